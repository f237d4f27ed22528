import { paidOnce } from '@server/features/payments/paidOnce';
import { payersAccount, payersCard } from '@server/features/payments/payersCall';
import { isUuid } from '@server/platform/db/uuid';
import type { Call } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { InvoicePayment, PaymentState } from '@/domain/invoices/paymentRecord';
import { toAmount } from '@/domain/money/cents';
import { linkReceiptKeyOf } from '../linkKeys';
import { type LinkPaymentRow, linkPaymentStore } from '../linkPaymentStore';
import { concludeLinkPayment } from './concludeLinkPayment';
import { openedLink } from './openedLink';
import { type LinkPayCall, startLinkPayment } from './startLinkPayment';

/** What the payer is answered. `started`: the processor has not answered yet; ask again. */
interface LinkPayAnswer {
  payment: InvoicePayment;
  state: PaymentState;
}

function answerOf({ settings }: Services, row: LinkPaymentRow): LinkPayAnswer {
  const { id, state, createdAt, number: _number, ...rest } = row;
  const isTaken = state !== 'started' && state !== 'failed';
  return {
    state,
    payment: {
      _id: id,
      amount: toAmount(row.amountCents + row.tipCents),
      fee: '0.00',
      refunded: '0.00',
      method: rest.method,
      brand: rest.brand,
      lastFour: rest.lastFour,
      state,
      authCode: rest.authCode,
      traceNo: rest.traceNo,
      failure: rest.failure,
      payerName: rest.payerName,
      note: '',
      paidOn: rest.paidOn,
      recordedBy: '',
      receiptKey: isTaken ? linkReceiptKeyOf(settings.secretKey, row) : null,
      created_at: createdAt.toISOString(),
    },
  };
}

/** Pays through a link, once per attempt. @throws Refusal 400, 404, 409, 422 */
export async function payLink(call: Omit<LinkPayCall, 'account' | 'card'>): Promise<LinkPayAnswer> {
  const [account, card] = [await payersAccount(call), await payersCard(call)];
  const row = await paidOnce<LinkPayCall, LinkPaymentRow>(
    { ...call, account, card },
    {
      scope: null,
      start: startLinkPayment,
      conclude: concludeLinkPayment,
      byId: (tx, id) => linkPaymentStore(tx).byId(id),
    },
  );
  return answerOf(call.services, row);
}

/** Where a payment stands, by its id or by the attempt that began it. @throws Refusal 404 */
export async function findLinkPayment({
  services,
  params,
}: Pick<Call, 'services' | 'params'>): Promise<LinkPayAnswer> {
  const { database, settings } = services;
  const { key = '', id = '' } = params;
  const link = await openedLink(database, { settings, key });
  const payments = linkPaymentStore(database);
  // The key of an attempt may be a UUID as well.
  const byId = isUuid(id) ? await payments.byId(id) : null;
  const row = byId ?? (await payments.byAttempt(link.id, id));
  if (row?.linkId !== link.id) throw notFound();
  return answerOf(services, row);
}
