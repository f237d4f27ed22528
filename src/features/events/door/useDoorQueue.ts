import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DoorAct, type DoorResult, isDone, mostActs } from '@/domain/events/checkIn';
import { type ApiFailure, toFailure } from '@/shared/api/failure';
import { randomKey } from '@/shared/randomKey';
import { useActAtDoorMutation } from '../doorApi';
import { dropAct, type KeptAct, keepAct, keptActs } from './doorQueue';

/** How often what waits is sent again, milliseconds. */
const retryEvery = 15_000;

const newId = (): string =>
  randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** An act that somebody wants done. */
export interface WantedAct {
  code: string;
  act: DoorAct;
  isAdult: boolean;
  /** The check-in that an undo takes back; else ''. */
  undoes: string;
}

/** An act that was asked for. */
export interface PerformedAct {
  id: string;
  code: string;
  act: DoorAct;
  /** ISO moment by the clock of this device. */
  at: string;
  /** What came of it; null where it waits for a connection. */
  result: DoorResult | null;
}

export interface DoorQueue {
  /** What the server does not have yet. */
  waiting: readonly KeptAct[];
  /** What it refused when it came later, until somebody has read it. */
  refused: readonly KeptAct[];
  /** Why the last sending failed; null when it did not. */
  failure: ApiFailure | null;
  /** False where this browser keeps nothing: what waits is lost with the window. */
  isSafe: boolean;
  /** Keeps an act and sends it. */
  perform: (wanted: WantedAct) => Promise<PerformedAct>;
  /** Sends what waits. */
  flush: () => Promise<void>;
  dismiss: (id: string) => void;
}

/** The acts that are kept for a door: in the browser's storage, else in this window. */
function useKeptActs(doorKey: string) {
  const unsaved = useRef<KeptAct[]>([]);
  return useMemo(() => {
    const all = (): KeptAct[] => [...keptActs(doorKey), ...unsaved.current];
    const forget = (id: string): void => {
      dropAct(doorKey, id);
      unsaved.current = unsaved.current.filter((act) => act.id !== id);
    };
    const keep = (act: KeptAct): void => {
      forget(act.id);
      if (!keepAct(doorKey, act)) unsaved.current = [...unsaved.current, act];
    };
    /** Done, or shown at once: gone. Refused later: kept until it is read. */
    const settle = ({ id, outcome, ticket }: DoorResult, isShown: boolean): void => {
      const act = all().find((one) => one.id === id);
      const { checkedInAt = '', checkedInBy = '' } = ticket ?? {};
      if (isShown || isDone(outcome)) forget(id);
      else if (act) keep({ ...act, result: { outcome, checkedInAt, checkedInBy } });
    };
    return { all, forget, keep, settle, isSafe: () => unsaved.current.length === 0 };
  }, [doorKey]);
}

/** The acts of a door that this device keeps until the server has answered each. */
export function useDoorQueue(doorKey: string, door: string): DoorQueue {
  const kept = useKeptActs(doorKey);
  const [acts, setActs] = useState(kept.all);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [send] = useActAtDoorMutation();
  const sendAll = useCallback(
    async (awaited: string): Promise<DoorResult | null> => {
      let own: DoorResult | null = null;
      const pending = kept.all().filter(({ result }) => result === null);
      for (let at = 0; at < pending.length; at += mostActs) {
        const some = pending.slice(at, at + mostActs).map(({ result: _none, ...act }) => act);
        const results = await send({ key: doorKey, body: { door, acts: some } }).unwrap();
        for (const result of results) {
          kept.settle(result, result.id === awaited);
          if (result.id === awaited) own = result;
        }
      }
      return own;
    },
    [door, doorKey, kept, send],
  );
  // One sending after the other: acts of one ticket come in their order.
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const flushFor = useCallback(
    (awaited: string): Promise<DoorResult | null> => {
      const next = running.current.then(async () => {
        try {
          const own = await sendAll(awaited);
          setFailure(null);
          return own;
        } catch (error) {
          setFailure(toFailure(error));
          return null;
        } finally {
          setActs(kept.all());
        }
      });
      running.current = next;
      return next;
    },
    [kept, sendAll],
  );
  const flush = useCallback(async () => void (await flushFor('')), [flushFor]);
  const perform = async (wanted: WantedAct): Promise<PerformedAct> => {
    const act = { ...wanted, id: newId(), at: new Date().toISOString(), result: null };
    kept.keep(act);
    setActs(kept.all());
    return { ...act, result: await flushFor(act.id) };
  };
  const dismiss = (id: string): void => {
    kept.forget(id);
    setActs(kept.all());
  };
  const waiting = acts.filter(({ result }) => result === null);
  useRetries(flush, waiting.length > 0);
  const refused = acts.filter(({ result }) => result !== null);
  return { waiting, refused, failure, isSafe: kept.isSafe(), perform, flush, dismiss };
}

/** Sends what waits as soon as there is a connection again, and once in a while. */
function useRetries(flush: () => Promise<void>, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const retry = (): void => void flush();
    window.addEventListener('online', retry);
    const timer = setInterval(retry, retryEvery);
    return () => {
      window.removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [flush, isWaiting]);
  // What an earlier window has left is sent at once.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (isWaiting) void flush();
  }, [flush, isWaiting]);
}
