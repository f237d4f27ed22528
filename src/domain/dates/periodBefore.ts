import { addDays, addYears, differenceInCalendarDays, format, parseISO } from 'date-fns';
import type { Days } from './period';

const iso = (date: Date): string => format(date, 'yyyy-MM-dd');

/** As many days right before a period; null for one with an open end. ISO dates. */
export function periodBefore({ from, to }: Days): Days | null {
  if (from === '' || to === '') return null;
  const [first, last] = [parseISO(from), parseISO(to)];
  const length = differenceInCalendarDays(last, first) + 1;
  return { from: iso(addDays(first, -length)), to: iso(addDays(first, -1)) };
}

/** The same days of the year before; null for a period with an open end. */
export function periodYearBefore({ from, to }: Days): Days | null {
  if (from === '' || to === '') return null;
  return { from: iso(addYears(parseISO(from), -1)), to: iso(addYears(parseISO(to), -1)) };
}
