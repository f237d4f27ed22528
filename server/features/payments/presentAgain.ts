import { invoicesRepository } from '@server/features/invoices/invoicesStore';
import {
  invoicePaymentsRepository,
  type PaymentRow,
} from '@server/features/invoices/payments/paymentStore';
import { recordPayment } from '@server/features/invoices/payments/recordPayment';
import { applyPayment, owedNow } from '@server/features/invoices/payments/standing';
import { organizationSender } from '@server/features/invoices/sender';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { easternDay } from '@/domain/dates/easternTime';
import { isOpen } from '@/domain/invoices/status';
import { isRevoked } from './authorizationStore';
import { paidText } from './outcome';

/** A payment whose debit came back, and who presents it again. */
export interface PresentedAgain {
  services: Services;
  /** Id of the payment that came back. */
  id: string;
  by: { userId: string; name: string };
}

export const notAgain = (message: string): Refusal =>
  new Refusal(409, message, { name: 'NotPresentedAgain' });

/** @throws Refusal 409 where the payer has revoked what the debit goes by (docs/adr/0075) */
export async function refuseRevoked(
  tx: Tx,
  { webAuthorizationId }: Pick<PaymentRow, 'webAuthorizationId'>,
): Promise<void> {
  if (await isRevoked(tx, webAuthorizationId))
    throw notAgain('The payer has revoked the authorization of this debit.');
}

/**
 * What a payment is when it is presented again: the same by the same authorization, on its way.
 * Under an attempt of its own, so that one return is presented again once.
 */
export function againOf<
  Row extends Pick<PaymentRow, 'id' | 'number' | 'paidOn' | 'createdAt' | 'attempt'>,
>(row: Row, at: Date) {
  const { id, number: _number, ...same } = row;
  return {
    ...same,
    state: 'pending',
    // No key of a payer has a space in it.
    attempt: `again ${id}`,
    traceNo: '',
    failureCode: '',
    failure: '',
    paidOn: easternDay(at),
    createdAt: at,
    answeredAt: at,
    settledAt: null,
  } as const;
}

/**
 * Writes a payment of an invoice anew whose debit is presented again; gives its id, null for what
 * is no payment of an invoice. @throws Refusal 409 where the invoice does not owe it any more
 */
export async function presentInvoicePayment(
  tx: Tx,
  { services, id, by }: PresentedAgain,
): Promise<string | null> {
  const payments = invoicePaymentsRepository(tx);
  const found = await payments.byId(id);
  const invoice = found && (await invoicesRepository(tx).lockByKey(found.invoiceId));
  const payment = invoice && (await payments.byId(id));
  if (!payment) return null;
  if (payment.state !== 'returned') throw notAgain('This payment did not come back.');
  await refuseRevoked(tx, payment);
  const { totalCents, paidCents } = await owedNow(tx, invoice);
  if (!isOpen(invoice.status) || payment.amountCents > totalCents - paidCents)
    throw notAgain('The invoice no longer owes this amount.');
  const at = services.clock();
  const row = await payments.insert({ ...againOf(payment, at), refundedCents: 0 });
  if (!row) throw notAgain('This payment was already presented again.');
  const paid = await applyPayment(tx, invoice, {
    kind: 'paid',
    at,
    detail: `${paidText(row)}, presented again`,
    by,
  });
  const { name: companyName } = await organizationSender(tx, services.settings, invoice);
  await recordPayment(tx, { invoice: paid, payment: row, companyName, at });
  return row.id;
}
