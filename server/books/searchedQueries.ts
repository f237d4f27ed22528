import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { containing } from '@server/platform/lists/listQueries';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { moneyCents } from '@/domain/money/cents';
import { idsOf } from '@/domain/transactions/shownId';

/**
 * True where one of an amount's columns has what a search names, above or below 0; undefined for
 * what names no amount.
 */
export function ofAmount(search: string, ...columns: readonly SQL[]): SQL | undefined {
  const cents = moneyCents(search.trim());
  if (cents === null) return undefined;
  const are = columns.map((column) => sql`abs(${column}) = ${Math.abs(cents)}`);
  return sql`(${sql.join(are, sql` or `)})`;
}

/**
 * True where an id (uuid) is the one that a search names, whole or as it is shown; undefined for
 * what names none.
 */
export function ofShownId(search: string, id: SQL): SQL | undefined {
  const ids = idsOf(search);
  return ids ? sql`${id} between ${ids.first}::uuid and ${ids.last}::uuid` : undefined;
}

/**
 * True where whose it is has a name that a search is a part of, where that can be one of several;
 * undefined where it cannot.
 */
export const ofMerchant = (
  search: string,
  { orgIds }: Pick<LedgerVisibility, 'orgIds'>,
  orgId: SQLWrapper,
): SQL | undefined =>
  search.trim().length < 3 || orgIds?.length === 1
    ? undefined
    : sql`${orgId} in (select id from organizations where name ilike ${containing(search)})`;

/** The trace number that a search may be, as it is compared; null for what is none. */
export function searchedTrace(search: string): string | null {
  const wanted = search.trim().toLowerCase();
  return /^(?=.*\d)[a-z0-9-]{6,40}$/.test(wanted) ? wanted : null;
}

/** True where a column has that trace number: along its index, which leaves empty ones out. */
export const hasTrace = (column: SQLWrapper, trace: string): SQL =>
  sql`${column} <> '' and lower(${column}) = ${trace}`;

/**
 * True where a transaction (its id) has the last four digits or the trace number that a search may
 * be; undefined for what is none of them.
 */
export function ofPayment(
  search: string,
  mode: LedgerVisibility['mode'],
  id: SQL,
): SQL | undefined {
  const wanted = search.trim().toLowerCase();
  const those = (is: SQL): SQL => sql`${id} in (
    select paid.id from transactions as paid where paid.system_mode = ${mode} and ${is})`;
  if (/^\d{4}$/.test(wanted))
    return those(sql`paid.last_four <> '' and paid.last_four = ${wanted}`);
  const trace = searchedTrace(wanted);
  return trace === null ? undefined : those(hasTrace(sql`paid.trace_no`, trace));
}

/** Any of the conditions that are. */
export function anyOf(...conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`false` : sql`(${sql.join(given, sql` or `)})`;
}
