import { useState } from 'react';
import { readSession } from '@/shared/session/storedSession';
import { isObject } from '../isObject';

/** How much a screen was used, and when last (milliseconds since 1970). */
export interface ScreenUse {
  /** Visits, each worth half as much after two weeks. */
  score: number;
  last: number;
}

export type UseCounts = ReadonlyMap<string, ScreenUse>;

const halfLife = 14 * 24 * 3600 * 1000;

/** More screens than anybody keeps in mind; what was not opened for longest is forgotten. */
const mostScreens = 40;

/**
 * Where the use of a user is kept: route paths alone, under a number that does not tell who it is.
 */
function placeOf(userId: string): string {
  let hash = 2166136261;
  for (const letter of userId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return `gl-use-${(hash >>> 0).toString(16)}`;
}

const faded = ({ score, last }: ScreenUse, now: number): number =>
  score * 2 ** (-Math.max(0, now - last) / halfLife);

function readUse(stored: string | null): Map<string, ScreenUse> {
  try {
    const kept: unknown = JSON.parse(stored ?? '{}');
    if (!isObject(kept)) return new Map();
    return new Map(
      Object.entries(kept).flatMap(([path, use]) => {
        const [score, last]: unknown[] = Array.isArray(use) ? use : [];
        const isUse = Number.isFinite(score) && Number.isFinite(last);
        return isUse ? [[path, { score: Number(score), last: Number(last) }]] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

const userIdNow = (): string => readSession()?.user.userId ?? '';

/** How much the signed-in user has used each screen, by route path, as of now. */
function countsNow(now = Date.now()): UseCounts {
  const kept = readUse(localStorage.getItem(placeOf(userIdNow())));
  return new Map([...kept].map(([path, use]) => [path, { ...use, score: faded(use, now) }]));
}

/**
 * Notes that the signed-in user has opened a screen. `path`: as its route row has it, never with an
 * id or a query.
 */
export function noteUse(path: string, now = Date.now()): void {
  const userId = userIdNow();
  if (userId === '') return;
  const place = placeOf(userId);
  const kept = readUse(localStorage.getItem(place));
  const use = kept.get(path);
  kept.set(path, { score: (use ? faded(use, now) : 0) + 1, last: now });
  const latest = [...kept].toSorted(([, one], [, other]) => other.last - one.last);
  const entries = latest.slice(0, mostScreens).map(([to, { score, last }]) => [to, [score, last]]);
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Full or closed to us: the order of the palette is not worth a failure.
  }
}

/** How much the signed-in user has used each screen, as it was when the caller was first drawn. */
export function useCounts(): UseCounts {
  const [counts] = useState(() => countsNow());
  return counts;
}
