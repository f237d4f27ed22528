import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import {
  itemDays,
  reasonDays,
  transactionHours,
} from '@server/platform/db/schema/transactionFacts';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Days } from '@/domain/dates/period';
import { type FactKind, keptFact } from '@/domain/transactions/fact';
import { noStore } from '@/domain/transactions/transactionListRow';
import { ofDays, ofStore, visibleTo } from './filterQueries';
import type { TransactionFilter, TransactionOrder } from './listQuery';

/**
 * What transactions with a fact come to, off the kept sums, and the days (ISO) from the first to
 * the last of them. Whole cents.
 */
export interface KeptFigure {
  fact: FactKind;
  count: number;
  cents: number;
  /** Of an item, net of refunds and returns. */
  quantity: number | null;
  first: string;
  last: string;
}

/**
 * What is found by days of the kept sums is so little at most; more lies close together along the
 * rows.
 */
const maxFound = 2000;

/** A text of a filter as it is stored. */
export const namedText = (text: string): string => (text === noStore ? '' : text);

const tables = { hours: transactionHours, items: itemDays, reasons: reasonDays } as const;

/** What each kept sum comes to. */
const sums = {
  hours: { cents: transactionHours.grossCents, quantity: null },
  items: { cents: itemDays.cents, quantity: itemDays.quantity },
  reasons: { cents: reasonDays.cents, quantity: null },
} as const;

/**
 * Given as one of the groups of reasons, or as a code. The index over reasons holds no row without
 * one.
 */
function forReason({ reason }: TransactionFilter, of: SQLWrapper): SQL | undefined {
  if (!reason) return undefined;
  const isGroup = reason === 'returns' || reason === 'declines';
  // As `isReturnCode` of the domain has it.
  const isAsked = isGroup ? sql`(${of} ~ '^R[0-9]{2}$') = ${reason === 'returns'}` : eq(of, reason);
  return and(isAsked, sql`${of} <> ''`);
}

/** The item that is asked for, by what of it is. */
function itemOf({ sku, title, kind }: TransactionFilter): Record<string, string> {
  const asked = Object.entries({ sku, title, kind }).filter(([, text]) => text);
  return Object.fromEntries(asked.map(([key, text]) => [key, namedText(text ?? '')]));
}

/**
 * A line of the item, as the kept sums read it: what it is not told of may be '' as well as absent.
 */
function withItem(filter: TransactionFilter): SQL | undefined {
  const { items } = transactions;
  const asked = Object.entries(itemOf(filter));
  if (asked.length === 0) return undefined;
  const told = Object.fromEntries(asked.filter(([, text]) => text !== ''));
  // The index over items holds no row without one.
  const holds = sql`${items} @> ${JSON.stringify([told])}::jsonb and ${items} <> '[]'`;
  if (asked.every(([, text]) => text !== '')) return holds;
  const are = asked.map(([key, text]) => sql`coalesce(line.${sql.identifier(key)}, '') = ${text}`);
  return and(
    holds,
    sql`exists (select from jsonb_to_recordset(${items}) as line (sku text, title text, kind text) where ${and(...are)})`,
  );
}

/**
 * The condition of the facts that a filter asks for, row by row; undefined where it asks for none.
 */
export function ofFacts(filter: TransactionFilter): SQL | undefined {
  const { hour } = filter;
  return and(
    hour === undefined ? undefined : eq(transactions.hour, hour),
    withItem(filter),
    forReason(filter, transactions.reason),
  );
}

/** The kept sums of a fact, of the days, stores and organizations of a filter. */
function keptOf(fact: FactKind, visibility: LedgerVisibility, filter: TransactionFilter): SQL {
  const table = tables[fact];
  const item = Object.entries(itemOf(filter)).map(([key, text]) => eq(sql.identifier(key), text));
  const { hour } = filter;
  const own = {
    hours: () => (hour === undefined ? undefined : eq(transactionHours.hour, hour)),
    items: () => and(...item),
    reasons: () => forReason(filter, reasonDays.reason),
  };
  const where = and(
    visibleTo(visibility, table),
    ofDays(filter, table.day),
    ofStore(filter.store, table.store),
    own[fact](),
    sql`${table.transactions} <> 0`,
  );
  return where ?? sql`true`;
}

/**
 * What a filter by a fact comes to, exactly and whatever the number of rows; null where the kept
 * sums do not tell just that.
 */
