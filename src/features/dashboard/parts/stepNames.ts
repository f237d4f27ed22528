import { stepEnd } from '@/domain/dashboard/stepDays';
import type { Step } from '@/domain/dates/period';

/** How places of each step are headed. */
export const stepUnits: Readonly<Record<Step, string>> = {
  day: 'Day',
  week: 'Week of',
  month: 'Month',
};

/**
 * The days of a step in an address; cut to the days that are shown where only they are added up.
 */
export function stepQuery(
  day: string,
  step: Step,
  within = { from: '', to: '' },
): Record<string, string> {
  const end = stepEnd(day, step);
  return {
    from: within.from > day ? within.from : day,
    to: within.to !== '' && within.to < end ? within.to : end,
  };
}
