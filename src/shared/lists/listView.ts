import { reversedDays } from '@/domain/dates/period';
import { pageSizes } from '@/domain/lists/pageSize';
import type { ViewedList } from '@/domain/lists/savedViews';
import type { Sort } from '@/shared/ui/columns';

/**
 * What a list shows; it lives in the address, so that Back, a shared link and a saved view bring it
 * back.
 */
export interface ListView {
  search: string;
  sort: Sort | null;
  /** At most one of the two: the key after or before which the page lies. */
  after: string;
  before: string;
  /** Which page the cursor leads to, for `Showing …` only. */
  page: number;
  /** Keys of the chosen columns; none: the list's own. */
  columns: readonly string[];
  /** Values of the filters that are set, by key. */
  filters: Readonly<Record<string, string>>;
  /** Id of the row whose drawer is open; '' for none. */
  open: string;
  /** Rows of a page, where others are chosen than the list's own. */
  rows?: number;
}

/** What a list understands in an address. */
export interface ListShape {
  sortKeys: readonly string[];
  columnKeys: readonly string[];
  filterKeys: readonly string[];
  /** Under which name it is kept how the list was left; absent: it is not kept. */
  list?: ViewedList;
  /** Those of the filters that only a link sets: they are not kept. */
  passingKeys?: readonly string[];
  /**
   * Columns, order and rows of a page alone are kept: figures over the rows would look like those
   * of the whole.
   */
  isReport?: true;
}

/** Most characters that are searched for. */
export const longestSearch = 100;

export const firstPage = { after: '', before: '', page: 1 } as const;

const longestValue = 200;

/**
 * Filters of a list without two days in the wrong order, which find nothing; a report says so itself
 * where its period is chosen.
 */
function inOrder(filters: ListView['filters'], shape: ListShape): ListView['filters'] {
  const { from = '', to = '', ...others } = filters;
  const isReversed = !shape.filterKeys.includes('period') && reversedDays({ from, to }) !== null;
  return isReversed ? others : filters;
}

/** The list of an address; what is not understood is left out. */
export function readListView(params: URLSearchParams, shape: ListShape): ListView {
  const key = params.get('sort') ?? '';
  const after = params.get('after') ?? '';
  const before = after ? '' : (params.get('before') ?? '');
  const page = Math.floor(Number(params.get('page')));
  const filters = shape.filterKeys.flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' || value.length > longestValue ? [] : [[name, value]];
  });
  return {
    search: (params.get('search') ?? '').slice(0, longestSearch),
    sort: shape.sortKeys.includes(key)
      ? { key, order: params.get('order') === 'desc' ? 'desc' : 'asc' }
      : null,
    after,
    before,
    page: (after || before) && page >= 1 ? page : 1,
    columns: (params.get('columns') ?? '')
      .split(',')
      .filter((name) => shape.columnKeys.includes(name)),
    filters: inOrder(Object.fromEntries(filters), shape),
    open: params.get('open') ?? '',
    rows: pageSizes.find((size) => String(size) === params.get('rows')),
  };
}

/** The address of a list; what says nothing is left out. */
export function writeListView(view: ListView): URLSearchParams {
  const { search, sort, after, before, page, columns, filters, open, rows } = view;
  const entries = {
    search,
    ...filters,
    sort: sort?.key ?? '',
    order: sort?.order ?? '',
    columns: columns.join(','),
    rows: rows === undefined ? '' : String(rows),
    after,
    before,
    page: page > 1 ? String(page) : '',
    open,
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
}

/**
 * The part of an address that a saved view keeps: search, filters, sort, columns and rows of a
 * page.
 */
export const savedPart = (view: ListView): string =>
  writeListView({ ...view, ...firstPage, open: '' }).toString();

/** The address that a saved view stands for. */
export const viewFrom = (query: string, shape: ListShape): ListView =>
  readListView(new URLSearchParams(query), shape);

/**
 * The same list narrowed by one more filter, from its first page: where a figure leads that counts
 * such rows.
 */
export function narrowedTo(search: string, key: string, value: string): { search: string } {
  const params = new URLSearchParams(search);
  for (const one of ['after', 'before', 'page', 'open']) params.delete(one);
  params.set(key, value);
  return { search: params.toString() };
}

/** True for an address that says nothing of the list. */
export const hasNoFilter = (params: URLSearchParams, { filterKeys }: ListShape): boolean =>
  ['search', 'sort', 'columns', 'rows', 'after', 'before', 'open', ...filterKeys].every(
    (name) => !params.get(name),
  );

/**
 * What is kept of a list when it is left: the same as of a saved view, without what only a link
 * sets.
 */
export function leftPart(view: ListView, { passingKeys = [], isReport }: ListShape): string {
  if (isReport) return savedPart({ ...view, search: '', filters: {} });
  const kept = Object.entries(view.filters).filter(([key]) => !passingKeys.includes(key));
  return savedPart({ ...view, filters: Object.fromEntries(kept) });
}

/**
 * True while a link has set something: the list shows what the link asks for, and is not left so.
 */
export const isTransient = ({ filters }: ListView, { passingKeys = [] }: ListShape): boolean =>
  passingKeys.some((key) => filters[key] !== undefined);

/** The list as it was left. */
export const leftView = (left: string, shape: ListShape): ListView =>
  viewFrom(leftPart(viewFrom(left, shape), shape), shape);
