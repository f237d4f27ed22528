import { useEffect, useRef } from 'react';
import { isObject } from '@/shared/isObject';
import { keepInBrowser } from '@/shared/keepInBrowser';
import { readSession } from './storedSession';

const prefix = 'gl-draft:';

/** Fields that are never kept, whatever the form. */
const secret =
  /password|secret|token|ssn|dob|birth|driver|routing|account_?number|tax_?id|cvv|card_?number|^expiry$|id_?number/i;

const nameOf = (userId: string, key: string): string => `${prefix}${userId}:${key}`;

function plainText(values: object): string {
  return JSON.stringify(values, (name, value: unknown) => (secret.test(name) ? undefined : value));
}

const keepDraft = (name: string, text: string): void =>
  keepInBrowser(() => sessionStorage.setItem(name, text));

function readDraft(name: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isObject(value) && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Only what the form knows, and only of the kind that it expects: stored data is untrusted. */
function fitting<T extends object>(draft: Record<string, unknown>, values: T): T {
  const known = Object.entries(values).map(([key, value]) => {
    const kept = draft[key];
    const fits =
      key in draft && typeof kept === typeof value && Array.isArray(kept) === Array.isArray(value);
    return [key, fits ? kept : value];
  });
  return { ...values, ...Object.fromEntries(known) };
}

/**
 * What comes after `start` in the key of a draft that waits for the one who is signed in; null
 * where none does.
 */
export function waitingDraft(start: string): string | null {
  const lead = nameOf(readSession()?.user.userId ?? '', start);
  const name = Object.keys(sessionStorage).find(
    (one) => one.startsWith(lead) && readDraft(one) !== null,
  );
  return name?.slice(lead.length) ?? null;
}

/** Forms that are still open while the person signs out by choice leave no draft behind. */
let isSignedOut = false;

/**
 * Removes the drafts of everybody but `userId`; of all when it is absent (a sign-out the person
 * chose).
 */
export function forgetDrafts(userId?: string): void {
  isSignedOut = userId === undefined;
  const own = userId === undefined ? null : nameOf(userId, '');
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(prefix) && !(own && name.startsWith(own))) sessionStorage.removeItem(name);
  }
}

/**
 * Keeps what is typed in an open form, in this tab and for this user only, so that it is back after
 * a sign-out nobody asked for. `restore` is called once, after the first render, when there is a
 * draft. Leaving the form while signed in, or calling `forget` after a save, drops it. Never keeps
 * passwords or account numbers.
 */
export function useDraft<T extends object>(
  key: string,
  values: T,
  restore?: (draft: T) => void,
): { forget(): void } {
  const name = useRef(nameOf(readSession()?.user.userId ?? '', key)).current;
  const untouched = useRef(plainText(values));
  const done = useRef(false);
  const restoring = useRef({ values, restore });
  const latest = useRef('');
  latest.current = plainText(values);

  useEffect(() => {
    isSignedOut = false;
    const { values: initial, restore: give } = restoring.current;
    const draft = readDraft(name);
    if (draft) give?.(fitting(draft, initial));
    return () => {
      if (done.current || isSignedOut || readSession()) sessionStorage.removeItem(name);
      else if (latest.current !== untouched.current) keepDraft(name, latest.current);
    };
  }, [name]);

  useEffect(() => {
    const text = plainText(values);
    if (done.current || text === untouched.current) return;
    const timer = setTimeout(() => keepDraft(name, text), 200);
    return () => clearTimeout(timer);
  }, [name, values]);

  return {
    forget: () => {
      done.current = true;
      sessionStorage.removeItem(name);
    },
  };
}
