import type { ReactNode } from 'react';

/** Which way a column is sorted. */
export type SortOrder = 'asc' | 'desc';

/** The column a list is sorted by, by its key. */
export interface Sort {
  key: string;
  order: SortOrder;
}

/** One column of a list: one typed constant feeds the screen and the CSV. */
export interface Column<Row> {
  /** Unique in its table; what the server is asked to sort by. */
  key: string;
  title: string;
  sortable?: true;
  /** Numbers and money stand at the end, and are never cut. */
  align?: 'end';
  /**
   * Gives way to the other columns where there is little room: what does not fit is cut; the `name`
   * keeps the most.
   */
  yields?: 'name' | 'code';
  /**
   * The value as text: the CSV's cell, and the screen's where `cell` is absent. Null: on screen
   * only.
   */
  text: ((row: Row) => string) | null;
  cell?: (row: Row) => ReactNode;
}

/** The next sort after a click on a column's head: ascending first, then the other way round. */
export function nextSort(current: Sort | null, key: string): Sort {
  const isAscending = current?.key === key && current.order === 'asc';
  return { key, order: isAscending ? 'desc' : 'asc' };
}

/** The class of a column's head and cells. */
export function columnClass<Row>({ align, yields }: Column<Row>): string | undefined {
  if (align === 'end') return 'gl-end';
  if (yields === undefined) return undefined;
  return yields === 'name' ? 'gl-yields gl-yields-name' : 'gl-yields';
}
