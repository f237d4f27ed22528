import { type ReactElement, useMemo } from 'react';
import { tradeGroups } from '@/domain/dashboard/insight';
import { answerOf } from '@/shared/lists/answerOf';
import { SavedViews } from '@/shared/lists/SavedViews';
import { PeriodPicker } from '@/shared/reports/PeriodPicker';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { InsightBoard } from '../insight/InsightBoard';
import { useInsightView } from '../insight/useInsightView';
import {
  useGetLagInsightQuery,
  useGetPurchaserInsightQuery,
  useGetReasonInsightQuery,
  useGetTradeQuery,
  useListTakenDaysQuery,
  useListTradingOrganisationsQuery,
} from '../insightApi';
import { CompareChoice } from '../parts/CompareChoice';
import { TradingOrganisationPicker } from '../parts/TradingOrganisationPicker';
import { useSees } from '../parts/useSees';

const fresh = { refetchOnMountOrArgChange: true };

/** Trends and cohorts beyond daily totals (catalogue group 2). */
export default function InsightPage(): ReactElement {
  const view = useInsightView();
  const { period, days, before, compare, group, organisation, onPeriod, onCompare, onGroup } = view;
  const narrowed = { ...days, organisation };
  const organisations = useListTradingOrganisationsQuery().currentData?.length ?? 0;
  const groups = useMemo(
    () => tradeGroups.filter((one) => one !== 'merchant' || organisations > 1 || group === one),
    [organisations, group],
  );
  const compared = { beforeFrom: before?.from, beforeTo: before?.to };
  const trade = answerOf(useGetTradeQuery({ ...narrowed, ...compared, group }, fresh));
  const purchasers = answerOf(useGetPurchaserInsightQuery(narrowed, fresh));
  const reasons = answerOf(useGetReasonInsightQuery(narrowed, fresh));
  const lag = answerOf(useGetLagInsightQuery(narrowed, fresh));
  const taken = answerOf(useListTakenDaysQuery({ organisation }, fresh));
  const sees = useSees();
  const answers = { trade, purchasers, reasons, lag, taken };
  return (
    <>
      <PageTitle
        {...pageHead('/dashboard/insight')}
        icon="lightbulb"
        subheading="Returning purchasers, returns, settlement speed and forecast"
      />
      <div
        className="gl-sales gl-board"
        aria-busy={Object.values(answers).some(({ isFetching }) => isFetching)}
      >
        <InsightBoard
          choices={
            sees.sales || sees.settlements ? (
              <>
                <PeriodPicker period={period} days={days} onPeriod={onPeriod} />
                {sees.sales ? (
                  <CompareChoice
                    compare={compare}
                    days={days}
                    before={before}
                    onCompare={onCompare}
                  />
                ) : null}
                <TradingOrganisationPicker chosen={organisation} onChoose={view.onOrganisation} />
                <SavedViews list="insight" query={view.query} onOpen={view.onQuery} />
              </>
            ) : null
          }
          answers={answers}
          view={view}
          groups={groups}
          onGroup={onGroup}
        />
      </div>
    </>
  );
}
