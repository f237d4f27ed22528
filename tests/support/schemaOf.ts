import type { Database } from '@server/platform/db/client';

/** All that statements may have changed beside rows. */
export async function schemaOf(database: Database): Promise<string> {
  const { rows } = await database.$client.query<{ schema: string }>(`
    select md5(string_agg(part, ' ' order by part)) as schema from (
      select concat(c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull, a.attisdropped) as part
        from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where c.relnamespace = 'public'::regnamespace
      union all select concat(tgrelid, tgname, tgenabled) from pg_trigger
      union all select concat(conrelid, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select concat(proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace) as parts`);
  return rows[0]?.schema ?? '';
}
