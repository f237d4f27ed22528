import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns';
import { readDay } from '@/domain/dates/days';
import { daysError } from '@/domain/dates/period';
import { invalidMessage } from '@/domain/forms/fieldRules';

/** Past days that a rule is tried on at most. */
export const longestTrial = 366;

export const trialTooLongMessage = `A dry run covers at most ${longestTrial} days`;

/** What a rule would have found on past days. */
export interface DryRun {
  from: string;
  to: string;
  hits: number;
  /** Not all are counted: there are more. */
  isCut: boolean;
  organizations: number;
  /** Days with a finding, in order, and how many ended on each. */
  days: { day: string; hits: number }[];
  /** The worst, first. */
  worst: {
    orgName: string;
    purchaserName: string;
    from: string;
    to: string;
    measure: number;
    totalCents: number;
    overPoints: number;
  }[];
}

/** Why days are none that a rule can be tried on; null when they are. ISO dates. */
export function trialError(from: string, to: string): string | null {
  if (readDay(from) !== from || readDay(to) !== to) return invalidMessage;
  const error = daysError({ from, to });
  if (error) return error;
  return differenceInCalendarDays(parseISO(to), parseISO(from)) >= longestTrial
    ? trialTooLongMessage
    : null;
}

/**
 * Days with findings → every day from the first to the last, or every week where there are many, so
 * that gaps show.
 */
export function trialBars(
  days: DryRun['days'],
  from: string,
  to: string,
): { name: string; hits: number }[] {
  const length = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
  const step = length > 62 ? 7 : 1;
  const starts = Array.from({ length: Math.ceil(length / step) }, (_, at) =>
    format(addDays(parseISO(from), at * step), 'yyyy-MM-dd'),
  );
  return starts.map((start, at) => {
    const next = starts[at + 1] ?? format(addDays(parseISO(to), 1), 'yyyy-MM-dd');
    const within = days.filter(({ day }) => day >= start && day < next);
    return { name: start, hits: within.reduce((sum, { hits }) => sum + hits, 0) };
  });
}
