import type { PoolClient } from 'pg';
import { checksum, type Migration } from './sqlSource';

// Seventy-eight migrations came before the baseline (docs/adr/0042); what the last of them left is
// what the baseline makes.
const firstBefore = '0001_users';
const lastBefore = '0078_findings_as_read';
const baselineEnd = '0011_compliance';

/** The migrations that make an empty database what it was when the baseline was drawn. */
export const baselineOf = (list: readonly Migration[]): Migration[] =>
  list.filter(({ name }) => name <= baselineEnd);

/**
 * How applied migrations stand to the baseline: `after` it, the whole series `before` it, or what is
 * `older` and is not upgraded.
 */
export function ageOf(names: readonly string[]): 'after' | 'before' | 'older' {
  if (!names.includes(firstBefore)) return 'after';
  return names.includes(lastBefore) ? 'before' : 'older';
}

/** What to do with a database or backup that is older than the baseline. */
export const olderHint = (names: readonly string[]): string =>
  `Its last migration is ${[...names].sort().at(-1)}; this version starts from ${lastBefore}. Open it once with a version that has that migration, then with this one.`;

/** Writes the baseline into the list of migrations in place of the series before it. */
export async function adoptBaseline(client: PoolClient, list: readonly Migration[]): Promise<void> {
  await client.query(`delete from schema_migrations where name <> 'lock'`);
  for (const { name, sql } of baselineOf(list)) {
    // The tables are there; what the series did not have are their comments.
    const comments = sql.match(/^comment on (?:table|column|type) [\s\S]*?';$/gm) ?? [];
    await client.query(comments.join('\n'));
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum(sql),
    ]);
  }
}