export async function keptFigure(
  tx: Tx,
  visibility: LedgerVisibility,
  filter: TransactionFilter,
): Promise<KeptFigure | null> {
  const fact = keptFact(filter);
  if (!fact) return null;
  const { cents, quantity } = sums[fact];
  const { rows } = await tx.execute<Omit<KeptFigure, 'fact'> & Record<string, unknown>>(sql`
    select coalesce(sum(transactions), 0)::float8 as count, coalesce(sum(${cents}), 0)::float8 as cents,
      ${quantity ? sql`coalesce(sum(${quantity}), 0)::float8` : sql`null`} as quantity,
      coalesce(to_char(min(day), 'YYYY-MM-DD'), '') as first, coalesce(to_char(max(day), 'YYYY-MM-DD'), '') as last
    from ${tables[fact]} where ${keptOf(fact, visibility, filter)}`);
  const none = { count: 0, cents: 0, quantity: quantity && 0, first: '', last: '' };
  return { fact, ...(rows[0] ?? none) };
}

/** A stretch of the ledger. */
interface NearDays {
  list: { visibility: LedgerVisibility; order: TransactionOrder };
  pageWindow: PageWindow;
  /** What all days come to. */
  figure: KeptFigure;
}

/**
 * The days among which the next rows of a page by time lie, counted off the kept sums from the day
 * of its place on. ISO dates.
 */
export async function daysNear(
  tx: Tx,
  {
    list: { visibility, order },
    pageWindow: { place, direction, limit },
    figure: { fact, first, last },
  }: NearDays,
): Promise<Days> {
  const rising = (order.order === 'asc') === (direction === 'forward');
  const begins = place ? String(place.key) : '';
  const beyond = rising ? sql`day > ${begins}::date` : sql`day < ${begins}::date`;
  const way = rising ? sql`asc` : sql`desc`;
  const { rows } = await tx.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from (
      select day, sum(sum(transactions)) over (order by day ${way}) as passed
      from ${tables[fact]} where ${keptOf(fact, visibility, order)} and ${begins ? beyond : sql`true`} group by day) as walked
    where passed >= ${limit} order by walked.day ${way} limit 1`);
  const ends = rows[0]?.day ?? (rising ? last : first);
  return rising ? { from: begins || first, to: ends } : { from: ends, to: begins || last };
}

/**
 * Whether the days of all rows are known by the kept sums of items alone: by its name an item is
 * found in an index of its own, and so is an hour; what is not named is found by days, and
 * `besideTrade`.
 */
const isFoundByDays = (filter: TransactionFilter): boolean =>
  filter.state !== 'voided' && filter.state !== 'any' && Object.values(itemOf(filter)).includes('');

/** Rows with items that are no trade, which the kept sums leave out; there are hardly any. */
const besideTrade = (where: SQL | undefined): SQL => sql`
    union all select ${transactions.number} from ${transactions}
    where ${where} and ${transactions.trade} = '' and ${transactions.items} <> '[]'`;

/**
 * Numbers of the transactions with the facts that a filter asks for: those with a reason by its
 * index, items without a name on the days on which the kept sums have any, so that what is rare is
 * found without a walk along all rows. Null where they are more than `maxFound`, or could be
 * anywhere.
 */
export async function foundByFact(
  tx: Tx,
  visibility: LedgerVisibility,
  filter: TransactionFilter,
): Promise<number[] | null> {
  const { number, orgId, systemMode, businessDay } = transactions;
  if (!filter.reason && !isFoundByDays(filter)) return null;
  const facts = ofFacts(filter);
  const where = and(visibleTo(visibility, transactions), ofDays(filter, businessDay), facts);
  // `offset 0`: each day is looked up by itself, along the index over days.
  const found = filter.reason
    ? sql`select ${number} as number from ${transactions} where ${where}`
    : sql`
    select found.number from (
      select distinct org_id, day from ${itemDays} where ${keptOf('items', visibility, filter)} offset 0) as kept
    cross join lateral (
      select ${number} as number from ${transactions}
      where ${orgId} = kept.org_id and ${systemMode} = ${visibility.mode} and ${businessDay} = kept.day and ${facts}
      offset 0) as found ${filter.trade === undefined ? besideTrade(where) : sql``}`;
  const { rows } = await tx.execute<{ number: string }>(sql`${found} limit ${maxFound + 1}`);
  return rows.length > maxFound ? null : rows.map((row) => Number(row.number));
}
