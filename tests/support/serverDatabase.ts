import { randomBytes } from 'node:crypto';
import { openPool } from '@server/platform/db/client';
import type { TestDatabase } from './database';
import { emptier } from './emptyTables';
import type { Template } from './globalSetup';
import { siblingUrl } from './serverTemplate';

/** A copy of the template on the same server. */
export async function openOnServer({
  url,
  name,
}: Extract<Template, { kind: 'postgresql' }>): Promise<TestDatabase> {
  const copy = `greenledger_test_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ connectionString: url, max: 1 });
  await admin.$client.query(`create database ${copy} template ${name}`);
  const database = openPool({ connectionString: siblingUrl(url, copy), max: 10 });
  const close = async (): Promise<void> => {
    await database.$client.end();
    await admin.$client.query(`drop database ${copy} with (force)`);
    await admin.$client.end();
  };
  const emptied = await emptier(database);
  return { database, reset: () => emptied(database), close };
}
