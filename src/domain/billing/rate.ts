import { shareOf } from '@/domain/money/share';
import {
  type TransactionMethod,
  transactionMethodLabels,
  transactionMethods,
} from '@/domain/transactions/method';

/**
 * What merchants are billed for: a payment by each method, a bank debit that comes back, and an
 * escrow.
 */
export const billServices = [...transactionMethods, 'ach_return', 'escrow'] as const;

export type BillService = (typeof billServices)[number];

export const billServiceLabels: Readonly<Record<BillService, string>> = {
  ...transactionMethodLabels,
  ach_return: 'ACH return',
  escrow: 'Escrow',
};

/** A rate up to an amount; whole cents and basis points. */
export interface RateStep {
  /** The highest price that it is for; null for any above. */
  upToCents: number | null;
  points: number;
  perPaymentCents: number;
}

/** What a service costs: steps by price, the last of them without an end. Whole cents. */
export interface RateTerms {
  steps: readonly RateStep[];
  /** 0 for no minimum. */
  minCents: number;
  /** Null for no maximum. */
  maxCents: number | null;
}

/** One rate whatever the price, without limits. */
const plainTerms = (points: number, perPaymentCents: number): RateTerms => ({
  steps: [{ upToCents: null, points, perPaymentCents }],
  minCents: 0,
  maxCents: null,
});

/** What services cost where the fee card says nothing. */
export const usualTerms: Readonly<Record<BillService, RateTerms>> = {
  card: plainTerms(290, 10),
  debit: plainTerms(150, 10),
  ach: plainTerms(60, 10),
  wallet: plainTerms(175, 10),
  wire: plainTerms(20, 10),
  check: plainTerms(0, 0),
  cash: plainTerms(0, 0),
  other: plainTerms(100, 10),
  ach_return: plainTerms(0, 400),
  escrow: { ...plainTerms(50, 0), minCents: 2500, maxCents: 250_000 },
};

const stepFor = ({ steps }: RateTerms, priceCents: number): RateStep | undefined =>
  steps.find(({ upToCents }) => upToCents === null || priceCents <= upToCents);

/**
 * Whole cents that we keep of a price, tip and tax aside: never more than the price, and nothing of
 * nothing.
 */
export function rateFeeCents(terms: RateTerms, priceCents: number): number {
  const step = stepFor(terms, priceCents);
  if (!step || priceCents <= 0) return 0;
  const cents = shareOf(priceCents, step.points) + step.perPaymentCents;
  const most = Math.min(terms.maxCents ?? priceCents, priceCents);
  return Math.min(Math.max(cents, terms.minCents), most);
}

/** What a return costs: the same whatever came back. Whole cents. */
export const returnRateCents = ({ steps: [step] }: RateTerms): number => step?.perPaymentCents ?? 0;

/**
 * Whether a return costs its merchant anything: only a bank debit that passed us, and not that of a
 * tax invoice, which costs its municipality nothing either.
 */
export const isReturnBilled = ({
  method,
  passedUs,
  isTaxInvoice,
}: {
  method: TransactionMethod;
  passedUs: boolean;
  isTaxInvoice: boolean;
}): boolean => method === 'ach' && passedUs && !isTaxInvoice;
