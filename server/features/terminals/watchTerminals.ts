import type { Services } from '@server/platform/services';
import { terminalStore } from './terminalStore';

/** A little less than how often it is run: one that was asked late is not left out. */
const pauseMilliseconds = 50_000;

/** Asks after every paired terminal, once a minute whoever runs it, and notes its sign of life. */
export async function watchTerminals({ database, clock, processor }: Services): Promise<void> {
  const at = clock();
  const before = new Date(at.getTime() - pauseMilliseconds);
  const store = terminalStore(database);
  for (const { id, serial } of await store.claimAsked({ before, at })) {
    // One of which nothing is known keeps no other one waiting: it is offline after a while.
    const sign = await processor.terminals.seen(serial).catch(() => null);
    if (sign) await store.noteSeen(id, sign);
  }
}
