import { isoDay } from '@/domain/onboarding/calendarDay';

/** The latest date that forms take (spec 2.9). */
export const latestDate = '12-31-9999';

const parts = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/;
const iso = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/;

/** What somebody typed as `MM-dd-yyyy` where it can be read as a month, a day and a year; otherwise unchanged. */
export function typedDate(text: string): string {
  const trimmed = text.trim();
  if (/^\d{8}$/.test(trimmed)) return `${trimmed.slice(0, 2)}-${trimmed.slice(2, 4)}-${trimmed.slice(4)}`;
  const year1st = iso.exec(trimmed);
  const [, month = '', day = '', year = ''] = year1st
    ? ['', year1st[2], year1st[3], year1st[1]]
    : (parts.exec(trimmed) ?? []);
  return year === '' ? trimmed : `${month.padStart(2, '0')}-${day.padStart(2, '0')}-${year}`;
}

/** `MM-dd-yyyy` as the browser's own `yyyy-MM-dd`; empty for any other text, and for a day that no calendar has. */
export const pickerDate = (text: string): string => isoDay(text) ?? '';

/** The browser's `yyyy-MM-dd` as `MM-dd-yyyy`; empty for an empty one. */
export function pickedDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return iso === '' ? '' : `${month}-${day}-${year}`;
}
