import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openEmbeddedPool, openPool } from '@server/db/client';
import { serve, stopThread } from '@server/db/embedded/engineThread';
import { inject } from 'vitest';
import { emptier } from './emptyTables';
import type { Template } from './globalSetup';
import { siblingUrl } from './serverTemplate';

/** A migrated database of one test file's own. */
export interface TestDatabase {
  database: Database;
  /** Back to what the migrations leave: call it before each test. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A fresh copy of the template: embedded in memory, or with DATABASE_URL on that server. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  const { database, close } =
    template.kind === 'embedded' ? await openInMemory(template.file) : await openOnServer(template);
  return { database, reset: await emptier(database), close };
}

type Opened = Pick<TestDatabase, 'database' | 'close'>;

async function openInMemory(file: string): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'gl-test-'));
  const path = join(folder, '.s.PGSQL.5432');
  const { thread } = await serve({ task: 'serve', template: file, path });
  const database = openEmbeddedPool({ host: folder, port: 5432, user: 'postgres', database: 'postgres' });
  const close = async (): Promise<void> => {
    await database.$client.end();
    await stopThread(thread, 100);
    rmSync(folder, { recursive: true, force: true });
  };
  return { database, close };
}

async function openOnServer({ url, name }: Extract<Template, { kind: 'postgresql' }>): Promise<Opened> {
  const copy = `greenledger_test_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ connectionString: url, max: 1 });
  await admin.$client.query(`create database ${copy} template ${name}`);
  const database = openPool({ connectionString: siblingUrl(url, copy), max: 10 });
  const close = async (): Promise<void> => {
    await database.$client.end();
    await admin.$client.query(`drop database ${copy} with (force)`);
    await admin.$client.end();
  };
  return { database, close };
}
