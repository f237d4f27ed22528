import { postingToday } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { billRates } from '@server/platform/db/schema/billing';
import { organizations, users } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { type BilledRole, billedRoles } from '@/domain/billing/billedRole';
import { type BillRate, type RateState, rateStates, stepValuesOf } from '@/domain/billing/billRate';
import {
  type BillRateSort,
  billRateColumnSet,
  billRateColumns,
  payersText,
} from '@/domain/billing/billRateColumns';
import { billServices } from '@/domain/billing/rate';
import { daysAfter } from '@/domain/dates/days';
import { toAmount } from '@/domain/money/cents';

/** Where the version after one begins; null where nothing follows. */
const nextFrom = sql<string | null>`(select min(later.effective_from)::text from bill_rates as later
  where later.service = bill_rates.service and later.org_id is not distinct from bill_rates.org_id
    and later.role is not distinct from bill_rates.role
    and later.effective_from > bill_rates.effective_from)`;

const selected = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: billRates.number,
      row: billRates,
      companyName: sql<string>`coalesce(${organizations.name}, '')`,
      createdBy: sql<string>`coalesce(${users.name}, '')`,
      nextFrom,
    })
    .from(billRates)
    .leftJoin(organizations, eq(organizations.id, billRates.orgId))
    .leftJoin(users, eq(users.id, billRates.createdBy))
    .where(where);

type Shown = Awaited<ReturnType<typeof selected>>[number];

/** Where a version stands on a day. */
function stateOf(from: string, next: string | null, today: string): RateState {
  if (from > today) return 'future';
  return next !== null && next <= today ? 'ended' : 'current';
}

function toRate({ row, companyName, createdBy, nextFrom: next }: Shown, today: string): BillRate {
  return {
    _id: row.id,
    service: row.service,
    kind: row.kind,
    steps: stepValuesOf(row),
    minimum: row.minCents === 0 ? '' : toAmount(row.minCents),
    maximum: row.maxCents === null ? '' : toAmount(row.maxCents),
    organization: row.orgId ?? '',
    role: row.role ?? '',
    companyName,
    effectiveFrom: row.effectiveFrom,
    effectiveTo: next === null ? '' : daysAfter(next, -1),
    note: row.note,
    state: stateOf(row.effectiveFrom, next, today),
    createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}

function standsAs(state: RateState, today: string): SQL {
  const hasBegun = sql`${billRates.effectiveFrom} <= ${today}::date`;
  const isFollowed = sql`coalesce(${nextFrom}::date <= ${today}::date, false)`;
  const conditions: Readonly<Record<RateState, SQL>> = {
    future: sql`not ${hasBegun}`,
    ended: sql`${hasBegun} and ${isFollowed}`,
    current: sql`${hasBegun} and not ${isFollowed}`,
  };
  return conditions[state];
}

/** Roles whose rates the list names in words that hold a text: `Role Merchant`. */
const rolesNamed = (wanted: string): BilledRole[] =>
  billedRoles.filter((role) =>
    payersText({ companyName: '', role }).toLowerCase().includes(wanted),
  );

/** By a part of the name of the organization or role, or of the note. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return sql`(lower(${billRates.note}) like ${containing(wanted)}
    or ${billRates.role} = any(${sql.param(rolesNamed(wanted))}::text[]) or exists (select from organizations as o
      where o.id = ${billRates.orgId} and lower(o.name) like ${containing(wanted)}))`;
}

/** Versions of rates (catalogue: /bill-rates). */
export const billRateList = defineList({
  name: 'billRates',
  columns: { set: billRateColumnSet, byKey: billRateColumns },
  filters: {
    search: string().default('').max(200),
    status: string().oneOf(rateStates),
    service: string().oneOf(billServices),
    appliesTo: string().oneOf(['everyone', 'role', 'one']),
  },
  sorts: {
    service: { value: sql`${billRates.service}`, kind: 'text' },
    from: { value: sql`${billRates.effectiveFrom}`, kind: 'day' },
  } satisfies Record<BillRateSort, SortKey>,
  usual: { sort: 'service', order: (sort) => (sort === 'service' ? 'asc' : 'desc') },
  reader: ({ services }): string => postingToday(services.clock()),
  from: sql`${billRates}`,
  number: sql`${billRates.number}`,
  where: (today: string, { search, status, service, appliesTo }) =>
    and(
      textHolds(search),
      status ? standsAs(status, today) : undefined,
      service ? eq(billRates.service, service) : undefined,
      appliesTo === 'everyone' ? and(isNull(billRates.orgId), isNull(billRates.role)) : undefined,
      appliesTo === 'role' ? sql`${billRates.role} is not null` : undefined,
      appliesTo === 'one' ? sql`${billRates.orgId} is not null` : undefined,
    ),
  rows: (tx, numbers) =>
    selected(tx, sql`${billRates.number} = any(${sql.param(numbers)}::bigint[])`),
  toRow: toRate,
});

/** One of them as it is answered; null when absent. */
export async function toldRate(tx: Tx, id: string, today: string): Promise<BillRate | null> {
  const [found] = await selected(tx, eq(billRates.id, id));
  return found ? toRate(found, today) : null;
}
