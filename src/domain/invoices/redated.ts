import { daysBetween } from '@/domain/onboarding/calendarDay';
import type { InvoiceValues } from './invoice';
import { daysAfter } from './invoiceDay';

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
