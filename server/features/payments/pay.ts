import {
  invoicePaymentsRepository,
  type PaymentRow,
} from '@server/features/invoices/payments/paymentStore';
import { toPayment } from '@server/features/invoices/wire';
import { isUuid } from '@server/platform/db/uuid';
import type { Call } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { InvoicePayment, PaymentState } from '@/domain/invoices/paymentRecord';
import { tellableReason } from '@/domain/invoices/receipt';
import { concludePayment } from './concludePayment';
import { openedInvoice } from './opened';
import { paidOnce } from './paidOnce';
import { payersAccount, payersCard } from './payersCall';
import { type PayCall, startPayment } from './startPayment';

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

/**
 * Pays an invoice, once per attempt; `scope`: who charges somebody at a terminal, null for a payer.
 * @throws Refusal 400, 404, 409, 422
 */
export async function payInvoice(
  call: Omit<PayCall, 'account' | 'card'>,
  scope: { userId: string } | null = null,
): Promise<PayAnswer> {
  const [account, card] = [await payersAccount(call), await payersCard(call)];
  const row = await paidOnce<PayCall, PaymentRow>(
    { ...call, account, card },
    {
      scope,
      start: startPayment,
      conclude: concludePayment,
      byId: (tx, id) => invoicePaymentsRepository(tx).byId(id),
    },
  );
  return answerOf(call.services, row);
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
  // The key of an attempt may be a UUID as well.
  const byId = isUuid(id) ? await payments.byId(id) : null;
  const row = byId ?? (await payments.byAttempt(invoice.id, id));
  if (row?.invoiceId !== invoice.id) throw notFound();
  return answerOf(services, row);
}
