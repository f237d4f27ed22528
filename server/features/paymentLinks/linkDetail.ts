import { senderOf } from '@server/features/invoices/sender';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { notFound } from '@server/platform/http/refusal';
import { toAmount } from '@/domain/money/cents';
import { confirmationNumber } from '@/domain/paymentLinks/linkPayment';
import type { LinkDetail, LinkPayment } from '@/domain/paymentLinks/paymentLink';
import { type LinkCall, tellingOf } from './commands';
import { toldLink } from './linkListQueries';
import { type LinkPaymentRow, linkPaymentStore } from './linkPaymentStore';
import { linkStore } from './linkStore';

const shown = 25;

const toLinkPayment = (row: LinkPaymentRow): LinkPayment => ({
  _id: row.id,
  no: confirmationNumber(row.number),
  paidOn: row.paidOn,
  payerName: row.payerName,
  payerEmail: row.payerEmail,
  method: row.method,
  brand: row.brand,
  lastFour: row.lastFour,
  amount: toAmount(row.amountCents + row.tipCents),
  tip: toAmount(row.tipCents),
  memo: row.memo,
  state: row.state,
  failure: row.failure,
  transactionId: row.transactionId,
});

/** A link with its latest payments and who it is of, as documents name that. @throws Refusal 404 */
export async function linkDetail(call: Omit<LinkCall, 'body'>): Promise<LinkDetail> {
  const { services, scope, params } = call;
  const { database, settings } = services;
  const visibility = await transactionVisibility(database, scope);
  const row = await linkStore(database).findVisible(visibility, params.id ?? '');
  if (!row) throw notFound();
  const payments = await linkPaymentStore(database).latest(row.id, shown);
  return {
    ...(await toldLink(database, row.id, tellingOf(call))),
    sender: await senderOf(database, settings, row),
    payments: payments.map(toLinkPayment),
  };
}
