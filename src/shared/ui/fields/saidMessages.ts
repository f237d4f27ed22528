import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Which messages the fields of a form show now. No formik. */
interface SaidMessages {
  /** Notes what a field shows; undefined for nothing. */
  say: (field: object, message: string | undefined) => void;
  isSaid: (message: string) => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Those of a form that has just been drawn. */
export function saidMessages(): SaidMessages {
  const said = new Map<object, string>();
  const listeners = new Set<() => void>();
  return {
    say: (field, message) => {
      if (said.get(field) === message) return;
      if (message === undefined) said.delete(field);
      else said.set(field, message);
      for (const listener of [...listeners]) listener();
    },
    isSaid: (message) => [...said.values()].includes(message),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Those of the form around; null outside of forms. */
export const SaidContext = createContext<SaidMessages | null>(null);

/** Tells the form around which message a field shows, so that nothing else says it again. */
export function useSaid(message: string | undefined): void {
  const said = useContext(SaidContext);
  const [field] = useState(() => ({}));
  useLayoutEffect(() => said?.say(field, message), [said, field, message]);
  useLayoutEffect(() => () => said?.say(field, undefined), [said, field]);
}

const noChange = (): (() => void) => () => undefined;

/**
 * Whether a field of the form around shows a message, or has shown it since it came: typing takes it
 * from the field, and it need not be told elsewhere then. False outside of forms.
 */
export function useIsSaid(message: string | null | undefined): boolean {
  const said = useContext(SaidContext);
  const isSaid = useSyncExternalStore(
    said?.subscribe ?? noChange,
    () => Boolean(message && said?.isSaid(message)),
    () => false,
  );
  const [latest, setLatest] = useState<string | null>(null);
  const known = message && (isSaid || latest === message) ? message : null;
  if (known !== latest) setLatest(known);
  return known !== null;
}
