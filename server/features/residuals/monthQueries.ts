import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { applications } from '@server/platform/db/schema/onboarding';
import { buyRates } from '@server/platform/db/schema/pricing';
import { commissionSplits } from '@server/platform/db/schema/residuals';
import { type SQL, sql } from 'drizzle-orm';
import { type ChainLink, firstDayOf, type LinePart, lastDayOf } from '@/domain/residuals/residual';

/** Which month is calculated, in which mode. */
export interface MonthOf {
  systemMode: 'Production' | 'Sandbox';
  /** `2026-10`. */
  month: string;
}

/** Labels of fees that merchants pay and that are rows of their own, below 0. */
const charged = sql`('Wallet Fee', 'Monthly Subscription Fee', 'Fee Assessment')`;

/**
 * What we kept of a transaction `t`: its processing fee, or the fee that it is; below 0 where it
 * went back. Whole cents.
 */
export const revenueOf = sql`(t.fee_cents + case when t.trade = '' and t.label in ${charged} then -t.amount_cents else 0 end)`;

/** What of a transaction `t` costs us: `service` and the price that it is for; null for nothing. */
const costed = sql`lateral (select
  case when t.direct then null
    when t.entry = 'payment' and t.trade = 'sold' and t.amount_cents > 0 then t.method
    when t.entry = 'return' and t.method = 'ach' then 'ach_return' end as service,
  case when t.entry = 'payment' and t.trade = 'sold' and t.amount_cents > 0
    then t.amount_cents - t.tip_cents - t.tax_cents else 0 end as price) as costed`;

const rates = sql`(select *, lead(effective_from) over (partition by service order by effective_from) as until from ${buyRates})`;

/**
 * Transactions `t` with `revenue`, `service`, `price`, `points`, `per_item` and `cost`; `where` is
 * over `t`. Whole cents and basis points.
 */
export const figuresOf = (where: SQL): SQL => sql`
  select t.id, t.number, t.org_id, t.business_day, t.label, t.method, t.state, t.entry, t.amount_cents, t.activity_at,
    ${revenueOf} as revenue, costed.service, case when costed.service is null then 0 else costed.price end as price,
    coalesce(rate.points, 0) as points, coalesce(rate.per_item_cents, 0) as per_item,
    coalesce(round(costed.price * rate.points / 10000.0) + rate.per_item_cents, 0)::bigint as cost
  from ${transactions} as t cross join ${costed}
  left join ${rates} as rate on rate.service = costed.service and t.business_day >= rate.effective_from
    and (rate.until is null or t.business_day < rate.until)
  where ${where}`;

/** Transactions of a month that count. */
export const ofMonth = ({ systemMode, month }: MonthOf): SQL => sql`
  t.system_mode = ${systemMode} and t.state <> 'voided'
  and t.business_day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date`;

/**
 * The chain of each merchant in a mode: of its approved application, else of the latest one that
 * was submitted.
 */
const chains = ({ systemMode }: MonthOf): SQL => sql`
  select distinct on (org_id) org_id, iso_id, agent_id, sub_agent_id from ${applications}
  where submitted_at is not null and system_mode = ${systemMode} and not is_demo
    and coalesce(iso_id, agent_id, sub_agent_id) is not null
  order by org_id, (status = 'approved') desc, submitted_at desc`;

/** What a merchant left in a month, before it is split. Whole cents. */
export interface CalculatedLine {
  orgId: string;
  isoId: string | null;
  agentId: string | null;
  subAgentId: string | null;
  revenueCents: number;
  backCents: number;
  carriedCents: number;
  parts: LinePart[];
}

/**
 * What each merchant with a chain left in a month: one statement over the index of day; what was
 * carried to the month is there already.
 */
