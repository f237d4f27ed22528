import { randomUUID } from 'node:crypto';
import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import { found, type InvoiceCall, locked, told } from '@server/features/invoices/actions/acting';
import {
  invoicePaymentsRepository,
  type PaymentRow,
} from '@server/features/invoices/payments/paymentStore';
import { type RefundRow, refundsRepository } from '@server/features/invoices/refunds/refundStore';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import { safeDescription } from '@server/platform/http/answer';
import {
  idempotencyKey,
  idempotently,
  keyReused,
} from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { isDefinite, type Refund } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { paymentRefundRefusal } from '@/domain/invoices/refund';
import { toCents } from '@/domain/money/cents';
import { refundAmountError, refundRefusal } from '@/domain/transactions/refund';
import { concludeRefund } from './concludeRefund';

interface RefundBody {
  /** `x.xx` */
  amount: string;
  reason: string;
  /** With a credit note over the same amount, so that it is not owed again. */
  withCredit: boolean;
}

type RefundCall = InvoiceCall<RefundBody>;

const notNow = (message: string): Refusal => new Refusal(409, message, { name: 'NotAllowedNow' });

/** What may still be given back of a payment, in cents. @throws Refusal 409 where nothing may */
async function leftOf(tx: Tx, payment: PaymentRow): Promise<number> {
  const { method, state, amountCents } = payment;
  const refundedCents =
    payment.refundedCents + (await refundsRepository(tx).startedCents(payment.id));
  const refusal = paymentRefundRefusal({ method, state, amountCents, refundedCents });
  if (refusal) throw notNow(refusal);
  const row = (await ledgerRepository(tx).lock(payment.id)).find(
    ({ entry }) => entry === 'payment',
  );
  // By the rules of every refund: not while it is on hold or in a settlement on its way.
  const inLedger = row ? refundRefusal({ ...row, isInvoicePayment: false }, refundedCents) : null;
  if (inLedger) throw notNow(inLedger);
  return amountCents - refundedCents;
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
    const isSame = known.amountCents === toCents(body.amount) && known.reason === body.reason;
    if (!isSame) throw keyReused();
    return { id: known.id };
  }
  const wrong = refundAmountError(body.amount, await leftOf(tx, payment));
  if (wrong) throw invalid({ amount: wrong });
  return refundsRepository(tx).insert({
    invoiceId: invoice.id,
    paymentId: payment.id,
    amountCents: toCents(body.amount) ?? 0,
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
 * Asks the processor and writes what it says; leaves it open where there is no answer. Never inside
 * a transaction.
 */
async function ask(services: Services, refund: RefundRow, home: string): Promise<void> {
  const asked: Refund = {
    reference: refund.id,
    of: refund.paymentId,
    amountCents: refund.amountCents,
  };
  const answer = await services.processor.refund(asked).catch(() => null);
  if (isDefinite(answer)) await concludeRefund(services, { id: refund.id, charge: answer, home });
}

/**
 * Gives a card or wallet payment of a recipient invoice back, whole or in part, through the
 * processor (docs/adr/0033). Once per `Idempotency-Key`.
 * @throws Refusal 404 not visible; 409 where it cannot be given back, or the processor refuses;
 * 400 for more than is left
 */
export async function refundPayment(call: RefundCall): Promise<AnyInvoiceDetail> {
  const { services } = call;
  const { database } = services;
  const attempt = idempotencyKey(call) ?? randomUUID();
  const { id } = await database.transaction((tx) =>
    idempotently(call, tx, () => start(tx, call, attempt)),
  );
  const begun = await refundsRepository(database).byId(id);
  if (begun?.state === 'started') await ask(services, begun, originOf(call));
  const ended = await refundsRepository(database).byId(id);
  if (ended?.state === 'failed') throw new Refusal(409, ended.failure, { name: 'RefundRefused' });
  return told(database, call, await found(database, call, 'recipient'));
}

/** Longer than a call may take to ask the processor and write down what it said. */
const graceMilliseconds = 45_000;
const atOnce = 50;

/**
 * Asks again after refunds that were left without an answer; the same one under its reference. Run
 * it every few seconds.
 */
export async function settleOpenRefunds(services: Services): Promise<void> {
  const { database, clock, settings, log } = services;
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const patient = new Date(clock().getTime() - graceMilliseconds);
  for (const refund of await refundsRepository(database).open(patient, atOnce)) {
    // One that cannot be written down keeps no other one waiting.
    await ask(services, refund, home).catch((error) =>
      log(`A refund was not concluded: ${safeDescription(error)}`),
    );
  }
}
