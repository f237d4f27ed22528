import { format, isValid, parseISO } from 'date-fns';
import { localDay } from './today';

/** What stands where a date is missing or unreadable. */
export const noDate = '—';

/**
 * Written by hand: to read a pattern for each cell of a list takes longer than all else of the
 * cell.
 */
function formatted(iso: string | null | undefined, textOf: (date: Date) => string): string {
  const date = iso ? parseISO(iso) : null;
  return date && isValid(date) ? textOf(date) : noDate;
}

const two = (part: number): string => String(part).padStart(2, '0');

function dayText(date: Date): string {
  const [year, month, day] = localDay(date).split('-');
  return `${month}/${day}/${year}`;
}

function momentText(date: Date, seconds: string): string {
  const hours = date.getHours();
  const time = `${hours % 12 || 12}:${two(date.getMinutes())}${seconds}`;
  return `${dayText(date)} ${time} ${hours < 12 ? 'AM' : 'PM'}`;
}

/**
 * An ISO date or moment as `MM/dd/yyyy` in the reader's time zone, as everywhere in the product
 * (spec 2.9; readings D38).
 */
export function formatDate(iso: string | null | undefined): string {
  return formatted(iso, dayText);
}

/** An ISO moment as `MM/dd/yyyy h:mm a` in the reader's time zone. */
export function formatDateTime(iso: string | null | undefined): string {
  return formatted(iso, (date) => momentText(date, ''));
}

const easternClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

/** An ISO moment by the clock of banks, whoever reads it: `11/27/2026 11:00 AM ET`. */
export const formatEastern = (iso: string | null | undefined): string =>
  formatted(
    iso,
    (date) => `${easternClock.format(date).replace(/,? /, ' ').replace('\u202f', ' ')} ET`,
  );

/** The same, or to the second: `MM/dd/yyyy h:mm:ss a`. */
export const formatMoment = (iso: string | null | undefined, to?: 'second'): string =>
  to === 'second'
    ? formatted(iso, (date) => momentText(date, `:${two(date.getSeconds())}`))
    : formatDateTime(iso);

/**
 * When something happened, below the ISO date that it belongs to: the time alone where it was on
 * that day.
 */
export function timeOf(day: string, at: string): string {
  const moment = formatDateTime(at);
  const date = `${formatDate(day)} `;
  return moment.startsWith(date) ? moment.slice(date.length) : moment;
}

/** A report's file. */
interface ReportFile {
  /** What it is called on its screen, e.g. `Settlement history`. */
  report: string;
  type: 'pdf' | 'csv';
}

/** A name in letters, digits and hyphens, as file names have it. */
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Name of a report file: organization id and local date (spec 1.9; readings D18), then the report,
 * so that two of one day have different names (readings F5):
 * `org7_01-05-2025_settlement-history.csv`.
 */
export function reportFileName(orgId: string, day: Date, { report, type }: ReportFile): string {
  return `${orgId}_${format(day, 'MM-dd-yyyy')}_${slug(report)}.${type}`;
}
