import type { Database } from '@server/platform/db/client';

type Pool = Database['$client'];

// Deleting a test's few rows takes 2 ms where truncating thirty tables takes 70, and some 900 where
// each takes along whatever refers to it; rows deleted from a grown table would slow down its scans.
const grownBytes = 1_000_000;

/**
 * Goes back to what the migrations left; `isForOthers`: other test files come, which shall not empty
 * what these have written.
 */
export type Emptied = (database: Database, isForOthers?: boolean) => Promise<void>;

/**
 * Remembers the rows that the migrations left and gives the act of going back to them: every table
 * emptied, those rows put back, sequences begun anew. Neither triggers nor foreign keys act
 * meanwhile: what they would keep up is put back as well.
 */
export async function emptier({ $client: pool }: Database): Promise<Emptied> {
  const tables = await namesOf(pool, 'r');
  const sequences = await namesOf(pool, 'S');
  if (tables.length === 0) return async () => undefined;
  const restore = await keepRows(pool, tables);
  const begun = sequences.map((name) => `setval('public.${name}', 1, false)`);
  const restart = begun.length === 0 ? '' : `select ${begun.join(', ')};`;
  return async ({ $client }, isForOthers = false) => {
    const written = await writtenTables($client);
    const small = written.filter(({ isGrown }) => !isGrown).map(({ name }) => name);
    const grown = written.filter(({ isGrown }) => isGrown).map(({ name }) => name);
    const empty = small.map((name) => `delete from ${name};`);
    if (grown.length > 0) empty.unshift(`truncate ${grown.join(', ')} cascade;`);
    await untilFree(() =>
      $client.query(
        `begin; set local lock_timeout = '20s'; set local session_replication_role = replica; ${empty.join(' ')} ${restore} ${restart} commit;`,
      ),
    );
    // Gives the space of the deleted rows back: the table counts as unwritten again.
    if (isForOthers && small.length > 0) await $client.query(`vacuum ${small.join(', ')}`);
  };
}

/**
 * What the server still does behind its last answer may hold rows of a table that is yet to be
 * emptied, and wait for one that is.
 */
async function untilFree(empty: () => Promise<unknown>, tries = 5): Promise<void> {
  try {
    await empty();
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01';
    if (!isDeadlock || tries === 1) throw error;
    await untilFree(empty, tries - 1);
  }
}

/** Tables (`r`) or sequences (`S`) of the application, in the order in which they were made. */
async function namesOf(pool: Pool, kind: 'r' | 'S'): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = $1 and relname not like 'schema\\_%' order by oid`,
    [kind],
  );
  return rows.map(({ name }) => name);
}

/** Tables that have ever had a row since they were truncated: of over a hundred a test writes a few. */
async function writtenTables(pool: Pool): Promise<{ name: string; isGrown: boolean }[]> {
  const { rows } = await pool.query<{ name: string; isGrown: boolean }>(
    `select quote_ident(relname) as name, pg_relation_size(oid) > $1 as "isGrown" from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'schema\\_%'
       and pg_relation_size(oid) > 0 order by oid`,
    [grownBytes],
  );
  return rows;
}

/**
 * Copies the rows that are there beside the application's tables; gives the statements that put
 * them back.
 */
async function keepRows(pool: Pool, tables: readonly string[]): Promise<string> {
  const filled: string[] = [];
  for (const table of tables) {
    const found = await pool.query(`select 1 from ${table} limit 1`);
    if (found.rowCount) filled.push(table);
  }
  if (filled.length > 0) await pool.query('create schema if not exists kept');
  for (const table of filled)
    await pool.query(`create table kept.${table} as table public.${table}`);
  return filled
    .map(
      (table) => `insert into public.${table} overriding system value select * from kept.${table};`,
    )
    .join(' ');
}
