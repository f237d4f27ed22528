import { type ReactElement, useMemo } from 'react';
import { tradeGroups } from '@/domain/dashboard/insight';
import { answerOf } from '@/shared/lists/answerOf';
import { PeriodPicker } from '@/shared/lists/PeriodPicker';
import { SavedViews } from '@/shared/lists/SavedViews';
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
  useListTradingOrganizationsQuery,
} from '../insightApi';
import { expected } from '../parts/AnswerState';
import { CompareChoice } from '../parts/CompareChoice';
import { TradingOrganizationPicker } from '../parts/TradingOrganizationPicker';
import { useSees } from '../parts/useSees';

const fresh = { refetchOnMountOrArgChange: true };

/** Trends and cohorts beyond daily totals (catalogue group 2). */
export default function InsightPage(): ReactElement {
  const view = useInsightView();
  const { period, days, before, compare, group, organization, onPeriod, onCompare, onGroup } = view;
  const narrowed = { ...days, organization };
  const organizations = useListTradingOrganizationsQuery().currentData?.length ?? 0;
  const groups = useMemo(
    () => tradeGroups.filter((one) => one !== 'merchant' || organizations > 1 || group === one),
    [organizations, group],
  );
  const compared = { beforeFrom: before?.from, beforeTo: before?.to };
  const trade = answerOf(useGetTradeQuery({ ...narrowed, ...compared, group }, fresh));
  const purchasers = answerOf(useGetPurchaserInsightQuery(narrowed, fresh));
  const reasons = answerOf(useGetReasonInsightQuery(narrowed, fresh));
  const lag = answerOf(useGetLagInsightQuery(narrowed, fresh));
  const taken = answerOf(useListTakenDaysQuery({ organization }, fresh));
  const sees = useSees();
  const answers = {
    trade: expected(trade, sees.sales),
    purchasers: expected(purchasers, sees.sales),
    reasons: expected(reasons, sees.sales),
    lag: expected(lag, sees.settlements),
    taken: expected(taken, sees.sales),
  };
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
                <TradingOrganizationPicker chosen={organization} onChoose={view.onOrganization} />
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
