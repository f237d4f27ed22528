import { formatMoney } from '@/domain/money/cents';

/** How an invoice is paid: the first three by the payer, the others as the sender records them. */
export const paymentMethods = ['card', 'ach', 'wallet', 'cash', 'check', 'wire', 'other'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** What a payer chooses from. */
export const payerMethods = ['card', 'ach', 'wallet'] as const satisfies readonly PaymentMethod[];

/** What a sender records. */
export const recordedMethods = [
  'check',
  'cash',
  'wire',
  'other',
] as const satisfies readonly PaymentMethod[];

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  ach: 'ACH',
  wallet: 'Wallet',
  cash: 'Cash',
  check: 'Check',
  wire: 'Wire',
  other: 'Other',
};

/**
 * `started`: asked of the processor, its amount held back. `pending`: taken, the bank still has to
 * say so. `cleared`: the money is there. `returned`: the bank sent it back. `failed`: nothing was
 * taken.
 */
export const paymentStates = ['started', 'pending', 'cleared', 'returned', 'failed'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** What people read for a payment that was taken and that the bank has not confirmed yet. */
export const waitingForBank = 'Waiting for the bank';

/**
 * A payment as the server answers it. Amounts `x.xx`; no token and no more of a card or account
 * than its last four digits.
 */
export interface InvoicePayment {
  _id: string;
  amount: string;
  /** On top of the amount; `0.00` where there is none. */
  fee: string;
  /** What was given back of the amount; `0.00` for nothing. */
  refunded: string;
  method: PaymentMethod;
  brand: string;
  /** How a card is funded; '' where nobody says. */
  funding?: string;
  lastFour: string;
  state: PaymentState;
  authCode: string;
  traceNo: string;
  /** Why it failed or came back; '' otherwise. */
  failure: string;
  payerName: string;
  note: string;
  /** ISO date. */
  paidOn: string;
  /** Who recorded it; '' for one by the payer. */
  recordedBy: string;
  /** Key of its receipt (`/viewReceipt?key=`); null until something was taken. */
  receiptKey: string | null;
  created_at: string;
}

/** How a payment came, within a sentence: `check`, `ACH`, `other means`. */
export function methodWords(method: PaymentMethod): string {
  if (method === 'ach') return paymentMethodLabels.ach;
  return method === 'other' ? 'other means' : paymentMethodLabels[method].toLowerCase();
}

/** `$100.00 + fee $5.00 by check`: a payment as its receiver recorded it. Whole cents. */
export function recordedText({
  amountCents,
  feeCents,
  method,
}: {
  amountCents: number;
  feeCents: number;
  method: PaymentMethod;
}): string {
  const fee = feeCents > 0 ? ` + fee ${formatMoney(feeCents)}` : '';
  return `${formatMoney(amountCents)}${fee} by ${methodWords(method)}`;
}

/** True for a payment that its receiver recorded and that stands: a mistake can be taken back. */
export const canTakeBack = ({
  state,
  recordedBy,
}: Pick<InvoicePayment, 'state' | 'recordedBy'>): boolean =>
  state === 'cleared' && recordedBy !== '';

/** Payments that count toward the invoice. */
export const standingStates = ['pending', 'cleared'] as const satisfies readonly PaymentState[];
