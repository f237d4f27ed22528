import { invoices } from '@server/platform/db/schema/invoices';
import { isUuid } from '@server/platform/db/uuid';
import { days } from '@server/platform/lists/days';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing } from '@server/platform/lists/listQueries';
import { and, eq, gt, gte, like, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { string } from 'yup';
import { type AgeingBucket, ageingBounds, ageingBuckets } from '@/domain/invoices/ageing';
import { noMunicipality } from '@/domain/invoices/invoiceListRow';
import { invoiceCounter } from '@/domain/invoices/invoiceNumber';
import { invoiceStatuses, openStatuses } from '@/domain/invoices/status';

/** What lists of invoices are narrowed by. */
export const invoiceFilters = {
  search: string().default('').max(200),
  /**
   * `Paid` is what was paid in full, whatever the bank still has to say; `Open` what is owed,
   * `Overdue` past its due date.
   */
  status: string().oneOf([...invoiceStatuses, 'All', 'Open', 'Overdue']),
  /** Of the invoice. */
  ...days,
  ageing: string().oneOf(ageingBuckets),
  recipientId: string().default('').max(100),
  holderId: string().default('').max(100),
  /** By its label; `(none)` for those of none. */
  municipality: string().default('').max(100),
  /** `yyyy-MM` of monthly-generated ones. */
  period: string().default('').max(7),
  monthly: string().oneOf(['yes', 'no']),
};

/** Which invoices are asked for. */
export type ListFilter = FilterOf<typeof invoiceFilters>;

const paidStatuses = ['Paid', 'Submitted', 'settled'] as const;

/**
 * What tells whether an invoice is owed and since when: columns of `invoices`, or of the totals
 * kept of them.
 */
export interface DueColumns {
  status: SQLWrapper;
  dueDate: SQLWrapper;
}

/**
 * What a filter by status and due date is compared with: values, or places that a statement leaves
 * open.
 */
export interface DueValues {
  /** A date. */
  today: SQL;
  /** The one status that is asked for. */
  status: SQL;
}

/** The part of a filter that status and due date decide. */
export type DueFilter = Pick<ListFilter, 'status' | 'ageing'>;

/** The values of a filter on a day (ISO). */
export const dueValues = ({ status }: DueFilter, today: string): DueValues => ({
  today: sql`${today}::date`,
  status: sql`${status ?? ''}`,
});

type GroupedStatus = (typeof openStatuses)[number] | (typeof paidStatuses)[number];

// Written out: an index over what is owed serves only who names the same statuses (0005_invoices.sql).
const written: Readonly<Record<GroupedStatus, SQL>> = {
  Sent: sql`'Sent'`,
  Viewed: sql`'Viewed'`,
  'Partially Paid': sql`'Partially Paid'`,
  Submitted: sql`'Submitted'`,
  Paid: sql`'Paid'`,
  settled: sql`'settled'`,
};

const among = (status: SQLWrapper, statuses: readonly GroupedStatus[]): SQL => {
  const listed = statuses.map((one) => written[one]);
  return sql`${status} in (${sql.join(listed, sql`, `)})`;
};

/** Those in which money is owed: something always is, else they were paid. */
export const isOpen = ({ status }: DueColumns): SQL => among(status, openStatuses);

/** Owed, and due before today. */
export const isOverdueOn = (columns: DueColumns, today: SQL): SQL | undefined =>
  and(isOpen(columns), sql`${columns.dueDate} < ${today}`);

/** From so many days on after its due date, an amount's age decides nothing any more. */
export const oldDays = 91;

/** So many days before today, as a date. */
export const daysBefore = (today: SQL, days: number): SQL => sql`(${today} - ${days}::int)`;

/** What is owed and has been due for so long. */
export function isAged(columns: DueColumns, bucket: AgeingBucket, today: SQL): SQL | undefined {
  const { least, most } = ageingBounds[bucket];
  return and(
    isOpen(columns),
    least === null ? undefined : sql`${columns.dueDate} <= ${daysBefore(today, least)}`,
    most === null ? undefined : sql`${columns.dueDate} >= ${daysBefore(today, most)}`,
  );
}

/** The condition of status and due date; undefined when there is none. */
export function filteredByDue(
  { status, ageing }: DueFilter,
  columns: DueColumns,
  values: DueValues,
): SQL | undefined {
  const bucket = ageingBuckets.find((one) => one === ageing);
  return and(
    inStatus(status, columns, values),
    bucket ? isAged(columns, bucket, values.today) : undefined,
  );
}

function inStatus(
  status: DueFilter['status'],
  columns: DueColumns,
  values: DueValues,
): SQL | undefined {
  if (status === undefined || status === 'All') return undefined;
  if (status === 'Open') return isOpen(columns);
  if (status === 'Overdue') return isOverdueOn(columns, values.today);
  return status === 'Paid'
    ? among(columns.status, paidStatuses)
    : sql`${columns.status} = ${values.status}`;
}

/**
 * How a search goes about it: along the rows, or by the index of what occurs in their texts
 * (0005_invoices.sql).
 */
export type SearchWay = 'alongRows' | 'byParts';

/** Shorter texts have no part that the index holds. */
export const shortestPart = 3;

/** The condition of a search; undefined when there is none. */
export function searched(search: string, way: SearchWay): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const counter = invoiceCounter(search);
  const isLookedUp = way === 'byParts' && [...wanted].length >= shortestPart;
  return or(
    and(
      isLookedUp ? sql`search_parts(${invoices.searchKey}) @> search_parts(${wanted})` : undefined,
      like(invoices.searchKey, containing(wanted)),
    ),
    counter === null ? undefined : eq(invoices.counter, counter),
  );
}

/** An id that is none matches nothing. */
const hasId = (column: typeof invoices.recipientId | typeof invoices.holderId, id: string): SQL =>
  isUuid(id) ? eq(column, id) : sql`false`;

const inMunicipality = (label: string): SQL =>
  label === noMunicipality
    ? sql`coalesce(${invoices.municipality}, '') = ''`
    : eq(invoices.municipality, label);

/** The part of a filter that status and due date do not decide; undefined when there is none. */
export function filteredOtherwise(
  filter: ListFilter,
  way: SearchWay = 'alongRows',
): SQL | undefined {
  const { search, from, to, recipientId, holderId, municipality, period, monthly } = filter;
  return and(
    searched(search, way),
    from ? gte(invoices.invoiceDate, from) : undefined,
    to ? lte(invoices.invoiceDate, to) : undefined,
    recipientId ? hasId(invoices.recipientId, recipientId) : undefined,
    holderId ? hasId(invoices.holderId, holderId) : undefined,
    municipality ? inMunicipality(municipality) : undefined,
    period ? eq(invoices.period, period) : undefined,
    monthly ? eq(invoices.monthly, monthly === 'yes') : undefined,
  );
}

/**
 * Follows from the status; said so that a list by balance begins where the owed or the paid ones
 * do.
 */
export function owedBy({ status, ageing }: DueFilter): SQL | undefined {
  if (status === 'Paid')
    return ageing === undefined ? lte(invoices.balanceCents, sql`0`) : undefined;
  const asksOwed = status === 'Open' || status === 'Overdue' || ageing !== undefined;
  return asksOwed ? gt(invoices.balanceCents, sql`0`) : undefined;
}

/** The condition of a filter; undefined when there is none. `today`: ISO date. */
export function filtered(filter: ListFilter, today: string, way: SearchWay): SQL | undefined {
  const byDue = filteredByDue(filter, invoices, dueValues(filter, today));
  return and(byDue, filteredOtherwise(filter, way), owedBy(filter));
}
