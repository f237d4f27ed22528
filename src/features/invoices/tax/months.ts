import { monthsAfter } from '@/domain/dates/days';
import { monthName } from '@/domain/invoices/mta/period';

/** The last so many months, the present one first, as options. */
export const recentMonths = (today: string, count = 24): { value: string; label: string }[] =>
  Array.from({ length: count }, (_, at) => {
    const value = monthsAfter(`${today.slice(0, 7)}-01`, -at).slice(0, 7);
    return { value, label: monthName(value) };
  });
