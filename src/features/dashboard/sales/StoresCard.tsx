import type { ReactElement } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { PartsTable } from './PartsTable';
import { storesTable } from './salesTables';
import type { SalesPlace } from './useSalesPlace';

/** What each store sold, with its merchant for those who see several. */
export function StoresCard({
  sales,
  placeOf,
}: {
  sales: CommerceSales;
  placeOf: SalesPlace;
}): ReactElement {
  return (
    <section className="card" aria-labelledby="sales-stores">
      <div className="card-header">
        <h3 id="sales-stores">Stores</h3>
      </div>
      <PartsTable {...storesTable(sales, placeOf)} caption="Stores" isLong />
      {sales.areStoresWhole ? null : (
        <p className="card-body gl-muted">The top {sales.stores.length} are shown.</p>
      )}
    </section>
  );
}
