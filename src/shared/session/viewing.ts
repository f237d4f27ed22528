import { toBase64 } from '@/domain/encoding/base64';
import { isObject } from '@/shared/isObject';
import { storable } from './storedUser';

/**
 * How an administrator looks at the product as somebody else, in this tab alone: the token is good
 * for reading, the own session stays in local storage.
 */
export interface Viewing {
  token: string;
  /** The other person, as a session keeps its user. */
  encoded: string;
  /** ISO moment. */
  endsAt: string;
}

/** Name in session storage: no other tab sees it, and it is gone with this one. */
const key = 'gl-viewing';

let lastRead: { text: string; viewing: Viewing | null } | undefined;

function read(text: string): Viewing | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return null;
    const { token, encoded, endsAt } = value;
    const isWhole =
      typeof token === 'string' && typeof encoded === 'string' && typeof endsAt === 'string';
    return isWhole && token !== '' ? { token, encoded, endsAt } : null;
  } catch {
    return null;
  }
}

/** Null where this tab shows what the signed-in person sees. */
export function viewing(): Viewing | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  if (lastRead?.text !== text) lastRead = { text, viewing: read(text) };
  return lastRead.viewing;
}

/** Begins to show what another person sees. `user`: the wire user of the answer. */
export function beginViewing(answer: { user: unknown; token: string; endsAt: string }): void {
  const { user, token, endsAt } = answer;
  const encoded = toBase64(JSON.stringify(storable(user)));
  sessionStorage.setItem(key, JSON.stringify({ token, encoded, endsAt } satisfies Viewing));
}

/** Ends it; false where this tab showed nobody else. */
export function endViewing(): boolean {
  const was = viewing() !== null;
  sessionStorage.removeItem(key);
  return was;
}
