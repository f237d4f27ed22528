import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { demoAccount } from './accounts';

const hour = 3_600_000;

/**
 * What waits for somebody at the desk of the demo world: a few rows of each kind, none of which has
 * moved money.
 */
export async function insertDemoDesk(tx: Tx, now: Date): Promise<void> {
  const by = demoAccount('top-admin@example.com').id;
  const second = demoAccount('admin@example.com').id;
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hour);
  const steps: readonly SQL[] = [
    sql`update settlement_terms set reserve_points = 500 where org_id = 'bay-leaf-wellness'`,
    // Far above what is usual: worth a look.
    sql`with flagged as (
        insert into transaction_flags (transaction_id, org_id, reason, flagged_by, flagged_at)
        select id, '', 'Far above what this purchaser usually pays', ${by}, ${ago(20)} from transactions
        where system_mode = 'Production' and state = 'cleared' and entry = 'payment'
          and activity_at between ${ago(14 * 24)} and ${ago(21)}
        order by amount_cents desc limit 3
        returning *)
      insert into transaction_changes (transaction_id, kind, flag_org_id, reason, changed_by, changed_at)
      select transaction_id, 'flagged', org_id, reason, flagged_by, flagged_at from flagged`,
    sql`with disputed as (
        update settlements set dispute_state = 'open'
        where id = (select id from settlements where system_mode = 'Production' and state = 'settled'
          order by day desc, seq desc limit 1)
        returning id)
      insert into settlement_disputes (settlement_id, dispute, reason, disputed_at)
      select id, 1, 'Two card sales of that evening are missing from it.', ${ago(5)}::timestamptz from disputed`,
    sql`with failed as (
        update settlements set state = 'failed', failure = 'The bank returned the payout: account closed (R02).'
        where id = (select id from settlements where system_mode = 'Production' and state = 'batched' order by seq limit 1)
        returning *)
      insert into settlement_attempts (settlement_id, attempt, bank_last_four, sent_at, ended_at, failure)
      select id, 1, bank_last_four, sent_at, ${ago(3)}, failure from failed`,
    sql`insert into settlement_adjustments (org_id, system_mode, amount_cents, reason, state, prepared_by, prepared_at)
      select org_id, 'Production', -4500, 'Terminal lease of this month', 'prepared', ${by}::uuid, ${ago(4)}::timestamptz
      from settlement_terms where org_id = 'emerald-valley'`,
    sql`insert into disbursements (org_id, system_mode, batch, payee, payee_type, funding, amount_cents, method, memo, state,
        prepared_by, prepared_at, approved_by, approved_at)
      select terms.org_id, 'Production', 'Month end', payee, type, 'fees', cents, method, memo,
        case when is_approved then 'approved' else 'prepared' end, ${by}::uuid, ${ago(26)}::timestamptz,
        case when is_approved then ${second}::uuid end, case when is_approved then ${ago(2)}::timestamptz end
      from settlement_terms as terms cross join (values
        ('Delgado & Partners', 'agent', 18250::bigint, 'ach', 'Bonus for a new store', true),
        ('Cascade Terminal Supply', 'vendor', 7400::bigint, 'ach', 'Paper rolls', false)
      ) as owed (payee, type, cents, method, memo, is_approved)
      where terms.org_id = 'emerald-valley'`,
  ];
  for (const step of steps) await tx.execute(step);
}
