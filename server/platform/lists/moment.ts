import { string } from 'yup';

const message =
  'This date does not exist. Please use an ISO date such as 2026-02-28 or 2026-02-28T08:30:00Z';

const form = /^([1-9]\d{3}-\d{2}-\d{2})(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?$/;

/**
 * True for an ISO date, or moment in UTC, that exists: the engine alone would take February 31 for
 * March 3.
 */
function exists(value: string): boolean {
  const [, day = ''] = form.exec(value) ?? [];
  const time = Date.parse(value);
  if (day === '' || Number.isNaN(time)) return false;
  const midnight = new Date(day);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/**
 * The bound of a list in time: an ISO date, or an ISO moment in UTC, of a year that the database
 * knows.
 */
export const moment = string().test(
  'moment',
  message,
  (value) => value === undefined || exists(value),
);
