import { randomUUID } from 'node:crypto';
import { feeSettingsFor } from '@server/features/taxRules/feeSettings';
import type { Tx } from '@server/platform/db/client';
import { idempotencyKey, idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { todayIn } from '@server/platform/zones/today';
import { settledDay } from '@/domain/dates/days';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { storedForm } from '@/domain/invoices/kindForm';
import { type PaymentMethod, recordedText } from '@/domain/invoices/paymentRecord';
import { paidDayError, recordedPaymentError } from '@/domain/invoices/payments';
import { formatMoney, toCents } from '@/domain/money/cents';
import { recordedFeeCents } from '@/domain/payments/paymentFee';
import { noteInvoice } from '../invoiceStore';
import type { InvoiceRow } from '../invoicesStore';
import { invoicePaymentsRepository } from '../payments/paymentStore';
import { recordPayment as recordInLedger } from '../payments/recordPayment';
import { applyPayment, owedNow } from '../payments/standing';
import { organizationSender } from '../sender';
import { type InvoiceCall, locked, refuseAct, told } from './acting';

interface RecordedBody {
  amount: string;
  method: PaymentMethod;
  paidOn: string;
  note: string;
  /** Takes the collection fee on top, where there is one. */
  withFee: boolean;
  /** `x.xx`: what was paid so far as far as the recorder knew; null where nobody looked. */
  paidBefore: string | null;
}

/** @throws Refusal 409 when something was paid since the recorder looked */
function refusePaidMeanwhile({ paidCents }: InvoiceRow, paidBefore: string | null): void {
  if (paidBefore === null || toCents(paidBefore) === paidCents) return;
  const message =
    'Another payment was recorded in the meantime. Please review the balance and start again.';
  throw new Refusal(409, message, { name: 'PaidMeanwhile' });
}

/**
 * What is recorded, in cents. @throws Refusal 400 with messages by field; 409 when something was
 * paid meanwhile
 */
async function judged(
  tx: Tx,
  { services, body, http }: InvoiceCall<RecordedBody>,
  row: InvoiceRow,
): Promise<{ amountCents: number; feeCents: number }> {
  refusePaidMeanwhile(row, body.paidBefore);
  const amountCents = toCents(body.amount) ?? 0;
  const refusal = recordedPaymentError(amountCents, await owedNow(tx, row));
  if (refusal) throw invalid({ amount: refusal });
  const dayRefusal = paidDayError(
    body.paidOn,
    todayIn(services.clock(), http.req.header('timezone')),
  );
  if (dayRefusal) throw invalid({ paidOn: dayRefusal });
  const stored = storedForm(row);
  const takesFee = stored.kind === 'mta' && body.withFee;
  const paying = { method: body.method, amountCents, paidCents: row.paidCents };
  const settings = await feeSettingsFor(tx, services.settings, row);
  const feeCents = takesFee ? recordedFeeCents(stored.form, settings, paying) : 0;
  return { amountCents, feeCents };
}

async function record(
  tx: Tx,
  call: InvoiceCall<RecordedBody>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { services, scope, body } = call;
  const row = await locked(tx, call, kind);
  refuseAct('pay', row);
  const { amountCents, feeCents } = await judged(tx, call, row);
  const at = services.clock();
  const payment = await invoicePaymentsRepository(tx).insert({
    invoiceId: row.id,
    orgId: row.orgId,
    amountCents,
    feeCents,
    method: body.method,
    state: 'cleared',
    attempt: idempotencyKey(call) ?? randomUUID(),
    note: body.note,
    paidOn: settledDay(body.paidOn),
    recordedBy: scope.userId,
    createdAt: at,
    answeredAt: at,
    settledAt: at,
  });
  // A key whose answer is forgotten by now: the payment stands already.
  if (!payment) return told(tx, call, row);
  const by = { userId: scope.userId, name: scope.name };
  const paid = await applyPayment(tx, row, {
    kind: 'recorded',
    at,
    detail: recordedText(payment),
    by,
  });
  const companyName = (await organizationSender(tx, services.settings, row)).name;
  await recordInLedger(tx, { invoice: paid, payment, companyName, at });
  await noteInvoice(tx, {
    maker: scope,
    verb: `Recorded ${formatMoney(amountCents + feeCents)} for invoice`,
    invoice: row,
  });
  return told(tx, call, paid);
}

/**
 * Records a payment that came another way. The same `Idempotency-Key` records once.
 * @throws Refusal 404 not visible; 409 for a status that owes nothing, or when something was paid
 * since the recorder looked; 400 for more than the balance, or a day that cannot be
 */
export function recordPayment(
  call: InvoiceCall<RecordedBody>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { database } = call.services;
  return database.transaction((tx) => idempotently(call, tx, () => record(tx, call, kind)));
}
