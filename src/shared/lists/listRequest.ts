import { type Days, type Period, readPeriod } from '@/domain/dates/period';
import type { ListPageDefinition } from './listPage';
import { periodKeys } from './listPage';
import { listParams, pageParams } from './listParams';
import type { ListView } from './listView';
import type { ListParams } from './useListExport';

/** What the server is asked for by a list's address. */
export interface ListRequest {
  /** The chosen days by name, so that a saved view stays relative to today; all without days. */
  period: Period;
  /** As they are now on the reader's calendar; '' for an open end. */
  days: Days;
  /** Search, filters and days, for totals and charts. */
  filter: ListParams;
  /** The same with the order: for exports. */
  params: ListParams;
  /** The same for the page that is shown. */
  page: ListParams;
}

type Dates = Pick<ListRequest, 'period' | 'days'>;

/** Filters of an address without its days. */
export function undated(filters: ListView['filters']): ListView['filters'] {
  const keys: readonly string[] = periodKeys;
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)));
}

/** An address's days: two days of one's own, or a name. */
export function dated(period: Period, { from, to }: Days): Readonly<Record<string, string>> {
  if (period !== 'custom') return { period };
  return Object.fromEntries(Object.entries({ from, to }).filter(([, day]) => day !== ''));
}

function datesOf(
  filters: ListView['filters'],
  usual: Exclude<Period, 'custom'>,
  today: string,
): Dates {
  const { period, from, to } = readPeriod(filters, usual, today);
  return { period, days: { from, to } };
}

/** Days that are dates of the rows go as they are; those of moments are told where the reader is. */
function datedParams({ search, filters }: ListView, { from, to }: Days): ListParams {
  return {
    ...undated(filters),
    search: search.trim() || undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** What of a definition matters for what its address asks for. */
type Asked = Pick<ListPageDefinition<unknown>, 'usualPeriod' | 'pageSize'> &
  Partial<Pick<ListPageDefinition<unknown>, 'toParams'>>;

/** The request of an address. `today` is an ISO date on the reader's calendar. */
export function listRequest(
  { usualPeriod, pageSize, toParams = (params) => params }: Asked,
  view: ListView,
  today: string,
): ListRequest {
  const dates: Dates =
    usualPeriod === null
      ? { period: 'all', days: { from: '', to: '' } }
      : datesOf(view.filters, usualPeriod, today);
  const {
    sort: _sort,
    order: _order,
    ...read
  } = usualPeriod === null ? listParams(view) : datedParams(view, dates.days);
  const filter = toParams(read);
  const params: ListParams = { ...filter, sort: view.sort?.key, order: view.sort?.order };
  return { ...dates, filter, params, page: pageParams(params, view, pageSize) };
}
