import type { InvoiceEvent, InvoiceEventKind } from '@/domain/invoices/invoiceDetail';
import { printedDate } from '@/domain/invoices/printed';

const texts: Readonly<Record<InvoiceEventKind, string>> = {
  created: 'Created',
  cloned: 'Created as a copy',
  saved: 'Saved',
  sent: 'Sent',
  reminded: 'Reminder sent',
  viewed: 'Opened by the recipient',
  paid: 'Paid',
  recorded: 'Payment recorded',
  failed: 'Payment failed',
  returned: 'Payment returned',
  settled: 'Settled',
  voided: 'Voided',
  message: 'Message from the recipient',
  cash_pickup: 'Cash pickup requested',
  recurring: 'Recurrence',
  credited: 'Credit note',
  refunded: 'Payment refunded',
  disputed: 'Disputed by the recipient',
  dispute_answered: 'Dispute answered',
  reminders: 'Automatic reminders',
};

/** What was written is read in the card of the disputes; here stands that it happened. */
const writtenElsewhere: ReadonlySet<InvoiceEventKind> = new Set(['disputed', 'dispute_answered']);

/** What an event reads as; days in it as documents write them. */
export function eventText({ kind, detail }: InvoiceEvent): string {
  if (writtenElsewhere.has(kind)) return texts[kind];
  const told = detail.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => printedDate(day));
  return told ? `${texts[kind]}: ${told}` : texts[kind];
}
