import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { todayIn } from '@server/platform/zones/today';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { canTakeBack, recordedText } from '@/domain/invoices/paymentRecord';
import { displayedStatus } from '@/domain/invoices/status';
import { formatMoney } from '@/domain/money/cents';
import { noteInvoice } from '../invoiceStore';
import type { InvoiceRow } from '../invoicesStore';
import { invoicePaymentsRepository, type PaymentRow } from '../payments/paymentStore';
import { recordReturn } from '../payments/recordPayment';
import { applyPayment } from '../payments/standing';
import { organizationSender } from '../sender';
import { type InvoiceCall, locked, told } from './acting';

const notRecorded = 'Only a valid payment that was recorded here can be reversed';

/**
 * The recorded payment of the call. @throws Refusal 404 for one of another invoice; 409 for one
 * that cannot be reversed
 */
async function standing(
  tx: Tx,
  { params }: InvoiceCall<unknown>,
  invoice: InvoiceRow,
): Promise<PaymentRow> {
  const id = params.paymentId ?? '';
  const payment = isUuid(id) ? await invoicePaymentsRepository(tx).byId(id) : null;
  if (payment?.invoiceId !== invoice.id) throw notFound();
  const { state } = payment;
  if (!canTakeBack({ state, recordedBy: payment.recordedBy ?? '' })) {
    throw new Refusal(409, notRecorded, { name: 'NotAllowedNow' });
  }
  return payment;
}

async function reverse(
  tx: Tx,
  call: InvoiceCall<{ reason: string }>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { services, scope, body } = call;
  const invoice = await locked(tx, call, kind);
  const payment = await standing(tx, call, invoice);
  if (invoice.status === 'settled') {
    const message = `A payment for an invoice with the status ${displayedStatus('settled')} cannot be reversed`;
    throw new Refusal(409, message, { name: 'NotAllowedNow' });
  }
  const at = services.clock();
  const change = { state: 'returned', failure: body.reason, settledAt: at } as const;
  const returned = await invoicePaymentsRepository(tx).update(payment.id, change);
  const detail = `${recordedText(payment)} was reversed: ${body.reason}`;
  const by = { userId: scope.userId, name: scope.name };
  const owed = await applyPayment(tx, invoice, { kind: 'returned', at, detail, by });
  const companyName = (await organizationSender(tx, services.settings, invoice)).name;
  const day = todayIn(at, call.http.req.header('timezone'));
  await recordReturn(tx, { invoice: owed, payment: returned, companyName, at, day });
  const sum = formatMoney(payment.amountCents + payment.feeCents);
  await noteInvoice(tx, {
    maker: scope,
    verb: `Reversed a payment of ${sum} for invoice`,
    invoice,
  });
  return told(tx, call, owed);
}

/**
 * Takes back a payment that was recorded by mistake: it stays with its reason, and its amount is
 * owed again.
 * @throws Refusal 404 not visible; 409 for a payment by the payer, for one that was taken back,
 * and for a settled invoice
 */
export function reversePayment(
  call: InvoiceCall<{ reason: string }>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { database } = call.services;
  return database.transaction((tx) => idempotently(call, tx, () => reverse(tx, call, kind)));
}
