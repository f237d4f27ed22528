import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import { paymentBlockedMessage, paymentBlockedName } from '@/domain/compliance/watch/blocked';
import { isOver } from '@/domain/compliance/watch/measure';
import type { TransactionMethod } from '@/domain/transactions/method';
import { blocksRepository } from './blockStore';
import { lockJudging, measuredNow } from './evaluation/underWayQueries';
import { organizationKind } from './organizationQueries';
import { type RuleRow, rulesRepository } from './rules/ruleStore';

/** A payment that is about to be made. */
interface Asked {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  /** Who is paid, as the payer knows it. */
  company: string;
  purchaserKey: string;
  method: TransactionMethod;
  amountCents: number;
  /** ISO date. */
  day: string;
}

/** Whether a rule that blocks looks at such a payment. */
function concerns(rule: RuleRow, { orgId, method, purchaserKey }: Asked, orgKind: string): boolean {
  if (rule.action !== 'block') return false;
  if (rule.orgId !== null && rule.orgId !== orgId) return false;
  if (rule.orgKind !== '' && rule.orgKind !== orgKind) return false;
  if (rule.kind === 'cash') return method === 'cash';
  if (rule.kind === 'velocity' && purchaserKey === '') return false;
  return rule.method === '' || rule.method === method;
}

/** What the payment would bring a rule to. */
async function wouldBe(tx: Tx, rule: RuleRow, asked: Asked): Promise<number> {
  const { orgId, systemMode: mode, day, purchaserKey, amountCents } = asked;
  const judged = { mode, from: day, to: day, orgId };
  const whose = rule.kind === 'velocity' ? { ...judged, purchaserKey } : judged;
  return (
    (await measuredNow(tx, rule, whose)) +
    (rule.kind === 'count' || rule.kind === 'velocity' ? 1 : amountCents)
  );
}

/**
 * Refuses a payment before money moves: where the organization sells nothing to the purchaser, and
 * where a rule that blocks would be over its limit. The payer is not told which.
 * @throws Refusal 409 `PaymentNotTaken`
 */
export async function refuseBlockedPayment(tx: Tx, asked: Asked): Promise<void> {
  const blocked = (): Refusal =>
    new Refusal(409, paymentBlockedMessage(asked.company), { name: paymentBlockedName });
  if (asked.purchaserKey !== '' && (await blocksRepository(tx).isBlocked(asked))) throw blocked();
  const rules = (await rulesRepository(tx).on(asked.systemMode)).filter(
    ({ action }) => action === 'block',
  );
  if (rules.length === 0) return;
  const kind = await organizationKind(tx, asked.orgId);
  const concerned = rules.filter((rule) => concerns(rule, asked, kind));
  if (concerned.length === 0) return;
  await lockJudging(tx, asked);
  for (const rule of concerned) {
    if (isOver(await wouldBe(tx, rule, asked), rule.limitValue)) throw blocked();
  }
}
