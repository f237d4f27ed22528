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
  { amount, method }: Pick<PayFormValues, 'amount' | 'method'>,
  { payable, fees, feeTexts }: Pick<PayableInvoice, 'payable' | 'fees' | 'feeTexts'>,
): Paying {
  const which = amount === 'partial' && payable.partial !== null ? 'partial' : 'full';
  const amountCents = payable[which] ?? payable.full;
  const feeCents = fees[method]?.[which] ?? 0;
  const feeText = feeTexts[method]?.[which] ?? '';
  return { amountCents, feeCents, totalCents: amountCents + feeCents, feeText };
}
