import { type ReactElement, type ReactNode, useCallback, useMemo, useState } from 'react';
import { comparedCriteria } from '@/domain/dashboard/boardFile';
import { seasonalNaive } from '@/domain/dashboard/forecast';
import type {
  LagInsight,
  PurchaserInsight,
  ReasonInsight,
  TakenDay,
  Trade,
  TradeGroup,
} from '@/domain/dashboard/insight';
import { isoToday } from '@/domain/dates/today';
import { useCanOpen } from '@/shared/session/useCanOpen';
import { EmptyState } from '@/shared/ui/states';
import { type Answer, AnswerState, shownOf } from '../parts/AnswerState';
import { BoardExport } from '../parts/BoardExport';
import { type MoneyPlace, useMoneyPlace } from '../parts/useMoneyPlace';
import { periodQuery } from '../sales/salesPlaces';
import { CohortCard } from './CohortCard';
import { DrillDrawer } from './DrillDrawer';
import type { Drill } from './drill';
import { ForecastCard } from './ForecastCard';
import { LagCard, PurchasersCard, ReasonsCard } from './InsightCards';
import type { InsightTable } from './insightTable';
import { cohortsOf, cohortTable, purchasersTable } from './purchaserTables';
import { lagSteps, lagTable, reasonStepsTable, reasonsTable } from './settlingTables';
import { TradeCard } from './TradeCard';
import { forecastTable, tradeTable } from './tradeTables';
import type { InsightView } from './useInsightView';

/** All answers of the insight; null what the user may not see. */
interface InsightAnswers {
  trade: Answer<Trade | null>;
  purchasers: Answer<PurchaserInsight | null>;
  reasons: Answer<ReasonInsight | null>;
  lag: Answer<LagInsight | null>;
  taken: Answer<TakenDay[] | null>;
}

/** What of them is there; null what is not, or not yet. */
const known = ({ trade, purchasers, reasons, lag, taken }: InsightAnswers) => ({
  trade: shownOf(trade) ?? null,
  purchasers: shownOf(purchasers) ?? null,
  reasons: shownOf(reasons) ?? null,
  lag: shownOf(lag) ?? null,
  taken: shownOf(taken) ?? null,
});

interface InsightBoardProps {
  answers: InsightAnswers;
  view: InsightView;
  groups: readonly TradeGroup[];
  onGroup: (group: TradeGroup) => void;
  /** What chooses days and whose they are; the export stands beside it. */
  choices: ReactNode;
}

/** Where the rows behind figures are. */
function usePlaces({ period, days, organization }: InsightView) {
  const moneyPlace = useMoneyPlace();
  return useMemo(() => {
    const narrowed: Record<string, string> = organization ? { organization } : {};
    const asked = periodQuery(period, days);
    const tradeOf: MoneyPlace = (query) => moneyPlace({ ...narrowed, ...query, trade: 'yes' });
    const dayPlace: MoneyPlace = (query) => moneyPlace({ ...narrowed, ...query });
    const reasonPlace: MoneyPlace = (query) => dayPlace({ ...asked, ...query });
    return { asked, tradeOf, dayPlace, reasonPlace };
  }, [moneyPlace, period, days, organization]);
}

