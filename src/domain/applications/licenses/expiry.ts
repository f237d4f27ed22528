import { daysBetween } from '@/domain/dates/calendarDay';
import { licenseNoticeDays } from '@/domain/onboarding/readiness';

export type Expiry = 'over' | 'soon' | 'later';

/** Where an end (ISO date) lies seen from today (ISO date); null for an open end. */
export function expiryOf(ends: string | null, today: string): Expiry | null {
  if (ends === null) return null;
  if (ends < today) return 'over';
  return daysBetween(today, ends) <= licenseNoticeDays ? 'soon' : 'later';
}
