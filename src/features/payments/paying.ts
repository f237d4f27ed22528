import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import type { PayFormValues } from '@/domain/payments/payForm';

/** What is about to be paid. Whole cents. */
interface Paying {
  amountCents: number;
  /** On top of it. */
  feeCents: number;
  totalCents: number;
  /** How the fee came about; '' where there is none. */
  feeText: string;
}

/**
 * Amount, fee and total of what the form has chosen; the whole balance where no partial amount is
 * asked for.
 */
export function payingOf(
  { amount, method, cardKind }: Pick<PayFormValues, 'amount' | 'method' | 'cardKind'>,
  { payable, fees, feeTexts }: Pick<PayableInvoice, 'payable' | 'fees' | 'feeTexts'>,
): Paying {
  const which = amount === 'partial' && payable.partial !== null ? 'partial' : 'full';
  const amountCents = payable[which] ?? payable.full;
  const way = method === 'card' && cardKind === 'debit' ? 'debit' : method;
  const feeCents = fees[way]?.[which] ?? 0;
  const feeText = feeTexts[way]?.[which] ?? '';
  return { amountCents, feeCents, totalCents: amountCents + feeCents, feeText };
}
