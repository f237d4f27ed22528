import { tradeAlone } from '@server/books/transactions/filterQueries';
import { keptDays } from '@server/books/transactions/keptQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { purchaserCohorts, purchaserTotals } from '@server/platform/db/schema/dashboardFacts';
import { transactionDays, transactions } from '@server/platform/db/schema/ledger';
import { organizations } from '@server/platform/db/schema/users';
import { type SQL, sql } from 'drizzle-orm';
import type { Behind, CohortCell, PurchaserPoint } from '@/domain/dashboard/insight';
import type { Days } from '@/domain/dates/period';
import { within } from './withinQueries';

type Row<T> = T & Record<string, unknown>;

const bought = { orgId: sql`bought.org_id`, systemMode: sql`bought.system_mode` };

/**
 * What new and returning purchasers of each organization bought in each month: of trade alone, off
 * what is kept of all of them.
 */
const byMonth = (visibility: TransactionVisibility, days: Days): SQL => sql`
  select month as starts, purchasers, cents, first_month = month as is_new
  from ${purchaserCohorts} as bought where ${within(visibility, days, { ...bought, day: sql`bought.month` })}`;

/**
 * The same by whole weeks, off the days of each purchaser: of two months or so (`purchaserStep`).
 */
const byWeek = (visibility: TransactionVisibility, days: Days): SQL => sql`
  select week.starts, case when week.transactions > 0 then 1 else 0 end as purchasers, week.cents,
    coalesce(firsts.first_day >= week.starts, false) as is_new
  from (
    select org_id, system_mode, purchaser_key, date_trunc('week', day)::date as starts, sum(sales) as transactions,
      sum(sales_cents) as cents
    from purchaser_days as bought where ${within(visibility, days, { ...bought, day: sql`bought.day` })} group by 1, 2, 3, 4) as week
  left join ${purchaserTotals} as firsts using (org_id, system_mode, purchaser_key)`;

/** The days that are looked at, and into which steps they are cut. */
interface PurchaserSteps {
  visibility: TransactionVisibility;
  days: Days;
  step: 'week' | 'month';
}

/**
 * New and returning purchasers by whole weeks or months. A purchaser of two organizations is one of
 * each.
 */
export async function purchaserPoints(
  tx: Tx,
  { visibility, days, step }: PurchaserSteps,
): Promise<Omit<PurchaserPoint, 'unknownCents'>[]> {
  const { rows } = await tx.execute<Row<Omit<PurchaserPoint, 'unknownCents'>>>(sql`
    select to_char(starts, 'YYYY-MM-DD') as day,
      coalesce(sum(purchasers) filter (where is_new), 0)::float8 as "newPurchasers",
      coalesce(sum(cents) filter (where is_new), 0)::float8 as "newCents",
      coalesce(sum(purchasers) filter (where not is_new), 0)::float8 as "returningPurchasers",
      coalesce(sum(cents) filter (where not is_new), 0)::float8 as "returningCents"
    from (${step === 'month' ? byMonth(visibility, days) : byWeek(visibility, days)}) as bought
    group by starts having count(*) filter (where purchasers <> 0 or cents <> 0) > 0 order by starts`);
  return rows;
}

/**
 * What was sold less what went back, by whole weeks or months, whoever paid. Whole cents by ISO
 * date.
 */
export async function movedBySteps(
  tx: Tx,
  { visibility, days, step }: PurchaserSteps,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ day: string; cents: number }>(sql`
    select to_char(date_trunc(${step}, day), 'YYYY-MM-DD') as day, sum(gross_cents - refund_cents)::float8 as cents
    from ${transactionDays} where ${keptDays(visibility, { ...tradeAlone, ...days })} group by 1`);
  return new Map(rows.map(({ day, cents }) => [day, cents]));
}

/**
 * Purchasers by the month of their first purchase, from one on, and how many of them bought in each
 * month since.
 */
export async function cohortCells(
  tx: Tx,
  visibility: TransactionVisibility,
  from: string,
): Promise<CohortCell[]> {
  const { rows } = await tx.execute<Row<CohortCell>>(sql`
    select to_char(first_month, 'YYYY-MM-DD') as month,
      ((extract(year from month) - extract(year from first_month)) * 12
        + extract(month from month) - extract(month from first_month))::int as after,
      sum(purchasers)::float8 as purchasers
    from ${purchaserCohorts} as bought
    where ${within(visibility, { from, to: '' }, { ...bought, day: sql`bought.month` })}
      and first_month >= ${from}::date and first_month < 'infinity'
    group by first_month, bought.month having sum(purchasers) <> 0 order by 1, 2`);
  return rows;
}

