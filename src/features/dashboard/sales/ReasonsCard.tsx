import type { ReactElement } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { reasonText } from '@/domain/transactions/returnReason';
import { PartsTable } from './PartsTable';

/** Why money came back, or was declined. */
export function ReasonsCard({ reasons }: { reasons: NonNullable<CommerceSales['reasons']> }): ReactElement {
  return (
    <section className="card" aria-labelledby="sales-reasons">
      <div className="card-header">
        <h3 id="sales-reasons">Returns and declines</h3>
      </div>
      <PartsTable
        caption="Returns and declines"
        head="Reason"
        heads={['Transactions', 'Amount']}
        rows={reasons.map(({ reason, count, amount }) => ({
          key: reason,
          name: reasonText(reason),
          figures: [count.toLocaleString('en-US'), formatMoney(moneyCents(amount) ?? 0)],
        }))}
      />
    </section>
  );
}
