import { invoices } from '@server/platform/db/schema/invoices';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { sql } from 'drizzle-orm';
import type { InvoiceSort } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';

/** What the lists' sorts go by; each has an index (0005_invoices.sql, 0012_invoice_totals.sql). */
const sortKeys = {
  number: { value: sql`${invoices.number}`, kind: 'number' },
  recipient: { value: sql`${invoices.recipientKey}`, kind: 'text' },
  issued: { value: sql`${invoices.invoiceDate}`, kind: 'day' },
  due: { value: sql`${invoices.dueDate}`, kind: 'day' },
  total: { value: sql`(${invoices.totalCents} + ${invoices.creditedCents})`, kind: 'number' },
  balance: { value: sql`${invoices.balanceCents}`, kind: 'number' },
  status: { value: sql`${invoices.status}`, kind: 'text' },
  municipality: { value: sql`${invoices.municipality}`, kind: 'text' },
} as const satisfies Record<InvoiceSort, KeyedList['sort']>;

/** What the lists of a kind go by; recipient invoices have no municipality. */
export const sortsOf = (kind: InvoiceKind): Readonly<Record<InvoiceSort, KeyedList['sort']>> =>
  kind === 'recipient' ? { ...sortKeys, municipality: sortKeys.number } : sortKeys;
