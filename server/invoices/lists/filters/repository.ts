import { invoices } from '@server/db/schema/invoices';
import { and, eq, gt, gte, inArray, like, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AgeingBucket, ageingBuckets } from '@/domain/invoices/ageing';
import { daysAfter } from '@/domain/invoices/invoiceDay';
import { invoiceCounter } from '@/domain/invoices/invoiceNumber';
import { openStatuses } from '@/domain/invoices/status';
import { isRecordId } from '../../repository';
import type { ListFilter } from '../listQuery';

const paidStatuses = ['Paid', 'Submitted', 'settled'] as const;

/** What tells whether an invoice is owed and since when: columns of `invoices`, or of the totals kept of them. */
export interface DueColumns {
  status: SQLWrapper;
  dueDate: SQLWrapper;
}

/** Those in which money is owed: something always is, else they were paid. */
export const isOpen = ({ status }: DueColumns): SQL => inArray(status, [...openStatuses]);

/** Owed, and due before today (ISO date). */
export const isOverdueOn = (columns: DueColumns, today: string): SQL | undefined =>
  and(isOpen(columns), lt(columns.dueDate, today));

/** Days since the due date of each bucket (src/domain/invoices/ageing.ts), both included. */
const bounds: Readonly<Record<AgeingBucket, { least: number | null; most: number | null }>> = {
  current: { least: null, most: 29 },
  '30': { least: 30, most: 59 },
  '60': { least: 60, most: 89 },
  '90+': { least: 90, most: null },
};

/** What is owed and has been due for so long on a day (ISO). */
export function isAged(columns: DueColumns, bucket: AgeingBucket, today: string): SQL | undefined {
  const { least, most } = bounds[bucket];
  return and(
    isOpen(columns),
    least === null ? undefined : lte(columns.dueDate, daysAfter(today, -least)),
    most === null ? undefined : gte(columns.dueDate, daysAfter(today, -most)),
  );
}

/** The part of a filter that status and due date decide; undefined when there is none. */
export function filteredByDue(
  { status, ageing }: Pick<ListFilter, 'status' | 'ageing'>,
  columns: DueColumns,
  today: string,
): SQL | undefined {
  const bucket = ageingBuckets.find((one) => one === ageing);
  return and(inStatus(status, columns, today), bucket ? isAged(columns, bucket, today) : undefined);
}

function inStatus(status: ListFilter['status'], columns: DueColumns, today: string): SQL | undefined {
  if (status === undefined || status === 'All') return undefined;
  if (status === 'Open') return isOpen(columns);
  if (status === 'Overdue') return isOverdueOn(columns, today);
  return inArray(columns.status, status === 'Paid' ? [...paidStatuses] : [status]);
}

function searched(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const counter = invoiceCounter(search);
  return or(
    like(invoices.searchKey, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`),
    counter === null ? undefined : eq(invoices.counter, counter),
  );
}

/** An id that is none matches nothing. */
const hasId = (column: typeof invoices.recipientId | typeof invoices.holderId, id: string): SQL =>
  isRecordId(id) ? eq(column, id) : sql`false`;

/** The part of a filter that status and due date do not decide; undefined when there is none. */
export function filteredOtherwise(filter: ListFilter): SQL | undefined {
  const { search, from, to, recipientId, holderId, municipality, period, monthly } = filter;
  return and(
    searched(search),
    from ? gte(invoices.invoiceDate, from) : undefined,
    to ? lte(invoices.invoiceDate, to) : undefined,
    recipientId ? hasId(invoices.recipientId, recipientId) : undefined,
    holderId ? hasId(invoices.holderId, holderId) : undefined,
    municipality ? eq(invoices.municipality, municipality) : undefined,
    period ? eq(invoices.period, period) : undefined,
    monthly ? eq(invoices.monthly, monthly === 'yes') : undefined,
  );
}

/** Filters that only what is owed passes. */
const asksOwed = ({ status, ageing }: ListFilter): boolean =>
  status === 'Open' || status === 'Overdue' || ageing !== undefined;

/** The condition of a filter; undefined when there is none. `today`: ISO date. */
export function filtered(filter: ListFilter, today: string): SQL | undefined {
  // Follows from the status; said so that a list by balance does not begin with all that is paid.
  const owed = asksOwed(filter) ? gt(invoices.balanceCents, 0) : undefined;
  return and(filteredByDue(filter, invoices, today), filteredOtherwise(filter), owed);
}
