import { toRefund } from '@server/features/invoices/refunds/wire';
import { senderOf } from '@server/features/invoices/sender';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import { notFound } from '@server/platform/http/refusal';
import { toAmount } from '@/domain/money/cents';
import { confirmationNumber } from '@/domain/paymentLinks/linkPayment';
import {
  type LinkDetail,
  type LinkPayment,
  paymentsAtOnce,
} from '@/domain/paymentLinks/paymentLink';
import { type LinkCall, tellingOf } from './commands';
import { toldLink } from './linkListQueries';
import { type LinkPaymentRow, linkPaymentStore } from './linkPaymentStore';
import { type LinkRow, linkStore } from './linkStore';
import { type LinkRefundRow, linkRefundStore } from './refunds/linkRefundStore';

const toLinkPayment = (row: LinkPaymentRow, refunds: readonly LinkRefundRow[]): LinkPayment => ({
  _id: row.id,
  no: confirmationNumber(row.number),
  paidOn: row.paidOn,
  payerName: row.payerName,
  payerEmail: row.payerEmail,
  method: row.method,
  brand: row.brand,
  funding: row.funding,
  lastFour: row.lastFour,
  amount: toAmount(row.amountCents + row.tipCents),
  tip: toAmount(row.tipCents),
  memo: row.memo,
  state: row.state,
  failure: row.failure,
  transactionId: row.transactionId,
  refunded: toAmount(row.refundedCents),
  refunds: refunds.filter(({ paymentId }) => paymentId === row.id).map(toRefund),
});

const toLinkPayments = async (
  tx: Tx,
  payments: readonly LinkPaymentRow[],
): Promise<LinkPayment[]> => {
  const refunds = await linkRefundStore(tx).of(payments.map(({ id }) => id));
  return payments.map((payment) => toLinkPayment(payment, refunds));
};

/** One of them as it is answered; it exists. */
export async function toldLinkPayment(tx: Tx, id: string): Promise<LinkPayment> {
  const row = await linkPaymentStore(tx).byId(id);
  const [payment] = row ? await toLinkPayments(tx, [row]) : [];
  if (!payment) throw new Error('The payment is gone');
  return payment;
}

/** @throws Refusal 404 */
async function visibleLink({ services, scope, params }: Omit<LinkCall, 'body'>): Promise<LinkRow> {
  const visibility = await transactionVisibility(services.database, scope);
  const row = await linkStore(services.database).findVisible(visibility, params.id ?? '');
  if (!row) throw notFound();
  return row;
}

/** A link with its latest payments and who it is of, as documents name that. @throws Refusal 404 */
export async function linkDetail(call: Omit<LinkCall, 'body'>): Promise<LinkDetail> {
  const { database, settings } = call.services;
  const row = await visibleLink(call);
  const payments = await linkPaymentStore(database).latest(row.id, { limit: paymentsAtOnce });
  return {
    ...(await toldLink(database, row.id, tellingOf(call))),
    sender: await senderOf(database, settings, row),
    payments: await toLinkPayments(database, payments),
  };
}

/** The payments through a link that came before one of them, newest first. @throws Refusal 404 */
export async function earlierLinkPayments(call: Omit<LinkCall, 'body'>): Promise<LinkPayment[]> {
  const { database } = call.services;
  const { id } = await visibleLink(call);
  const { paymentId = '' } = call.params;
  const payments = linkPaymentStore(database);
  const last = isUuid(paymentId) ? await payments.byId(paymentId) : null;
  if (last?.linkId !== id) throw notFound();
  const rows = await payments.latest(id, { limit: paymentsAtOnce, before: last.number });
  return toLinkPayments(database, rows);
}
