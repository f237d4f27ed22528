import { formatDate } from '@/domain/dates/format';
import { filterText, type ListFilter } from './listDefinition';
import type { ListView } from './listView';
import type { ListParams } from './useListExport';

/** `Period: 10/24/2026 – 11/22/2026`, for days (ISO, none for an open end) in a sentence. */
export function periodText({ from, to }: { from?: string; to?: string }): string {
  if (!from && !to) return 'Period: all time';
  return `Period: ${from ? formatDate(from) : 'the beginning'} – ${to ? formatDate(to) : 'today'}`;
}

/** How the list is read. */
interface ListReading {
  filters: readonly ListFilter[];
  params: ListParams;
  isReport: boolean;
}

/**
 * What the rows of a list are narrowed by, in words, for a paper that is read without the screen.
 */
export function criteriaOf(
  { search, filters: values }: Pick<ListView, 'search' | 'filters'>,
  { filters, params, isReport }: ListReading,
): string[] {
  return [
    ...(isReport ? [periodText(params)] : []),
    ...(search.trim() === '' ? [] : [`Search: ${search.trim()}`]),
    ...filters.flatMap((filter) => {
      const value = values[filter.key];
      return value === undefined ? [] : [`${filter.label}: ${filterText(filter, value)}`];
    }),
  ];
}
