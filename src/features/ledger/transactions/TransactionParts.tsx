import type { ReactElement } from 'react';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { FigureTable } from '@/shared/reports/FigureTable';
import { DetailSection } from '@/shared/ui/DetailSection';
import { entryRows } from './transactionFacts';

/** What was bought, what of it went back, and what was posted for it. */
export function TransactionParts({ detail }: { detail: TransactionDetail }): ReactElement {
  const { items, refunds, entries } = detail;
  return (
    <>
      {items.length > 0 ? (
        <DetailSection title="Items">
          <FigureTable
            caption="Items"
            heads={['Item', 'Quantity', 'Amount']}
            rows={items.map(({ title, quantity, cents }) => [
              title,
              String(quantity),
              formatMoney(cents),
            ])}
          />
        </DetailSection>
      ) : null}
      {refunds.length > 0 ? (
        <DetailSection title="Refunds">
          <ChangeHistory
            changes={refunds.map(({ _id, amount, ...one }) => ({
              ...one,
              id: _id,
              label: `${formatMoney(moneyCents(amount) ?? 0)} refunded`,
            }))}
          />
        </DetailSection>
      ) : null}
      <DetailSection title="Journal">
        {entries.length > 0 ? (
          <FigureTable
            caption="Journal"
            heads={['Entry', 'Debit', 'Credit', 'Balance']}
            rows={entryRows(entries)}
          />
        ) : (
          <p className="gl-note">No postings.</p>
        )}
      </DetailSection>
    </>
  );
}
