import type { ReactElement } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { answerOf } from '@/shared/lists/answerOf';
import { PeriodPicker } from '@/shared/reports/PeriodPicker';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useGetCommerceSalesQuery } from '../api';
import { BoardExport } from '../parts/BoardExport';
import { CompareChoice } from '../parts/CompareChoice';
import { MerchantChoice } from '../parts/MerchantChoice';
import { HoursCard } from './HoursCard';
import { ItemsCard } from './ItemsCard';
import { MethodsCard } from './MethodsCard';
import { ReasonsCard } from './ReasonsCard';
import { SalesFigures } from './SalesFigures';
import { SalesTrend } from './SalesTrend';
import { StoreChoice } from './StoreChoice';
import { StoresCard } from './StoresCard';
import { storeName } from './salesPlaces';
import { salesTables } from './salesTables';
import { useSalesPlace } from './useSalesPlace';
import { type SalesView, useSalesView } from './useSalesView';

/** What was sold in a period, and against another; nothing for those who see no sales (catalogue group 2). */
export function SalesSection(): ReactElement | null {
  const shown = useSalesView();
  const { period, days, before, compare, store, organisation } = shown;
  const answer = answerOf(
    useGetCommerceSalesQuery(
      { ...days, beforeFrom: before?.from, beforeTo: before?.to, store, organisation },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const { page: sales, failure, onRetry, isFetching } = answer;
  if (sales === null) return null;
  const stores = sales?.storeChoices ?? [];
  return (
    <section aria-labelledby="sales" className="gl-sales" aria-busy={isFetching}>
      <div className="gl-sales-head">
        <h2 id="sales">Sales</h2>
        {sales ? (
          <div className="gl-sales-export">
            <BoardExport
              about={{ title: 'Sales', days, criteria: store ? [`Store: ${storeName(store)}`] : [] }}
              organisation={organisation}
              tables={salesTables(sales, days)}
            />
          </div>
        ) : null}
        <PeriodPicker period={period} days={days} onPeriod={shown.onPeriod} />
        <CompareChoice compare={compare} onCompare={shown.onCompare} />
        <MerchantChoice organisation={organisation} onOrganisation={shown.onOrganisation} />
        {stores.length > 1 || store ? (
          <StoreChoice stores={stores} view={shown} onStore={shown.onStore} />
        ) : null}
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
        <HoursCard hours={hours} placeOf={placeOf} />
        <ItemsCard items={items} view={view} placeOf={placeOf} />
        {sales.stores.length > 1 ? <StoresCard sales={sales} placeOf={placeOf} /> : null}
        {reasons.length > 0 ? <ReasonsCard sales={sales} placeOf={placeOf} /> : null}
      </div>
    </>
  );
}
