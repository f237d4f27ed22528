import type { Tx } from '@server/platform/db/client';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { payerSearches } from '@/domain/contact/personKey';
import type { KeyKind, Place } from './cursor';
import type { PageWindow } from './pages';

/** How a list is sorted: an expression that an index has, and the kind of its values. */
export interface SortKey {
  value: SQL;
  kind: KeyKind;
}

/**
 * The rows of a list and the order they are in. Ties go by `number`, which is unique in the list.
 */
export interface KeyedList {
  from: SQL;
  where: SQL | undefined;
  number: SQL;
  sort: SortKey;
  order: 'asc' | 'desc';
}

/** A text within a pattern (`like`): signs that a pattern reads otherwise are meant as they are. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A text to be found anywhere in another one (`like`). */
export const containing = (search: string): string => `%${likeText(search.trim())}%`;

/**
 * Whether a key of payers (src/domain/contact/personKey.ts) contains what was searched for, however
 * that is spelled.
 */
export const payerLike = (key: SQL, search: string): SQL =>
  sql`(${sql.join(
    payerSearches(search).map((text) => sql`${key} like ${containing(text)}`),
    sql` or `,
  )})`;

/** Moments on days of a zone's calendar; both ends belong to it, '' for no such end. */
export const onDays = (
  moment: SQLWrapper,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): SQL | undefined =>
  and(
    from ? sql`${moment} >= ${from}::date::timestamp at time zone ${timeZone}` : undefined,
    to ? sql`${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
  );

/** How far the matches of a filter are counted. */
export const maxCounted = 10_000;

/** A stretch of a list, and how many rows the list has. */
export interface CountedPlaces {
  places: Place[];
  /** Counted up to `maxCounted`; `mostCounted + 1` where there are more. */
  matched: number;
}

/** A sort's value as cursors hold it. */
export function asKey({ kind }: SortKey, value: SQL): SQL {
  if (kind === 'number') return sql`${value}::float8`;
  if (kind === 'day') return sql`to_char(${value}, 'YYYY-MM-DD')`;
  // Moments are finer than a Date: their text keeps what a cursor needs.
  return kind === 'time'
    ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : value;
}

function asValue({ kind }: SortKey, key: Place['key']): SQL {
  if (kind === 'day') return sql`${key}::date`;
  return kind === 'time' ? sql`${key}::timestamptz` : sql`${key}`;
}

/** What holds the value of the sort, and what holds the number. */
interface SortedBy {
  value: SQL;
  number: SQL;
}

/** Order and starting point of a stretch. */
export function way(
  { sort, order }: Pick<KeyedList, 'sort' | 'order'>,
  { place, direction }: PageWindow,
  { value, number }: SortedBy,
) {
  const rising = (order === 'asc') === (direction === 'forward');
  const toward = rising ? sql`asc` : sql`desc`;
  const sign = rising ? sql`>` : sql`<`;
  const beyond = place
    ? sql`(${value}, ${number}) ${sign} (${asValue(sort, place.key)}, ${place.number})`
    : undefined;
  return { orderBy: sql`${value} ${toward}, ${number} ${toward}`, beyond };
}

/** What lies after one place and not after another, forward; null for the list's own ends. */
export function between(
  { sort, order }: Pick<KeyedList, 'sort' | 'order'>,
  { from, to }: { from: Place | null; to: Place | null },
  number: SQL,
): SQL | undefined {
  const sides =
    order === 'asc' ? { after: sql`>`, upTo: sql`<=` } : { after: sql`<`, upTo: sql`>=` };
  const against = (sign: SQL, { key, number: at }: Place): SQL =>
    sql`(${sort.value}, ${number}) ${sign} (${asValue(sort, key)}, ${at})`;
  return and(
    from ? against(sides.after, from) : undefined,
    to ? against(sides.upTo, to) : undefined,
  );
}

const both = (...conditions: (SQL | undefined)[]): SQL => {
  const given = conditions.filter((one) => one !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
};

/** A place as a statement gives it. */
export interface KeyRow extends Record<string, unknown> {
  key: string | number;
  number: string | number;
}

/** The places that a statement has given. */
export const placesOf = (rows: readonly KeyRow[]): Place[] =>
  rows.map(({ key, number }) => ({ key, number: Number(number) }));

/**
 * Reads along the index of the sort: the `limit` places nearest to one, any depth at the same cost.
 */
export async function nearest(tx: Tx, list: KeyedList, pageWindow: PageWindow): Promise<Place[]> {
  const { orderBy, beyond } = way(list, pageWindow, {
    value: list.sort.value,
    number: list.number,
  });
  const { rows } = await tx.execute<KeyRow>(sql`
    select ${asKey(list.sort, list.sort.value)} as key, ${list.number} as number from ${list.from}
    where ${both(list.where, beyond)} order by ${orderBy} limit ${pageWindow.limit}`);
  return placesOf(rows);
}

/**
 * The same for a list of few among many rows: what matches is gone through once, and sorted alone.
 */
export async function nearestGathered(
  tx: Tx,
  list: KeyedList,
  pageWindow: PageWindow,
): Promise<Place[]> {
  const { orderBy, beyond } = way(list, pageWindow, {
    value: sql`found.value`,
    number: sql`found.number`,
  });
  const { rows } = await tx.execute<KeyRow>(sql`
    with found as materialized (
      select ${list.sort.value} as value, ${list.number} as number from ${list.from} where ${both(list.where)})
    select ${asKey(list.sort, sql`found.value`)} as key, found.number
    from found where ${both(beyond)} order by ${orderBy} limit ${pageWindow.limit}`);
  return placesOf(rows);
}

/** A place so many rows further on. */
interface PlaceAhead {
  list: KeyedList;
  from: Place | null;
  count: number;
}

/**
 * The place of the `count`-th row after a place (null: from the list's beginning); null where fewer
 * are left.
 */
export async function placeAfter(tx: Tx, { list, from, count }: PlaceAhead): Promise<Place | null> {
  const pageWindow = { place: from, direction: 'forward', limit: 1 } as const;
  const { orderBy, beyond } = way(list, pageWindow, {
    value: list.sort.value,
    number: list.number,
  });
  const { rows } = await tx.execute<KeyRow>(sql`
    select ${asKey(list.sort, list.sort.value)} as key, ${list.number} as number from ${list.from}
    where ${both(list.where, beyond)} order by ${orderBy} offset ${count - 1} limit 1`);
  return placesOf(rows)[0] ?? null;
}

/** How many rows the list has, counted up to `most`. */
export async function countOf(
  tx: Tx,
  { from, where, number }: Omit<KeyedList, 'sort' | 'order'>,
  most = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::float8 as count from (
      select ${number} from ${from} where ${both(where)} limit ${most}) as found`);
  return rows[0]?.count ?? 0;
}

