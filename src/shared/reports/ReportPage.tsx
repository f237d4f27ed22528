import { type ReactElement, type ReactNode, useMemo } from 'react';
import { periodDays } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import type { RoutePath } from '@/routes/catalogue';
import { periodText } from '@/shared/lists/criteria';
import { ListCard, type RowActions } from '@/shared/lists/ListCard';
import type { ListAnswer } from '@/shared/lists/ListResults';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { PeriodPicker } from '@/shared/lists/PeriodPicker';
import type { IconName } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import type { ReportDefinition } from './reportDefinition';
import type { Report } from './useReport';

interface ReportPageProps<Row> {
  head: { path: RoutePath; icon: IconName; actions?: ReactNode };
  definition: ReportDefinition<Row>;
  filters: readonly ListFilter[];
  report: Report;
  answer: ListAnswer<Row>;
  /** What can be done with a row; absent where nothing is. */
  actions?: RowActions<Row>;
  /** Shown when there is nothing at all, whatever the days. */
  empty: ReactNode;
  /** Totals and chart, between the days and the rows. */
  children?: ReactNode;
}

/**
 * A report: its days, what all rows come to, and the rows with all tools of a list. Drawer and
 * dialogs stand beside it.
 */
export function ReportPage<Row>(props: ReportPageProps<Row>): ReactElement {
  const { head, definition, filters, report, answer, actions, empty, children } = props;
  const { view, onView, period, days, onPeriod, params } = report;
  const none = useMemo(() => <NoneInDays report={report} />, [report]);
  return (
    <>
      <PageTitle {...pageHead(head.path)} icon={head.icon} actions={head.actions} />
      <PeriodPicker period={period} days={days} onPeriod={onPeriod} />
      {children}
      <ListCard
        definition={definition}
        filters={filters}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        about={report.about}
        actions={actions}
        empty={period === 'all' ? empty : none}
      />
    </>
  );
}

/** There may be rows on other days. */
function NoneInDays({ report: { days, onPeriod } }: { report: Report }): ReactElement {
  return (
    <EmptyState
      title="No entries for these dates"
      text={periodText(days)}
      action={
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => onPeriod('all', periodDays('all', isoToday()))}
        >
          Show all time
        </button>
      }
    />
  );
}
