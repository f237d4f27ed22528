import { type ReactElement, useMemo } from 'react';
import { isTipEarner } from '@/domain/access/rolePermissions';
import { type OpenTask, taskPlace } from '@/domain/dashboard/openTask';
import type { Overview, Standing, TaxPart, TipFigures } from '@/domain/dashboard/overview';
import { roleTasksOf } from '@/domain/dashboard/roleTasks';
import { isoToday } from '@/domain/dates/today';
import { useCanOpen } from '@/shared/session/useCanOpen';
import { useUser } from '@/shared/session/useUser';
import { type Answer, AnswerState, shownOf } from '../parts/AnswerState';
import { type BoardTile, FigureGrid } from '../parts/FigureGrid';
import { showHeading } from '../parts/showHeading';
import { useAnswered } from '../parts/useAnswered';
import { type MoneyPlace, useMoneyPlace } from '../parts/useMoneyPlace';
import { useSees } from '../parts/useSees';
import { SalesTrend } from '../sales/SalesTrend';
import { periodQuery } from '../sales/salesPlaces';
import { ApplicationsCard } from './ApplicationsCard';
import { DeadlinesCard } from './DeadlinesCard';
import {
  byAlarm,
  deadlineTiles,
  moneyTiles,
  ofAll,
  roleTiles,
  settlementTiles,
  stockTiles,
  taskTile,
  taxTiles,
  tipTiles,
} from './overviewTiles';
import { PickupsCard } from './PickupsCard';
import { ReturnsCard, returnsHeading } from './ReturnsCard';
import { TasksCard, tasksHeading } from './TasksCard';
import { TaxCard, taxHeading } from './TaxCard';
import type { OverviewView } from './useOverviewView';

interface BoardProps {
  /** Null for those who see no sales. */
  overview: Answer<Overview | null>;
  standing: Answer<Standing>;
  tasks: Answer<OpenTask[]>;
  /** Null for those who may not open tips. */
  tips: Answer<TipFigures | null>;
  /** Null for those who may not open tax invoices. */
  tax: Answer<TaxPart[] | null>;
  view: OverviewView;
}

/** What of the answers is there, and the places behind their figures. */
function useShown({ view, ...answers }: BoardProps) {
  const answered = useAnswered(view, answers.overview.isOutdated);
  const { period, days, organization } = answered;
  const moneyPlace = useMoneyPlace();
  const places = useMemo(() => {
    const whose: Record<string, string> = organization ? { organization } : {};
    const tradePlace: MoneyPlace = (query) => moneyPlace({ trade: 'yes', ...whose, ...query });
    const placeOf = (narrowed: Record<string, string> = {}): string | undefined =>
      tradePlace({ ...periodQuery(period, days), ...narrowed });
    return { tradePlace, placeOf };
  }, [moneyPlace, period, days, organization]);
  const overview = shownOf(answers.overview);
  const tax = shownOf(answers.tax);
  return {
    overview,
    standing: shownOf(answers.standing),
    tasks: shownOf(answers.tasks),
    tips: shownOf(answers.tips),
    answered,
    ...places,
    // Those who see sales as well see it once there are any.
    tax: tax && (tax.length > 0 || overview === null) ? tax : null,
  };
}

/** The figures on top, those that are a role's own first. */
function useTiles(
  { overview, standing, tasks, tips, tax, answered, placeOf }: ReturnType<typeof useShown>,
  { period, days, organization }: OverviewView,
): BoardTile[] {
  const { role } = useUser();
  const canOpen = useCanOpen();
  const isEarner = isTipEarner(role);
  const own = roleTasksOf(role, tasks ?? []).filter(({ key }) => canOpen(taskPlace(key)));
  const unnarrowed = [
    ...(tasks ? roleTiles(own, isoToday()) : []),
    ...(standing ? deadlineTiles(standing, isoToday()) : []),
    ...(tax ? taxTiles(tax, () => showHeading(taxHeading)) : []),
  ];
  return byAlarm([
    ...unnarrowed.map((tile) => ofAll(tile, organization)),
    ...(overview
      ? moneyTiles(overview, {
          place: placeOf,
          compare: answered.compare,
          onReturns: () => showHeading(returnsHeading),
        })
      : []),
    ...(standing ? settlementTiles(standing, organization) : []),
    ...(tips ? tipTiles(tips, { period: periodQuery(period, days), organization, isEarner }) : []),
    ...(tasks ? [taskTile(tasks, organization, () => showHeading(tasksHeading))] : []),
    ...(standing ? stockTiles(standing, organization) : []),
  ]);
}

/**
 * Figures, trend, tasks and what stands open: each part for those whom it concerns, and as soon as
 * it is there.
 */
export function Board(props: BoardProps): ReactElement {
  const { view, ...answers } = props;
  const { organization } = view;
  const sees = useSees();
  const shown = useShown(props);
  const { overview, standing, tasks, tax, placeOf } = shown;
  const tiles = useTiles(shown, view);
  const { applications, deadlines, pickups } = standing ?? {};
  const hasAny = applications?.tabs.some(({ count }) => count > 0);
  return (
    <>
      {tiles.length > 0 ? <FigureGrid tiles={tiles} /> : null}
      {sees.sales ? <AnswerState title="Sales" answer={answers.overview} /> : null}
      {overview ? (
        <SalesTrend sales={overview} days={shown.answered.days} placeOf={shown.tradePlace} />
      ) : null}
      <AnswerState title="Open tasks" answer={answers.tasks} />
      {tasks ? <TasksCard tasks={tasks} isOfAll={organization !== ''} /> : null}
      {/* They have no place of their own that would stand empty until they are there. */}
      {answers.tips.failure === null ? null : <AnswerState title="Tips" answer={answers.tips} />}
      {sees.taxes ? <AnswerState title="Tax invoices" answer={answers.tax} /> : null}
      {tax ? <TaxCard parts={tax} days={view.days} isOfAll={organization !== ''} /> : null}
      <AnswerState title="Open items" answer={answers.standing} />
      <div className="gl-dashboard">
        {applications && hasAny ? <ApplicationsCard applications={applications} /> : null}
        {deadlines ? <DeadlinesCard deadlines={deadlines} /> : null}
        {pickups && pickups.length > 0 ? <PickupsCard pickups={pickups} /> : null}
        {overview && overview.returned.length > 0 ? (
          <ReturnsCard returned={overview.returned} placeOf={placeOf} />
        ) : null}
      </div>
    </>
  );
}
