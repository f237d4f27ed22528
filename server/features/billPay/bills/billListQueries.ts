// Over 250 lines: one list over five tables.

import { anyOf } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { achItems } from '@server/platform/db/schema/banking';
import { billEvents, bills, vendors } from '@server/platform/db/schema/billPay';
import { disbursements } from '@server/platform/db/schema/disbursements';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import type { Services } from '@server/platform/services';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type BillDetail,
  type BillRow,
  type BillShow,
  type BillSort,
  type BillState,
  type BillSummary,
  billApprovalError,
  billColumnSet,
  billColumns,
  billMethods,
  billShows,
  billStates,
} from '@/domain/billPay/bill';
import { vendorWarning } from '@/domain/billPay/vendor';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { toAmount } from '@/domain/money/cents';

/** Whose bills are seen, by whom and on which day (ISO). */
interface BillReader extends TransactionVisibility {
  userId: string;
  today: string;
}

/** Days about a bill's own in which another one of its amount is told as similar. */
const similarDays = 10;

/** Those of the organizations that the caller sees. */
export const billReader = async (
  tx: Tx,
  {
    scope,
    services,
    organization = '',
  }: { scope: Scope; services: Services; organization?: string },
): Promise<BillReader> => ({
  ...(await transactionVisibility(tx, scope, organization)),
  userId: scope.userId,
  today: easternDay(services.clock()),
});

/** Bills with what says how they stand. */
export const billTables = sql`bills
  join vendors on vendors.id = bills.vendor_id
  left join disbursements on disbursements.id = bills.disbursement_id
  left join ach_items on ach_items.reference = bills.disbursement_id::text and ach_items.source = 'disbursement'`;

/** What became of its payment is told by that alone. */
export const billState = sql<BillState>`(case when bills.state <> 'paid' then bills.state
  when disbursements.state = 'returned' then 'returned'
  when ach_items.state in ('waiting', 'filed', 'sent') then 'sending' else 'paid' end)`;

const isOpen = sql`${billState} in ('draft', 'waiting', 'approved', 'scheduled', 'failed', 'returned')`;

/** Waits for the reader: somebody else has prepared it, and they have not approved it. */
const waitsFor = ({ userId }: BillReader) => sql`(bills.state = 'waiting'
  and bills.prepared_by is distinct from ${userId}::uuid
  and not exists (select from bill_approvals as own where own.bill_id = bills.id and own.user_id = ${userId}::uuid))`;

/** Sunday to Saturday that a day is in, from the day on. */
const weekEnd = (today: string): string =>
  daysAfter(today, 6 - new Date(`${today}T00:00:00Z`).getUTCDay());

function showing(show: BillShow, reader: BillReader): SQL {
  switch (show) {
    case 'mine':
      return waitsFor(reader);
    case 'week':
      return sql`${isOpen} and bills.due_on between ${reader.today}::date and ${weekEnd(reader.today)}::date`;
    case 'overdue':
      return sql`${isOpen} and bills.due_on < ${reader.today}::date`;
    case 'scheduled':
      return sql`bills.state = 'scheduled'`;
    case 'paid':
      return sql`${billState} in ('paid', 'sending')`;
    case 'trouble':
      return sql`${billState} in ('failed', 'returned')`;
  }
}

const text = string().default('').max(200);

const filters = {
  search: text,
  organization: text,
  vendor: text,
  show: string().oneOf(billShows),
  state: string().oneOf(billStates),
  method: string().oneOf(billMethods),
};

type BillFilter = FilterOf<typeof filters>;

