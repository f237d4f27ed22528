import { useEffect, useRef } from 'react';
import type { ListPage } from './listDefinition';
import type { ListView } from './listView';
import type { ChangeView } from './useListView';
import { useStaying } from './useStaying';

interface RowWays<Row> {
  /** The row whose drawer is open, when it is on this page. */
  row: Row | undefined;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** The open row and the ways to its neighbours, over the borders of pages too. */
export function useRowWays<Row>(
  page: ListPage<Row> | undefined,
  rowKey: (row: Row) => string,
  { open, page: number }: ListView,
  onView: ChangeView,
): RowWays<Row> {
  // Which end of the page that is on its way is to be opened, and the page that is being left.
  const wanted = useRef<{ end: 'first' | 'last'; left: unknown } | null>(null);
  const rows = page?.rows ?? [];
  const at = rows.findIndex((row) => rowKey(row) === open);

  const isStaying = useStaying();
  useEffect(() => {
    if (wanted.current === null || wanted.current.left === page || !isStaying()) return;
    const row = wanted.current.end === 'last' ? page?.rows.at(-1) : page?.rows[0];
    if (!row) return;
    wanted.current = null;
    onView({ open: rowKey(row) }, true);
  }, [page, onView, rowKey, isStaying]);

  const show = (row: Row | undefined): (() => void) | undefined =>
    row ? () => onView({ open: rowKey(row) }, true) : undefined;
  const turn = (end: 'first' | 'last', to: Partial<ListView>) => (): void => {
    // The page is on its way: its rows are not known yet.
    if (wanted.current?.left === page) return;
    wanted.current = { end, left: page };
    onView(to, true);
  };
  if (at < 0) return { row: undefined };
  const { next = null, previous = null } = page ?? {};
  const back =
    previous === null
      ? undefined
      : turn('last', { before: previous, after: '', page: Math.max(1, number - 1) });
  const on = next === null ? undefined : turn('first', { after: next, before: '', page: number + 1 });
  return {
    row: rows[at],
    onPrevious: at > 0 ? show(rows[at - 1]) : back,
    onNext: at < rows.length - 1 ? show(rows[at + 1]) : on,
  };
}
