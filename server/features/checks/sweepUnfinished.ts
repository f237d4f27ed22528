import type { Services } from '@server/platform/services';
import { removeUnfinishedBefore } from './checkStore';

const dayMilliseconds = 24 * 3600 * 1000;

/** Drops runs that were begun more than a day ago and never got an answer. Run daily. */
export async function sweepUnfinished({ database, clock }: Services): Promise<void> {
  await removeUnfinishedBefore(database, new Date(clock().getTime() - dayMilliseconds));
}
