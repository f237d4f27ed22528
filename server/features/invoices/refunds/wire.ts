import type { InvoiceRefund } from '@/domain/invoices/refund';
import { toAmount } from '@/domain/money/cents';
import type { RefundRow } from './refundStore';

/** A refund of a payment, of an invoice or through a link, as it is answered. */
export const toRefund = (
  row: Pick<
    RefundRow,
    'id' | 'paymentId' | 'amountCents' | 'state' | 'reason' | 'failure' | 'byName' | 'createdAt'
  >,
): InvoiceRefund => ({
  _id: row.id,
  paymentId: row.paymentId,
  amount: toAmount(row.amountCents),
  state: row.state,
  reason: row.reason,
  failure: row.failure,
  by: row.byName,
  at: row.createdAt.toISOString(),
});
