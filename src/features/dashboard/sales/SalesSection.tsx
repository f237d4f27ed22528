import { type ReactElement, useState } from 'react';
import { comparedCriteria } from '@/domain/dashboard/boardFile';
import type { CommerceSales } from '@/domain/dashboard/sales';
import type { Days } from '@/domain/dates/period';
import { moneyCents } from '@/domain/money/cents';
import type { ChartView } from '@/shared/charts/ViewSwitch';
import { answerOf } from '@/shared/lists/answerOf';
import { PeriodPicker } from '@/shared/lists/PeriodPicker';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useGetCommerceSalesQuery } from '../api';
import { expected, shownOf } from '../parts/AnswerState';
import { BoardExport } from '../parts/BoardExport';
import { CompareChoice } from '../parts/CompareChoice';
import { showHeading } from '../parts/showHeading';
import { TradingOrganizationPicker } from '../parts/TradingOrganizationPicker';
import { useAnswered } from '../parts/useAnswered';
import { useSees } from '../parts/useSees';
import { WhoseFigures } from '../parts/WhoseFigures';
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
import { type SalesPlace, useSalesPlace } from './useSalesPlace';
import { type SalesView, useSalesView } from './useSalesView';

/**
 * What was sold in a period, and against another; nothing for those who see no sales (catalogue
 * group 2).
 */
export function SalesSection(): ReactElement | null {
  const shown = useSalesView();
  const { period, days, before, compare, store, organization } = shown;
  const sees = useSees();
  const asked = useGetCommerceSalesQuery(
    { ...days, beforeFrom: before?.from, beforeTo: before?.to, store, organization },
    { refetchOnMountOrArgChange: true },
  );
  const answer = expected(answerOf(asked), sees.sales);
  const { failure, onRetry, isFetching, isOutdated } = answer;
  const answered = useAnswered(shown, isOutdated);
  const sales = shownOf(answer) ?? undefined;
  if (!sees.sales) return null;
  const stores = sales?.storeChoices ?? [];
  return (
    <section aria-labelledby="sales" className="gl-sales" aria-busy={isFetching}>
      <div className="gl-sales-head">
        <h2 id="sales">Sales</h2>
        <WhoseFigures />
        {sales ? (
          <div className="gl-sales-export">
            <BoardExport
              about={{ title: 'Sales', days, criteria: criteriaOf(shown) }}
              isOutdated={isOutdated}
              organization={organization}
              tables={() => salesTables(sales, days)}
            />
          </div>
        ) : null}
        <PeriodPicker period={period} days={days} onPeriod={shown.onPeriod} />
        <CompareChoice compare={compare} days={days} before={before} onCompare={shown.onCompare} />
        <TradingOrganizationPicker chosen={organization} onChoose={shown.onOrganization} />
        {stores.length > 1 || store ? (
          <StoreChoice stores={stores} view={shown} onStore={shown.onStore} />
        ) : null}
      </div>
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
      {sales === undefined && failure === null ? (
        <LoadingRows label="Loading the sales" rows={6} />
      ) : null}
      {sales ? <Sales sales={sales} view={answered} onPeriod={shown.onPeriod} /> : null}
    </section>
  );
}

/** What a file of the sales says of them beside their days. */
const criteriaOf = ({ before, store }: SalesView): string[] => [
  ...comparedCriteria(before),
  ...(store ? [`Store: ${storeName(store)}`] : []),
];

/** Id of the heading, which figures lead to. */
const trendHeading = 'sales-trend';

interface SalesProps {
  sales: CommerceSales;
  view: SalesView;
  onPeriod: (period: 'all', days: Days) => void;
}

function Sales({ sales, view, onPeriod }: SalesProps): ReactElement {
  const { total, reasons } = sales;
  const placeOf = useSalesPlace(view);
  const [trend, setTrend] = useState<ChartView>('chart');
  const isNothing = total.count === 0 && reasons.length === 0;
  const showOverTime = (): void => {
    setTrend('table');
    showHeading(trendHeading);
  };
  return (
    <>
      <SalesFigures
        sales={sales}
        compare={view.compare}
        placeOf={placeOf}
        onOverTime={isNothing ? undefined : showOverTime}
      />
      {isNothing ? (
        <NothingSold onAll={view.period === 'all' ? undefined : () => onPeriod('all', allDays)} />
      ) : (
        <>
          <SalesTrend
            sales={sales}
            days={view.days}
            placeOf={(days) => placeOf({}, days)}
            headingId={trendHeading}
            shown={{ view: trend, onView: setTrend }}
          />
          <SalesCards sales={sales} view={view} placeOf={placeOf} />
        </>
      )}
    </>
  );
}

/** By method, hour, store, product and reason. */
function SalesCards({
  sales,
  view,
  placeOf,
}: Pick<SalesProps, 'sales' | 'view'> & { placeOf: SalesPlace }): ReactElement {
  const { hours, items, reasons, stores } = sales;
  return (
    <div className="gl-dashboard">
      <MethodsCard sales={sales} placeOf={placeOf} />
      <HoursCard hours={hours} grossCents={moneyCents(sales.total.gross) ?? 0} placeOf={placeOf} />
      {stores.length > 1 ? <StoresCard sales={sales} placeOf={placeOf} /> : null}
      <ItemsCard items={items} view={view} placeOf={placeOf} />
      {reasons.length > 0 ? <ReasonsCard sales={sales} placeOf={placeOf} /> : null}
    </div>
  );
}

const allDays: Days = { from: '', to: '' };

/**
 * In the place of charts that would all say the same; `onAll` is absent where these are all days
 * already.
 */
function NothingSold({ onAll }: { onAll: (() => void) | undefined }): ReactElement {
  return (
    <section className="card gl-board-card" aria-label="No sales">
      <EmptyState
        title={onAll ? 'No sales for these dates' : 'No sales yet'}
        text="Payments and refunds appear here as they happen."
        action={
          onAll ? (
            <button type="button" className="btn btn-outline-secondary" onClick={onAll}>
              Show all time
            </button>
          ) : undefined
        }
      />
    </section>
  );
}
