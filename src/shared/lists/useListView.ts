import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { isObject } from '@/shared/isObject';
import {
  isBare,
  type ListShape,
  type ListView,
  leftPart,
  leftView,
  readListView,
  writeListView,
} from './listView';
import { useLeftList } from './useLeftList';

/** What changes: members, or what they become of the present ones. */
type ViewChange = Partial<ListView> | ((view: ListView) => Partial<ListView>);

/** Changes a list's address; `replace` overwrites the entry of the history, as typing does. */
export type ChangeView = (change: ViewChange, replace?: boolean) => void;

/** In an entry of the history: the list itself has written it. */
const written = { listWrote: true } as const;

const isWritten = ({ state }: Location): boolean => isObject(state) && state.listWrote === true;

/**
 * True where the list was opened anew: from the menu, by an address without anything of the list in it. Not where the list itself
 * has written such an address, when everything was cleared, nor on the way back through the history.
 */
function useIsAnew(params: URLSearchParams, shape: ListShape): boolean {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [first] = useState(location);
  if (isWritten(location) || !isBare(params, shape)) return false;
  return !isBack || (location === first && location.key === 'default');
}

/** Notes how the list stands, once it stands otherwise than it was opened. */
function useLeaving(part: string, left: string | undefined, leave: (query: string) => void): void {
  const known = useRef(part);
  useEffect(() => {
    if (known.current === part) return;
    known.current = part;
    if (part !== left) leave(part);
  }, [part, left, leave]);
}

/**
 * The list's address, read and written; opened anew, it is as its reader left it. `shape`: a module constant.
 * What was left comes with the saved views, which lists ask for in any case; it then takes the place of the usual view.
 */
export function useListView(shape: ListShape): [ListView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const { left, leave } = useLeftList(shape.list);
  const isAnew = useIsAnew(params, shape);
  const restored = useMemo(() => (isAnew && left ? leftView(left, shape) : null), [isAnew, left, shape]);
  const view = useMemo(() => restored ?? readListView(params, shape), [restored, params, shape]);
  // The router draws a new address later: what is changed meanwhile builds on this one.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const write = useRef(setParams);
  write.current = setParams;
  useEffect(() => {
    if (restored) write.current(writeListView(restored), { replace: true, state: written });
  }, [restored]);
  useLeaving(leftPart(view, shape), left, leave);
  const change = useCallback<ChangeView>((asked, replace = false) => {
    const part = typeof asked === 'function' ? asked(latest.current) : asked;
    latest.current = { ...latest.current, ...part };
    write.current(writeListView(latest.current), { replace, state: written });
  }, []);
  return [view, change];
}
