import { daysBetween } from '@/domain/dates/calendarDay';
import { daysAfter } from '@/domain/dates/days';
import type { InvoiceValues } from './invoice';

/**
 * The same form for another day (ISO): dated that day, and due as many days later as before. Its
 * own days are ISO too.
 */
export function redated<Values extends Pick<InvoiceValues, 'invoiceDate' | 'invoiceDueDate'>>(
  form: Values,
  day: string,
): Values {
  const days = daysBetween(form.invoiceDate, form.invoiceDueDate);
  return { ...form, invoiceDate: day, invoiceDueDate: daysAfter(day, days) };
}
