import type { Services } from '@server/platform/services';
import { filesRepository } from './filesStore';

/** Content without a row is left alone this long: its row may still be on the way. */
const graceMilliseconds = 60 * 60 * 1000;
const batch = 200;

/**
 * Takes content and rows of removed files, then content that has no row (a crash between file and
 * row). Run daily (server/main/backgroundWork.ts). Gives how many contents were removed.
 */
export async function sweepOrphans({ database, files: store, clock }: Services): Promise<number> {
  let swept = 0;
  for (let rows = await filesRepository(database).removed(batch); rows.length > 0; ) {
    for (const file of rows) {
      await store.remove(file.storageKey);
      await filesRepository(database).drop(file.id);
      swept += 1;
    }
    rows = await filesRepository(database).removed(batch);
  }
  const newest = clock().getTime() - graceMilliseconds;
  for await (const object of store.list()) {
    if (object.modified.getTime() > newest) continue;
    if (await filesRepository(database).holds(object.key)) continue;
    await store.remove(object.key);
    swept += 1;
  }
  return swept;
}
