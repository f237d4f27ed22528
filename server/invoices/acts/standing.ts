import { randomUUID } from 'node:crypto';
import type { Tx } from '@server/db/client';
import { idempotencyKey, idempotently } from '@server/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/http/refusal';
import { recordPayment as recordInLedger } from '@server/ledger/recordPayment';
import { todayIn } from '@server/onboarding/today';
import { settledDay } from '@/domain/invoices/invoiceDay';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { type PaymentMethod, paymentMethodLabels } from '@/domain/invoices/paymentRecord';
import { recordedPaymentError } from '@/domain/invoices/payments';
import type { RecurrenceValues } from '@/domain/invoices/recurrence';
import { formatMoney, toCents } from '@/domain/money/cents';
import { invoiceEventsRepository } from '../events/repository';
import { noteInvoice } from '../invoiceStore';
import { invoicePaymentsRepository } from '../payments/repository';
import { applyPayment, owedNow } from '../payments/standing';
import { endRecurrenceOf, setRecurrenceOf, stopRecurrenceOf } from '../recurrences/recurring';
import { type InvoiceRow, invoicesRepository } from '../repository';
import { senderOf } from '../sender';
import { type InvoiceCall, locked, refuseAct, refuseStale, refuseWhilePaying, told } from './acting';

/**
 * Voids an invoice of which nothing was paid; it comes no more. For good.
 * @throws Refusal 404 out of reach; 409 with `current` when it was saved since `version` was read; 409 for a status that allows it not
 */
export function voidInvoice(
  call: InvoiceCall<{ version: number }>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { services, scope, body } = call;
  return services.database.transaction(async (tx) => {
    const row = await locked(tx, call, kind);
    await refuseStale(tx, call, row, body.version);
    refuseAct('void', row);
    await refuseWhilePaying(tx, row);
    const at = services.clock();
    // One that a recurrence has made does not end the others.
    if (row.recurrenceAt === 0) await endRecurrenceOf(tx, row, at);
    const voided = await invoicesRepository(tx).update(row.id, { status: 'Void', updatedAt: at });
    await invoiceEventsRepository(tx).record({
      ...{ invoiceId: row.id, kind: 'voided', at },
      ...{ userId: scope.userId, byName: scope.name },
    });
    await noteInvoice(tx, scope, 'Voided invoice', row);
    return told(tx, call, voided);
  });
}

interface RecordedBody {
  amount: string;
  method: PaymentMethod;
  paidOn: string;
  note: string;
}

async function record(tx: Tx, call: InvoiceCall<RecordedBody>, kind: InvoiceKind): Promise<AnyInvoiceDetail> {
  const { services, scope, body } = call;
  const row = await locked(tx, call, kind);
  refuseAct('pay', row);
  const amountCents = toCents(body.amount) ?? 0;
  const refusal = recordedPaymentError(amountCents, await owedNow(tx, row));
  if (refusal) throw invalid({ amount: refusal });
  const at = services.clock();
  const payment = await invoicePaymentsRepository(tx).insert({
    ...{ invoiceId: row.id, orgId: row.orgId, amountCents, method: body.method, state: 'cleared' },
    attempt: idempotencyKey(call) ?? randomUUID(),
    ...{ note: body.note, paidOn: settledDay(body.paidOn), recordedBy: scope.userId },
    ...{ createdAt: at, answeredAt: at, settledAt: at },
  });
  // A key whose answer is forgotten by now: the payment stands already.
  if (!payment) return told(tx, call, row);
  const detail = `${formatMoney(amountCents)} by ${paymentMethodLabels[body.method].toLowerCase()}`;
  const by = { userId: scope.userId, name: scope.name };
  const paid = await applyPayment(tx, row, { kind: 'recorded', at, detail, by });
  const companyName = (await senderOf(tx, services.settings, row)).name;
  await recordInLedger(tx, { invoice: paid, payment, companyName, at });
  await noteInvoice(tx, scope, `Recorded ${formatMoney(amountCents)} for invoice`, row);
  return told(tx, call, paid);
}

/**
 * Records a payment that came another way. The same `Idempotency-Key` records once.
 * @throws Refusal 404 out of reach; 409 for a status that owes nothing; 400 for more than the balance
 */
export function recordPayment(call: InvoiceCall<RecordedBody>, kind: InvoiceKind): Promise<AnyInvoiceDetail> {
  const { database } = call.services;
  return database.transaction((tx) => idempotently(call, tx, () => record(tx, call, kind)));
}

/** @throws Refusal 409 for a void invoice */
function refuseVoid({ status }: InvoiceRow): void {
  if (status === 'Void') throw new Refusal(409, voidRepeatedMessage, { name: 'NotAllowedNow' });
}

const voidRepeatedMessage = 'An invoice with the status Void cannot come again';

/** Lets an invoice come again. @throws Refusal 404 out of reach; 409 for a void one; 400 with messages by field */
export function setRecurrence(
  call: InvoiceCall<RecurrenceValues>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { services, scope, body: form, http } = call;
  return services.database.transaction(async (tx) => {
    const row = await locked(tx, call, kind);
    refuseVoid(row);
    const at = services.clock();
    const today = todayIn(at, http.req.header('timezone'));
    return told(tx, call, await setRecurrenceOf(tx, scope, row, { form, at, today }));
  });
}

/** Lets an invoice come no more; what was made stays. @throws Refusal 404 out of reach */
export function endRecurrence(call: InvoiceCall<unknown>, kind: InvoiceKind): Promise<AnyInvoiceDetail> {
  const { services, scope } = call;
  return services.database.transaction(async (tx) => {
    const row = await locked(tx, call, kind);
    return told(tx, call, await stopRecurrenceOf(tx, scope, row, services.clock()));
  });
}
