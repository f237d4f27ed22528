import type { Days, Step } from '@/domain/dates/period';
import { daysAfter, monthsAfter } from '@/domain/invoices/invoiceDay';
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
  ...{ count: 0, gross: '0.00', refunds: '0.00', tips: '0.00' },
  ...{ tax: '0.00', fees: '0.00', net: '0.00' },
};

/** The first day of the step that a day belongs to. ISO dates. */
export function stepStart(day: string, step: Step): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  if (step === 'day') return day;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysAfter(day, -((weekday + 6) % 7));
}

const after = (day: string, step: Step): string => {
  if (step === 'month') return monthsAfter(day, 1);
  return daysAfter(day, step === 'week' ? 7 : 1);
};

/** Most places of a chart. */
const mostPoints = 400;

/** The points with one for each step in which nothing happened, over the days that were asked for or those that there are. */
export function filledSeries(points: readonly SeriesPoint[], { from, to }: Days, step: Step): SeriesPoint[] {
  const byDay = new Map(points.map((point) => [point.day, point]));
  const first = from || (points.at(0)?.day ?? '');
  const last = to || (points.at(-1)?.day ?? '');
  if (first === '' || last === '') return [...points];
  const filled: SeriesPoint[] = [];
  for (let day = stepStart(first, step); day <= last && filled.length < mostPoints; day = after(day, step))
    filled.push(byDay.get(day) ?? { day, ...nothing });
  return filled;
}
