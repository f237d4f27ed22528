import type { ReactElement } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { PartsTable } from './PartsTable';
import { reasonsTable } from './salesTables';
import type { SalesPlace } from './useSalesPlace';

/** Why money came back, or was declined; each reason leads to its transactions. */
export function ReasonsCard({
  sales,
  placeOf,
}: {
  sales: CommerceSales;
  placeOf: SalesPlace;
}): ReactElement {
  return (
    <section className="card" aria-labelledby="sales-reasons">
      <div className="card-header">
        <h3 id="sales-reasons">Returns and declines</h3>
      </div>
      <PartsTable {...reasonsTable(sales, placeOf)} caption="Returns and declines" />
    </section>
  );
}
