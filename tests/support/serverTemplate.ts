import { randomBytes } from 'node:crypto';
import { openPool } from '@server/platform/db/client';
import { migrate } from '@server/platform/db/migrate';
import type { Template } from './globalSetup';
import { migrationsHash } from './migrationsHash';

/** Another database on the same PostgreSQL server. */
export function siblingUrl(url: string, name: string): string {
  const sibling = new URL(url);
  sibling.pathname = `/${name}`;
  return sibling.href;
}

/** A migrated database on the given server that test databases are copied from. */
export async function serverTemplate(url: string): Promise<Template> {
  const name = `greenledger_template_${migrationsHash('postgresql')}`;
  const admin = openPool({ connectionString: url, max: 1 });
  try {
    const found = await admin.$client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await make(admin, url, name);
    const copies = `greenledger_test_${randomBytes(6).toString('hex')}_`;
    return { kind: 'postgresql', url, name, copies };
  } finally {
    await admin.$client.end();
  }
}

async function make(admin: ReturnType<typeof openPool>, url: string, name: string): Promise<void> {
  const draft = `${name}_${process.pid}`;
  await admin.$client.query(`create database ${draft}`);
  const database = openPool({ connectionString: siblingUrl(url, draft), max: 1 });
  try {
    await migrate({ database, unhurried: (work) => work() });
  } finally {
    await database.$client.end();
  }
  await admin.$client.query(`alter database ${draft} rename to ${name}`);
}