export async function calculatedLines(tx: Tx, of: MonthOf): Promise<CalculatedLine[]> {
  const { systemMode, month } = of;
  const { rows } = await tx.execute<CalculatedLine & Record<string, unknown>>(sql`
    with figures as (${figuresOf(ofMonth(of))}),
    part as (
      select org_id, service, points, per_item, count(service)::float8 as payments, sum(price)::float8 as volume,
        sum(cost)::float8 as cost, coalesce(sum(revenue) filter (where revenue > 0), 0)::float8 as kept,
        coalesce(sum(revenue) filter (where revenue < 0), 0)::float8 as back
      from figures group by 1, 2, 3, 4),
    paid as (
      select org_id, sum(kept) as kept, sum(back) as back,
        coalesce(jsonb_agg(jsonb_build_object('service', service, 'payments', payments, 'volumeCents', volume, 'points', points,
          'perItemCents', per_item, 'costCents', cost) order by service, points) filter (where service is not null), '[]') as parts
      from part group by 1),
    carried as (
      select org_id, sum(cents)::float8 as cents from residual_carried
      where system_mode = ${systemMode} and month = ${firstDayOf(month)}::date group by 1),
    corrected as (
      select distinct line.org_id from residual_disputes as dispute
      join residual_shares as share on share.id = dispute.share_id join residual_lines as line on line.id = share.line_id
      where dispute.state = 'accepted' and dispute.month = ${firstDayOf(month)}::date and line.system_mode = ${systemMode})
    select chain.org_id as "orgId", chain.iso_id as "isoId", chain.agent_id as "agentId", chain.sub_agent_id as "subAgentId",
      coalesce(paid.kept, 0)::float8 as "revenueCents", coalesce(paid.back, 0)::float8 as "backCents",
      coalesce(carried.cents, 0)::float8 as "carriedCents", coalesce(paid.parts, '[]') as parts
    from (${chains(of)}) as chain
    left join paid on paid.org_id = chain.org_id left join carried on carried.org_id = chain.org_id
    where paid.org_id is not null or carried.org_id is not null or chain.org_id in (select org_id from corrected)
    order by chain.org_id`);
  return rows;
}

/** The split of each partner in a month: its latest version; 0 where it has none. Basis points. */
export async function splitsIn(tx: Tx, month: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ orgId: string; points: number }>(sql`
    select distinct on (org_id) org_id as "orgId", points from ${commissionSplits}
    where month <= ${firstDayOf(month)}::date order by org_id, month desc`);
  return new Map(rows.map(({ orgId, points }) => [orgId, points]));
}

/**
 * Carries to a month what changed in closed ones since they were calculated: transactions that came
 * later, and those that were voided. Each is carried once.
 */
export async function carryChanges(tx: Tx, { systemMode, month }: MonthOf): Promise<void> {
  const closed = sql`join residual_months as closed on closed.system_mode = t.system_mode and closed.state <> 'open'
    and closed.month = date_trunc('month', t.business_day)::date`;
  const late = sql`t.id in (select t.id from ${transactions} as t ${closed}
    where t.system_mode = ${systemMode} and t.state <> 'voided' and t.number > closed.last_number)`;
  const voided = sql`t.id in (select t.id from ${transactions} as t ${closed}
    left join residual_carried as counted on counted.transaction_id = t.id and counted.kind = 'late'
    where t.system_mode = ${systemMode} and t.state = 'voided'
      and ((t.number <= closed.last_number and t.moved_at > closed.calculated_at) or counted.month < ${firstDayOf(month)}::date))`;
  for (const [kind, where, sign] of [
    ['late', late, 1],
    ['voided', voided, -1],
  ] as const)
    await tx.execute(sql`
      insert into residual_carried (transaction_id, kind, system_mode, month, org_id, cents)
      select figure.id, ${kind}, ${systemMode}, ${firstDayOf(month)}::date, figure.org_id, ${sign} * (figure.revenue - figure.cost)
      from (${figuresOf(where)}) as figure on conflict do nothing`);
}

/** The chain of a line with its splits, from the top; partners that are not there are left out. */
export function chainOf(
  { isoId, agentId, subAgentId }: Pick<CalculatedLine, 'isoId' | 'agentId' | 'subAgentId'>,
  splits: ReadonlyMap<string, number>,
): ChainLink[] {
  const all = [
    ['iso', isoId],
    ['agent', agentId],
    ['sub_agent', subAgentId],
  ] as const;
  return all.flatMap(([level, orgId]) =>
    orgId === null ? [] : [{ level, orgId, points: splits.get(orgId) ?? 0 }],
  );
}