/** By a part of the vendor's name, or of the number. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  return anyOf(
    sql`${vendors.name} ilike ${containing(wanted)}`,
    sql`${bills.billNo} ilike ${containing(wanted)}`,
  );
}

function matching(reader: BillReader, filter: BillFilter): SQL | undefined {
  const { search, vendor, show, state: wanted, method } = filter;
  return and(
    visibleTo(reader, bills),
    vendor ? sql`${bills.vendorId}::text = ${vendor}` : undefined,
    show ? showing(show, reader) : undefined,
    wanted ? sql`${billState} = ${wanted}` : undefined,
    method ? eq(bills.method, method) : undefined,
    textHolds(search),
  );
}

const shownBills = (tx: Tx) =>
  tx
    .select({
      bill: bills,
      number: bills.number,
      vendor: vendors,
      paid: disbursements,
      item: achItems,
      state: billState,
      companyName: organizations.name,
      preparedName: users.name,
      approvers: sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', own.user_id, 'name', approver.name) order by own.at)
        from bill_approvals as own join users as approver on approver.id = own.user_id
        where own.bill_id = ${bills.id}), '[]')`,
      checkNumber: sql<number | null>`(select own.check_number::float8 from issued_checks as own
        where own.disbursement_id = ${bills.disbursementId})`,
      similar: sql<string>`coalesce((select own.bill_no from bills as own
        where own.vendor_id = ${bills.vendorId} and own.amount_cents = ${bills.amountCents}
          and own.id <> ${bills.id} and own.state <> 'void'
          and abs(own.bill_date - ${bills.billDate}) <= ${similarDays}::int
        order by own.number limit 1), '')`,
    })
    .from(bills)
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .innerJoin(organizations, eq(organizations.id, bills.orgId))
    .leftJoin(users, eq(users.id, bills.preparedBy))
    .leftJoin(disbursements, eq(disbursements.id, bills.disbursementId))
    .leftJoin(
      achItems,
      and(
        eq(achItems.reference, sql`${bills.disbursementId}::text`),
        eq(achItems.source, 'disbursement'),
      ),
    );

type ShownBill = Awaited<ReturnType<typeof shownBills>>[number];

function refusedTo({ bill, approvers }: ShownBill, { userId }: Pick<BillReader, 'userId'>): string {
  if (bill.state !== 'waiting') return '';
  const error = billApprovalError({
    isPreparer: bill.preparedBy === userId,
    hasApproved: approvers.some(({ id }) => id === userId),
  });
  return error ?? '';
}

/** By what a bank or the wallet knows its payment. */
function referenceOf({ checkNumber, item, paid }: ShownBill): string {
  if (paid?.method === 'wallet') return paid.confirmation;
  if (checkNumber !== null) return `Check ${checkNumber}`;
  return item?.traceNo ? `Trace ${item.traceNo}` : '';
}

function toBill(shown: ShownBill, reader: Pick<BillReader, 'userId'>): BillRow {
  const { bill, vendor, paid, companyName, approvers } = shown;
  return {
    _id: bill.id,
    number: bill.number,
    orgId: bill.orgId,
    companyName,
    vendorId: vendor.id,
    vendor: vendor.name,
    vendorState: vendor.state,
    vendorWarning: vendorWarning({ ...vendor, isUnconfirmed: vendor.changedBy.length > 0 }),
    billNo: bill.billNo,
    billDate: bill.billDate,
    dueOn: bill.dueOn,
    amount: toAmount(bill.amountCents),
    memo: bill.memo,
    method: bill.method,
    state: shown.state,
    payOn: bill.payOn ?? '',
    paidOn: bill.paidOn ?? '',
    approvers: approvers.map(({ name }) => name),
    approvalsNeeded: bill.approvalsNeeded,
    preparedBy: shown.preparedName ?? '',
    approvalRefused: refusedTo(shown, reader),
    similar: shown.similar,
    fileName: bill.fileName,
    behind: paid ? `D-${paid.seq}` : '',
    reference: referenceOf(shown),
    remittance: shown.item?.remittance ?? '',
    failure: paid?.returnReason || bill.failure,
    recurrenceId: bill.recurrenceId ?? '',
    version: bill.version,
  };
}

