import type { ReactElement } from 'react';
import type { SoldItem } from '@/domain/dashboard/sales';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { EmptyState } from '@/shared/ui/states';
import { PartsTable } from './PartsTable';

/** The products that brought the most, less what came back. */
export function ItemsCard({ items }: { items: readonly SoldItem[] }): ReactElement {
  return (
    <section className="card" aria-labelledby="sales-items">
      <div className="card-header">
        <h3 id="sales-items">Top items</h3>
      </div>
      {items.length === 0 ? (
        <EmptyState title="No items" text="No payment of these days names what was sold." />
      ) : (
        <PartsTable
          caption="Top items"
          head="Item"
          heads={['Sold', 'Amount']}
          rows={items.map(({ sku, title, kind, quantity, amount }) => ({
            key: `${sku} ${title} ${kind}`,
            name: title || sku,
            figures: [quantity.toLocaleString('en-US'), formatMoney(moneyCents(amount) ?? 0)],
          }))}
        />
      )}
    </section>
  );
}
