import type { PoolClient } from 'pg';
import { quoted } from './tables';

/** Foreign keys and triggers that were taken off. */
export interface Foreign {
  /** Puts them back; every row is checked then. */
  bind(): Promise<void>;
}

/**
 * Takes foreign keys and triggers off, so that rows can go in in any order and nothing is counted
 * twice. Within a transaction, and without the rights of a superuser.
 */
export async function freeRows(client: PoolClient, tables: readonly string[]): Promise<Foreign> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { owner, name } of rows)
    await client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
  for (const table of tables)
    await client.query(`alter table ${quoted(table)} disable trigger user`);
  return {
    bind: async () => {
      for (const table of tables)
        await client.query(`alter table ${quoted(table)} enable trigger user`);
      for (const { owner, name, definition } of rows) {
        await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`);
      }
    },
  };
}
