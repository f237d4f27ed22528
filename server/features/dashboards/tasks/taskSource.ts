import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import type { Place } from '@server/platform/lists/cursor';
import { maxCounted } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import type { Role } from '@/domain/access/roles';
import type { Subject } from '@/domain/access/subjects';
import type { OpenTask, OpenTaskKey } from '@/domain/dashboard/openTask';

/** Who asks, and when. */
export interface Asker {
  tx: Tx;
  scope: Scope;
  now: Date;
  /** ISO date on the caller's calendar. */
  today: string;
}

/** How many wait, and the day or moment of the oldest. */
export type Waiting = Omit<OpenTask, 'key'>;

/** A kind of open task: whose it is, and how it is counted, by the very list that shows it. */
export interface TaskSource {
  key: OpenTaskKey;
  /** Of the list. */
  subject: Subject;
  /** Whose task it is, of those who may open the list; absent: all of them. */
  roles?: readonly Role[];
  read: (asker: Asker) => Promise<Waiting>;
}

/** The first place of a list, and how many it has. */
export const first: PageWindow = { place: null, direction: 'forward', limit: 1 };

/** The last one, of lists that have one order only. */
export const last: PageWindow = { ...first, direction: 'backward' };

/** How many a list has; `isExact` is false where counting stopped. */
interface Matches {
  matched: number;
  isExact?: boolean;
}

/**
 * What the first place of a list sorted by day or moment tells; lists count up to `maxCounted`.
 */
export function waitingOf({ places, ...matches }: Matches & { places: readonly Place[] }): Waiting {
  const key = places[0]?.key;
  return counted(matches, typeof key === 'string' ? key : null);
}

/** A count, with the day or moment of the oldest where one is known. */
export const counted = (
  { matched, isExact = true }: Matches,
  oldest: string | null = null,
): Waiting => ({
  count: Math.min(matched, maxCounted),
  isExact: isExact && matched <= maxCounted,
  oldest,
});
