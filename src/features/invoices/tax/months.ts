import { daysAfter, monthsAfter } from '@/domain/invoices/invoiceDay';

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `October 2026` for `2026-10`; anything else as it is. */
export function monthName(period: string): string {
  const [year = '', month = ''] = period.split('-');
  const name = names[Number(month) - 1];
  return name ? `${name} ${year}` : period;
}

/** The month before a day (ISO): what is usually billed. */
export const monthBefore = (today: string): string => daysAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 7);

/** The last so many months, the present one first, as options. */
export const recentMonths = (today: string, count = 24): { value: string; label: string }[] =>
  Array.from({ length: count }, (_, at) => {
    const value = monthsAfter(`${today.slice(0, 7)}-01`, -at).slice(0, 7);
    return { value, label: monthName(value) };
  });
