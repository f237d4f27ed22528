import { useEffect, useRef } from 'react';
import type { ListAnswer } from './ListResults';
import type { ListView } from './listView';
import type { ChangeView } from './useListView';
import { useStaying } from './useStaying';

interface RowWays<Row> {
  /**
   * The row whose drawer is open, when it is on this page, or that is about to be: its page has
   * come, its address has not.
   */
  row: Row | undefined;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** Which page of a list it is. */
type PageKey = Pick<ListView, 'after' | 'before'>;

const isSame = (one: PageKey, other: PageKey): boolean =>
  one.after === other.after && one.before === other.before;

const endOf = <Row>(page: ListAnswer<Row>['page'], end: 'first' | 'last'): Row | undefined =>
  end === 'last' ? page?.rows.at(-1) : page?.rows[0];

/** Which rows there are, and how another one is opened. */
interface RowWaysOf<Row> {
  rowKey: (row: Row) => string;
  view: ListView;
  onView: ChangeView;
}

/** The open row and the ways to its neighbors, over the borders of pages too. */
export function useRowNavigation<Row>(
  { page, isOutdated, failure, onRetry }: ListAnswer<Row>,
  { rowKey, view: { open, after, before, page: number }, onView }: RowWaysOf<Row>,
): RowWays<Row> {
  // The page that is to be shown, and which of its ends is to be opened then.
  const wanted = useRef<(PageKey & { end: 'first' | 'last' }) | null>(null);
  const rows = page?.rows ?? [];
  const at = rows.findIndex((row) => rowKey(row) === open);

  const isStaying = useStaying();
  useEffect(() => {
    // The drawer was closed meanwhile: nothing is to be opened any more.
    if (open === '') wanted.current = null;
    const asked = wanted.current;
    if (asked === null || isOutdated || !isSame(asked, { after, before }) || !isStaying()) return;
    const row = endOf(page, asked.end);
    if (row && rowKey(row) !== open) onView({ open: rowKey(row) }, true);
    // Once its address has come as well, it is open.
    else wanted.current = null;
  }, [page, isOutdated, open, after, before, onView, rowKey, isStaying]);

  const show = (row: Row | undefined): (() => void) | undefined =>
    row ? () => onView({ open: rowKey(row) }, true) : undefined;
  const turn = (end: 'first' | 'last', to: PageKey & { page: number }) => (): void => {
    wanted.current = { ...to, end };
    if (!isSame(to, { after, before })) onView(to, true);
    // The page is on its way, unless it could not be read.
    else if (failure !== null) onRetry();
  };
  if (at < 0)
    return { row: wanted.current && !isOutdated ? endOf(page, wanted.current.end) : undefined };
  const { next = null, previous = null } = page ?? {};
  const back =
    previous === null
      ? undefined
      : turn('last', { before: previous, after: '', page: Math.max(1, number - 1) });
  const on =
    next === null ? undefined : turn('first', { after: next, before: '', page: number + 1 });
  return {
    row: rows[at],
    onPrevious: at > 0 ? show(rows[at - 1]) : back,
    onNext: at < rows.length - 1 ? show(rows[at + 1]) : on,
  };
}
