import type { AmountParts } from '@/domain/transactions/refund';
import type { NewTransaction, TransactionRow } from './ledgerStore';

/** Below 0, and no 0 below 0, which is another value in JSON. */
const below = (cents: number): number => (cents === 0 ? 0 : -cents);

/** What is left of a payment, part by part. */
export const leftOf = (row: TransactionRow, refunded: AmountParts): AmountParts => ({
  amountCents: row.amountCents - refunded.amountCents,
  tipCents: row.tipCents - refunded.tipCents,
  taxCents: row.taxCents - refunded.taxCents,
  feeCents: row.feeCents - refunded.feeCents,
});

/**
 * Of a payment the row that takes these parts of it back: the parts below 0, written at a moment,
 * and all else as the payment has it.
 */
export function backRow(row: TransactionRow, parts: AmountParts, at: Date): NewTransaction {
  const { id: _id, number: _number, netCents: _net, dueCents: _due, label: _label, ...same } = row;
  const { amountCents, tipCents, taxCents, feeCents } = parts;
  return {
    ...same,
    transactType: 'credit',
    paymentId: null,
    settlementId: null,
    hour: null,
    authorizedUntil: null,
    amountCents: below(amountCents),
    tipCents: below(tipCents),
    taxCents: below(taxCents),
    feeCents: below(feeCents),
    activityAt: at,
    createdAt: at,
  };
}
