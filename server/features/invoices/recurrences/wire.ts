import type { InvoiceRecurrence } from '@/domain/invoices/invoiceDetail';
import type { RecurrenceRow } from './recurrenceStore';

/** A recurrence as stored → as it is answered; one that was ended has no next day. */
export const toRecurrence = ({ form, days, made, nextDay }: RecurrenceRow): InvoiceRecurrence => ({
  form,
  made,
  of: days.length,
  next: nextDay,
});
