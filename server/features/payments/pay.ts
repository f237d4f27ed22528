import { setTimeout as pause } from 'node:timers/promises';
import {
  invoicePaymentsRepository,
  type PaymentRow,
} from '@server/features/invoices/payments/paymentStore';
import { toPayment } from '@server/features/invoices/wire';
import { isUuid } from '@server/platform/db/uuid';
import type { Call } from '@server/platform/http/call';
import { idempotencyKey, idempotently } from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { chargedState } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import type { InvoicePayment, PaymentState } from '@/domain/invoices/paymentRecord';
import { tellableReason } from '@/domain/invoices/receipt';
import { concludePayment } from './concludePayment';
import { openedInvoice } from './opened';
import { type PayCall, type Started, startPayment } from './startPayment';

/** What the payer is answered. `started`: the processor has not answered yet; ask again. */
export interface PayAnswer {
  payment: InvoicePayment;
  state: PaymentState;
}

const answerOf = ({ settings }: Services, row: PaymentRow): PayAnswer => ({
  // What staff wrote down is not told to whoever has a key.
  payment: { ...toPayment(row, settings.secretKey, ''), failure: tellableReason(row), note: '' },
  state: row.state,
});

const waits = 100;
const waitMilliseconds = 250;

/** The payment once the call that is charging it has ended, or after 25 s as it is then. */
async function awaited({ database }: Services, id: string): Promise<PaymentRow> {
  for (let round = 0; ; round++) {
    const row = await invoicePaymentsRepository(database).byId(id);
    if (!row) throw notFound();
    if (row.state !== 'started' || round >= waits) return row;
    await pause(waitMilliseconds);
  }
}

/**
 * Pays an invoice, once per attempt: the amount is held back first, then the processor is asked
 * outside any transaction, then the outcome is written. Whoever sends the attempt again gets the
 * same payment.
 * @throws Refusal 400, 404, 409, 422
 */
export async function payInvoice(call: PayCall): Promise<PayAnswer> {
  const { services } = call;
  const attempt = idempotencyKey(call);
  if (attempt === null)
    throw new Refusal(400, 'The Idempotency-Key is missing', { name: 'BadRequest' });
  const begun: Started[] = [];
  const { id } = await services.database.transaction((tx) =>
    idempotently({ ...call, scope: null }, tx, () =>
      startPayment(tx, { call, attempt }, (started) => begun.push(started)),
    ),
  );
  for (const { charge } of begun) {
    const state = await chargedState(services.processor, charge);
    if (state === null) return answerOf(services, await stillOpen(services, id));
    await concludePayment(services, { id, charge: state, home: originOf(call) });
  }
  return answerOf(services, await awaited(services, id));
}

async function stillOpen({ database }: Services, id: string): Promise<PaymentRow> {
  const row = await invoicePaymentsRepository(database).byId(id);
  if (!row) throw notFound();
  return row;
}

/** Where a payment stands, by its id or by the attempt that began it. @throws Refusal 404 */
export async function findPayment({
  services,
  params,
}: Pick<Call, 'services' | 'params'>): Promise<PayAnswer> {
  const { database, settings } = services;
  const { key = '', id = '' } = params;
  const invoice = await openedInvoice(database, { settings, key });
  const payments = invoicePaymentsRepository(database);
  const row = isUuid(id) ? await payments.byId(id) : await payments.byAttempt(invoice.id, id);
  if (row?.invoiceId !== invoice.id) throw notFound();
  return answerOf(services, row);
}
