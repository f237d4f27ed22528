import type { ReactNode } from 'react';
import type { Period } from '@/domain/dates/period';
import type { ViewedList } from '@/domain/lists/savedViews';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import type { RoutePath } from '@/routes/catalogue';
import type { Column } from '@/shared/ui/columns';
import type { IconName } from '@/shared/ui/Icon';
import type { PageRequest } from './answerOf';
import {
  columnOf,
  type ListDefinition,
  type ListFilter,
  type ListPage,
  shapeOf,
} from './listDefinition';
import type { ListShape } from './listView';
import type { UseTotals } from './totalsOf';
import type { ListParams } from './useListExport';

/** How often rows are asked for, beside whenever they are looked at. */
export interface RowsOptions {
  /** Milliseconds between two looks; 0 for none. */
  pollingInterval?: number;
  skipPollingIfUnfocused?: boolean;
}

/** The query of a page, as RTK Query makes it of `listSource`. */
export type UseRows<Row> = (
  params: ListParams,
  options: RowsOptions & { refetchOnMountOrArgChange: true },
) => PageRequest<ListPage<Row>>;

/** Something told of columns, by their keys. */
type ByColumn<Key extends string, Value> = Readonly<Partial<Record<Key, Value>>>;

/**
 * A list screen, said once: where it is, what its columns are, what narrows it, where its rows come
 * from. `columns` are those of the domain that the server's `defineList` takes as well.
 */
export interface ListPageSpec<Row extends { _id: string }, Key extends string> {
  /** Under which name its views are saved, and how it was left. */
  list: ViewedList;
  path: RoutePath;
  icon: IconName;
  /** Names the table for screen readers, the progress of an export and the PDF. */
  label: string;
  /** What is counted: one and many. */
  noun: ListDefinition<Row>['noun'];
  /** Absent where there is nothing to search. */
  searchLabel?: string;
  /** Said where there is nothing at all, whatever is searched for. */
  empty: { title: string; text: string };
  /** Path of its rows on the server; `<url>/export` is the whole list. */
  url: string;
  useRows: UseRows<Row>;
  columns: { set: ColumnSet<Key>; byKey: Readonly<Record<Key, TextColumn<Row>>> };
  /** Columns that show more than their text. */
  cells?: ByColumn<Key, (row: Row) => ReactNode>;
  /** Columns that give way where there is little room. */
  shrink?: ByColumn<Key, NonNullable<Column<Row>['yields']>>;
  /** Those shown on a phone until others are chosen; the first one names the row. */
  mobileColumns: readonly Key[];
  /** What files hold beside a shown column: what stands in the same cell, such as a time. */
  exportColumns?: ByColumn<Key, Key>;
  /** What it can be narrowed by; a screen that reads the choices gives them itself. */
  filters?: readonly ListFilter[];
  /** Names in its address of what narrows it beside `filters`. */
  otherFilters?: readonly string[];
  /** Those that only a link sets: they do not stay when the list is opened again. */
  linkFilters?: readonly string[];
  /** The days that it shows until others are chosen; absent: it is no list over days. */
  usualPeriod?: Exclude<Period, 'custom'>;
  /** Rows of a page until others are chosen; absent: 10 of a list over days, else 25. */
  rowsPerPage?: number;
  /** What the server is asked for, where it is not the address as it stands. */
  toParams?: (params: ListParams) => ListParams;
  /** What all that match come to, by `totalsOf`. */
  totals?: UseTotals;
  /** Its PDF: A4 unless told, and the room of columns against that of a word. */
  pdf?: {
    paper?: 'a4' | 'a2';
    widths?: ByColumn<Key, number>;
    mark?: ListDefinition<Row>['mark'];
  };
}

/** A list screen as `useListPage` reads it. A module constant. */
export interface ListPageDefinition<Row> extends ListDefinition<Row> {
  path: RoutePath;
  icon: IconName;
  empty: { title: string; text: string };
  filters: readonly ListFilter[];
  /** What its address may hold. */
  shape: ListShape;
  usualPeriod: Exclude<Period, 'custom'> | null;
  useRows: UseRows<Row>;
  toParams: (params: ListParams) => ListParams;
  totals: UseTotals | null;
}

/** Names under which an address holds the days of a list. */
export const periodKeys = ['period', 'from', 'to'] as const;

const nothing: readonly never[] = [];

function keysOf<Row extends { _id: string }, Key extends string>({
  usualPeriod,
  filters = nothing,
  otherFilters = nothing,
  linkFilters = nothing,
}: ListPageSpec<Row, Key>): string[] {
  const days = usualPeriod === undefined ? nothing : periodKeys;
  return [...new Set([...days, ...filters.map(({ key }) => key), ...otherFilters, ...linkFilters])];
}

/**
 * Makes a list screen of what is said of it (docs/adr/0043): to be given to `useListPage`, whose
 * answer `ListPage` shows. `Key`: names of its columns.
 */
export function defineListPage<Row extends { _id: string }, Key extends string>(
  spec: ListPageSpec<Row, Key>,
): ListPageDefinition<Row> {
  const { columns, cells, shrink, pdf = {}, usualPeriod = null } = spec;
  const definition: ListDefinition<Row> = {
    list: spec.list,
    label: spec.label,
    noun: spec.noun,
    searchLabel: spec.searchLabel ?? '',
    columnSet: columns.set,
    column: columnOf(columns.byKey, cells, shrink),
    narrow: spec.mobileColumns,
    filed: spec.exportColumns,
    filterKeys: keysOf(spec),
    passingKeys: spec.linkFilters,
    rowKey: ({ _id }) => _id,
    exportPath: `${spec.url}/export`,
    pageSize: spec.rowsPerPage ?? (usualPeriod === null ? undefined : 10),
    paper: pdf.paper,
    shares: pdf.widths,
    mark: pdf.mark,
  };
  return {
    ...definition,
    path: spec.path,
    icon: spec.icon,
    empty: spec.empty,
    filters: spec.filters ?? nothing,
    shape: { ...shapeOf(definition), isReport: usualPeriod === null ? undefined : true },
    usualPeriod,
    useRows: spec.useRows,
    toParams: spec.toParams ?? ((params) => params),
    totals: spec.totals ?? null,
  };
}
