import { formatDate, formatMoment } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { numberText } from '@/domain/lists/counted';
import type { ViewedList } from '@/domain/lists/savedViews';
import type { ColumnSet, ShownTime, TextColumn } from '@/domain/lists/textColumn';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { Column } from '@/shared/ui/columns';
import type { FieldOption } from '@/shared/ui/fields/SelectField';
import type { Unread } from '@/shared/ui/RetryLine';
import type { ListShape, ListView } from './listView';

/** A filter of a list: a choice, or a day (`yyyy-MM-dd`). */
export interface ListFilter {
  /** Its name in the address. */
  key: string;
  label: string;
  /** Absent: a day. */
  options?: readonly FieldOption[];
  /** What stands for no choice; `Any` unless told. */
  anyLabel?: string;
  /** Why its choices could not be read; absent while they are there or on their way. */
  unread?: Unread;
}

/** What a list is: its columns, filters and words. A module constant but for the filters. */
export interface ListDefinition<Row> {
  list: ViewedList;
  /** Names the table for screen readers, the progress of an export and the PDF. */
  label: string;
  /** What is counted: one and many. */
  noun: readonly [one: string, many: string];
  /** '' where there is nothing to search. */
  searchLabel: string;
  columnSet: ColumnSet<string>;
  /**
   * What its files hold beside a shown column, by key: what stands in the same cell on the screen,
   * such as the time under a date.
   */
  filed?: Readonly<Partial<Record<string, string>>>;
  /** The columns shown on a phone until others are chosen; the first one names the row. */
  narrow: readonly string[];
  /** Names of all filters in the address, those without a field of their own (tabs) included. */
  filterKeys: readonly string[];
  /** Those of them that only a link sets: they do not stay when the list is opened again. */
  passingKeys?: readonly string[];
  /** The column of a key. */
  column: (key: string) => Column<Row>;
  rowKey: (row: Row) => string;
  /** Path of the whole list as CSV or rows. */
  exportPath: string;
  /** Rows of a page; 25 unless told. */
  pageSize?: number;
  /** Paper of the PDF, lying; A4 unless told, A2 for transactions (spec 1.9). */
  paper?: 'a4' | 'a2';
  /** Stands across the pages of its PDF, and begins the names of its files. */
  mark?: PdfDocument['watermark'];
  /**
   * Room of columns in the PDF against that of a word, by key; what is not named has the usual one.
   */
  shares?: Readonly<Partial<Record<string, number>>>;
}

/** One page of a list paged by key. */
export interface ListPage<Row> {
  rows: Row[];
  matched: number;
  /** False: the database stopped counting at `matched`. */
  matchedIsExact: boolean;
  next: string | null;
  previous: string | null;
}

/** How a list writes moments on this screen. */
export const shownHere = (now = new Date()): ShownTime => ({
  date: formatDate,
  moment: formatMoment,
  now,
  today: isoToday(now),
});

/** A column of text on the screen; `cell` where it shows more than its text. */
export function screenColumn<Row>(
  column: TextColumn<Row>,
  cell?: Column<Row>['cell'],
): Column<Row> {
  const { key, title, sortable, align, text } = column;
  return { key, title, sortable, align, cell, text: (row) => text(row, shownHere()) };
}

/**
 * The columns of a list by their keys: texts of the domain, with cells for those that show more.
 * `yields`: what gives way where there is little room.
 */
export function columnOf<Row>(
  texts: Readonly<Record<string, TextColumn<Row>>>,
  cells: Readonly<Partial<Record<string, Column<Row>['cell']>>> = {},
  yields: Readonly<Partial<Record<string, Column<Row>['yields']>>> = {},
): (key: string) => Column<Row> {
  const columns = new Map(
    Object.entries(texts).map(([key, text]) => [
      key,
      { ...screenColumn(text, cells[key]), yields: yields[key] },
    ]),
  );
  return (key) => {
    const found = columns.get(key);
    if (!found) throw new Error(`No list has the column ${key}`);
    return found;
  };
}

/** What a list's address may hold. */
export function shapeOf<Row>({
  list,
  columnSet,
  column,
  filterKeys,
  passingKeys,
}: ListDefinition<Row>): ListShape {
  const sortKeys = columnSet.all.filter((key) => column(key).sortable);
  return { list, sortKeys, columnKeys: columnSet.all, filterKeys, passingKeys };
}

/** `12 applications`, `10,000+ applications`. */
export function countText(
  { matched, matchedIsExact }: Pick<ListPage<unknown>, 'matched' | 'matchedIsExact'>,
  [one, many]: ListDefinition<unknown>['noun'],
): string {
  const figure = `${numberText(matched)}${matchedIsExact ? '' : '+'}`;
  return `${figure} ${matched === 1 ? one : many}`;
}

/** What a filter's value reads in its chip: the choice's label, the day as shown everywhere. */
export function filterText({ options }: ListFilter, value: string): string {
  if (!options) return formatDate(value);
  return options.find((option) => option.value === value)?.label ?? value;
}

type Values = ListView['filters'];

/** The values that none of these filters has set, such as a tab's. */
export function withoutFilters(values: Values, filters: readonly ListFilter[]): Values {
  const keys = new Set(filters.map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));
}

/** True while the search or one of these filters narrows the list. */
export const isNarrowed = (
  { search, filters: values }: ListView,
  filters: readonly ListFilter[],
): boolean => search.trim() !== '' || filters.some(({ key }) => values[key] !== undefined);
