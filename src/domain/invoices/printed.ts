import { dayText } from '@/domain/dates/calendarDay';
import { formatDate, noDate } from '@/domain/dates/format';
import { formatPercent, toBasisPoints } from '@/domain/money/percent';

/** What a document says where a fee, a name or the like is missing (spec 3.8, 3.9.2). */
export const notAvailable = 'Not Available';

/** What it says where the sender's phone is not set (spec 1.7; readings D13). */
export const notApplicable = 'N/A';

/** A text of a document; `Not Available` when there is none. */
export const printedText = (text: string | null | undefined): string =>
  text?.trim() || notAvailable;

/** The sender's phone; `N/A` when it is not set. */
export const printedPhone = (text: string | null | undefined): string =>
  text?.trim() || notApplicable;

/** An ISO date or moment as `mm/dd/yyyy`, in the reader's time zone (spec 3.9.2). */
export function printedDate(iso: string | null | undefined): string {
  const text = formatDate(iso);
  return text === noDate ? notAvailable : text;
}

/** An ISO date, never a moment, as `mm/dd/yyyy`: for what is told before all code has come. */
export const printedDay = (iso: string): string =>
  dayText(iso).replaceAll('-', '/') || notAvailable;

/** A percentage as it is stored, `2.5`, as `2.50%`. */
export function printedPercent(text: string | null | undefined): string {
  const points = toBasisPoints(text ?? '');
  return points === null ? notAvailable : formatPercent(points);
}

/** A postal address; what is not given is empty. */
interface PostalAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** The lines of a postal address: those that are given, or `Not Available`. */
export function printedAddress({ street, city, state, zip }: PostalAddress): string[] {
  const place = [city.trim(), `${state.trim()} ${zip.trim()}`.trim()].filter(Boolean).join(', ');
  const lines = [street.trim(), place].filter(Boolean);
  return lines.length > 0 ? lines : [notAvailable];
}
