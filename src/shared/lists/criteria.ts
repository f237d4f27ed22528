import { formatDate } from '@/domain/dates/format';
import { filterText, type ListFilter } from './listDefinition';
import type { ListView } from './listView';
import type { ListParams } from './useListExport';

/** The days of a report; nothing for a list that has none. */
function daysText({ from, to }: ListParams, isReport: boolean): string[] {
  if (!isReport) return [];
  if (!from && !to) return ['Period: all time'];
  return [`Period: ${from ? formatDate(from) : 'the beginning'} – ${to ? formatDate(to) : 'today'}`];
}

/** What the rows of a list are narrowed by, in words, for a paper that is read without the screen. */
export function criteriaOf(
  { search, filters: values }: Pick<ListView, 'search' | 'filters'>,
  filters: readonly ListFilter[],
  params: ListParams,
  isReport: boolean,
): string[] {
  return [
    ...daysText(params, isReport),
    ...(search.trim() === '' ? [] : [`Search: ${search.trim()}`]),
    ...filters.flatMap((filter) => {
      const value = values[filter.key];
      return value === undefined ? [] : [`${filter.label}: ${filterText(filter, value)}`];
    }),
  ];
}
