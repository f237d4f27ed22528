import type { InvoiceDispute, SeenDispute } from '@/domain/invoices/dispute';
import type { DisputeRow } from './disputeStore';

/** An objection as the sender of the invoice reads it. */
export const toDispute = (row: DisputeRow): InvoiceDispute => ({
  _id: row.id,
  state: row.state,
  payerName: row.payerName,
  payerEmail: row.payerEmail,
  reason: row.reason,
  answer: row.answer,
  answeredBy: row.answeredByName,
  openedAt: row.openedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  isCorrected: row.isCorrected,
});

/** The same as its payer reads it. */
export function toSeenDispute(row: DisputeRow): SeenDispute {
  const { state, reason, answer, openedAt, answeredAt, isCorrected } = toDispute(row);
  return { state, reason, answer, openedAt, answeredAt, isCorrected };
}
