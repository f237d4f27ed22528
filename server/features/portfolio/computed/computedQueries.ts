import type { Tx } from '@server/platform/db/client';
import type { Place } from '@server/platform/lists/cursor';
import { asKey, type SortKey, way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Rows that are worked out when they are asked for: a statement that names each by `id`, and their
 * order.
 */
export interface ComputedList {
  rows: SQL;
  /** Over the columns of `rows`, called `computed`. */
  sort: SortKey;
  order: 'asc' | 'desc';
}

/** A stretch of computed rows, in order. */
export interface ComputedPageWindow<Row> {
  places: Place[];
  rows: Row[];
  /** How many there are in all; 0 when the stretch is empty. */
  matched: number;
}

/** The rows that have some of a figure, a column of theirs; without one all of them. */
export const having = (rows: SQL, figure: string | undefined): SQL =>
  figure === undefined
    ? rows
    : sql`select * from (${rows}) as found where ${sql.identifier(figure)} > 0`;

type Found = { key: Place['key']; place: string; matched: number } & Record<string, unknown>;

// What a statement gives is said beside it: the driver knows nothing of its columns.
const read = <Row>(rows: readonly unknown[]): Row[] => rows as Row[];

/**
 * A stretch of the rows, and how many there are: they are few, and each is worked out from kept
 * sums.
 */
export async function computedPageWindow<Row>(
  tx: Tx,
  { rows, sort, order }: ComputedList,
  pageWindow: PageWindow,
): Promise<ComputedPageWindow<Row>> {
  const { orderBy, beyond } = way({ sort, order }, pageWindow, {
    value: sort.value,
    number: sql`computed.place`,
  });
  // 52 bits of a hash: the same row has the same number however many others come.
  const found = await tx.execute<Found>(sql`
    with computed as (select *, (hashtextextended(id, 0) & 4503599627370495) as place from (${rows}) as found)
    select computed.*, ${asKey(sort, sort.value)} as key, (select count(*)::float8 from computed) as matched
    from computed where ${beyond ?? sql`true`} order by ${orderBy} limit ${pageWindow.limit}`);
  return {
    places: found.rows.map(({ key, place }) => ({ key, number: Number(place) })),
    rows: read<Row>(found.rows),
    matched: found.rows[0]?.matched ?? 0,
  };
}

/** All rows of a statement that gives few. */
export async function allComputed<Row>(tx: Tx, rows: SQL): Promise<Row[]> {
  return read<Row>((await tx.execute(rows)).rows);
}

/** The one row of a statement; null for none. */
export async function oneComputed<Row>(tx: Tx, rows: SQL): Promise<Row | null> {
  return (await allComputed<Row>(tx, rows))[0] ?? null;
}

/** The row of an id; null for none. */
export const computedById = <Row>(tx: Tx, rows: SQL, id: string): Promise<Row | null> =>
  oneComputed<Row>(tx, sql`select * from (${rows}) as found where id = ${id}`);

/** How many rows a statement gives. */
export async function countComputed(tx: Tx, rows: SQL): Promise<number> {
  const found = await tx.execute<{ count: number }>(
    sql`select count(*)::float8 as count from (${rows}) as found`,
  );
  return found.rows[0]?.count ?? 0;
}

/** A name in lower case and by code point, so that a cursor means the same everywhere. */
export const nameKey = (column: SQL): SortKey => ({
  value: sql`lower(${column}) collate "C"`,
  kind: 'text',
});

/** A whole number; what there is none of comes before all others. */
export const numberKey = (column: SQL): SortKey => ({
  value: sql`coalesce(${column}, -9e15::float8)::float8`,
  kind: 'number',
});
