import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { accountOnFile } from '../organizationQueries';
import { reserve } from '../pending/pendingQueries';

/** What the next settlements of all organizations visible come to, in whole cents. */
export interface NextSums {
  /** Organizations that something is paid to. */
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
  /** Organizations that would be paid and have no account on file, and what waits for that. */
  withoutAccount: number;
  unpaidCents: number;
  netCents: number;
  /** All that is on hold now, and all that is in reserve. */
  onHoldCents: number;
  reservedCents: number;
  /** Disbursements that are approved and wait to be sent. */
  approvedCents: number;
}

/** What settling now pays to one organization, in whole cents above 0. */
export interface NextOfOne {
  orgId: string;
  netCents: number;
  /** Without one nothing is paid to it. */
  hasAccount: boolean;
}

const owner = (name: string) => ({
  orgId: sql`${sql.identifier(name)}.org_id`,
  systemMode: sql`${sql.identifier(name)}.system_mode`,
});

/**
 * What each organization visible would be paid if all that is due up to a day (ISO) were settled
 * now, as the table `paid`; off the kept sums. Holds of single transactions are read apart from the
 * others: each kind by its own index.
 */
const paidOf = (visibility: TransactionVisibility, upTo: string): SQL => sql`
  due as (
    select due.org_id, sum(due.transactions) as transactions, sum(due.due_cents - ${reserve}) as due
    from settlement_due as due left join settlement_terms as terms on terms.org_id = due.org_id
    where ${visibleTo(visibility, owner('due'))} and due.state = 'cleared' and due.day <= ${upTo}::date group by 1),
  holds as (
    select hold.org_id,
      sum(amount_cents) filter (where kind = 'amount' and released_at is null and withheld_in is null) as held,
      sum(amount_cents) filter (where released_at is not null and withheld_in is not null) as released,
      sum(amount_cents) filter (where kind = 'amount' and released_at is null) as amounts,
      sum(amount_cents) filter (where kind = 'reserve' and released_at is null) as reserved
    from settlement_holds as hold
    where ${visibleTo(visibility, owner('hold'))} and given_in is null and kind <> 'transaction' group by 1),
  single as (
    select hold.org_id, sum(amount_cents) as amounts from settlement_holds as hold
    where ${visibleTo(visibility, owner('hold'))} and transaction_id is not null and released_at is null group by 1),
  corrected as (
    select fixed.org_id, sum(amount_cents) as adjustments from settlement_adjustments as fixed
    where ${visibleTo(visibility, owner('fixed'))} and state = 'approved' and source <> 'hold' and settlement_id is null group by 1),
  waiting as (
    select org_id, coalesce(transactions, 0) as transactions, coalesce(due, 0) as due, coalesce(held, 0) as held,
      coalesce(released, 0) as released, coalesce(holds.amounts, 0) + coalesce(single.amounts, 0) as on_hold,
      coalesce(reserved, 0) as reserved, coalesce(adjustments, 0) as adjustments,
      coalesce(due, 0) - coalesce(held, 0) + coalesce(released, 0) + coalesce(adjustments, 0) as net
    from due full join holds using (org_id) full join single using (org_id) full join corrected using (org_id)),
  paid as (
    select waiting.*, net > 0 and ${accountOnFile} <> '' as has_account
    from waiting join organizations on organizations.id = waiting.org_id
    left join settlement_terms on settlement_terms.org_id = waiting.org_id)`;

const whole = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::float8`;

/** What would be paid if all that is due up to a day (ISO) were settled now. */
export async function nextSums(
  tx: Tx,
  visibility: TransactionVisibility,
  upTo: string,
): Promise<NextSums> {
  const { rows } = await tx.execute<NextSums & Record<string, unknown>>(sql`
    with ${paidOf(visibility, upTo)}
    select count(*) filter (where has_account)::float8 as merchants, ${whole(sql`transactions`)} as transactions,
      ${whole(sql`due`)} as "dueCents", ${whole(sql`held`)} as "heldCents", ${whole(sql`released`)} as "releasedCents",
      ${whole(sql`adjustments`)} as "adjustmentCents", ${whole(sql`greatest(-net, 0)`)} as "carriedCents",
      count(*) filter (where net > 0 and not has_account)::float8 as "withoutAccount",
      ${whole(sql`case when has_account then 0 else greatest(net, 0) end`)} as "unpaidCents",
      ${whole(sql`case when has_account then net else 0 end`)} as "netCents", ${whole(sql`on_hold`)} as "onHoldCents",
      ${whole(sql`reserved`)} as "reservedCents",
      (select ${whole(sql`promised.amount_cents`)} from disbursements as promised
        where ${visibleTo(visibility, owner('promised'))} and promised.state = 'approved') as "approvedCents"
    from paid`);
  const [sums] = rows;
  if (!sums) throw new Error('Sums always have a row');
  return sums;
}

/** The same, organization by organization: those alone to which something would be paid. */
export async function nextOfEach(
  tx: Tx,
  visibility: TransactionVisibility,
  upTo: string,
): Promise<NextOfOne[]> {
  const { rows } = await tx.execute<NextOfOne & Record<string, unknown>>(sql`
    with ${paidOf(visibility, upTo)}
    select org_id as "orgId", net::float8 as "netCents", has_account as "hasAccount" from paid where net > 0 order by 1`);
  return rows;
}