/** Bills, the newest first (catalogue: /bill-pay). */
export const billList = defineList({
  name: 'bills',
  columns: { set: billColumnSet, byKey: billColumns },
  filters,
  sorts: {
    vendor: { value: sql`${vendors.nameKey}`, kind: 'text' },
    due: { value: sql`${bills.dueOn}`, kind: 'day' },
    amount: { value: sql`${bills.amountCents}`, kind: 'number' },
  } satisfies Record<BillSort, SortKey>,
  usual: { sort: 'due', order: 'desc' },
  reader: ({ services, scope, query }) =>
    billReader(services.database, { scope, services, organization: query.organization }),
  from: billTables,
  number: sql`${bills.number}`,
  where: matching,
  rows: (tx, numbers, reader) =>
    shownBills(tx).where(
      and(visibleTo(reader, bills), sql`${bills.number} = any(${sql.param(numbers)}::bigint[])`),
    ),
  toRow: toBill,
});

/** A bill visible in full; null when absent. */
export async function oneBill(
  tx: Tx,
  asking: { scope: Scope; services: Services },
  id: string,
): Promise<BillDetail | null> {
  if (!isUuid(id)) return null;
  const reader = await billReader(tx, asking);
  const [found] = await shownBills(tx).where(and(visibleTo(reader, bills), eq(bills.id, id)));
  if (!found) return null;
  const events = await tx
    .select()
    .from(billEvents)
    .where(eq(billEvents.billId, id))
    .orderBy(desc(billEvents.number));
  return {
    ...toBill(found, reader),
    events: events.map(({ number, kind, at, byName: by, note }) => ({
      id: String(number),
      kind,
      at: at.toISOString(),
      by,
      note,
    })),
  };
}

/** What a bill stands for now, as its own row and its payment say. */
export async function billStateNow(tx: Tx, id: string): Promise<BillState | null> {
  const { rows } = await tx.execute<{ state: BillState }>(
    sql`select ${billState} as state from ${billTables} where bills.id = ${id}`,
  );
  return rows[0]?.state ?? null;
}

/** Another bill that is like one: same vendor and amount (whole cents) about the same day (ISO). */
export async function similarBill(
  tx: Tx,
  visibility: TransactionVisibility,
  { vendor, amountCents, billDate }: { vendor: string; amountCents: number; billDate: string },
): Promise<{ billNo: string; billDate: string } | null> {
  if (!isUuid(vendor)) return null;
  const [found] = await tx
    .select({ billNo: bills.billNo, billDate: bills.billDate })
    .from(bills)
    .where(
      and(
        visibleTo(visibility, bills),
        eq(bills.vendorId, vendor),
        eq(bills.amountCents, amountCents),
        sql`${bills.state} <> 'void' and abs(${bills.billDate} - ${billDate}::date) <= ${similarDays}::int`,
      ),
    )
    .orderBy(bills.number)
    .limit(1);
  return found ?? null;
}

/** What all bills that match come to. */
export const billSummary = billList.summary(async (tx, reader, filter): Promise<BillSummary> => {
  const sumOf = (where: SQL) =>
    sql`coalesce(sum(bills.amount_cents) filter (where ${where}), 0)::float8`;
  const month = `${reader.today.slice(0, 7)}-01`;
  const { rows } = await tx.execute<Record<string, number>>(sql`
    select count(*)::float8 as count,
      count(*) filter (where ${waitsFor(reader)})::float8 as mine,
      ${sumOf(showing('week', reader))} as week, ${sumOf(showing('overdue', reader))} as overdue,
      ${sumOf(showing('scheduled', reader))} as scheduled,
      ${sumOf(sql`${showing('paid', reader)} and bills.paid_on >= ${month}::date`)} as paid
    from ${billTables} where ${matching(reader, filter)}`);
  const of = (key: string): string => toAmount(rows[0]?.[key] ?? 0);
  return {
    count: rows[0]?.count ?? 0,
    mine: rows[0]?.mine ?? 0,
    dueThisWeek: of('week'),
    overdue: of('overdue'),
    scheduled: of('scheduled'),
    paidThisMonth: of('paid'),
  };
});
