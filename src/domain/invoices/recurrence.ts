import { daysAfter, isLater, monthsAfter, readDay, requiredDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { oneOf, required, whole } from '@/domain/forms/fieldRules';
import { endBeforeStartMessage } from '@/domain/onboarding/licenseErrors';

export const recurrenceUnits = ['week', 'month', 'year'] as const;

/** What ends a recurrence: a number of invoices, or a last day. */
export const recurrenceEnds = ['count', 'until'] as const;

/** How an invoice comes again, as its form holds it. Dates are ISO or `MM-dd-yyyy`. */
export interface RecurrenceValues {
  start: string;
  /** One of `recurrenceUnits`. */
  unit: string;
  /** Every so many units, 1 to 12. */
  every: string;
  /** One of `recurrenceEnds`. */
  ends: string;
  /** How many invoices, 1 to 120; judged when `ends` is `count`. */
  count: string;
  /** The last day; judged when `ends` is `until`. */
  until: string;
}

/** The most invoices of one recurrence: ten years of months. */
export const maxRecurrences = 120;

export const tooLongMessage = `No more than ${maxRecurrences} invoices. Choose an earlier end date.`;

const everyError = required(whole(1, 12));

const untilError = ({ start, until }: RecurrenceValues): string | null =>
  requiredDay(until) ?? (isLater(start, until) ? endBeforeStartMessage : null);

/** First message of each field of a recurrence. */
export function recurrenceErrors(values: RecurrenceValues): FieldErrors {
  return errorsFrom([
    ['start', requiredDay(values.start)],
    ['unit', required(oneOf(recurrenceUnits))(values.unit)],
    ['every', everyError(values.every)],
    ['ends', required(oneOf(recurrenceEnds))(values.ends)],
    ['count', values.ends === 'count' ? required(whole(1, maxRecurrences))(values.count) : null],
    ['until', values.ends === 'until' ? untilError(values) : null],
    ['until', isTooLong(values) ? tooLongMessage : null],
  ]);
}

/**
 * Counted from the start, so that the 31st is the last day of a shorter month and the 31st again
 * afterwards.
 */
function dateAt(start: string, unit: string, steps: number): string {
  if (unit === 'week') return daysAfter(start, 7 * steps);
  return monthsAfter(start, unit === 'year' ? 12 * steps : steps);
}

function datesUpTo(values: RecurrenceValues, most: number): string[] {
  const start = readDay(values.start);
  const every = Number(values.every);
  if (start === null || everyError(values.every) !== null) return [];
  const count = values.ends === 'count' ? Math.min(Number(values.count), most) : most;
  const last = values.ends === 'until' ? (readDay(values.until) ?? '0000-00-00') : '9999-12-31';
  const dates: string[] = [];
  for (let at = 0; at < count; at++) {
    const date = dateAt(start, values.unit, at * every);
    if (date > last || date.length > last.length) break;
    dates.push(date);
  }
  return dates;
}

function isTooLong(values: RecurrenceValues): boolean {
  return values.ends === 'until' && datesUpTo(values, maxRecurrences + 1).length > maxRecurrences;
}

/** The days of the invoices, ISO dates from the start on; none for values that are not good. */
export function recurringDates(values: RecurrenceValues): string[] {
  const isGood = Object.keys(recurrenceErrors(values)).length === 0;
  return isGood ? datesUpTo(values, maxRecurrences) : [];
}
