import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { initialize } from './engineThread';

/**
 * The engine's folder inside a data folder, initialized when there is none. It is made under
 * another name and renamed when complete, so that a kill during the first start leaves nothing half
 * made. The caller holds the data folder's lock.
 * @throws Error when the folder is there but holds no database
 */
export async function prepareDatabase(dataFolder: string): Promise<string> {
  const database = join(dataFolder, 'database');
  if (existsSync(join(database, 'PG_VERSION'))) return database;
  if (existsSync(database) && readdirSync(database).length > 0) {
    throw new Error(
      `${database} holds files but no database. Restore a backup, or remove that folder.`,
    );
  }
  const draft = join(dataFolder, 'database.new');
  rmSync(draft, { recursive: true, force: true });
  await initialize(draft);
  rmSync(database, { recursive: true, force: true });
  renameSync(draft, database);
  syncFolder(dataFolder);
  return database;
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
