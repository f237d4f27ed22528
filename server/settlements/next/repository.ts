import type { Tx } from '@server/db/client';
import { inReach } from '@server/transactions/kept/repository';
import type { TransactionReach } from '@server/transactions/reach/repository';
import { type SQL, sql } from 'drizzle-orm';

/** What the next settlements of all organisations in reach come to, in whole cents. */
export interface NextSums {
  /** Organisations that something is paid to. */
  merchants: number;
  transactions: number;
  /** Gross less refunds, tips, tax, fees and reserve. */
  dueCents: number;
  /** Amounts that were put on hold since the settlement before, and those that were released. */
  heldCents: number;
  releasedCents: number;
  adjustmentCents: number;
  /** What is below 0 and waits, above 0. */
  carriedCents: number;
  netCents: number;
  /** All that is on hold now, and all that is in reserve. */
  onHoldCents: number;
  reservedCents: number;
}

const owner = (name: string) => ({
  orgId: sql`${sql.identifier(name)}.org_id`,
  systemMode: sql`${sql.identifier(name)}.system_mode`,
});

/** As `reserveOf` of the domain has it. */
const reserve = sql`(case when due.due_cents > 0
  then floor((due.due_cents * coalesce(terms.reserve_points, 0) * 2 + 10000) / 20000) else 0 end)`;

const whole = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::float8`;

/** What would be paid if all that is due up to a day (ISO) were settled now, organisation by organisation; off the kept sums. */
export async function nextSums(tx: Tx, reach: TransactionReach, upTo: string): Promise<NextSums> {
  const { rows } = await tx.execute<NextSums & Record<string, unknown>>(sql`
    with due as (
      select due.org_id, sum(due.transactions) as transactions, sum(due.due_cents - ${reserve}) as due
      from settlement_due as due left join settlement_terms as terms on terms.org_id = due.org_id
      where ${inReach(reach, owner('due'))} and due.state = 'cleared' and due.day <= ${upTo}::date group by 1),
    holds as (
      select hold.org_id,
        sum(amount_cents) filter (where kind = 'amount' and released_at is null and withheld_in is null) as held,
        sum(amount_cents) filter (
          where kind <> 'transaction' and released_at is not null and withheld_in is not null) as released,
        sum(amount_cents) filter (where kind <> 'reserve' and released_at is null) as on_hold,
        sum(amount_cents) filter (where kind = 'reserve' and released_at is null) as reserved
      from settlement_holds as hold where ${inReach(reach, owner('hold'))} and given_in is null group by 1),
    corrected as (
      select fixed.org_id, sum(amount_cents) as adjustments from settlement_adjustments as fixed
      where ${inReach(reach, owner('fixed'))} and state = 'approved' and settlement_id is null group by 1),
    paid as (
      select coalesce(transactions, 0) as transactions, coalesce(due, 0) as due, coalesce(held, 0) as held,
        coalesce(released, 0) as released, coalesce(on_hold, 0) as on_hold, coalesce(reserved, 0) as reserved,
        coalesce(adjustments, 0) as adjustments,
        coalesce(due, 0) - coalesce(held, 0) + coalesce(released, 0) + coalesce(adjustments, 0) as net
      from due full join holds using (org_id) full join corrected using (org_id))
    select count(*) filter (where net > 0)::float8 as merchants, ${whole(sql`transactions`)} as transactions,
      ${whole(sql`due`)} as "dueCents", ${whole(sql`held`)} as "heldCents", ${whole(sql`released`)} as "releasedCents",
      ${whole(sql`adjustments`)} as "adjustmentCents", ${whole(sql`greatest(-net, 0)`)} as "carriedCents",
      ${whole(sql`greatest(net, 0)`)} as "netCents", ${whole(sql`on_hold`)} as "onHoldCents",
      ${whole(sql`reserved`)} as "reservedCents"
    from paid`);
  const [sums] = rows;
  if (!sums) throw new Error('Sums always have a row');
  return sums;
}
