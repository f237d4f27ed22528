import { daysAfter, monthsAfter } from '@/domain/invoices/invoiceDay';
import type { Days, Step } from './period';

/** The first day of the step that a day belongs to; weeks begin on Monday. ISO dates. */
export function stepStart(day: string, step: Step): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  if (step === 'day') return day;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysAfter(day, -((weekday + 6) % 7));
}

const after = (day: string, step: Step): string => {
  if (step === 'month') return monthsAfter(day, 1);
  return daysAfter(day, step === 'week' ? 7 : 1);
};

/** Most places of a chart. */
const mostPoints = 400;

/** The points with a blank one for each step in which nothing happened, over the days that were asked for or those that there are. */
export function filledSteps<Point extends { day: string }>(
  points: readonly Point[],
  { from, to }: Days,
  step: Step,
  blankOf: (day: string) => Point,
): Point[] {
  const byDay = new Map(points.map((point) => [point.day, point]));
  const first = from || (points.at(0)?.day ?? '');
  const last = to || (points.at(-1)?.day ?? '');
  if (first === '' || last === '') return [...points];
  const filled: Point[] = [];
  for (let day = stepStart(first, step); day <= last && filled.length < mostPoints; day = after(day, step))
    filled.push(byDay.get(day) ?? blankOf(day));
  return filled;
}
