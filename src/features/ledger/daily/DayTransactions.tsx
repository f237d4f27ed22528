import type { ReactElement } from 'react';
import { transactionColumns } from '@/domain/transactions/transactionColumns';
import type { TransactionListRow } from '@/domain/transactions/transactionListRow';
import { screenColumn } from '@/shared/lists/listDefinition';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { ListParams } from '@/shared/lists/useListExport';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { EmptyState } from '@/shared/ui/states';
import { LedgerLink } from '../settlement/LedgerLink';
import { useListTransactionsQuery } from '../transactions/api';

const linked = ({ _id, label }: TransactionListRow): ReactElement => (
  <LedgerLink id={_id}>{label}</LedgerLink>
);

const columns = (['label', 'purchaser', 'method', 'amount', 'fee', 'net'] as const).map(
  (key): Column<TransactionListRow> => ({
    ...screenColumn<TransactionListRow>(transactionColumns[key]),
    yields: key === 'label' || key === 'purchaser' ? 'name' : undefined,
    ...(key === 'label' ? { cell: linked } : {}),
  }),
);

/**
 * The transactions that a row of the daily aggregate adds up; `asked`: as the ledger is asked for
 * them.
 */
export function DayTransactions({ asked }: { asked: ListParams }): ReactElement {
  const pages = usePages();
  const answer = useListTransactionsQuery(
    { list: 'ledger', params: { ...asked, ...pages.params } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DetailSection title="Transactions">
      <div className="gl-dense">
        <PagedTable
          label="Transactions of this row"
          columns={columns}
          asked={answer}
          pages={pages}
          empty={<EmptyState title="No transactions" text="No transactions left for this day." />}
        />
      </div>
    </DetailSection>
  );
}
