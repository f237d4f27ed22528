/// <reference types="vite/types/importMeta.d.ts" />
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { DatabaseHandle } from './client';

/** One SQL file of server/platform/db/migrations, e.g. `0001_users`. */
export interface Migration {
  name: string;
  sql: string;
}

/**
 * Why the database cannot be brought to this version; the message is for the person who starts the
 * server.
 */
export class MigrationRefused extends Error {}

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All migrations of this version in the order in which they are applied. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/(.*)\.sql$/, '$1'), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const checksum = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/**
 * Applies what the database lacks, each migration in its own transaction. Safe when several copies
 * of the server start at once: the row `lock` is held while a migration is looked up and applied.
 * @param onApplied is told after each which part of the list, 0 to 1, the database has
 * @returns names of the migrations applied now
 * @throws MigrationRefused when an applied migration was changed or is unknown to this version
 */
export async function migrate(
  handle: Pick<DatabaseHandle, 'database' | 'unhurried'>,
  list: readonly Migration[] = migrations,
  onApplied?: (part: number) => void,
): Promise<string[]> {
  return handle.unhurried(async () => {
    const client = await handle.database.$client.connect();
    try {
      await createLedger(client);
      await refuseStrangers(client, list);
      const applied: string[] = [];
      for (const [index, migration] of list.entries()) {
        if (!(await applyOnce(client, migration))) continue;
        applied.push(migration.name);
        onApplied?.((index + 1) / list.length);
      }
      return applied;
    } finally {
      client.release();
    }
  });
}

/**
 * Applies a list to an empty schema inside the transaction that the caller has begun: for a
 * restore.
 * @throws Error of the database when a statement fails
 */
export async function applyMigrations(
  client: PoolClient,
  list: readonly Migration[],
): Promise<void> {
  await createLedger(client, 1);
  for (const migration of list) await apply(client, migration);
}

async function apply(client: PoolClient, { name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum(sql),
  ]);
}

/**
 * Two copies that start at once on an empty database may both create the table; the loser tries
 * again.
 */
async function createLedger(client: PoolClient, attempts = 5): Promise<void> {
  try {
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    await client.query(
      `insert into schema_migrations (name, checksum) values ('lock', '') on conflict do nothing`,
    );
  } catch (error) {
    if (attempts <= 1) throw error;
    await createLedger(client, attempts - 1);
  }
}

async function refuseStrangers(client: PoolClient, list: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from schema_migrations where name <> 'lock' order by name`,
  );
  for (const row of rows) {
    const known = list.find((migration) => migration.name === row.name);
    if (!known) {
      throw new MigrationRefused(
        `The database has the migration ${row.name}, which this version of Greenledger does not know. It was last used by a newer version: start that one.`,
      );
    }
    if (checksum(known.sql) !== row.checksum) {
      throw new MigrationRefused(
        `The migration ${row.name} was changed after it had been applied to this database. Restore server/platform/db/migrations/${row.name}.sql and write a new migration instead.`,
      );
    }
  }
}

async function applyOnce(client: PoolClient, migration: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query(`select 1 from schema_migrations where name = 'lock' for update`);
    const done = await client.query('select 1 from schema_migrations where name = $1', [
      migration.name,
    ]);
    if (done.rowCount === 0) await apply(client, migration);
    await client.query('commit');
    return done.rowCount === 0;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
