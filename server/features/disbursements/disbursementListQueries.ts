// Over 250 lines: one list whose filters, sums and counts share their conditions.

import { anyOf, ofAmount, ofMerchant } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { issuedChecks } from '@server/platform/db/schema/checkIssuing';
import { disbursementSums, disbursements as table } from '@server/platform/db/schema/disbursements';
import { organizations, users } from '@server/platform/db/schema/users';
import { wires } from '@server/platform/db/schema/wires';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { isStaff } from '@/domain/access/staff';
import { numberBehind } from '@/domain/lists/shownNumber';
import { toAmount } from '@/domain/money/cents';
import { bankToday } from '@/domain/settlements/bankingDay';
import {
  type DisbursementRow,
  type DisbursementSummary,
  disbursementColumnSet,
  disbursementColumns,
  type disbursementSorts,
  disbursementStates,
  payeeTypes,
} from '@/domain/settlements/disbursement';
import { actorNames } from './actorQueries';
import { type DisbursementVisibility, type StoredDisbursement, seen } from './rowStore';

const text = string().default('').max(200);

/** By the day on which they were prepared. */
const filters = {
  /** Part of the payee, the batch or the confirmation. */
  search: text,
  ...days,
  organization: text,
  state: string().oneOf(disbursementStates),
  type: string().oneOf(payeeTypes),
};

type DisbursementFilter = FilterOf<typeof filters>;

/** Who reads disbursements, and so which of them are their own. */
interface DisbursementReader extends DisbursementVisibility {
  userId: string;
}

/** A disbursement as it is shown. */
interface ShownDisbursement extends StoredDisbursement {
  number: number;
  companyName: string;
  preparedName: string | null;
  approvedName: string | null;
  sentName: string | null;
  voidedName: string | null;
  returnedName: string | null;
  wireId: string | null;
  checkId: string | null;
}

/**
 * As with transactions; who is no staff sees what was paid to the merchant and the authority, not
 * what we pay out of fees.
 */
export async function disbursementVisibility(
  tx: Tx,
  scope: Scope,
  organization = '',
): Promise<DisbursementReader> {
  return disbursementReader(scope, await transactionVisibility(tx, scope, organization));
}

/** The same of a reach that is known. */
export function disbursementReader(
  scope: Scope,
  visibility: TransactionVisibility,
): DisbursementReader {
  const types = isStaff(scope.role) ? null : (['merchant', 'tax', 'staff'] as const);
  return { ...visibility, types, userId: scope.userId };
}

function matching(visibility: DisbursementVisibility, filter: DisbursementFilter): SQL | undefined {
  const { search, from, to, state, type } = filter;
  const found = containing(search);
  const number = numberBehind('D', search);
  const day = sql`(${table.preparedAt} at time zone 'UTC')::date`;
  return and(
    seen(visibility),
    from ? gte(day, sql`${from}::date`) : undefined,
    to ? lte(day, sql`${to}::date`) : undefined,
    state ? eq(table.state, state) : undefined,
    type ? eq(table.payeeType, type) : undefined,
    search.trim()
      ? anyOf(
          ...[table.payee, table.batch, table.confirmation].map(
            (column) => sql`${column} ilike ${found}`,
          ),
          ofMerchant(search, visibility, table.orgId),
          number === null ? undefined : eq(table.seq, number),
          ofAmount(search, sql`${table.amountCents}`),
        )
      : undefined,
  );
}

const kept = disbursementSums;

/** What a filter without a search asks of the kept sums. */
const ofSums = (
  { types, ...visibility }: DisbursementVisibility,
  filter: DisbursementFilter,
): SQL | undefined =>
  and(
    visibleTo(visibility, kept),
    types ? inArray(kept.payeeType, [...types]) : undefined,
    filter.from ? gte(kept.day, filter.from) : undefined,
    filter.to ? lte(kept.day, filter.to) : undefined,
    filter.state ? eq(kept.state, filter.state) : undefined,
    filter.type ? eq(kept.payeeType, filter.type) : undefined,
  );

/** What all that match come to: off the kept sums, or over what a search finds. */
function totalled(visibility: DisbursementVisibility, filter: DisbursementFilter): SQL {
  const sums = (['prepared', 'approved', 'sent'] as const).map(
    (state) =>
      sql`coalesce(sum(amount_cents) filter (where state = ${state}), 0)::float8 as ${sql.identifier(`${state}Cents`)}`,
  );
  const all = sql.join(sums, sql`, `);
  return filter.search.trim() === ''
    ? sql`select coalesce(sum(disbursements), 0)::float8 as count, ${all} from ${kept} where ${ofSums(visibility, filter)}`
    : sql`select count(*)::float8 as count, ${all} from ${table} where ${matching(visibility, filter)}`;
}

