import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import { found, type InvoiceCall, locked, told } from '@server/features/invoices/actions/acting';
import {
  invoicePaymentsRepository,
  type PaymentRow,
} from '@server/features/invoices/payments/paymentStore';
import { refundsRepository } from '@server/features/invoices/refunds/refundStore';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import { notFound } from '@server/platform/http/refusal';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { concludeRefund } from './concludeRefund';
import { judgedRefund, type RefundDesk, refundOnce, sameRefund } from './refundDesk';

interface RefundBody {
  /** `x.xx` */
  amount: string;
  reason: string;
  /** With a credit note over the same amount, so that it is not owed again. */
  withCredit: boolean;
}

type RefundCall = InvoiceCall<RefundBody>;

/** Refunds of payments of invoices. */
export const invoiceRefundDesk: RefundDesk = {
  byId: (tx, id) => refundsRepository(tx).byId(id),
  open: (tx, startedBefore, limit) => refundsRepository(tx).open(startedBefore, limit),
  conclude: concludeRefund,
};

/** How much goes back of a payment, in cents. @throws Refusal 400, 409 */
async function judgedCents(tx: Tx, payment: PaymentRow, asked: RefundBody): Promise<number> {
  const refundedCents =
    payment.refundedCents + (await refundsRepository(tx).startedCents(payment.id));
  const row =
    (await ledgerRepository(tx).lock(payment.id)).find(({ entry }) => entry === 'payment') ?? null;
  return judgedRefund({ payment: { ...payment, refundedCents }, row, asked });
}

/**
 * Judges a refund and holds its amount back; nothing is asked here. @throws Refusal 400, 404, 409, 422
 */
async function start(tx: Tx, call: RefundCall, attempt: string): Promise<{ id: string }> {
  const { services, scope, body, params } = call;
  const invoice = await locked(tx, call, 'recipient');
  const id = params.paymentId ?? '';
  const payment = isUuid(id) ? await invoicePaymentsRepository(tx).byId(id) : null;
  if (payment?.invoiceId !== invoice.id) throw notFound();
  const known = await refundsRepository(tx).byAttempt(payment.id, attempt);
  if (known) {
    sameRefund(known, body);
    return { id: known.id };
  }
  return refundsRepository(tx).insert({
    invoiceId: invoice.id,
    paymentId: payment.id,
    amountCents: await judgedCents(tx, payment, body),
    reason: body.reason,
    withCredit: body.withCredit,
    state: 'started',
    attempt,
    refundedBy: scope.userId,
    byName: scope.name,
    createdAt: services.clock(),
  });
}

/**
 * Gives a card or wallet payment of a recipient invoice back, whole or in part, through the
 * processor (docs/adr/0033). Once per `Idempotency-Key`.
 * @throws Refusal 404 not visible; 409 where it cannot be given back, or the processor refuses;
 * 400 for more than is left
 */
export async function refundPayment(call: RefundCall): Promise<AnyInvoiceDetail> {
  const { database } = call.services;
  await refundOnce(call, invoiceRefundDesk, (tx, attempt) => start(tx, call, attempt));
  return told(database, call, await found(database, call, 'recipient'));
}
