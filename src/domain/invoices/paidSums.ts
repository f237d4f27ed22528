import { toCents } from '@/domain/money/cents';
import { type InvoicePayment, waitingForBank } from './paymentRecord';

/** What was paid of an invoice as its answers say it; amounts `x.xx`. */
interface Paid {
  paidAmount: string;
  /** As the fee, on top of `paidAmount`. */
  feePaidAmount?: string;
  payments?: readonly Pick<InvoicePayment, 'state' | 'amount' | 'fee'>[];
}

/**
 * What was paid, apart from what the bank still has to confirm. Whole cents; the fees come on top.
 */
export interface PaidSums {
  paid: number;
  fee: number;
  waiting: number;
  waitingFee: number;
}

const cents = (amount: string): number => toCents(amount) ?? 0;

/**
 * What is there already and what waits for the bank; both together are what the balance counts as
 * paid.
 */
export function paidSums({ paidAmount, feePaidAmount = '', payments = [] }: Paid): PaidSums {
  const pending = payments.filter(({ state }) => state === 'pending');
  const waiting = pending.reduce((sum, { amount }) => sum + cents(amount), 0);
  const waitingFee = pending.reduce((sum, { fee }) => sum + cents(fee), 0);
  return {
    paid: cents(paidAmount) - waiting,
    fee: cents(feePaidAmount) - waitingFee,
    waiting,
    waitingFee,
  };
}

/** One amount of what was paid. */
interface PaidRow {
  label: string;
  cents: number;
  /** On top of the invoice: no part of its balance. */
  isFee: boolean;
}

/** What was paid beside `paid` itself, each under its name; without what there is not. */
export function furtherPaidRows({ fee, waiting, waitingFee }: PaidSums): PaidRow[] {
  const rows = [
    { label: waitingForBank, cents: waiting, isFee: false },
    { label: 'Collection fee paid', cents: fee, isFee: true },
    { label: 'Collection fee waiting for the bank', cents: waitingFee, isFee: true },
  ];
  return rows.filter((row) => row.cents > 0);
}
