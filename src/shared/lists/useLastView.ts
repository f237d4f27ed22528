import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { longestQuery, type ViewedList } from '@/domain/lists/savedViews';
import { readSession } from '@/shared/session/storedSession';
import { useUser } from '@/shared/session/useUser';
import { useGetKeptViewsQuery, useLeaveListMutation } from './savedViewsApi';

/** How a list was left, and how to note it. */
export interface LeftList {
  /**
   * The query with which the list was left last: in this window, or elsewhere before this window
   * asked for it. Undefined while it is not known.
   */
  left: string | undefined;
  /**
   * Notes how the list stands now, on the server after a pause and at the latest when the list is
   * left.
   */
  leave: (query: string) => void;
}

/** How somebody leaves a list. */
interface Note {
  userId: string;
  list: ViewedList;
  query: string;
}

/** Milliseconds between the last change of a list and the noting of it. */
const pause = 1000;

/**
 * How a person left a list, kept by the server per mode; nothing is kept without a list. A failure
 * is passed over: it takes nothing away.
 */
export function useLastView(list: ViewedList | undefined): LeftList {
  const { data } = useGetKeptViewsQuery(list ?? skipToken);
  const [note] = useLeaveListMutation();
  const { userId } = useUser();
  const [own, setOwn] = useState<Note | null>(null);
  const waiting = useRef<(Note & { timer: ReturnType<typeof setTimeout> }) | null>(null);

  const settle = useCallback((): void => {
    if (!waiting.current) return;
    const { timer, userId: owner, ...left } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    // Who has signed out meanwhile leaves nothing behind, and nothing to whoever has signed in
    // since.
    if (readSession()?.user.userId === owner) void note(left);
  }, [note]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a note of another person or list waits no longer.
  useEffect(() => settle, [settle, userId, list]);

  const leave = useCallback(
    (query: string): void => {
      if (!list || query.length > longestQuery) return;
      clearTimeout(waiting.current?.timer);
      const noted = { userId, list, query };
      waiting.current = { ...noted, timer: setTimeout(settle, pause) };
      setOwn(noted);
    },
    [userId, list, settle],
  );
  const isOwn = own !== null && own.userId === userId && own.list === list;
  return { left: isOwn ? own.query : data?.left, leave };
}
