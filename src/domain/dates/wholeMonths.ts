import { daysAfter, monthsAfter } from './days';
import type { Days } from './period';

/** Days as whole calendar months and what is left of them at either end. ISO dates. */
interface PartedDays {
  /**
   * First days of the first and the last whole month, '' where that end is open; null where no
   * month is whole.
   */
  months: Days | null;
  ends: Days[];
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Parts days for sums that are kept by month and by day; '' is an open end. */
export function wholeMonths({ from, to }: Days): PartedDays {
  const begins = from && firstOfMonth(from);
  const first = begins === from ? from : monthsAfter(begins, 1);
  const beyond = to && firstOfMonth(daysAfter(to, 1));
  const last = beyond && monthsAfter(beyond, -1);
  if (first !== '' && last !== '' && first > last) return { months: null, ends: [{ from, to }] };
  const ends: Days[] = [];
  if (first !== from) ends.push({ from, to: daysAfter(first, -1) });
  if (to !== '' && beyond <= to) ends.push({ from: beyond, to });
  return { months: { from: first, to: last }, ends };
}
