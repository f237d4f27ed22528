import { invoices } from '@server/platform/db/schema/invoices';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { sql } from 'drizzle-orm';
import type { InvoiceSort } from '@/domain/invoices/invoiceListRow';
import type { InvoiceReach } from '../reach';

/** What the lists' sorts go by; each has an index (migration 0015). */
const sortKeys = {
  number: { value: sql`${invoices.number}`, kind: 'number' },
  recipient: { value: sql`${invoices.recipientKey}`, kind: 'text' },
  issued: { value: sql`${invoices.invoiceDate}`, kind: 'day' },
  due: { value: sql`${invoices.dueDate}`, kind: 'day' },
  total: { value: sql`${invoices.totalCents}`, kind: 'number' },
  balance: { value: sql`${invoices.balanceCents}`, kind: 'number' },
  status: { value: sql`${invoices.status}`, kind: 'text' },
  municipality: { value: sql`${invoices.municipality}`, kind: 'text' },
} as const satisfies Record<InvoiceSort, KeyedList['sort']>;

/** What a list goes by; recipient invoices have no municipality and go by number instead. */
export const sortOf = (
  { kind }: Pick<InvoiceReach, 'kind'>,
  sort: InvoiceSort,
): KeyedList['sort'] => sortKeys[kind === 'recipient' && sort === 'municipality' ? 'number' : sort];
