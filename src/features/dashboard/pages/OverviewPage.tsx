import type { ReactElement } from 'react';
import { answerOf } from '@/shared/lists/answerOf';
import { PeriodPicker } from '@/shared/lists/PeriodPicker';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import {
  useGetOverviewQuery,
  useGetStandingQuery,
  useGetTaxPartsQuery,
  useGetTipFiguresQuery,
  useListOpenTasksQuery,
} from '../api';
import { Board } from '../overview/Board';
import { useOverviewView } from '../overview/useOverviewView';
import { expected } from '../parts/AnswerState';
import { CompareChoice } from '../parts/CompareChoice';
import { TradingOrganizationPicker } from '../parts/TradingOrganizationPicker';
import { useSees } from '../parts/useSees';
import { WhoseFigures } from '../parts/WhoseFigures';

const fresh = { refetchOnMountOrArgChange: true };

/** What moves, what stands open and what waits, for the user's role (catalogue group 2). */
export default function OverviewPage(): ReactElement {
  const view = useOverviewView();
  const { period, days, before, compare, organization, onPeriod, onCompare } = view;
  const overview = answerOf(
    useGetOverviewQuery(
      { ...days, beforeFrom: before?.from, beforeTo: before?.to, organization },
      fresh,
    ),
  );
  const standing = answerOf(useGetStandingQuery({ organization }, fresh));
  const tasks = answerOf(useListOpenTasksQuery(undefined, fresh));
  const tips = answerOf(useGetTipFiguresQuery({ ...days, organization }, fresh));
  const tax = answerOf(useGetTaxPartsQuery({ ...days }, fresh));
  const sees = useSees();
  return (
    <>
      <PageTitle
        {...pageHead('/dashboards')}
        icon="kanban"
        subheading="Sales, open items and tasks"
      />
      <div className="gl-sales gl-board" aria-busy={overview.isFetching}>
        <div className="gl-sales-head">
          <WhoseFigures />
          {sees.sales || sees.tips || sees.taxes ? (
            <PeriodPicker period={period} days={days} onPeriod={onPeriod} />
          ) : null}
          {sees.sales ? (
            <CompareChoice compare={compare} days={days} before={before} onCompare={onCompare} />
          ) : null}
          <TradingOrganizationPicker chosen={organization} onChoose={view.onOrganization} />
        </div>
        <Board
          overview={expected(overview, sees.sales)}
          standing={standing}
          tasks={tasks}
          tips={expected(tips, sees.tips)}
          tax={expected(tax, sees.taxes)}
          view={view}
        />
      </div>
    </>
  );
}
