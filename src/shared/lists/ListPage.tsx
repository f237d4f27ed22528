import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { periodDays } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { periodText } from './criteria';
import { ListCard, type RowActions } from './ListCard';
import type { ListFilter } from './listDefinition';
import { PeriodPicker } from './PeriodPicker';
import { TotalTiles } from './TotalTiles';
import type { UseTotals } from './totalsOf';
import type { ListState } from './useListPage';

interface ListPageProps<Row> {
  /** Of `useListPage`. */
  list: ListState<Row>;
  /** Where their choices are read: those of the definition otherwise. */
  filters?: readonly ListFilter[];
  /** What can be done with a row; absent where nothing is. */
  actions?: RowActions<Row>;
  /** The button that adds a row: in the head, and where there are none. */
  add?: ReactElement;
  /** Other buttons and links of the head. */
  tools?: ReactNode;
  subheading?: ReactNode;
  /** Instead of what the definition says where there is nothing at all. */
  empty?: ReactNode;
  /** Whose rows these are, where the filters do not say it: at the top of the PDF. */
  about?: readonly string[];
  /** Notices, tabs and charts between the totals and the rows. */
  children?: ReactNode;
}

/**
 * A list screen: its head, days and totals, and its rows with all tools of a list. Drawer and
 * dialogs stand beside it.
 */
export function ListPage<Row>(props: ListPageProps<Row>): ReactElement {
  const { list, actions, add, tools, subheading, about, children } = props;
  const { definition, period, days, onPeriod } = list;
  const { path, icon, usualPeriod, totals: useTotals } = definition;
  const empty = useEmpty(props);
  return (
    <>
      <PageTitle
        {...pageHead(path)}
        icon={icon}
        subheading={subheading}
        actions={tools || add ? <HeadActions tools={tools} add={add} /> : undefined}
      />
      {usualPeriod ? <PeriodPicker period={period} days={days} onPeriod={onPeriod} /> : null}
      {useTotals ? <Totals list={list} useTotals={useTotals} /> : null}
      {children}
      <ListCard
        definition={definition}
        filters={props.filters ?? definition.filters}
        view={list.view}
        onView={list.onView}
        answer={list.answer}
        params={list.params}
        about={about}
        actions={actions}
        empty={empty}
      />
    </>
  );
}

function HeadActions({ tools, add }: Pick<ListPageProps<unknown>, 'tools' | 'add'>): ReactElement {
  return (
    <>
      {tools}
      {add}
    </>
  );
}

/** What is shown where no row matches; kept over drawings, so that the rows need not be drawn. */
function useEmpty<Row>({ list, add, empty }: ListPageProps<Row>): ReactNode {
  const { definition, period, days, onPeriod } = list;
  const { title, text } = definition.empty;
  return useMemo(() => {
    if (period !== 'all') return <NoneInDays {...{ days, onPeriod }} />;
    return empty ?? <EmptyState title={title} text={text} action={add} />;
  }, [period, days, onPeriod, empty, title, text, add]);
}

/** There may be rows on other days. */
function NoneInDays({
  days,
  onPeriod,
}: Pick<ListState<unknown>, 'days' | 'onPeriod'>): ReactElement {
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

interface TotalsProps {
  list: Pick<ListState<unknown>, 'filter'>;
  useTotals: UseTotals;
}

/** What all that match come to; drawn for its own answer, not for that of the rows. */
export function Totals({ list, useTotals }: TotalsProps): ReactElement {
  return <TotalTiles {...useTotals(list.filter, useLocation().search)} />;
}
