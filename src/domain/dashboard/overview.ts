import type { QueueTab } from '@/domain/applications/status';
import { type Days, daysError, type Step } from '@/domain/dates/period';
import { periodBefore, periodYearBefore } from '@/domain/dates/periodBefore';
import type { SeriesPoint } from '../transactions/series';
import type { TransactionSummary } from '../transactions/transactionListRow';

/**
 * What a period comes to, with its payments counted apart, and how many refunds and returns there
 * were of how much together (above 0).
 */
export interface PeriodFigures extends TransactionSummary {
  payments: number;
  backCount: number;
  returned: string;
}

/** Refunds and returns of one label. Amount `x.xx`, above 0. */
export interface ReturnedPart {
  label: string;
  count: number;
  amount: string;
}

/**
 * What moved in a period (`GET /dashboards/overview`; catalogue group 2), off sums that the
 * database keeps.
 */
export interface Overview {
  total: PeriodFigures;
  /** The days it is compared with; null where none are asked for. */
  before: PeriodFigures | null;
  step: Step;
  points: SeriesPoint[];
  /** The most first. */
  returned: ReturnedPart[];
}

/** Cents of an average payment; null where nothing was paid. */
export const averageTicket = (grossCents: number, payments: number): number | null =>
  payments > 0 ? Math.round(grossCents / payments) : null;

/** A report to regulators that has to be filed. */
export interface CaseDeadline {
  _id: string;
  /** `CTR 12`. */
  name: string;
  /** ISO date. */
  dueOn: string;
  companyName: string;
  /** The hit that it was opened over, and the report that has it. */
  hitId: string;
  report: 'threshold' | 'purchaser' | 'state';
}

/** A cash pickup that a license holder asked for, while its invoice is open. */
export interface PickupRequest {
  _id: string;
  invoiceId: string;
  invoiceNo: string;
  municipality: string;
  /** ISO moment on which it was asked for. */
  at: string;
  /** The day, the person and the telephone number, as they were given. */
  detail: string;
}

/**
 * Open items now (`GET /dashboards/standing`); null what the caller may not see. Amounts `x.xx`.
 */
export interface Standing {
  /**
   * What waits for a settlement. `expected`: the next banking day on which money arrives, ISO date.
   */
  settlement: {
    count: number;
    net: string;
    held: string;
    expected: { day: string; net: string } | null;
  } | null;
  stock: { items: number; value: string } | null;
  /**
   * Applications visible by status; those being filled in by the last saved step, -1 before the
   * first.
   */
  applications: {
    tabs: { tab: QueueTab; count: number }[];
    steps: { step: number; count: number }[];
  } | null;
  /** The next ones first. */
  deadlines: CaseDeadline[] | null;
  pickups: PickupRequest[] | null;
}

/**
 * Tips of a period, paid out or not, and all that are not (`GET /dashboards/tips`). Amounts `x.xx`.
 */
export interface TipFigures {
  count: number;
  tips: string;
  unpaidCount: number;
  unpaid: string;
  /** Tips under the name of who asks are no account's: they are not among these. */
  hasUnattached: boolean;
}

/** Tax invoices of one municipality. Amounts `x.xx`. */
export interface TaxPart {
  municipality: string;
  openCount: number;
  owed: string;
  overdueCount: number;
  overdue: string;
  /** Payments in the period that stand. */
  paymentCount: number;
  collected: string;
}

/** A payment of a tax invoice. Amount `x.xx`, day ISO. */
export interface CollectedPayment {
  _id: string;
  paidOn: string;
  invoiceId: string;
  invoiceNo: string;
  amount: string;
}

/**
 * How a figure is compared: with as many days right before, with the same days of last year, or
 * with nothing.
 */
export const comparisons = ['before', 'year', 'none'] as const;

export type Comparison = (typeof comparisons)[number];

export const comparisonLabels: Readonly<Record<Comparison, string>> = {
  before: 'Previous period',
  year: 'Same days last year',
  none: 'No comparison',
};

/** With what a figure is compared, in as few words as fit beside it. */
export const againstText = (compare: Comparison): string =>
  compare === 'year' ? 'vs. last year' : 'vs. prior';

/** Of a text of an address; what is none of them compares with the period before. */
export const readComparison = (text: string): Comparison =>
  comparisons.find((one) => one === text) ?? 'before';

/**
 * The days that some are compared with; null where nothing is compared, and for days with an open
 * end or in no order.
 */
export function comparedDays(compare: Comparison, days: Days): Days | null {
  if (compare === 'none' || daysError(days) !== null) return null;
  const before = compare === 'year' ? periodYearBefore(days) : periodBefore(days);
  // As many days as would lie before the calendar's first one.
  return before && daysError(before) === null ? before : null;
}
