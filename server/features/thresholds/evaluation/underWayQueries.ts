import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { RuleRow } from '../rules/ruleStore';
import { dailyOf } from './dailyQueries';
import type { Judged } from './judged';

/** Has payments to one organization judged one after the other, until this transaction ends. */
export async function lockJudging(
  tx: Tx,
  { orgId, systemMode }: { orgId: string; systemMode: RuleRow['systemMode'] },
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`payments judged ${systemMode} ${orgId}`}, 0))`,
  );
}

/**
 * What payments come to that were let pass and of which the processor has not answered yet: no kept
 * sum knows of them.
 */
function underWay(rule: RuleRow, judged: Judged): SQL {
  const isCounted = rule.kind === 'count' || rule.kind === 'velocity';
  return sql`
    select coalesce(${isCounted ? sql`count(*)` : sql`sum(payment.amount_cents)`}, 0)::float8
    from invoice_payments as payment join invoices as invoice on invoice.id = payment.invoice_id
    where payment.org_id = ${judged.orgId ?? ''} and invoice.system_mode = ${judged.mode} and payment.state = 'started'
      and payment.paid_on between ${judged.from}::date - ${rule.windowDays - 1}::int and ${judged.to}::date
      and (${rule.method} = '' or payment.method = ${rule.method})
      and (${judged.purchaserKey ?? ''} = '' or invoice.recipient_key = ${judged.purchaserKey ?? ''})`;
}

/**
 * What a window that ends on `to` comes to by now, for a payment that is yet to be made. In one
 * statement: one that is concluded meanwhile is seen either under way or in the kept sums, never in
 * neither and never in both.
 */
export async function measuredNow(tx: Tx, rule: RuleRow, judged: Judged): Promise<number> {
  if (rule.windowDays === 0) return 0;
  const { rows } = await tx.execute<{ measure: number }>(sql`
    select (select coalesce(sum(measure), 0)::float8 from (${dailyOf(rule, judged)}) as daily) + (${underWay(rule, judged)}) as measure`);
  return rows[0]?.measure ?? 0;
}
