import { listPageSize } from './ListResults';
import type { ListView } from './listView';
import type { ListParams } from './useListExport';

/**
 * The first moment of a day (`yyyy-MM-dd`), or of a day after it, where the reader is; undefined
 * for no day.
 */
function startOfDay(day: string | undefined, after = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (!year) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + after).toISOString();
}

/**
 * Search, filters and order of a view as servers read them; the days `from` and `to` become
 * moments.
 */
export function listParams({ search, sort, filters }: ListView): ListParams {
  const { from, to, ...others } = filters;
  return {
    ...others,
    search: search.trim() || undefined,
    from: startOfDay(from),
    to: startOfDay(to, 1),
    sort: sort?.key,
    order: sort?.order,
  };
}

/** The same for one page. */
export const pageParams = (
  params: ListParams,
  { after, before, rows }: ListView,
  size = listPageSize,
): ListParams => ({
  ...params,
  limit: String(rows ?? size),
  after: after || undefined,
  before: before || undefined,
});
