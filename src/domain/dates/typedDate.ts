import { isoToday } from './today';

const numbers = /^(\d{1,2})\D(\d{1,2})\D(\d{4}|\d{2})$/;
const iso = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/;
const named = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/i;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4}|\d{2})$/i;

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The number of a month by its English name or its first letters; '' for none. */
function monthNumber(name: string): string {
  const typed = name.toLowerCase();
  const at = months.findIndex(
    (month) => month.startsWith(typed) || (typed === 'sept' && month === 'september'),
  );
  return at < 0 ? '' : String(at + 1);
}

/**
 * Which year two digits mean: the last one that is not ahead, for births and starts, or the nearest
 * one, for ends.
 */
export type YearMeaning = 'past' | 'nearest';

/** How two digits of a year are read. */
export interface ReadBy {
  years?: YearMeaning;
  /** ISO date. */
  today?: string;
}

function fullYear(typed: string, { years = 'nearest', today = isoToday() }: ReadBy): string {
  if (typed.length !== 2) return typed;
  const now = Number(today.slice(0, 4));
  const near = Math.floor(now / 100) * 100 + Number(typed);
  const latest = years === 'past' ? now : now + 50;
  if (near > latest) return String(near - 100);
  return String(years === 'nearest' && near <= now - 50 ? near + 100 : near);
}

/** Month, day and year as they were typed; none where the text is no date in US order. */
function partsOf(text: string): readonly [month: string, day: string, year: string] | null {
  const [, isoYear = '', isoMonth = '', isoDate = ''] = iso.exec(text) ?? [];
  if (isoYear !== '') return [isoMonth, isoDate, isoYear];
  const [, month = '', day = '', year = ''] = numbers.exec(text) ?? [];
  if (year !== '') return [month, day, year];
  const [, name = '', dayOfName = '', yearOfName = ''] = named.exec(text) ?? [];
  if (yearOfName !== '') return [monthNumber(name), dayOfName, yearOfName];
  const [, dayBefore = '', nameBehind = '', yearBehind = ''] = dayFirst.exec(text) ?? [];
  return yearBehind === '' ? null : [monthNumber(nameBehind), dayBefore, yearBehind];
}

/**
 * What somebody typed as `MM-dd-yyyy` where it means one day in US order: `3/4/2024`, `2/3/26`,
 * `Feb 3 2020`, `2024-03-04` (readings F2); otherwise unchanged.
 */
export function typedDate(text: string, readBy: ReadBy = {}): string {
  const trimmed = text.trim();
  if (/^\d{8}$/.test(trimmed))
    return `${trimmed.slice(0, 2)}-${trimmed.slice(2, 4)}-${trimmed.slice(4)}`;
  const [month, day, year] = partsOf(trimmed) ?? ['', '', ''];
  if (month === '') return trimmed;
  return `${month.padStart(2, '0')}-${day.padStart(2, '0')}-${fullYear(year, readBy)}`;
}
