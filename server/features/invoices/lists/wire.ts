import { ageingBucket } from '@/domain/invoices/ageing';
import { isWhollyCredited } from '@/domain/invoices/creditNote';
import { invoiceRow } from '@/domain/invoices/invoice';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import { mtaInvoiceRow } from '@/domain/invoices/mta/mtaInvoice';
import { isOpen } from '@/domain/invoices/status';
import { formatMoney } from '@/domain/money/cents';
import { toWire } from '../wire';
import type { VisibleRow } from './rowQueries';

/**
 * What lists are told with: the phone of the documents where none is stored, and today as an ISO
 * date.
 */
export interface ListTelling {
  phone: string;
  today: string;
}

/** A stored invoice → as lists show it. */
export function toListRow(row: VisibleRow, { phone, today }: ListTelling): InvoiceListRow {
  const isOwed = isOpen(row.status) && row.balanceCents > 0;
  const facts = {
    number: row.number,
    // What it came to when it was billed; credit notes lower what is due of it.
    totalAmount: formatMoney(row.totalCents + row.creditedCents),
    paidAmount: formatMoney(row.paidCents),
    waitingAmount: formatMoney(row.waitingCents),
    isCredited: isWhollyCredited(row),
    isDisputed: row.isDisputed,
    sent_at: row.sentAt?.toISOString() ?? null,
    reminded_at: row.remindedAt?.toISOString() ?? null,
    ageing: isOwed ? ageingBucket(row.dueDate, today) : null,
  };
  const wire = toWire(row, row.storedPhone ?? phone);
  if (wire.kind === 'recipient') {
    const { recipientKey: _key, ...invoice } = wire.invoice;
    return { ...invoiceRow(invoice), ...facts };
  }
  const { holderId, period, mtaUserData: _same, ...invoice } = wire.invoice;
  return {
    ...mtaInvoiceRow({ ...invoice, mtaUserData: invoice.mtaUser }),
    ...facts,
    holderId,
    period,
  };
}
