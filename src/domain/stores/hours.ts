import { minutesOf } from '@/domain/banking/safes/safeEvent';

/** Days of a week by the numbers that calendars give them, Sunday first. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof weekdays)[number];

export const weekdayLabels: Readonly<Record<Weekday, string>> = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
};

/** When a store opens and closes on a day, `HH:MM`; two empty texts where it is closed. */
export interface DayHours {
  opens: string;
  closes: string;
}

export type WeekHours = Record<Weekday, DayHours>;

/** A day with hours of its own, such as a holiday. `day`: ISO date. */
export interface SpecialDay extends DayHours {
  day: string;
  note: string;
}

/** `9:00 AM` of `09:00`. */
function clockText(time: string): string {
  const minutes = minutesOf(time) ?? 0;
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}

/** `9:00 AM – 9:00 PM`, or `Closed`. */
export const hoursText = ({ opens, closes }: DayHours): string =>
  opens === '' ? 'Closed' : `${clockText(opens)} – ${clockText(closes)}`;

/** What is wrong with the hours of a day; null when nothing is. */
export function dayHoursError({ opens, closes }: DayHours): string | null {
  const [from, to] = [opens.trim(), closes.trim()];
  if (from === '' && to === '') return null;
  if (from === '' || to === '') return 'Enter both times, or neither where the store is closed';
  if (minutesOf(from) === null || minutesOf(to) === null)
    return 'Please enter times such as 09:00 and 21:30';
  return from === to ? 'Opening and closing time are the same' : null;
}

/** When a store keeps its hours. */
export interface KeptHours {
  hours: Partial<WeekHours>;
  specialDays: readonly SpecialDay[];
}

/** A moment on the clock of a store: ISO date and `HH:MM`. */
export interface StoreClock {
  day: string;
  time: string;
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The hours of a day: those of the special day, else of its weekday; null where none are kept. */
export function hoursOn({ hours, specialDays }: KeptHours, day: string): DayHours | null {
  const special = specialDays.find((one) => one.day === day);
  if (special) return special;
  const weekday = weekdays[new Date(day).getUTCDay()];
  return (weekday && hours[weekday]) ?? null;
}

/** Whether hours that begin on a day hold at a time of that day, or of the next where they pass midnight. */
function holds(kept: DayHours | null, time: string, isNextDay: boolean): boolean {
  const [at, from, to] = [time, kept?.opens ?? '', kept?.closes ?? ''].map(minutesOf);
  if (at == null || from == null || to == null) return false;
  const passesMidnight = to < from;
  if (isNextDay) return passesMidnight && at < to;
  return at >= from && (passesMidnight || at < to);
}

/** Whether a store is open by its hours; null where no hours are kept for that day. */
export function isOpenAt(kept: KeptHours, { day, time }: StoreClock): boolean | null {
  const today = hoursOn(kept, day);
  if (holds(hoursOn(kept, dayBefore(day)), time, true)) return true;
  return today === null ? null : holds(today, time, false);
}