/** Rows by their numbers, with the names of the organization and of whoever acted. */
async function namedRows(tx: Tx, numbers: readonly number[]) {
  const rows = await tx
    .select({
      row: table,
      companyName: organizations.name,
      preparedName: users.name,
      ...actorNames,
      wireId: wires.id,
      checkId: issuedChecks.id,
    })
    .from(table)
    .innerJoin(organizations, eq(organizations.id, table.orgId))
    .leftJoin(users, eq(users.id, table.preparedBy))
    .leftJoin(wires, eq(wires.disbursementId, table.id))
    .leftJoin(issuedChecks, eq(issuedChecks.disbursementId, table.id))
    .where(sql`${table.seq} = any(${sql.param(numbers)}::bigint[])`);
  return rows.map(({ row, ...names }) => ({ ...row, ...names, number: row.seq }));
}

const moment = (at: Date | null): string => at?.toISOString() ?? '';

function toRow(row: ShownDisbursement, { userId }: DisbursementReader): DisbursementRow {
  const { id, orgId, companyName, number, batch, payee, payeeType, funding, method, memo, state } =
    row;
  return {
    _id: id,
    orgId,
    companyName,
    number,
    batch,
    payee,
    payeeType,
    funding,
    method,
    memo,
    state,
    amount: toAmount(row.amountCents),
    preparedBy: row.preparedName ?? '',
    isMine: row.preparedBy === userId,
    preparedAt: moment(row.preparedAt),
    approvedBy: row.approvedName ?? '',
    approvedAt: moment(row.approvedAt),
    sentAt: moment(row.sentAt),
    sentBy: row.sentName ?? '',
    voidedAt: moment(row.voidedAt),
    voidedBy: row.voidedName ?? '',
    preparedOn: bankToday(row.preparedAt),
    confirmation: row.confirmation,
    voidReason: row.voidReason,
    carrier: row.carrier,
    carrierId: row.wireId ?? row.checkId ?? '',
    returnedBy: row.returnedName ?? '',
    returnedAt: moment(row.returnedAt),
    returnReason: row.returnReason,
  };
}

/** Outgoing payments beside settlements. */
export const disbursementList = defineList({
  name: 'disbursements',
  columns: { set: disbursementColumnSet, byKey: disbursementColumns },
  filters,
  // Each has an index.
  sorts: {
    number: { value: sql`${table.seq}`, kind: 'number' },
    payee: { value: sql`lower(${table.payee})`, kind: 'text' },
    organization: { value: sql`${table.merchant}`, kind: 'text' },
    amount: { value: sql`${table.amountCents}`, kind: 'number' },
  } satisfies Record<(typeof disbursementSorts)[number], SortKey>,
  usual: { sort: 'number', order: 'desc' },
  rowsPerPage: 10,
  reader: ({ services, scope, query }) =>
    disbursementVisibility(services.database, scope, query.organization),
  from: sql`${table}`,
  number: sql`${table.seq}`,
  where: matching,
  rows: namedRows,
  toRow,
});

/** One of them visible; null for none. */
export async function oneDisbursement(
  tx: Tx,
  reader: DisbursementReader,
  id: string,
): Promise<DisbursementRow | null> {
  if (!isUuid(id)) return null;
  const is = and(seen(reader), eq(table.id, id));
  const [found] = await tx.select({ seq: table.seq }).from(table).where(is);
  const [row] = found ? await namedRows(tx, [found.seq]) : [];
  return row ? toRow(row, reader) : null;
}

/** Whole cents by state. */
interface DisbursementTotals extends Record<string, unknown> {
  count: number;
  preparedCents: number;
  approvedCents: number;
  sentCents: number;
}

/** What all disbursements that match come to. */
export const disbursementSummary = disbursementList.summary(
  async (tx, visibility, filter): Promise<DisbursementSummary> => {
    const { rows } = await tx.execute<DisbursementTotals>(totalled(visibility, filter));
    const [totals] = rows;
    if (!totals) throw new Error('Sums always have a row');
    return {
      count: totals.count,
      prepared: toAmount(totals.preparedCents),
      approved: toAmount(totals.approvedCents),
      sent: toAmount(totals.sentCents),
    };
  },
);
