import { format } from 'date-fns';
import { daysAfter, monthsAfter, settledDay } from '@/domain/invoices/invoiceDay';
import { dayText } from '@/domain/onboarding/calendarDay';

/** The day of the person in front of the screen, ISO. */
export const isoToday = (): string => format(new Date(), 'yyyy-MM-dd');

/** A stored day as forms hold it, `MM-dd-yyyy`; what is no day stays as it is. */
export const typedDay = (text: string): string => dayText(settledDay(text)) || text;

/** The first day of the month so many months after that of an ISO date. */
export const monthStart = (iso: string, after = 0): string => monthsAfter(`${iso.slice(0, 7)}-01`, after);

/** The last day of the month so many months after that of an ISO date. */
export const monthEnd = (iso: string, after = 0): string => daysAfter(monthStart(iso, after + 1), -1);

/** A period, `yyyy-MM`, as people write it: `October 2026`. */
export const monthText = (period: string): string => {
  const [year, month] = period.split('-');
  const date = new Date(Number(year), Number(month) - 1, 1);
  return Number.isNaN(date.getTime()) ? period : format(date, 'MMMM yyyy');
};

/** The period before that of an ISO date. */
export const lastMonth = (iso: string): string => monthStart(iso, -1).slice(0, 7);

/** Periods from so many months before today's to so many after it, newest first; `also` is among them. */
export function monthChoices(iso: string, before: number, after: number, also = ''): string[] {
  const months = Array.from({ length: before + after + 1 }, (_, at) =>
    monthStart(iso, after - at).slice(0, 7),
  );
  return also === '' || months.includes(also) ? months : [...months, also].sort().reverse();
}
