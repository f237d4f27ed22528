import type { Database } from '@server/db/client';

/**
 * Remembers the rows that the migrations left and gives the act of going back to them: every table emptied, those rows put back.
 * Rows go back in the order in which the tables were made, so that what they refer to is there.
 */
export async function emptier(database: Database): Promise<() => Promise<void>> {
  const pool = database.$client;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by oid`,
  );
  const tables = rows.map((row) => row.name);
  const filled: string[] = [];
  for (const table of tables) {
    const found = await pool.query(`select 1 from ${table} limit 1`);
    if (found.rowCount) filled.push(table);
  }
  if (filled.length > 0) await pool.query('create schema if not exists kept');
  for (const table of filled) await pool.query(`create table kept.${table} as table public.${table}`);
  if (tables.length === 0) return async () => undefined;
  const restore = filled
    .map((table) => `insert into public.${table} select * from kept.${table};`)
    .join('\n');
  return async () => {
    await pool.query(`begin; truncate ${tables.join(', ')} restart identity cascade; ${restore} commit;`);
  };
}