interface PurchaserSums {
  orgId: string;
  companyName: string;
  purchaserKey: string;
  name: string;
  firstDay: string;
  purchases: number;
  cents: number;
}

/** So many rows behind a figure, after some others. */
interface Page {
  most: number;
  skip: number;
}

/**
 * The memory that a sum over all purchasers takes; with less it is sorted on disk, which takes
 * twice as long.
 */
const forSums = sql`set local work_mem = '16MB'`;

/** What is told of purchasers, and what is not theirs. */
interface NamedSums extends Behind<PurchaserSums> {
  /**
   * Those who bought nothing in the days and got something back, and bought first up to a day, if
   * ever. Whole cents, below 0.
   */
  givenBack: { count: number; cents: number };
}

/**
 * The largest of those who bought, and beside them all who got something back: of the same sums.
 */
const largestOf = (
  { mode }: TransactionVisibility,
  { firstFrom, firstTo, most, skip }: Record<'firstFrom' | 'firstTo', string> & Page,
): SQL => sql`
  first as (
    select org_id, purchaser_key, first_day from ${purchaserTotals} as firsts where firsts.system_mode = ${mode}),
  back as (
    select count(*) as count, sum(sums.cents) as cents from sums left join first using (org_id, purchaser_key)
    where sums.sales <= 0 and sums.cents <> 0
      and coalesce(first.first_day, '-infinity') <= coalesce(nullif(${firstTo}, '')::date, 'infinity')),
  largest as (
    select sums.*, first.first_day, count(*) over () as all_count, sum(sums.cents) over () as all_cents
    from sums join first using (org_id, purchaser_key)
    where sums.sales > 0 and first.first_day >= coalesce(nullif(${firstFrom}, '')::date, '-infinity')
      and first.first_day <= coalesce(nullif(${firstTo}, '')::date, 'infinity')
    order by sums.cents desc, sums.org_id, sums.purchaser_key limit ${most} offset ${skip})`;

/**
 * Purchasers who bought in some days and first in others, the largest first, and what all come to.
 * Whole cents, ISO dates. In a transaction.
 */
export async function namedPurchasers(
  tx: Tx,
  visibility: TransactionVisibility,
  {
    firstFrom,
    firstTo,
    most,
    skip,
    ...days
  }: Days & Record<'firstFrom' | 'firstTo', string> & Page,
): Promise<NamedSums> {
  await tx.execute(forSums);
  type Read = PurchaserSums & {
    allCount: number;
    allCents: number;
    backCount: number;
    backCents: number;
  };
  const { rows } = await tx.execute<Row<Read>>(sql`
    with sums as materialized (
      select org_id, purchaser_key, sum(sales) as sales, sum(sales_cents) as cents
      from purchaser_days as bought where ${within(visibility, days, { ...bought, day: sql`bought.day` })} group by 1, 2),
    ${largestOf(visibility, { firstFrom, firstTo, most, skip })}
    select largest.org_id as "orgId", organization.name as "companyName", largest.purchaser_key as "purchaserKey",
      coalesce((
        select purchaser_name from ${transactions} as named where named.org_id = largest.org_id
          and named.system_mode = ${visibility.mode} and named.purchaser_key = largest.purchaser_key limit 1), '') as name,
      to_char(largest.first_day, 'YYYY-MM-DD') as "firstDay", largest.sales::float8 as purchases,
      largest.cents::float8 as cents, largest.all_count::float8 as "allCount", largest.all_cents::float8 as "allCents",
      back.count::float8 as "backCount", coalesce(back.cents, 0)::float8 as "backCents"
    from back left join (largest join ${organizations} as organization on organization.id = largest.org_id) on true
    order by largest.cents desc, largest.org_id, largest.purchaser_key`);
  const [one] = rows;
  return {
    count: one?.allCount ?? 0,
    cents: one?.allCents ?? 0,
    givenBack: { count: one?.backCount ?? 0, cents: one?.backCents ?? 0 },
    rows: rows
      .filter(({ orgId }) => orgId !== null)
      .map(
        ({ allCount: _all, allCents: _cents, backCount: _back, backCents: _given, ...purchaser }) =>
          purchaser,
      ),
  };
}
