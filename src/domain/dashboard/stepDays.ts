import { daysAfter, monthsAfter } from '@/domain/dates/days';
import type { Step } from '../dates/period';

/** The last day of a day, week or month that begins on one. ISO dates. */
export function stepEnd(day: string, step: Step): string {
  if (step === 'day') return day;
  return daysAfter(step === 'week' ? daysAfter(day, 7) : monthsAfter(day, 1), -1);
}
