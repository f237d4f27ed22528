import type { PoolClient } from 'pg';
import { quoted } from './tables';

/** Foreign keys that were taken off. */
export interface ForeignKeys {
  /** Puts them back; every row is checked then. */
  bind(): Promise<void>;
}

/**
 * Takes foreign keys off, so that rows can go in in any order. Within a transaction, and without
 * the rights of a superuser. Triggers come after the rows, so that nothing is counted twice.
 */
export async function freeRows(client: PoolClient): Promise<ForeignKeys> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { owner, name } of rows)
    await client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
  return {
    bind: async () => {
      for (const { owner, name, definition } of rows) {
        await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`);
      }
    },
  };
}
