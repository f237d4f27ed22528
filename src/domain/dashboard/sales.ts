import type { Subject } from '../access/subjects';
import type { Step } from '../dates/period';
import { roundedText } from '../lists/counted';
import type { TransactionMethod } from '../transactions/method';
import type { SeriesPoint } from '../transactions/series';
import type { TransactionSummary } from '../transactions/transactionListRow';

/**
 * Who sees what was sold: whoever holds one of these. Partners hold the last one alone: totals of
 * their merchants.
 */
export const salesSubjects = [
  'analytics.transactionLedger',
  'analytics.dailyAggregate',
  'analytics.aggregateOrganizations',
] as const satisfies readonly Subject[];

/** Sums of one part of the sales; amounts `x.xx`. */
export interface SalesPart {
  count: number;
  gross: string;
  refunds: string;
  net: string;
}

/** What was paid in an hour of a weekday, 1 Monday to 7 Sunday, 0 to 23 on the merchant's clock. */
export interface SalesHour {
  weekday: number;
  hour: number;
  count: number;
  gross: string;
}

/** A store, '' for what was paid in none, of an organization: two of them may call theirs alike. */
export interface SoldStore {
  orgId: string;
  store: string;
  /** Name of the organization, '' for those who see one alone. */
  merchant: string;
}

/** A product with what was sold of it, net of refunds and returns. */
export interface SoldItem {
  sku: string;
  title: string;
  kind: string;
  quantity: number;
  amount: string;
}

/** Why money came back or was declined, with how often and how much. */
export interface SoldReason {
  reason: string;
  count: number;
  amount: string;
}

/**
 * What was sold in a period (`GET /dashboards/sales`; catalogue group 2), without what was voided:
 * off sums that the database keeps, so exact. Amounts `x.xx`, `refunds` above 0.
 */
export interface CommerceSales {
  total: TransactionSummary;
  /** The period it is compared with; null where none is asked for. */
  before: TransactionSummary | null;
  step: Step;
  points: SeriesPoint[];
  methods: (SalesPart & { method: TransactionMethod })[];
  /** Stores that can be chosen, by name. */
  storeChoices: SoldStore[];
  /** The largest ones; `areStoresWhole` is false where there are more. */
  stores: (SalesPart & SoldStore)[];
  areStoresWhole: boolean;
  hours: SalesHour[];
  items: SoldItem[];
  /** Why money came back or was declined. */
  reasons: SoldReason[];
}

/**
 * How much more or less something is than before, in percent with one decimal; null where before
 * there was nothing.
 */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}

/** `+12.4%`, `−3%`, `no change`, `new` where before there was nothing. */
export function changeText(now: number, before: number): string {
  const change = changeOf(now, before);
  if (change === null) return now === 0 ? 'no change' : 'new';
  if (change === 0) return 'no change';
  return `${change > 0 ? '+' : '−'}${roundedText(Math.abs(change))}%`;
}
