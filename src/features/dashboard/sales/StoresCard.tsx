import type { ReactElement } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { PartsTable } from './PartsTable';
import { storeKey, storeName } from './salesPlaces';
import type { SalesPlace } from './useSalesPlace';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** What each store sold. */
export function StoresCard({ sales, placeOf }: { sales: CommerceSales; placeOf: SalesPlace }): ReactElement {
  return (
    <section className="card" aria-labelledby="sales-stores">
      <div className="card-header">
        <h3 id="sales-stores">Stores</h3>
      </div>
      <PartsTable
        caption="Stores"
        isLong
        head="Store"
        heads={['Transactions', 'Gross', 'Net']}
        rows={sales.stores.map(({ store, count, gross, net }) => ({
          key: store,
          name: storeName(store),
          place: placeOf({ store: storeKey(store) }),
          figures: [count.toLocaleString('en-US'), money(gross), money(net)],
        }))}
      />
    </section>
  );
}
