import { required } from '@/domain/forms/fieldRules';
import { formatMoney, toCents, typedAmount } from '@/domain/money/cents';
import type { InvoiceKind } from './invoiceNumber';
import { type InvoiceStatus, isOpen } from './status';

/** What is taken off an invoice that was sent. Amounts `x.xx`. */
export interface CreditNote {
  _id: string;
  /** `CRN-000012`, gapless per organization and mode. */
  creditNo: string;
  amount: string;
  /** What the invoice came to before it, and owes since. */
  totalBefore: string;
  balanceAfter: string;
  reason: string;
  /** ISO date. */
  creditedOn: string;
  /** Who wrote it. */
  by: string;
}

/** Number of a credit note, from its counter. */
export const creditNumber = (counter: number): string => `CRN-${String(counter).padStart(6, '0')}`;

/**
 * Why nothing can be credited; null where something can: a draft is changed, a paid invoice is
 * refunded first.
 */
export function creditRefusal(status: InvoiceStatus, balanceCents: number): string | null {
  if (status === 'Draft') return 'Edit the draft instead of crediting it';
  if (status === 'Void') return 'A void invoice has no balance to credit';
  if (!isOpen(status) || balanceCents <= 0)
    return 'Nothing is owed. A card or wallet payment can be refunded with a credit note.';
  return null;
}

/** True for a recipient invoice of which something can be credited; `balanceDue` is `x.xx`. */
export const isCreditable = ({
  kind,
  invoice,
}: {
  kind: InvoiceKind;
  invoice: { status: InvoiceStatus; balanceDue: string };
}): boolean =>
  kind === 'recipient' && creditRefusal(invoice.status, toCents(invoice.balanceDue) ?? 0) === null;

/**
 * The message of a typed amount of a credit note; null when it is good. `balanceCents`: what is
 * owed.
 */
export const creditAmountError = (text: string, balanceCents: number): string | null =>
  required((typed) => {
    const cents = typedAmount.test(typed) ? toCents(typed) : null;
    if (cents === null) return 'Please use format x.xx';
    if (cents === 0) return 'Enter more than 0.00';
    return cents > balanceCents
      ? `No more than ${formatMoney(balanceCents)} can be credited`
      : null;
  })(text);

/** The status that a credit note leaves. `isCleared`: all that was paid is there. */
export function statusAfterCredit(
  status: InvoiceStatus,
  { balanceCents, isCleared }: { balanceCents: number; isCleared: boolean },
): InvoiceStatus {
  if (balanceCents > 0) return status;
  return isCleared ? 'Paid' : 'Submitted';
}

/** In place of `Paid` for an invoice of which nothing was paid and all credited. */
export const creditedLabel = 'Credited';

/**
 * True where credit notes took off all that an invoice came to, so that nothing of it was paid.
 * Whole cents.
 */
export const isWhollyCredited = (sums: { creditedCents: number; totalCents: number }): boolean =>
  sums.creditedCents > 0 && sums.totalCents === 0;
