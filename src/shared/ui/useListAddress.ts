import { useMemo } from 'react';
import { firstPage, type ListShape } from '@/shared/lists/listView';
import { useListView } from '@/shared/lists/useListView';

interface ListWays<Name extends string> {
  filters: Readonly<Record<Name, string>>;
  /** At most one of the two: the key after or before which the page lies. */
  after: string;
  before: string;
  /** Which page the key leads to, for `Showing …` only. */
  page: number;
  /** Changes filters; the list begins anew, in place of this entry of the history. */
  filter: (change: Partial<Record<Name, string>>) => void;
  /** Goes on to another page, as an entry of its own. */
  turn: (to: { after: string } | { before: string }, page: number) => void;
  /** Back to the first page, in place of this entry. */
  begin: () => void;
}

/** `useListView` for a list that has nothing but filters, among them `search`. `names`: a module constant. */
export function useListAddress<Name extends string>(names: readonly Name[]): ListWays<Name> {
  const shape = useMemo((): ListShape => ({ sortKeys: [], columnKeys: [], filterKeys: names }), [names]);
  const [view, onView] = useListView(shape);
  return useMemo(() => {
    const entries = names.map((name) => [name, view.filters[name] ?? '']);
    return {
      // One entry per name.
      filters: Object.fromEntries(entries) as Record<Name, string>,
      after: view.after,
      before: view.before,
      page: view.page,
      filter: (change) =>
        onView(({ filters }) => ({ filters: { ...filters, ...change }, ...firstPage }), true),
      turn: (to, page) => onView({ after: '', before: '', ...to, page }),
      begin: () => onView(firstPage, true),
    };
  }, [names, view, onView]);
}
