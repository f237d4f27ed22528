import { daysAfter, monthsAfter } from './days';
import { formatDate } from './format';
import type { Days, Step } from './period';

/** What the place of a step is called: `11/2026` of a month, else its first day as everywhere. */
export const stepName = (day: string, step: Step): string =>
  step === 'month' ? `${day.slice(5, 7)}/${day.slice(0, 4)}` : formatDate(day);

/** The first day of the step that a day belongs to; weeks begin on Monday. ISO dates. */
export function stepStart(day: string, step: Step): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  if (step === 'day') return day;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysAfter(day, -((weekday + 6) % 7));
}

const before = (day: string, step: Step): string => {
  if (step === 'month') return monthsAfter(day, -1);
  return daysAfter(day, step === 'week' ? -7 : -1);
};

/** Most places of a chart. */
const maxPoints = 400;

/**
 * The first days of the steps from one day to another, the latest ones of more than a chart has
 * places for.
 */
function stepsOf(from: string, to: string, step: Step): { days: string[]; isWhole: boolean } {
  const first = stepStart(from, step);
  const days: string[] = [];
  let day = stepStart(to, step);
  for (; day >= first && days.length < maxPoints; day = before(day, step)) days.push(day);
  return { days: days.reverse(), isWhole: day < first };
}

/** The days that were asked for, and into which steps they are cut. */
interface StepsAsked {
  days: Days;
  step: Step;
}

/**
 * The points with a blank one for each step in which nothing happened, over the days that were
 * asked for or those that there are. Where more were asked for than a chart has places for, over
 * those that there are; the latest ones where these are too many as well.
 */
export function filledSteps<Point extends { day: string }>(
  points: readonly Point[],
  { days: { from, to }, step }: StepsAsked,
  blankOf: (day: string) => Point,
): Point[] {
  const byDay = new Map(points.map((point) => [point.day, point]));
  const first = from || (points.at(0)?.day ?? '');
  const last = to || (points.at(-1)?.day ?? '');
  if (first === '' || last === '') return [...points];
  const asked = stepsOf(first, last, step);
  const shown = asked.isWhole
    ? asked
    : stepsOf(points.at(0)?.day ?? first, points.at(-1)?.day ?? last, step);
  return shown.days.map((day) => byDay.get(day) ?? blankOf(day));
}
