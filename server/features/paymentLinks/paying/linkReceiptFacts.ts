import { senderOf } from '@server/features/invoices/sender';
import type { Tx } from '@server/platform/db/client';
import type { Settings } from '@server/platform/settings/settings';
import { maskedEmail } from '@/domain/contact/email';
import type { Receipt } from '@/domain/invoices/receipt';
import { toAmount } from '@/domain/money/cents';
import { linkPages } from '@/domain/paymentLinks/linkPage';
import { confirmationNumber } from '@/domain/paymentLinks/linkPayment';
import type { OpenedReceipt } from './openedLink';

/** What payer and organization call it beside its confirmation number. */
function referenceOf(
  { source, orderNo }: OpenedReceipt['link'],
  { memo }: OpenedReceipt['payment'],
): Receipt['reference'] {
  if (source === 'order') return { label: 'Order', text: orderNo };
  const { memoMessage, memoLabel } = linkPages[source];
  return memoMessage === null ? null : { label: memoLabel, text: memo };
}

/** The receipt of a payment through a link. */
export async function linkReceiptFacts(
  tx: Tx,
  settings: Settings,
  { link, payment }: OpenedReceipt,
): Promise<Receipt> {
  const { method, brand, funding, lastFour, authCode, traceNo, state, paidOn, failure } = payment;
  const total = toAmount(payment.amountCents + payment.tipCents);
  const none = '0.00';
  return {
    kind: 'link',
    invoiceNo: confirmationNumber(payment.number),
    merchant: await senderOf(tx, settings, link),
    licenseNumber: '',
    municipality: '',
    payerName: payment.payerName,
    reference: referenceOf(link, payment),
    items: [
      {
        name: link.title,
        description: [link.description, linkPages[link.source].memoMessage ? '' : payment.memo]
          .filter(Boolean)
          .join('\n'),
        quantity: '1',
        lineTotal: toAmount(link.purpose === 'tip' ? payment.tipCents : payment.amountCents),
      },
    ],
    subtotal: toAmount(payment.amountCents),
    discount: none,
    credited: none,
    invoiceTotal: total,
    tax: toAmount(link.taxCents),
    collectionFee: none,
    penalty: none,
    tip: link.purpose === 'tip' ? none : toAmount(payment.tipCents),
    amount: toAmount(link.purpose === 'tip' ? payment.tipCents : payment.amountCents),
    fee: none,
    total,
    refunded: toAmount(payment.refundedCents),
    balanceDue: none,
    method,
    brand,
    funding,
    lastFour,
    authCode,
    traceNo,
    state,
    paidOn,
    failure,
    paidAt: payment.createdAt.toISOString(),
    answeredAt: payment.answeredAt?.toISOString() ?? '',
    settledAt: payment.settledAt?.toISOString() ?? '',
    mailTo: maskedEmail(payment.payerEmail),
  };
}
