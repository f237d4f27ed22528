import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListShape, type ListView, readListView, writeListView } from './listView';

/** What changes: members, or what they become of the present ones. */
type ViewChange = Partial<ListView> | ((view: ListView) => Partial<ListView>);

/** Changes a list's address; `replace` overwrites the entry of the history, as typing does. */
export type ChangeView = (change: ViewChange, replace?: boolean) => void;

/** The list's address, read and written. `shape`: a module constant. */
export function useListView(shape: ListShape): [ListView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readListView(params, shape), [params, shape]);
  // The router draws a new address later: what is changed meanwhile builds on this one.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const write = useRef(setParams);
  write.current = setParams;
  const change = useCallback<ChangeView>((asked, replace = false) => {
    const part = typeof asked === 'function' ? asked(latest.current) : asked;
    latest.current = { ...latest.current, ...part };
    write.current(writeListView(latest.current), { replace });
  }, []);
  return [view, change];
}
