import type { ReactElement } from 'react';
import { shownDay } from '@/domain/batches/batchRow';
import { codesText } from '@/domain/batches/fileSecCode';
import type { ImportedTransaction } from '@/domain/batches/transactionImport';
import { numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import type { SecCode } from '@/domain/transactions/transactionItem';
import { FigureTable } from '@/shared/reports/FigureTable';

interface FileTotalsProps {
  rows: readonly ImportedTransaction[];
  /** Chosen for the bank debits that have none. */
  secCode: SecCode;
}

/** What a file comes to. */
export function FileTotals({ rows, secCode }: FileTotalsProps): ReactElement {
  const sum = (of: (row: ImportedTransaction) => number): string =>
    formatMoney(rows.reduce((all, row) => all + of(row), 0));
  const days = rows.map(({ day }) => day).sort();
  const codes = codesText(rows, secCode);
  return (
    <div role="status" className="mb-3">
      <FigureTable
        caption="File totals"
        heads={['Total', 'Value']}
        rows={[
          ['Rows', numberText(rows.length)],
          ['Days', [...new Set([days[0] ?? '', days.at(-1) ?? ''])].map(shownDay).join(' to ')],
          ['Gross', sum(({ amountCents }) => amountCents)],
          ['Tips', sum(({ tipCents }) => tipCents)],
          ['Tax', sum(({ taxCents }) => taxCents)],
          ['Fees', sum(({ feeCents }) => feeCents)],
          ...(codes === '' ? [] : [['SEC codes', codes]]),
        ]}
      />
    </div>
  );
}
