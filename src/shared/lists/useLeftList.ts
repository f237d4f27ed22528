import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { longestQuery, type ViewedList } from '@/domain/lists/savedViews';
import { readSession } from '@/shared/session/storedSession';
import { useGetKeptViewsQuery, useLeaveListMutation } from './savedViewsApi';

interface LeftList {
  /** The query with which the list was left last, here or elsewhere; undefined while it is not known. */
  left: string | undefined;
  /** Notes how the list stands now, on the server after a pause and at the latest when the list is left. */
  leave: (query: string) => void;
}

/** Milliseconds between the last change of a list and the noting of it. */
const pause = 1000;

/** How a person left a list, kept by the server per mode; nothing is kept without a list. A failure is passed over: it takes nothing away. */
export function useLeftList(list: ViewedList | undefined): LeftList {
  const { data } = useGetKeptViewsQuery(list ?? skipToken);
  const [note] = useLeaveListMutation();
  const [own, setOwn] = useState<string | null>(null);
  const waiting = useRef<{ query: string; timer: ReturnType<typeof setTimeout> } | null>(null);

  const settle = useCallback((): void => {
    const query = waiting.current?.query;
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    // Who has signed out meanwhile leaves nothing behind.
    if (list && query !== undefined && readSession()) void note({ list, query });
  }, [list, note]);
  useEffect(() => settle, [settle]);

  const leave = useCallback(
    (query: string): void => {
      if (!list || query.length > longestQuery) return;
      clearTimeout(waiting.current?.timer);
      waiting.current = { query, timer: setTimeout(settle, pause) };
      setOwn(query);
    },
    [list, settle],
  );
  return { left: own ?? data?.left, leave };
}