/** The tables of what is shown, in the order of the page. */
function useTables({ answers, view }: InsightBoardProps, open: (drill: Drill) => void) {
  const canOpen = useCanOpen();
  const { trade, purchasers, reasons, lag, taken } = known(answers);
  const { tradeOf, dayPlace, reasonPlace, asked } = usePlaces(view);
  const openRows = canOpen('/transaction-ledger') ? open : undefined;
  const openSettled = canOpen('/settlementHistory') ? open : undefined;
  const today = isoToday();
  // Answers come one by one: a table is made anew for its own alone.
  const ofTrade = useMemo(
    () => trade && tradeTable(trade, { period: asked, placeOf: tradeOf }),
    [trade, asked, tradeOf],
  );
  const ofPurchasers = useMemo(() => {
    const cohorts = purchasers && cohortsOf(purchasers, today);
    return {
      cohorts,
      purchasers: purchasers && purchasersTable(purchasers, { placeOf: tradeOf, open: openRows }),
      cohort: cohorts && cohortTable(cohorts, openRows),
    };
  }, [purchasers, today, tradeOf, openRows]);
  const ofReasons = useMemo(
    () => ({
      reasonSteps: reasons && reasonStepsTable(reasons, view.days, dayPlace),
      reasons: reasons && reasonsTable(reasons, reasonPlace),
    }),
    [reasons, view.days, dayPlace, reasonPlace],
  );
  const ofLag = useMemo(
    () => ({ lag: lag && lagTable(lag, openSettled), lagSteps: lag && lagSteps(lag, view) }),
    [lag, openSettled, view],
  );
  const ofTaken = useMemo(() => {
    const days = taken && seasonalNaive(taken, today);
    return { days, forecast: days && forecastTable(days, tradeOf) };
  }, [taken, today, tradeOf]);
  return { trade: ofTrade, ...ofPurchasers, ...ofReasons, ...ofLag, ...ofTaken };
}

/** What is chosen, and once all of it is there its export. */
function InsightHead({
  answers,
  view,
  choices,
  tables,
}: Pick<InsightBoardProps, 'answers' | 'view' | 'choices'> & {
  tables: InsightTable[];
}): ReactElement {
  const { days, before, organization } = view;
  const all = Object.values(answers);
  const isWhole = all.every((answer) => shownOf<unknown>(answer) !== undefined);
  return (
    <div className="gl-sales-head">
      {choices}
      {isWhole ? (
        <div className="gl-sales-export">
          <BoardExport
            about={{ title: 'Insight', days, criteria: comparedCriteria(before) }}
            isOutdated={all.some(({ isOutdated }) => isOutdated)}
            organization={organization}
            tables={() => tables}
          />
        </div>
      ) : null}
    </div>
  );
}

/**
 * Trends and cohorts beyond daily totals, each with its table and the way to its rows, and as soon
 * as it is there.
 */
export function InsightBoard(props: InsightBoardProps): ReactElement {
  const { answers, view, groups, onGroup, choices } = props;
  const [drill, setDrill] = useState<Drill | null>(null);
  const close = useCallback(() => setDrill(null), []);
  const { cohorts, days, ...tables } = useTables(props, setDrill);
  const { trade, purchasers, reasons, lag, taken } = known(answers);
  if (answers.trade.page === null && answers.lag.page === null) return <NothingToSee />;
  return (
    <>
      <InsightHead
        {...{ answers, view, choices }}
        tables={Object.values(tables).filter((table) => table !== null)}
      />
      <AnswerState title="Sales activity" answer={answers.trade} />
      {trade && tables.trade ? (
        <TradeCard
          trade={trade}
          table={tables.trade}
          group={view.group}
          groups={groups}
          onGroup={onGroup}
        />
      ) : null}
      <AnswerState title="New and returning purchasers" answer={answers.purchasers} />
      {purchasers && tables.purchasers ? (
        <PurchasersCard insight={purchasers} table={tables.purchasers} />
      ) : null}
      {cohorts && tables.cohort ? <CohortCard cohorts={cohorts} table={tables.cohort} /> : null}
      <AnswerState title="Returns and declines" answer={answers.reasons} />
      {reasons && tables.reasons && tables.reasonSteps ? (
        <ReasonsCard
          insight={reasons}
          table={tables.reasons}
          steps={tables.reasonSteps}
          days={view.days}
        />
      ) : null}
      <AnswerState title="Settlement lag" answer={answers.lag} />
      {lag && tables.lag && tables.lagSteps ? (
        <LagCard insight={lag} table={tables.lag} steps={tables.lagSteps} />
      ) : null}
      <AnswerState title="Forecast" answer={answers.taken} />
      {taken ? <ForecastCard forecast={days} table={tables.forecast} /> : null}
      <DrillDrawer drill={drill} view={view} onClose={close} />
    </>
  );
}

function NothingToSee(): ReactElement {
  return (
    <section className="card">
      <EmptyState
        title="Insight is not available for your role"
        text="Insight shows sales and settlements. Ask your administrator for access."
      />
    </section>
  );
}
