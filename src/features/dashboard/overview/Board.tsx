import type { ReactElement } from 'react';
import type { OpenTask } from '@/domain/dashboard/openTask';
import type { Overview, Standing, TaxPart } from '@/domain/dashboard/overview';
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
  overview: Overview | null;
  standing: Standing;
  tasks: readonly OpenTask[];
  /** Null for those who may not open tax invoices. */
  tax: readonly TaxPart[] | null;
  view: OverviewView;
}

/** Leads to a part of the page. */
const showHeading = (id: string): void => {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus();
};

/** Figures, trend, tasks and what stands open: each part for those whom it concerns. */
export function Board({ overview, standing, tasks, tax, view }: BoardProps): ReactElement {
  const { period, days, compare } = view;
  const moneyPlace = useMoneyPlace();
  const placeOf = (narrowed: Record<string, string> = {}): string | undefined =>
    moneyPlace({ ...periodQuery(period, days), trade: 'yes', ...narrowed });
  const { applications, deadlines, pickups } = standing;
  const hasAny = applications?.tabs.some(({ count }) => count > 0);
  const tiles = [
    ...(overview ? moneyTiles(overview, placeOf, compare, () => showHeading(returnsHeading)) : []),
    ...settlementTiles(standing),
    taskTile(tasks, () => showHeading(tasksHeading)),
    ...stockTiles(standing),
  ];
  return (
    <>
      <FigureGrid tiles={tiles} />
      {overview ? (
        <SalesTrend sales={overview} days={days} placeOf={(one) => moneyPlace({ ...one, trade: 'yes' })} />
      ) : null}
      <TasksCard tasks={tasks} />
      {tax && (tax.length > 0 || !overview) ? <TaxCard parts={tax} days={days} /> : null}
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
