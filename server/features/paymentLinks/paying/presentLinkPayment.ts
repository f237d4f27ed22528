import { organizationSender } from '@server/features/invoices/sender';
import {
  againOf,
  notAgain,
  type PresentedAgain,
  refuseRevoked,
} from '@server/features/payments/presentAgain';
import type { Tx } from '@server/platform/db/client';
import { linkPaymentStore } from '../linkPaymentStore';
import { linkStore } from '../linkStore';
import { recordLinkPayment } from './recordLinkPayment';

/**
 * Writes a payment through a link anew whose debit is presented again; gives its id, null for what
 * is no payment through a link. @throws Refusal 409 where it was presented again already
 */
export async function presentLinkPayment(
  tx: Tx,
  { services, id }: PresentedAgain,
): Promise<string | null> {
  const payments = linkPaymentStore(tx);
  const found = await payments.byId(id);
  const link = found && (await linkStore(tx).lockByKey(found.linkId));
  const payment = link && (await payments.byId(id));
  if (!payment) return null;
  if (payment.state !== 'returned') throw notAgain('This payment did not come back.');
  await refuseRevoked(tx, payment);
  if (link.isDisabled || link.declinedAt !== null)
    throw notAgain('The link of this payment was turned off or declined.');
  const before = await payments.sums(link.id);
  if (link.maxUses !== null && before.uses + before.started >= link.maxUses)
    throw notAgain('The link was already paid another way.');
  const at = services.clock();
  const row = await payments.insert({ ...againOf(payment, at), transactionId: null });
  if (!row) throw notAgain('This payment was already presented again.');
  const { uses, paidCents } = await payments.sums(link.id);
  await linkStore(tx).setPaid(link.id, { uses, paidCents });
  const { name: companyName } = await organizationSender(tx, services.settings, link);
  await recordLinkPayment(tx, { link, payment: row, companyName, at });
  return row.id;
}
