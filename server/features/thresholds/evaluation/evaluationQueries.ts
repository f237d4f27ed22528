import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { rateOfKind } from '@/domain/compliance/watch/rule';
import { dailyOf, given } from './dailyQueries';
import type { Judged, JudgedRule } from './judged';

/** What a rule found: the days over the limit that belong together, with the worst of them. */
export interface Found {
  orgId: string;
  purchaserKey: string;
  purchaserName: string;
  store: string;
  transactionId: string | null;
  /** ISO dates: the window that was the furthest over the limit; both belong to it. */
  fromOn: string;
  toOn: string;
  /** The last day over the limit of those that belong together. */
  seenOn: string;
  transactions: number;
  totalCents: number;
  measure: number;
  overPoints: number;
  days: number;
}

/** Hits that are read at once at most. */
export const maxFound = 20_000;

const points = (measure: SQL, limit: number): SQL =>
  sql`least(round((${measure} - ${limit}) * 10000.0 / ${limit}), 9000000000000)::float8`;

/** Each transaction by itself: along the index of amounts, which begins above the limit. */
function bySingle(rule: JudgedRule, { mode, from, to, orgId }: Judged): SQL {
  const conditions = given([
    sql`t.system_mode = ${mode} and t.amount_cents > ${rule.limitValue}`,
    sql`t.business_day between ${from}::date and ${to}::date and t.state <> 'voided'`,
    // What staff keyed is no sale; of cash, it is a deposit.
    rule.kind === 'cash' ? null : sql`t.entry <> 'manual'`,
    orgId ? sql`t.org_id = ${orgId}` : null,
    rule.orgId ? sql`t.org_id = ${rule.orgId}` : null,
    rule.orgKind
      ? sql`t.org_id in (select id from organizations where kind = ${rule.orgKind})`
      : null,
    rule.kind === 'cash' ? sql`t.method = 'cash'` : null,
    rule.method ? sql`t.method = ${rule.method}` : null,
    rule.label ? sql`t.label = ${rule.label}` : null,
  ]);
  return sql`
    select t.org_id as "orgId", t.purchaser_key as "purchaserKey", t.purchaser_name as "purchaserName", t.store,
      t.id as "transactionId", t.business_day::text as "fromOn", t.business_day::text as "toOn", t.business_day::text as "seenOn",
      1 as transactions,
      t.amount_cents::float8 as "totalCents", t.amount_cents::float8 as measure,
      ${points(sql`t.amount_cents`, rule.limitValue)} as "overPoints", 1 as days
    from transactions as t where ${conditions} order by t.amount_cents desc, t.number limit ${maxFound}`;
}

/**
 * What a window comes to, by kind, over the sums that roll with it. A rate is that of the counts,
 * unrounded: it is judged so, and rounded once, where it is told.
 */
function measureOf({ kind }: JudgedRule): SQL {
  return rateOfKind[kind]
    ? sql`sum(measure) over w * 10000.0 / nullif(sum(base) over w, 0)`
    : sql`sum(measure) over w`;
}

function overLimit({ kind, limitValue, floorCents, leastDays }: JudgedRule): SQL {
  if (kind === 'structuring') return sql`days >= ${leastDays}`;
  if (rateOfKind[kind]) return sql`measure > ${limitValue} and cents >= ${floorCents}`;
  return sql`measure > ${limitValue}`;
}

/**
 * Windows that end on each day. Of days over the limit whose windows touch, the worst stands for
 * all: its rows come to its figures.
 */
function byWindow(rule: JudgedRule, judged: Judged): SQL {
  const { windowDays } = rule;
  const earlier = windowDays - 1;
  return sql`
    with daily as (${dailyOf(rule, judged)}),
    rolled as (
      select org_id, purchaser_key, day, ${measureOf(rule)} as measure,
        sum(transactions) over w as transactions, sum(cents) over w as cents, count(*) over w as days
      from daily window w as (
        partition by org_id, purchaser_key order by day
        range between make_interval(days => ${earlier}::int) preceding and current row)),
    found as (
      select *, case when day - lag(day) over (partition by org_id, purchaser_key order by day) < ${windowDays}
        then 0 else 1 end as begins
      from rolled where ${overLimit(rule)} and day between ${judged.from}::date and ${judged.to}::date),
    runs as (
      select *, sum(begins) over (partition by org_id, purchaser_key order by day) as run from found)
    select org_id as "orgId", purchaser_key as "purchaserKey", coalesce((
        select t.purchaser_name from transactions as t
        where t.org_id = runs.org_id and t.system_mode = ${judged.mode} and t.purchaser_key = runs.purchaser_key
          and runs.purchaser_key <> '' limit 1), '') as "purchaserName",
      '' as store, null as "transactionId", (day - ${earlier}::int)::text as "fromOn", day::text as "toOn", last::text as "seenOn",
      transactions::float8 as transactions, cents::float8 as "totalCents", round(measure)::float8 as measure,
      ${points(sql`measure`, rule.limitValue)} as "overPoints", days::float8 as days
    from (
      select distinct on (org_id, purchaser_key, run) *, max(day) over (partition by org_id, purchaser_key, run) as last
      from runs order by org_id, purchaser_key, run, measure desc, day) as runs
    order by day desc, org_id, purchaser_key limit ${maxFound}`;
}

/**
 * What a rule finds in the kept sums, or among single transactions; the database judges it whole.
 */
export async function findingsOf(tx: Tx, rule: JudgedRule, judged: Judged): Promise<Found[]> {
  const statement = rule.windowDays === 0 ? bySingle(rule, judged) : byWindow(rule, judged);
  const { rows } = await tx.execute<Found & Record<string, unknown>>(statement);
  return rows;
}
