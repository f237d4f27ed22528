import type { PoolClient } from 'pg';
import { adoptBaseline, ageOf, olderHint } from './baseline';
import type { DatabaseHandle } from './client';
import {
  checksum,
  isRule,
  type Migration,
  type SqlFunction,
  type SqlSource,
  sqlSource,
} from './sqlSource';

/**
 * Why the database cannot be brought to this version; the message is for the person who starts the
 * server.
 */
export class MigrationRefused extends Error {}

interface MigrateOptions {
  source?: SqlSource;
  /** Is told after each migration which part of the list, 0 to 1, the database has. */
  onApplied?: (part: number) => void;
}

/**
 * Brings the database to this version: applies the migrations it lacks, each in its own
 * transaction, and the functions that have changed; with the last migration all of them. Safe when
 * several copies of the server start at once: the row `lock` is held while something is looked up
 * and applied.
 * @returns names of the migrations applied now
 * @throws MigrationRefused when the database is older than the baseline, or an applied migration
 * was changed or is unknown to this version
 */
export async function migrate(
  handle: Pick<DatabaseHandle, 'database' | 'unhurried'>,
  { source = sqlSource, onApplied }: MigrateOptions = {},
): Promise<string[]> {
  const { migrations, functions } = source;
  return handle.unhurried(async () => {
    const client = await handle.database.$client.connect();
    try {
      await createLedger(client);
      await refuseStrangers(client, migrations);
      await locked(client, () => applyFunctions(client, functions.filter(isRule)));
      const applied: string[] = [];
      for (const [index, migration] of migrations.entries()) {
        const isLast = index === migrations.length - 1;
        const isNew = await locked(client, async () => {
          const isApplied = await applyOnce(client, migration);
          // With the last one at once: a copy that runs meanwhile writes by functions that fit.
          if (isApplied && isLast) await applyFunctions(client, functions);
          return isApplied;
        });
        if (!isNew) continue;
        applied.push(migration.name);
        onApplied?.((index + 1) / migrations.length);
      }
      await locked(client, () => applyFunctions(client, functions));
      return applied;
    } finally {
      client.release();
    }
  });
}

/**
 * Makes the tables of a list of migrations in an empty schema, without functions and triggers,
 * inside the transaction that the caller has begun: for a restore, which ends with `finishSchema`.
 * @throws Error of the database when a statement fails
 */
export async function makeTables(client: PoolClient, list: readonly Migration[]): Promise<void> {
  await createLedger(client, 1);
  await applyFunctions(client, sqlSource.functions.filter(isRule));
  for (const migration of list) await apply(client, migration);
}

/** Applies what `makeTables` left out, inside the same transaction. */
export async function finishSchema(client: PoolClient): Promise<void> {
  for (const migration of sqlSource.migrations) await applyOnce(client, migration);
  await applyFunctions(client, sqlSource.functions);
}

/** A migration may take a table away with its triggers: all functions come again after it. */
async function apply(client: PoolClient, { name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('delete from schema_functions');
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum(sql),
  ]);
}

/**
 * Two copies that start at once on an empty database may both create the tables; the loser tries
 * again.
 */
async function createLedger(client: PoolClient, attempts = 5): Promise<void> {
  try {
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      );
      create table if not exists schema_functions (
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

/** Refuses what this version does not know; the series before the baseline is taken over. */
async function refuseStrangers(client: PoolClient, list: readonly Migration[]): Promise<void> {
  const rows = await appliedTo(client);
  const names = rows.map(({ name }) => name);
  const age = ageOf(names);
  if (age === 'older')
    throw new MigrationRefused(
      `The database was last used by an older version of Greenledger. ${olderHint(names)}`,
    );
  if (age === 'before') {
    await locked(client, async () => {
      const now = await appliedTo(client);
      if (ageOf(now.map(({ name }) => name)) === 'before') await adoptBaseline(client, list);
    });
    return;
  }
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

async function appliedTo(client: PoolClient): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from schema_migrations where name <> 'lock' order by name`,
  );
  return rows;
}

/** Runs work in a transaction that no other copy of the server has at the same time. */
async function locked<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query(`select 1 from schema_migrations where name = 'lock' for update`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyOnce(client: PoolClient, migration: Migration): Promise<boolean> {
  const done = await client.query('select 1 from schema_migrations where name = $1', [
    migration.name,
  ]);
  if (done.rowCount === 0) await apply(client, migration);
  return done.rowCount === 0;
}

/** Applies what the database does not have as it is. */
async function applyFunctions(
  client: PoolClient,
  functions: readonly SqlFunction[],
): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_functions',
  );
  const has = new Map(rows.map(({ name, checksum: was }) => [name, was]));
  const changed = functions.filter(({ name, sql }) => has.get(name) !== checksum(sql));
  if (changed.length === 0) return;
  // They call each other: what a body names need not be there yet.
  await client.query('set local check_function_bodies = off');
  await client.query(changed.map(({ sql }) => sql).join('\n'));
  await client.query(
    `insert into schema_functions (name, checksum) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [changed.map(({ name }) => name), changed.map(({ sql }) => checksum(sql))],
  );
}
