import { daysAfter } from '@/domain/dates/days';

/** Checks of a gateway on one day. */
export interface UptimeDay {
  /** ISO date. */
  day: string;
  checks: number;
  failed: number;
}

/** How a day went. */
export type DayHealth = 'up' | 'partly' | 'down' | 'none';

export const dayHealthLabels: Readonly<Record<DayHealth, string>> = {
  up: 'Up',
  partly: 'Partly down',
  down: 'Down',
  none: 'Not checked',
};

/** How a day went, by its checks. */
export function dayHealth({ checks, failed }: UptimeDay): DayHealth {
  if (checks === 0) return 'none';
  if (failed === 0) return 'up';
  return failed === checks ? 'down' : 'partly';
}

/** Days that a history of checks goes back, today included. */
export const uptimeDays = 30;

/** The days up to today (ISO), the oldest first; those without a check are there as well. */
export function filledDays(found: readonly UptimeDay[], today: string): UptimeDay[] {
  const byDay = new Map(found.map((one) => [one.day, one]));
  return Array.from({ length: uptimeDays }, (_, at) => {
    const day = daysAfter(today, at + 1 - uptimeDays);
    return byDay.get(day) ?? { day, checks: 0, failed: 0 };
  });
}

/** `99.79%` of the checks of all days; an em dash where none was made. Never rounded up to 100. */
export function uptimeText(days: readonly UptimeDay[]): string {
  const checks = days.reduce((sum, day) => sum + day.checks, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  if (checks === 0) return '—';
  const points = Math.floor(((checks - failed) * 10_000) / checks);
  return `${points / 100}%`;
}
