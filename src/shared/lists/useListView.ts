import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { isObject } from '@/shared/isObject';
import {
  hasNoFilter,
  isTransient,
  type ListShape,
  type ListView,
  leftPart,
  leftView,
  readListView,
  writeListView,
} from './listView';
import { type LeftList, useLastView } from './useLastView';
import { useStaying } from './useStaying';

/** What changes: members, or what they become of the present ones. */
type ViewChange = Partial<ListView> | ((view: ListView) => Partial<ListView>);

/** Changes a list's address; `replace` overwrites the entry of the history, as typing does. */
export type ChangeView = (change: ViewChange, replace?: boolean) => void;

/** In an entry of the history: the list itself has written it. */
const written = { listWrote: true } as const;

const isWritten = ({ state }: Location): boolean => isObject(state) && state.listWrote === true;

/**
 * True where the list was opened anew: from the menu, by an address without anything of the list in
 * it. Not where the list itself has written such an address, when everything was cleared, nor on
 * the way back through the history.
 */
function useIsAnew(params: URLSearchParams, shape: ListShape): boolean {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [first] = useState(location);
  if (isWritten(location) || !hasNoFilter(params, shape)) return false;
  return !isBack || (location === first && location.key === 'default');
}

/**
 * Notes how the list stands, once it stands otherwise than it was opened; not while it stands as a
 * link asks for.
 */
function useLeaving(view: ListView, shape: ListShape, { left, leave }: LeftList): void {
  const part = leftPart(view, shape);
  const isAsked = isTransient(view, shape);
  const known = useRef(part);
  useEffect(() => {
    if (known.current === part) return;
    known.current = part;
    if (!isAsked && part !== left) leave(part);
  }, [part, isAsked, left, leave]);
}

/**
 * The list's address, read and written; opened anew, it is as its reader left it. `shape`: a module
 * constant. What was left comes with the saved views, which lists ask for in any case; it then
 * takes the place of the usual view.
 */
export function useListView(shape: ListShape): [ListView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const leftList = useLastView(shape.list);
  const { left } = leftList;
  const isAnew = useIsAnew(params, shape);
  const restored = useMemo(
    () => (isAnew && left ? leftView(left, shape) : null),
    [isAnew, left, shape],
  );
  const view = useMemo(() => restored ?? readListView(params, shape), [restored, params, shape]);
  // The router draws a new address later: what is changed meanwhile builds on this one.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const write = useRef(setParams);
  write.current = setParams;
  const isStaying = useStaying();
  useEffect(() => {
    if (!restored || !isStaying()) return;
    write.current(writeListView(restored), { replace: true, state: written });
  }, [restored, isStaying]);
  useLeaving(view, shape, leftList);
  const change = useCallback<ChangeView>((asked, replace = false) => {
    const part = typeof asked === 'function' ? asked(latest.current) : asked;
    latest.current = { ...latest.current, ...part };
    write.current(writeListView(latest.current), { replace, state: written });
  }, []);
  return [view, change];
}
