import { postingToday } from '@server/books/ledger/postingToday';
import { organizationSender } from '@server/features/invoices/sender';
import {
  type ConcludedRefund,
  failureOf,
  isGiven,
} from '@server/features/payments/refunds/refundDesk';
import { giveBack } from '@server/features/transactions/actions/refunding';
import type { Tx } from '@server/platform/db/client';
import type { Services } from '@server/platform/services';
import { proposedDay } from '@/domain/settlements/bankingDay';
import { linkPaymentStore } from '../linkPaymentStore';
import { linkStore } from '../linkStore';
import { mailLinkRefund } from '../paying/linkLetters';
import { linkTransactionStore } from '../paying/linkTransactionStore';
import { type LinkRefundRow, linkRefundStore } from './linkRefundStore';

/** Writes the refund to ledger and journal, by the rules of every refund (docs/adr/0029). */
async function writeInLedger(
  tx: Tx,
  refund: LinkRefundRow,
  { transactionId, at }: { transactionId: string | null; at: Date },
): Promise<void> {
  const row = transactionId && (await linkTransactionStore(tx).lock(transactionId));
  if (!row) throw new Error('A payment that is not in the ledger cannot be refunded');
  const noted = { reason: refund.reason, by: refund.refundedBy, at };
  const today = proposedDay(postingToday(at), at);
  await giveBack({ tx, row, noted, today }, refund.amountCents);
}

/**
 * Writes the outcome of a refund: payment, what the link has been paid, ledger and letter. Safe to
 * call again.
 */
export async function concludeLinkRefund(
  tx: Tx,
  services: Services,
  { id, charge, home }: ConcludedRefund,
): Promise<void> {
  const refunds = linkRefundStore(tx);
  const found = await refunds.byId(id);
  const link = found && (await linkStore(tx).lockByKey(found.linkId));
  // Read again behind the lock: every writer of a refund holds its link.
  const refund = link && (await refunds.byId(id));
  if (!link || refund?.state !== 'started') return;
  const at = services.clock();
  if (!isGiven(charge)) {
    await refunds.update(id, { state: 'failed', failure: failureOf(charge), answeredAt: at });
    return;
  }
  const payments = linkPaymentStore(tx);
  const before = await payments.byId(refund.paymentId);
  if (!before) throw new Error('There is no such payment');
  await refunds.update(id, { state: 'done', answeredAt: at });
  const refundedCents = before.refundedCents + refund.amountCents;
  const payment = await payments.update(before.id, { refundedCents });
  const { uses, paidCents } = await payments.sums(link.id);
  await linkStore(tx).setPaid(link.id, { uses, paidCents });
  await writeInLedger(tx, refund, { transactionId: payment.transactionId, at });
  const { name: companyName } = await organizationSender(tx, services.settings, link);
  await mailLinkRefund(tx, services, { link, payment, companyName, at, home, refund });
}
