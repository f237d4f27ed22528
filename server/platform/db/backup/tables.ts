import type { PoolClient } from 'pg';

/** A table as a backup sees it. */
export interface Table {
  name: string;
  /** Columns that are stored, generated ones left out. */
  columns: readonly { name: string; type: string }[];
}

/** A counter behind a column, and where it stands; null: never used. */
export interface Sequence {
  name: string;
  value: string | null;
}

/**
 * What can be compared between two databases: the number of rows and a sum over their contents, in
 * any order.
 */
export interface TableSum {
  rows: string;
  sum: string;
}

/** What the migrator notes of the schema itself. */
const ledgers = ['schema_migrations', 'schema_functions'];

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All tables of the product but the migrator's own, in the order in which they were made. */
export async function tablesOf(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.oid, a.attnum`,
    [ledgers],
  );
  const tables = new Map<string, { name: string; type: string }[]>();
  for (const { table, name, type } of rows)
    tables.set(table, [...(tables.get(table) ?? []), { name, type }]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** All counters. */
export async function sequencesOf(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** SQL that gives a row as a JSON array of its columns' texts, exact for every type. */
export const rowAsJson = (table: Table): string =>
  `json_build_array(${table.columns.map((column) => `${quoted(column.name)}::text`).join(', ')})::text`;

/** The sum of a table; equal for equal rows on either engine. */
export async function sumOf(client: PoolClient, table: Table): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(
    `select count(*)::text as rows, coalesce(sum(('x' || substr(md5(${rowAsJson(table)}), 1, 15))::bit(60)::bigint), 0)::text as sum
     from ${quoted(table.name)}`,
  );
  return rows[0] ?? { rows: '0', sum: '0' };
}

/**
 * Texts of dates, numbers and bytes that do not depend on a server's settings; nothing is cut
 * short.
 */
export const neutralSettings = `
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;
