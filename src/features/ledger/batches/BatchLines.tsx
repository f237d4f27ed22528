import type { ReactElement } from 'react';
import { type BatchLine, type BatchRow, batchRowLabels } from '@/domain/batches/batchRow';
import { formatAmount } from '@/domain/money/cents';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { Column } from '@/shared/ui/columns';
import { EmptyState } from '@/shared/ui/states';
import { useListBatchLinesQuery } from './api';
import { isAtWork, lookEvery } from './batchWork';

const nameOf = ({ number, companyName }: BatchLine): string => `${number}. ${companyName}`;

/** Whose it is, and what: an import is judged by that before it is run. */
const row: Column<BatchLine> = {
  key: 'row',
  title: 'Row',
  text: (line) => `${nameOf(line)}: ${line.text}`,
  cell: (line) => (
    <>
      {nameOf(line)}
      <span className="gl-cell-sub gl-cell-lines">{line.text}</span>
    </>
  ),
};

const columns = {
  all: [
    row,
    { key: 'amount', title: 'Amount', align: 'end', text: ({ amount }) => formatAmount(amount) },
    { key: 'state', title: 'Status', text: ({ state }) => batchRowLabels[state] },
  ],
  failed: [row, { key: 'error', title: 'Error', text: ({ error }) => error }],
} as const satisfies Record<string, readonly Column<BatchLine>[]>;

/** The rows of a batch, or those that failed, by pages. */
export function BatchLines({ batch, of }: { batch: BatchRow; of: 'all' | 'failed' }): ReactElement {
  const pages = usePages();
  const params = { ...pages.params, state: of === 'failed' ? of : undefined };
  const looking = {
    pollingInterval: isAtWork(batch) ? lookEvery : 0,
    skipPollingIfUnfocused: true,
  };
  const lines = useListBatchLinesQuery({ id: batch._id, params }, looking);
  return (
    <PagedTable
      label={of === 'failed' ? 'Failed rows' : 'Rows'}
      columns={columns[of]}
      asked={lines}
      pages={pages}
      empty={<EmptyState title="No rows" text="No rows left." />}
    />
  );
}
