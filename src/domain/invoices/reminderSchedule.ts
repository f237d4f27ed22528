import { daysBetween } from '@/domain/dates/calendarDay';
import { daysAfter } from '@/domain/dates/days';

/**
 * Days on which may be reminded, counted from the due date: below 0 before it, above 0 after it.
 */
export const reminderDays = [-14, -7, -3, -1, 0, 1, 3, 7, 14, 30, 60] as const;

/** True for one of them. */
export const isReminderDay = (days: number): boolean =>
  reminderDays.some((offered) => offered === days);

/** A schedule of an organization; no days: nobody is reminded by itself. `version` 0: never set. */
export interface ReminderSchedule {
  days: number[];
  version: number;
}

/**
 * A reminder that did not go out on its day, for no server ran, goes out so many days later at
 * most.
 */
export const reminderGraceDays = 3;

const plural = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** `7 days before the due date`, `on the due date`, `1 day after the due date`. */
export function reminderDayText(days: number): string {
  if (days === 0) return 'on the due date';
  return days < 0 ? `${plural(-days)} before the due date` : `${plural(days)} after the due date`;
}

/**
 * What decides when an invoice is reminded of. Days are ISO dates on the calendar of the schedule.
 */
export interface Reminded {
  dueDate: string;
  /** When it was sent last; null for never. */
  sentOn: string | null;
  days: readonly number[];
  /** Days of which it was reminded for this due date. */
  done: readonly number[];
}

/**
 * Days of the schedule that may still come: after the invoice was sent, and none before one that
 * was done.
 */
function ahead({ dueDate, sentOn, days, done }: Reminded): number[] {
  if (sentOn === null) return [];
  const last = Math.max(...done, Number.NEGATIVE_INFINITY);
  const isAhead = (one: number): boolean => one > last && daysAfter(dueDate, one) > sentOn;
  return [...days].filter(isAhead).sort((a, b) => a - b);
}

/**
 * The day of the schedule that is to be reminded of now; null for none. Of several that were
 * missed, the latest alone.
 */
export function dueReminder(invoice: Reminded, today: string): number | null {
  const isDue = (one: number): boolean => {
    const late = daysBetween(daysAfter(invoice.dueDate, one), today);
    return late >= 0 && late <= reminderGraceDays;
  };
  return ahead(invoice).findLast(isDue) ?? null;
}

/** The next day (ISO) on which it will be reminded of; null for none. */
export function nextReminder(invoice: Reminded, today: string): string | null {
  const due = dueReminder(invoice, today);
  if (due !== null) return today;
  const next = ahead(invoice).find((one) => daysAfter(invoice.dueDate, one) > today);
  return next === undefined ? null : daysAfter(invoice.dueDate, next);
}

/** Where an invoice stands with its reminders, for its screen. */
export interface InvoiceReminders {
  /** False where its organization has no schedule. */
  isScheduled: boolean;
  /** Turned off for this invoice. */
  isOff: boolean;
  /** ISO date; null where none will come. */
  next: string | null;
}