/** A stretch of a filtered list. */
interface CountedPageWindow {
  list: KeyedList;
  pageWindow: PageWindow;
  /** Where counting stops; further on for what an index finds at once. */
  most?: number;
}

/**
 * The same as `nearest` for a filtered list, with its count: goes through the list once, and sorts
 * what matches alone. A filter that lets so much pass that counting stops has its next ones nearby:
 * then the list itself is walked.
 */
export async function nearestCounted(
  tx: Tx,
  { list, pageWindow, most = maxCounted }: CountedPageWindow,
): Promise<CountedPlaces> {
  const { orderBy, beyond } = way(list, pageWindow, {
    value: sql`found.value`,
    number: sql`found.number`,
  });
  const { rows } = await tx.execute<KeyRow & { matched: number }>(sql`
    with found as (
      select ${list.sort.value} as value, ${list.number} as number from ${list.from}
      where ${both(list.where)} limit ${most + 1})
    select ${asKey(list.sort, sql`found.value`)} as key, found.number,
      (select count(*)::int from found) as matched
    from found where ${both(beyond)} order by ${orderBy} limit ${pageWindow.limit}`);
  const matched = rows[0]?.matched ?? (pageWindow.place ? await countOf(tx, list, most + 1) : 0);
  return { places: matched > most ? await nearest(tx, list, pageWindow) : placesOf(rows), matched };
}
