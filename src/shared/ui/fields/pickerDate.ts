import { isoDay } from '@/domain/dates/calendarDay';

/** The latest date that forms take (spec 2.9). */
export const latestDate = '12-31-9999';

/**
 * `MM-dd-yyyy` as the browser's own `yyyy-MM-dd`; empty for any other text, and for a day that no
 * calendar has.
 */
export const pickerDate = (text: string): string => isoDay(text) ?? '';

/** The browser's `yyyy-MM-dd` as `MM-dd-yyyy`; empty for an empty one. */
export function pickedDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return iso === '' ? '' : `${month}-${day}-${year}`;
}
