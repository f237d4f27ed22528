import {
  addDays,
  endOfMonth,
  format,
  parseISO,
  startOfMonth,
  startOfQuarter,
  startOfYear,
} from 'date-fns';
import { readDay } from './days';

/** Days that reports are asked for by name; `custom` are two days of one's own. */
export const periods = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'yearToDate',
  'lastYear',
  'all',
  'custom',
] as const;

export type Period = (typeof periods)[number];

export const periodLabels: Readonly<Record<Period, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  lastQuarter: 'Last quarter',
  yearToDate: 'Year to date',
  lastYear: 'Last year',
  all: 'All time',
  custom: 'Custom',
};

/** First and last day, ISO dates that both belong to it; '' where it has no such end. */
export interface Days {
  from: string;
  to: string;
}

const iso = (date: Date): string => format(date, 'yyyy-MM-dd');

type Named = Exclude<Period, 'all' | 'custom'>;

const daysOf: Readonly<Record<Named, (now: Date) => [from: Date, to: Date]>> = {
  today: (now) => [now, now],
  yesterday: (now) => [addDays(now, -1), addDays(now, -1)],
  last7: (now) => [addDays(now, -6), now],
  last30: (now) => [addDays(now, -29), now],
  thisMonth: (now) => [startOfMonth(now), now],
  lastMonth: (now) => {
    const before = addDays(startOfMonth(now), -1);
    return [startOfMonth(before), endOfMonth(before)];
  },
  thisQuarter: (now) => [startOfQuarter(now), now],
  lastQuarter: (now) => {
    const before = addDays(startOfQuarter(now), -1);
    return [startOfQuarter(before), before];
  },
  yearToDate: (now) => [startOfYear(now), now],
  lastYear: (now) => {
    const before = addDays(startOfYear(now), -1);
    return [startOfYear(before), before];
  },
};

/**
 * The days of a named period on the reader's calendar. `today`: ISO date there; so many days back,
 * today included.
 */
export function periodDays(period: Exclude<Period, 'custom'>, today: string): Days {
  if (period === 'all') return { from: '', to: '' };
  const [from, to] = daysOf[period](parseISO(today));
  return { from: iso(from), to: iso(to) };
}

const named: ReadonlySet<string> = new Set(periods);

const isPeriod = (text: string): text is Period => named.has(text);

/**
 * What an address says of days: a period by its name, so that it stays relative to today, or two
 * days of one's own.
 */
interface PeriodRequest {
  period?: string;
  from?: string;
  to?: string;
}

/** The period of an address and its days; where it says none that is known, `usual`. */
export function readPeriod(
  { period = '', from = '', to = '' }: PeriodRequest,
  usual: Exclude<Period, 'custom'>,
  today: string,
): Days & { period: Period } {
  if (isPeriod(period) && period !== 'custom') return { period, ...periodDays(period, today) };
  const days = { from: readDay(from) ?? '', to: readDay(to) ?? '' };
  if (days.from === '' && days.to === '') return { period: usual, ...periodDays(usual, today) };
  return { period: 'custom', ...days };
}

/** Why a first and a last day are in the wrong order; null where they are not, or one is ''. */
export const reversedDays = ({ from, to }: Days): string | null =>
  from !== '' && to !== '' && from > to ? 'The start date cannot be after the end date' : null;

/** Why two typed days are no period; null when they are one. ISO dates, '' for an open end. */
export function daysError({ from, to }: Days): string | null {
  if (from === '' && to === '') return 'Enter a start or end date';
  return reversedDays({ from, to });
}

/** How finely a period is drawn: days up to about two months, then weeks, then months. */
export type Step = 'day' | 'week' | 'month';

/** The step at which a chart of a period stays readable. An open end is far away. */
export function stepOf({ from, to }: Days): Step {
  if (from === '' || to === '') return 'month';
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  if (days <= 62) return 'day';
  return days <= 200 ? 'week' : 'month';
}
