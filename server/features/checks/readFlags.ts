import type { Services } from '@server/platform/services';
import { raisedFlags } from '@/domain/checks/checkReading';
import { setFlags, unreadRuns } from './checkStore';
import { openedResult } from './sealedRun';

const atOnce = 100;

/**
 * Reads the flags of checks that are older than the list's column of them. @returns how many were
 * read
 */
export async function readMissingFlags({ database, settings }: Services): Promise<number> {
  for (let read = 0; ; ) {
    const runs = await unreadRuns(database, atOnce);
    if (runs.length === 0) return read;
    for (const run of runs) {
      const tree = openedResult(settings.fieldKeys, run);
      await setFlags(database, run.id, tree ? raisedFlags(tree, run.type) : []);
    }
    read += runs.length;
  }
}
