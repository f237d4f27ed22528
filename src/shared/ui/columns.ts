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
  /** Numbers and money stand at the end. */
  align?: 'end';
  /** The value as text: the CSV's cell, and the screen's where `cell` is absent. Null: on screen only. */
  text: ((row: Row) => string) | null;
  cell?: (row: Row) => ReactNode;
}

/** The next sort after a click on a column's head: ascending first, then the other way round. */
export function nextSort(current: Sort | null, key: string): Sort {
  const isAscending = current?.key === key && current.order === 'asc';
  return { key, order: isAscending ? 'desc' : 'asc' };
}
