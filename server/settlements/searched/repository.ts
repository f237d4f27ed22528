import { type SQL, sql } from 'drizzle-orm';
import { moneyCents } from '@/domain/money/cents';
import { idsOf } from '@/domain/transactions/shownId';

/** True where one of an amount's columns has what a search names, above or below 0; undefined for what names no amount. */
export function ofAmount(search: string, ...columns: readonly SQL[]): SQL | undefined {
  const cents = moneyCents(search.trim());
  if (cents === null) return undefined;
  const are = columns.map((column) => sql`abs(${column}) = ${Math.abs(cents)}`);
  return sql`(${sql.join(are, sql` or `)})`;
}

/** True where an id (uuid) is the one that a search names, whole or as it is shown; undefined for what names none. */
export function ofShownId(search: string, id: SQL): SQL | undefined {
  const ids = idsOf(search);
  return ids ? sql`${id} between ${ids.first}::uuid and ${ids.last}::uuid` : undefined;
}

/** Any of the conditions that are. */
export function anyOf(...conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`false` : sql`(${sql.join(given, sql` or `)})`;
}
