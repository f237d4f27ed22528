import { type ReactElement, useState } from 'react';
import type { SoldItem } from '@/domain/dashboard/sales';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { EmptyState } from '@/shared/ui/states';
import { DrillDrawer } from '../insight/DrillDrawer';
import type { Drill } from '../insight/drill';
import { PartsTable } from './PartsTable';
import { namedKey } from './salesPlaces';
import type { SalesPlace } from './useSalesPlace';
import type { SalesView } from './useSalesView';

interface ItemsCardProps {
  items: readonly SoldItem[];
  view: Pick<SalesView, 'days' | 'store' | 'organization'>;
  placeOf: SalesPlace;
}

/** The products that brought the most, net of refunds and returns; each opens its transactions. */
export function ItemsCard({ items, view, placeOf }: ItemsCardProps): ReactElement {
  const [drill, setDrill] = useState<Drill | null>(null);
  return (
    <section className="card" aria-labelledby="sales-items">
      <div className="card-header">
        <h3 id="sales-items">Top items</h3>
      </div>
      {items.length === 0 ? (
        <EmptyState title="No items" text="No payments on these dates list their items." />
      ) : (
        <PartsTable
          caption="Top items"
          head="Item"
          heads={['Sold', 'Amount']}
          rows={items.map(({ sku, title, kind, quantity, amount }) => {
            const name = title || sku;
            const text = numberText(quantity);
            const item = { sku: namedKey(sku), title: namedKey(title), kind: namedKey(kind) };
            const place = placeOf(item);
            const onOpen = place
              ? () => setDrill({ kind: 'item', title: name, item, place })
              : undefined;
            const figures = [
              { text, onOpen, label: `${name}: show the ${text} sold` },
              formatMoney(moneyCents(amount) ?? 0),
            ];
            return { key: `${sku} ${title} ${kind}`, name, figures };
          })}
        />
      )}
      <DrillDrawer drill={drill} view={view} onClose={() => setDrill(null)} />
    </section>
  );
}
