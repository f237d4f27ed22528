import type { ReactElement } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { answerOf } from '@/shared/lists/answerOf';
import { PeriodPicker } from '@/shared/reports/PeriodPicker';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useGetCommerceSalesQuery } from '../api';
import { CompareChoice } from '../parts/CompareChoice';
import { HoursCard } from './HoursCard';
import { ItemsCard } from './ItemsCard';
import { MethodsCard } from './MethodsCard';
import { ReasonsCard } from './ReasonsCard';
import { SalesExport } from './SalesExport';
import { SalesFigures } from './SalesFigures';
import { SalesTrend } from './SalesTrend';
import { StoreChoice } from './StoreChoice';
import { StoresCard } from './StoresCard';
import { TogetherCard } from './TogetherCard';
import { useSalesPlace } from './useSalesPlace';
import { type SalesView, useSalesView } from './useSalesView';

/** What was sold in a period, and against another; nothing for those who see no sales (catalogue group 2). */
export function SalesSection(): ReactElement | null {
  const shown = useSalesView();
  const { period, days, before, compare, store, onPeriod, onCompare, onStore } = shown;
  const answer = answerOf(
    useGetCommerceSalesQuery(
      { ...days, beforeFrom: before?.from, beforeTo: before?.to, store },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const { page: sales, failure, onRetry, isFetching } = answer;
  if (sales === null) return null;
  const stores = sales?.storeNames ?? [];
  return (
    <section aria-labelledby="sales" className="gl-sales" aria-busy={isFetching}>
      <div className="gl-sales-head">
        <h2 id="sales">Sales</h2>
        <PeriodPicker period={period} days={days} onPeriod={onPeriod} />
        <CompareChoice compare={compare} onCompare={onCompare} />
        {stores.length > 1 || store ? <StoreChoice stores={stores} store={store} onStore={onStore} /> : null}
        {sales ? <SalesExport sales={sales} days={days} /> : null}
      </div>
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
      {sales === undefined && failure === null ? <LoadingRows label="Loading the sales" rows={6} /> : null}
      {sales ? <Sales sales={sales} view={shown} /> : null}
    </section>
  );
}

function Sales({ sales, view }: { sales: CommerceSales; view: SalesView }): ReactElement {
  const { hours, items, reasons } = sales;
  const placeOf = useSalesPlace(view);
  return (
    <>
      <SalesFigures sales={sales} compare={view.compare} placeOf={placeOf} />
      <SalesTrend sales={sales} days={view.days} placeOf={(days) => placeOf({}, days)} />
      <div className="gl-dashboard">
        <MethodsCard sales={sales} placeOf={placeOf} />
        {hours ? <HoursCard hours={hours} view={view} /> : <TogetherCard title="Busy hours" />}
        {items ? <ItemsCard items={items} view={view} /> : <TogetherCard title="Top items" />}
        {sales.stores.length > 1 ? <StoresCard sales={sales} placeOf={placeOf} /> : null}
        {reasons ? null : <TogetherCard title="Returns and declines" />}
        {reasons && reasons.length > 0 ? <ReasonsCard reasons={reasons} view={view} /> : null}
      </div>
    </>
  );
}
