import { daysAfter, monthsAfter } from '@/domain/dates/days';

/** The first day of the month so many months after that of an ISO date. */
export const monthStart = (iso: string, after = 0): string =>
  monthsAfter(`${iso.slice(0, 7)}-01`, after);

/** The last day of the month so many months after that of an ISO date. */
export const monthEnd = (iso: string, after = 0): string =>
  daysAfter(monthStart(iso, after + 1), -1);

/** How many months, and one that is among them in any case. */
interface MonthSpan {
  before: number;
  after: number;
  also?: string;
}

/**
 * Periods from so many months before today's to so many after it, newest first; `also` is among
 * them.
 */
export function monthChoices(iso: string, { before, after, also = '' }: MonthSpan): string[] {
  const months = Array.from({ length: before + after + 1 }, (_, at) =>
    monthStart(iso, after - at).slice(0, 7),
  );
  return also === '' || months.includes(also) ? months : [...months, also].sort().reverse();
}
