import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactionDays } from '@server/platform/db/schema/ledger';
import type { Place } from '@server/platform/lists/cursor';
import { asKey, containing, type SortKey, way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, type SQL, sql } from 'drizzle-orm';
import type { DailyGroup, DailySort } from '@/domain/transactions/dailyRow';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import { keptDays, keptParts, sumsOfKept } from './keptQueries';
import type { TransactionFilter } from './listQuery';
import { sumsOfSums, type TransactionSums } from './sumsQueries';

/** What a day comes to, or a method, store or label on it. */
export interface DailySums extends TransactionSums {
  /** ISO date. */
  day: string;
  /** '' where days are not broken down. */
  name: string;
}

/** Which days are asked for, how they are broken down and sorted. */
export interface DaysRequest {
  visibility: TransactionVisibility;
  filter: TransactionFilter;
  group: DailyGroup;
  sort: DailySort;
  order: 'asc' | 'desc';
}

const names: Readonly<Record<DailyGroup, SQL>> = {
  day: sql`''::text`,
  method: sql`${transactionDays.method}`,
  store: sql`${transactionDays.store}`,
  label: sql`${transactionDays.label}`,
};

const sorts: Readonly<Record<DailySort, SortKey>> = {
  day: { value: sql`daily.day || ' ' || daily.name`, kind: 'text' },
  count: { value: sql`daily.count`, kind: 'number' },
  gross: { value: sql`daily."grossCents"`, kind: 'number' },
  refunds: { value: sql`daily."refundCents"`, kind: 'number' },
  returns: { value: sql`daily."returnCents"`, kind: 'number' },
  tips: { value: sql`daily."tipCents"`, kind: 'number' },
  tax: { value: sql`daily."taxCents"`, kind: 'number' },
  fees: { value: sql`daily."feeCents"`, kind: 'number' },
  other: { value: sql`daily."otherCents"`, kind: 'number' },
  manual: { value: sql`daily."manualCents"`, kind: 'number' },
  net: { value: sql`daily."netCents"`, kind: 'number' },
};

/** Kind of a sort's keys, for cursors. */
export const dailyKeyKind = (sort: DailySort): SortKey['kind'] => sorts[sort].kind;

/** A part of a name as people read it. */
function named(group: DailyGroup, search: string): SQL | undefined {
  const wanted = search.trim().toLowerCase();
  if (wanted === '' || group === 'day') return undefined;
  if (group === 'method') {
    const methods = transactionMethods.filter((one) =>
      transactionMethodLabels[one].toLowerCase().includes(wanted),
    );
    return sql`${names.method} = any(${sql.param(methods)}::text[])`;
  }
  return sql`lower(${names[group]}) like ${containing(wanted)}`;
}

/**
 * All days asked for, off the kept sums. A day with nothing left, such as one whose payments were
 * all voided, is none.
 */
function daily({ visibility, filter, group }: Omit<DaysRequest, 'sort' | 'order'>): SQL {
  const where = and(keptDays(visibility, filter), named(group, filter.search)) ?? sql`true`;
  const kept = keptParts(
    { from: transactionDays, where },
    { day: transactionDays.day, name: names[group] },
  );
  // 52 bits of a hash: the same row has the same number however many others come.
  return sql`
    select *, (hashtextextended(day || ' ' || name, 0) & 4503599627370495) as number from (
      select to_char(parts.day, 'YYYY-MM-DD') as day, name, ${sumsOfKept}
      from ${kept} group by 1, 2 having sum(transactions) <> 0) as sums`;
}

type Row = DailySums & { key: Place['key']; number: string; matched: number } & Record<
    string,
    unknown
  >;

/** A stretch of the days, and how many there are. */
export async function dailyPageWindow(
  tx: Tx,
  asked: DaysRequest,
  pageWindow: PageWindow,
): Promise<{ places: Place[]; rows: DailySums[]; matched: number }> {
  const sort = sorts[asked.sort];
  const { orderBy, beyond } = way({ sort, order: asked.order }, pageWindow, {
    value: sort.value,
    number: sql`daily.number`,
  });
  const { rows } = await tx.execute<Row>(sql`
    with daily as (${daily(asked)})
    select daily.*, ${asKey(sort, sort.value)} as key, (select count(*)::float8 from daily) as matched
    from daily where ${beyond ?? sql`true`} order by ${orderBy} limit ${pageWindow.limit}`);
  return {
    places: rows.map(({ key, number }) => ({ key, number: Number(number) })),
    rows,
    matched: rows[0]?.matched ?? 0,
  };
}

/** What all days asked for come to, and how many they are. */
export async function dailyTotals(
  tx: Tx,
  asked: Omit<DaysRequest, 'sort' | 'order'>,
): Promise<TransactionSums & { rows: number }> {
  const { rows } = await tx.execute<
    TransactionSums & { rows: number } & Record<string, unknown>
  >(sql`
    with daily as (${daily(asked)})
    select ${sumsOfSums}, count(*)::float8 as rows from daily`);
  if (!rows[0]) throw new Error('A sum has one row');
  return rows[0];
}
