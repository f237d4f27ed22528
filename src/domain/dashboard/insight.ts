import type { Step } from '../dates/period';

/** By what the trade of a period is broken down. */
export const tradeGroups = ['store', 'method', 'merchant'] as const;

export type TradeGroup = (typeof tradeGroups)[number];

export const tradeGroupLabels: Readonly<Record<TradeGroup, string>> = {
  store: 'Store',
  method: 'Method',
  merchant: 'Merchant',
};

/** One part of the trade. Whole cents; refunds and returns are above 0. */
export interface TradeRow {
  /** A store, '' for none; a method; or the id of an organization. */
  key: string;
  /** Whose store it is, '' of other parts. */
  orgId: string;
  name: string;
  /** Name of the organization of a store, '' for those who see one alone. */
  merchant: string;
  count: number;
  payments: number;
  returns: number;
  grossCents: number;
  returnCents: number;
  netCents: number;
  /**
   * Bank debits of the 60 days up to the end of the period, and how many of them came back
   * (`returnRates`).
   */
  debits: number;
  debitReturns: number;
  /** Of the days it is compared with; null where none are asked for. */
  beforeCents: number | null;
}

/** The trade of a period by its parts, the largest first. */
export interface Trade {
  group: TradeGroup;
  rows: TradeRow[];
  /** The gross of all parts, also of those that are left out. */
  allGrossCents: number;
  /** False: there are more parts, which are left out. */
  isWhole: boolean;
}

/**
 * Who bought in a week or month that begins on `day` (ISO), and what they spent net of refunds and
 * returns. Whole cents.
 */
export interface PurchaserPoint {
  day: string;
  newPurchasers: number;
  newCents: number;
  returningPurchasers: number;
  returningCents: number;
  /** Of sales that name no purchaser. */
  unknownCents: number;
}

/**
 * Purchasers by the month (ISO, its first day) of their first purchase, and how many of them bought
 * so many months later.
 */
export interface CohortCell {
  month: string;
  after: number;
  purchasers: number;
}

/** New and returning purchasers, and who came back. */
export interface PurchaserInsight {
  step: Extract<Step, 'week' | 'month'>;
  points: PurchaserPoint[];
  cohorts: CohortCell[];
}

/** The first rows behind a figure, with what all of them come to. Whole cents. */
export interface Behind<Row> {
  rows: Row[];
  /** What the figure counts: rows, or what stands in them. */
  count: number;
  /** How many transactions they are, where something else is counted. */
  transactions?: number;
  cents: number;
}

/** A purchaser with what was bought in some days. Whole cents, ISO date. */
export interface NamedPurchaser {
  _id: string;
  name: string;
  /** By which the ledger finds exactly these rows. */
  purchaserKey: string;
  companyName: string;
  orgId: string;
  firstDay: string;
  purchases: number;
  cents: number;
}

/**
 * The purchasers behind a figure, and those who bought nothing in its days and got something back:
 * their cents are in it as well.
 */
export interface NamedPurchasers extends Behind<NamedPurchaser> {
  others: { count: number; cents: number };
}

/** Returns and declines of one reason in a day, week or month. Whole cents. */
export interface ReasonPoint {
  day: string;
  reason: string;
  count: number;
  cents: number;
}

/** Why payments came back or were declined, step by step. */
export interface ReasonInsight {
  step: Step;
  points: ReasonPoint[];
}

/** A transaction behind a figure. ISO date; whole cents of it that the figure adds up. */
export interface FigureTransaction {
  _id: string;
  day: string;
  companyName: string;
  purchaser: string;
  label: string;
  cents: number;
}

/**
 * Transactions that were settled so many days after their business day, by the day, week or month
 * of the batch. Whole cents.
 */
export interface LagPoint {
  day: string;
  lag: number;
  transactions: number;
  cents: number;
}

/** How long money took from the sale to the bank, step by step. */
export interface LagInsight {
  step: Step;
  points: LagPoint[];
  /** How many settlements those of each step are in. */
  settlements: { day: string; count: number }[];
}

/** A settlement with its transactions of one lag. ISO dates, whole cents. */
export interface LagSettlement {
  _id: string;
  number: number;
  companyName: string;
  day: string;
  settledOn: string;
  transactions: number;
  cents: number;
}

/** What was taken on a business day (ISO), in whole cents. */
export interface TakenDay {
  day: string;
  grossCents: number;
}

/** Weeks up to about two months, months beyond: both whole, whatever days are asked for. */
export const purchaserStep = (step: Step, days: number): Extract<Step, 'week' | 'month'> =>
  step === 'month' || days > 62 ? 'month' : 'week';
