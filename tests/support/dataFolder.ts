import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@server/platform/db/client';
import { prepareDatabase } from '@server/platform/db/embedded/databaseFolder';
import { migrate } from '@server/platform/db/migrate';
import { engineVersion } from './engineVersion';
import { migrationsHash } from './migrationsHash';

const cache = join(process.cwd(), 'node_modules', '.cache', 'greenledger');

/**
 * A data folder of a test file's own, with an empty database in it; initializing one each time
 * would take seconds.
 */
export const dataFolder = (name: string): Promise<string> =>
  copied(name, `data-${engineVersion()}`, async (folder) => {
    await prepareDatabase(folder);
  });

/** The same with the tables of the application, for whoever starts the product over it. */
export const migratedFolder = (name: string): Promise<string> =>
  copied(name, `tables-${migrationsHash(engineVersion())}`, async (folder) => {
    const handle = await openDatabase({ folder });
    await migrate(handle);
    await handle.close();
    // Its sockets cannot be copied; whoever opens the copy makes their own.
    for (const sockets of ['lock', 'run'])
      rmSync(join(folder, sockets), { recursive: true, force: true });
  });

async function copied(
  name: string,
  kind: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const kept = join(cache, kind);
  if (!existsSync(kept)) await make(kept, fill);
  const folder = mkdtempSync(join(tmpdir(), `gl-${name}-`));
  cpSync(kept, folder, { recursive: true });
  return folder;
}

/** Test files that come at the same time each make one; the first one stays. */
async function make(kept: string, fill: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'data-draft-'));
  await fill(draft);
  try {
    renameSync(draft, kept);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}
