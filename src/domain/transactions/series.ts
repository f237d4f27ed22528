import type { Days, Step } from '@/domain/dates/period';
import { filledSteps } from '@/domain/dates/steps';
import type { TransactionSummary } from './transactionListRow';

/** What transactions come to in one day, week or month. */
export interface SeriesPoint extends Omit<TransactionSummary, 'isExact'> {
  /** ISO date of its first day; weeks begin on Monday. */
  day: string;
}

/** What all transactions that match come to over time. */
export interface TransactionSeries {
  step: Step;
  points: SeriesPoint[];
  /** False: a search found more than were added up. */
  isExact: boolean;
}

const nothing = {
  count: 0,
  gross: '0.00',
  refunds: '0.00',
  returns: '0.00',
  tips: '0.00',
  tax: '0.00',
  fees: '0.00',
  other: '0.00',
  manual: '0.00',
  net: '0.00',
};

/**
 * The points with one for each step in which nothing happened, over the days that were asked for or
 * those that there are.
 */
export const filledSeries = (
  points: readonly SeriesPoint[],
  days: Days,
  step: Step,
): SeriesPoint[] => filledSteps(points, { days, step }, (day) => ({ day, ...nothing }));
