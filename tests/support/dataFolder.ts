import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '@server/db/embedded/databaseFolder';
import { engineVersion } from './engineVersion';

const cache = join(process.cwd(), 'node_modules', '.cache', 'greenledger');

/**
 * A data folder of a test file's own, with an empty database in it; initialising one each time
 * would take seconds.
 */
export async function dataFolder(name: string): Promise<string> {
  const kept = join(cache, `data-${engineVersion()}`);
  if (!existsSync(kept)) await make(kept);
  const folder = mkdtempSync(join(tmpdir(), `gl-${name}-`));
  cpSync(kept, folder, { recursive: true });
  return folder;
}

/** Test files that come at the same time each make one; the first one stays. */
async function make(kept: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'data-draft-'));
  await prepareDatabase(draft);
  try {
    renameSync(draft, kept);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}
