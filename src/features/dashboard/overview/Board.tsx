import type { ReactElement } from 'react';
import type { OpenTask } from '@/domain/dashboard/openTask';
import type { Overview, Standing, TaxPart } from '@/domain/dashboard/overview';
import { type Answer, AnswerState, shownOf } from '../parts/AnswerState';
import { FigureGrid } from '../parts/FigureGrid';
import { useMoneyPlace } from '../parts/useMoneyPlace';
import { SalesTrend } from '../sales/SalesTrend';
import { periodQuery } from '../sales/salesPlaces';
import { ApplicationsCard } from './ApplicationsCard';
import { DeadlinesCard } from './DeadlinesCard';
import { moneyTiles, settlementTiles, stockTiles, taskTile } from './overviewTiles';
import { PickupsCard } from './PickupsCard';
import { ReturnsCard, returnsHeading } from './ReturnsCard';
import { TasksCard, tasksHeading } from './TasksCard';
import { TaxCard } from './TaxCard';
import type { OverviewView } from './useOverviewView';

interface BoardProps {
  /** Null for those who see no sales. */
  overview: Answer<Overview | null>;
  standing: Answer<Standing>;
  tasks: Answer<OpenTask[]>;
  /** Null for those who may not open tax invoices. */
  tax: Answer<TaxPart[] | null>;
  view: OverviewView;
}

/** Leads to a part of the page. */
const showHeading = (id: string): void => {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus();
};

/** Figures, trend, tasks and what stands open: each part for those whom it concerns, and as soon as it is there. */
export function Board({ view, ...answers }: BoardProps): ReactElement {
  const { period, days, compare } = view;
  const [overview, standing] = [shownOf(answers.overview), shownOf(answers.standing)];
  const [tasks, tax] = [shownOf(answers.tasks), shownOf(answers.tax)];
  const moneyPlace = useMoneyPlace();
  const placeOf = (narrowed: Record<string, string> = {}): string | undefined =>
    moneyPlace({ ...periodQuery(period, days), trade: 'yes', ...narrowed });
  const { applications, deadlines, pickups } = standing ?? {};
  const hasAny = applications?.tabs.some(({ count }) => count > 0);
  const tiles = [
    ...(overview ? moneyTiles(overview, placeOf, compare, () => showHeading(returnsHeading)) : []),
    ...(standing ? settlementTiles(standing) : []),
    ...(tasks ? [taskTile(tasks, () => showHeading(tasksHeading))] : []),
    ...(standing ? stockTiles(standing) : []),
  ];
  return (
    <>
      {tiles.length > 0 ? <FigureGrid tiles={tiles} /> : null}
      <AnswerState title="Sales" answer={answers.overview} />
      {overview ? (
        <SalesTrend sales={overview} days={days} placeOf={(one) => moneyPlace({ ...one, trade: 'yes' })} />
      ) : null}
      <AnswerState title="Open tasks" answer={answers.tasks} />
      {tasks ? <TasksCard tasks={tasks} /> : null}
      <AnswerState title="Tax invoices" answer={answers.tax} />
      {tax && (tax.length > 0 || overview === null) ? <TaxCard parts={tax} days={days} /> : null}
      <AnswerState title="What stands open" answer={answers.standing} />
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
