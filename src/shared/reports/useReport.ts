import { useMemo } from 'react';
import { type Days, type Period, readPeriod } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import { pageParams } from '@/shared/lists/listParams';
import { firstPage, type ListView } from '@/shared/lists/listView';
import type { ListParams } from '@/shared/lists/useListExport';
import { type ChangeView, useListView } from '@/shared/lists/useListView';
import { periodKeys, type ReportDefinition } from './reportDefinition';

/** What a report shows, as its address has it. */
export interface Report {
  view: ListView;
  onView: ChangeView;
  /**
   * The chosen days: by name, so that a saved view stays relative to today, and as they are now on
   * the reader's calendar.
   */
  period: Period;
  days: Days;
  onPeriod: (period: Period, days: Days) => void;
  /**
   * Search, filters and days (ISO `from` and `to`, both included) as servers read them, for totals
   * and charts.
   */
  filter: ListParams;
  /** The same with the order: for exports. */
  params: ListParams;
  /** The same for the page that is shown. */
  page: ListParams;
  /** Whose rows these are, where the filters do not say it: a page adds it, and the PDF says it. */
  about?: readonly string[];
}

/** Filters of an address without its days. */
function undated(filters: ListView['filters']): ListView['filters'] {
  const keys: readonly string[] = periodKeys;
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)));
}

/** An address's days: two days of one's own, or a name. */
const dated = (period: Period, { from, to }: Days): Readonly<Record<string, string>> =>
  period === 'custom' ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : { period };

/** What of a report matters for what its address asks for. */
type Asked = Pick<ReportDefinition<unknown>, 'usualPeriod' | 'pageSize'>;

function reportOf(
  { usualPeriod, pageSize }: Asked,
  [view, onView]: ReturnType<typeof useListView>,
  today: string,
): Report {
  const { period, from, to } = readPeriod(view.filters, usualPeriod, today);
  const filter: ListParams = {
    ...undated(view.filters),
    search: view.search.trim() || undefined,
    from: from || undefined,
    to: to || undefined,
  };
  const params: ListParams = { ...filter, sort: view.sort?.key, order: view.sort?.order };
  return {
    view,
    onView,
    period,
    days: { from, to },
    onPeriod: (next, days) =>
      onView(({ filters }) => ({
        filters: { ...undated(filters), ...dated(next, days) },
        ...firstPage,
        open: '',
      })),
    filter,
    params,
    page: pageParams(params, view, pageSize),
  };
}

/**
 * The report of the address, read and written; the same object as long as the address and the day
 * are the same. `definition`: a module constant.
 */
export function useReport<Row>(definition: ReportDefinition<Row>): Report {
  const [view, onView] = useListView(definition.shape);
  const { usualPeriod, pageSize } = definition;
  const today = isoToday();
  return useMemo(
    () => reportOf({ usualPeriod, pageSize }, [view, onView], today),
    [usualPeriod, pageSize, view, onView, today],
  );
}
