import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { type Database, openEmbeddedPool } from '@server/platform/db/client';
import { serve, stopThread } from '@server/platform/db/embedded/engineThread';
import type { TestDatabase } from './database';
import { type Emptied, emptier } from './emptyTables';
import { schemaOf } from './schemaOf';

/** An embedded engine over a loaded template. */
interface Engine {
  thread: Worker;
  /** Where its socket is. */
  folder: string;
}

/** An engine that a file of this worker has given back. */
interface Used extends Engine {
  emptied: Emptied;
  schema: string;
}

// Loading the template takes a second and 400 MB, emptying its tables milliseconds: the files of a
// worker hand their engine on.
const idle: Used[] = [];

async function start(file: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'gl-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { thread } = await serve({
    task: 'serve',
    template: file,
    path: join(folder, '.s.PGSQL.5432'),
  });
  // It ends with the worker.
  thread.unref();
  return { thread, folder };
}

const pool = (folder: string): Database =>
  openEmbeddedPool({ host: folder, port: 5432, user: 'postgres', database: 'postgres' });

/** An engine as the migrations leave it; one that tests have altered is not given to others. */
export async function openInMemory(file: string): Promise<TestDatabase> {
  const used = idle.pop();
  const engine = used ?? (await start(file));
  const database = pool(engine.folder);
  const schema = used?.schema ?? (await schemaOf(database));
  const emptied = used?.emptied ?? (await emptier(database));
  const giveBack = async (): Promise<boolean> => {
    await database.$client.query('discard all');
    await emptied(database);
    return (await schemaOf(database)) === schema;
  };
  return {
    database,
    reset: () => emptied(database),
    async close() {
      const isGood = await giveBack().catch(() => false);
      await database.$client.end();
      if (isGood) idle.push({ ...engine, emptied, schema });
      else await stopThread(engine.thread, 100);
    },
  };
}
