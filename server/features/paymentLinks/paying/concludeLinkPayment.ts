import { organizationSender, senderOf } from '@server/features/invoices/sender';
import type { ConcludedCharge } from '@server/features/payments/concludePayment';
import { outcomeOf } from '@server/features/payments/outcome';
import type { PaymentDesk } from '@server/features/payments/reconcile';
import type { Tx } from '@server/platform/db/client';
import type { Services } from '@server/platform/services';
import { linkPaymentStore, openLinkPayments } from '../linkPaymentStore';
import { linkStore } from '../linkStore';
import { mailLinkReceipt, mailLinkReturn } from './linkLetters';
import { recordLinkClearing, recordLinkPayment, recordLinkReturn } from './recordLinkPayment';

/** Writes what became of a payment, all of it or nothing. */
async function conclude(
  tx: Tx,
  services: Services,
  { id, charge, home }: ConcludedCharge,
): Promise<void> {
  const payments = linkPaymentStore(tx);
  const found = await payments.byId(id);
  const link = found && (await linkStore(tx).lockByKey(found.linkId));
  // Read again behind the lock: every writer of a payment holds its link.
  const payment = link && (await payments.byId(id));
  if (!payment) return;
  const at = services.clock();
  const outcome = outcomeOf(payment, charge, at);
  if (!outcome) return;
  const { lastFour } = { ...payment, ...outcome.change };
  const row = await payments.update(id, {
    ...outcome.change,
    // Four digits or nothing, whatever a processor gives.
    lastFour: /^\d{4}$/.test(lastFour) ? lastFour : '',
  });
  const { uses, paidCents } = await payments.sums(link.id);
  await linkStore(tx).setPaid(link.id, { uses, paidCents });
  const { settings } = services;
  const { name: companyName } = await organizationSender(tx, settings, link);
  const recorded = { link, payment: row, companyName, at };
  if (outcome.event.kind === 'paid') {
    await recordLinkPayment(tx, recorded);
    await mailLinkReceipt(tx, services, { ...recorded, home });
  }
  if (outcome.event.kind === 'settled') await recordLinkClearing(tx, recorded);
  if (outcome.event.kind === 'returned') {
    await recordLinkReturn(tx, recorded);
    const { email } = await senderOf(tx, settings, link);
    await mailLinkReturn(tx, { ...recorded, home }, email);
  }
}

/**
 * Writes the outcome of a charge: payment, what the link has been paid, ledger and letters in one
 * transaction (docs/adr/0013). Safe to call again; nothing for what is no payment through a link.
 */
export const concludeLinkPayment = (
  services: Services,
  concluded: ConcludedCharge,
): Promise<void> => services.database.transaction((tx) => conclude(tx, services, concluded));

/** Payments through links, as they are followed to their end. */
export const linkDesk: PaymentDesk = {
  open: openLinkPayments,
  conclude: concludeLinkPayment,
};
