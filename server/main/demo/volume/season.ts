/**
 * How much is sold on a day, against an ordinary one: by weekday (Sunday first), by month (January
 * first).
 */
const weekdays = [0.82, 0.74, 0.8, 0.9, 1, 1.36, 1.3];
const months = [0.9, 0.93, 0.98, 1.08, 1, 1.02, 1.08, 1.06, 0.98, 1, 1.04, 1.1];

/** Days of the year that are unlike their month. */
const days: Readonly<Record<string, number>> = {
  '01-01': 0.6,
  '02-14': 1.2,
  '04-18': 1.2,
  '04-19': 1.6,
  '04-20': 3.2,
  '04-21': 0.8,
  '07-03': 1.5,
  '07-04': 0.9,
  '07-10': 1.3,
  '10-31': 1.25,
  '12-23': 1.5,
  '12-24': 1.3,
  '12-25': 0.25,
  '12-30': 1.3,
  '12-31': 1.6,
};

/** By hour of the day, midnight first: shops open at nine, lunch, and the way home. */
const hours = [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 5, 6, 8, 7, 6, 6, 7, 9, 10, 9, 7, 4, 0, 0];

const oneDay = 86_400_000;

/** Thanksgiving is the fourth Thursday of November; the evening before it sells twice as much. */
function thanksgiving(date: Date): number {
  if (date.getUTCMonth() !== 10) return 1;
  const week = Math.ceil(date.getUTCDate() / 7);
  if (date.getUTCDay() === 4 && week === 4) return 0.45;
  const isEve = date.getUTCDay() === 3 && Math.ceil((date.getUTCDate() + 1) / 7) === 4;
  return isEve ? 2 : 1;
}

/** What a day (ISO date) sells, against an ordinary one. */
export function seasonOf(day: string): number {
  const date = new Date(day);
  const ordinary = (weekdays[date.getUTCDay()] ?? 1) * (months[date.getUTCMonth()] ?? 1);
  return ordinary * (days[day.slice(5)] ?? 1) * thanksgiving(date);
}

/** So many days up to one (ISO date), the first one first. */
export function daysUpTo(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * oneDay).toISOString().slice(0, 10),
  );
}

/**
 * How many each day sells so that all of them sell `count` together: by season, and a quarter more
 * at the end than at the beginning.
 */
export function countsOf(list: readonly string[], count: number): number[] {
  const weights = list.map((day, at) => seasonOf(day) * (1 + (0.25 * at) / list.length));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let owed = 0;
  return weights.map((weight) => {
    owed += (weight / whole) * count;
    // A hair more, so that what sums up to a whole one is not lost to its last digit.
    const now = Math.floor(owed + 1e-6);
    owed -= now;
    return now;
  });
}

const hourSum = hours.reduce((sum, weight) => sum + weight, 0);

/** The hour at which `part` (0 to 1) of a day's sales is made. */
export function hourAt(part: number): number {
  let left = part * hourSum;
  return Math.max(
    9,
    hours.findIndex((weight) => {
      left -= weight;
      return left < 0;
    }),
  );
}
