import { type ReactElement, useState } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { moneyCents } from '@/domain/money/cents';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { DonutChart } from '@/shared/charts/DonutChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { moneyFigure } from '@/shared/reports/moneyFigure';
import { PartsTable } from './PartsTable';
import { methodsTable } from './salesTables';
import type { SalesPlace } from './useSalesPlace';

/** How people paid: a donut of the gross, or the table behind it. */
export function MethodsCard({
  sales,
  placeOf,
}: {
  sales: CommerceSales;
  placeOf: SalesPlace;
}): ReactElement {
  const [shown, setShown] = useState<ChartView>('chart');
  const { methods } = sales;
  const parts = methods.map(({ method, gross }) => ({
    name: transactionMethodLabels[method],
    value: moneyCents(gross) ?? 0,
    place: placeOf({ method }),
  }));
  return (
    <section className="card" aria-labelledby="sales-methods">
      <div className="card-header">
        <h3 id="sales-methods">Payment methods</h3>
        <ViewSwitch of="Payment methods" view={shown} onChange={setShown} />
      </div>
      {shown === 'chart' ? (
        <div className="card-body">
          <DonutChart label="gross by payment method" parts={parts} figure={moneyFigure} />
        </div>
      ) : (
        <PartsTable {...methodsTable(sales, placeOf)} caption="Payment methods" />
      )}
    </section>
  );
}
