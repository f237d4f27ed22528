import { anyOf } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import { actorNames, endOf } from '@server/features/disbursements/actorQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { checkAccounts, issuedChecks } from '@server/platform/db/schema/checkIssuing';
import { disbursements } from '@server/platform/db/schema/disbursements';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import type { Services } from '@server/platform/services';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import {
  type CheckState,
  checkStates,
  firstFreshDay,
  type IssuedCheckRow,
  type IssuedCheckSort,
  type IssuedCheckSummary,
  issuedCheckColumnSet,
  issuedCheckColumns,
} from '@/domain/banking/checkIssuing/checkRow';
import { easternDay } from '@/domain/dates/easternTime';
import { toAmount } from '@/domain/money/cents';

/** Whose checks are seen, by whom and on which day: some are the reader's own, some are stale. */
interface CheckReader extends TransactionVisibility {
  userId: string;
  /** ISO date: what was issued before it and is out is stale. */
  freshFrom: string;
}

/** Those of the organizations that the caller sees. */
export const checkReader = async (
  tx: Tx,
  {
    scope,
    services,
    organization = '',
  }: { scope: Scope; services: Services; organization?: string },
): Promise<CheckReader> => ({
  ...(await transactionVisibility(tx, scope, organization)),
  userId: scope.userId,
  freshFrom: firstFreshDay(easternDay(services.clock())),
});

/** Where a check stands on the reader's day. */
const stateOf = (freshFrom: string) =>
  sql<CheckState>`(case when issued_checks.state in ('waiting') then disbursements.state
    when issued_checks.state in ('issued', 'printed') and issued_checks.issued_on < ${freshFrom}::date then 'stale'
    else issued_checks.state end)`;

const from = sql`issued_checks
  join disbursements on disbursements.id = issued_checks.disbursement_id`;

const text = string().default('').max(200);

/** By the day on which they were prepared. */
const filters = {
  search: text,
  ...days,
  organization: text,
  state: string().oneOf(checkStates),
  account: text,
  exception: string().oneOf(['yes']),
};

type CheckFilter = FilterOf<typeof filters>;

/** By a part of the payee, by the check's number or that of its record. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  const [, number] = /^(?:no\.?\s*|ck-)?(\d{1,12})$/i.exec(wanted) ?? [];
  return anyOf(
    sql`${disbursements.payee} ilike ${containing(wanted)}`,
    number === undefined ? undefined : eq(issuedChecks.checkNumber, Number(number)),
  );
}

function matching(reader: CheckReader, filter: CheckFilter): SQL | undefined {
  const { search, from: first, to: last, state, account, exception } = filter;
  const day = sql`(${issuedChecks.createdAt} at time zone 'UTC')::date`;
  return and(
    visibleTo(reader, issuedChecks),
    first ? sql`${day} >= ${first}::date` : undefined,
    last ? sql`${day} <= ${last}::date` : undefined,
    state ? sql`${stateOf(reader.freshFrom)} = ${state}` : undefined,
    account ? sql`${issuedChecks.accountId}::text = ${account}` : undefined,
    exception ? sql`${issuedChecks.exception} <> ''` : undefined,
    textHolds(search),
  );
}

const creators = alias(users, 'creators');

const shownChecks = (tx: Tx, freshFrom: string) =>
  tx
    .select({
      check: issuedChecks,
      number: issuedChecks.number,
      paid: disbursements,
      account: checkAccounts,
      state: stateOf(freshFrom),
      companyName: organizations.name,
      createdName: creators.name,
      ...actorNames,
    })
    .from(issuedChecks)
    .innerJoin(disbursements, eq(disbursements.id, issuedChecks.disbursementId))
    .innerJoin(checkAccounts, eq(checkAccounts.id, issuedChecks.accountId))
    .innerJoin(organizations, eq(organizations.id, issuedChecks.orgId))
    .leftJoin(creators, eq(creators.id, issuedChecks.createdBy));

/** A check with its disbursement and its account. */
export type ShownCheck = Awaited<ReturnType<typeof shownChecks>>[number];

const moment = (at: Date | null): string => at?.toISOString() ?? '';

function toCheck(shown: ShownCheck, { userId }: Pick<CheckReader, 'userId'>): IssuedCheckRow {
  const { check, paid, account, state, companyName } = shown;
  return {
    _id: check.id,
    number: check.number,
    checkNumber: check.checkNumber ?? 0,
    orgId: check.orgId,
    companyName,
    payee: paid.payee,
    address: `${check.street}, ${check.city}, ${check.region} ${check.postalCode}`,
    amount: toAmount(paid.amountCents),
    memo: paid.memo,
    accountId: account.id,
    accountName: account.name,
    accountLastFour: account.lastFour,
    state,
    issuedOn: check.issuedOn ?? '',
    clearedOn: check.clearedOn ?? '',
    exception: check.exception,
    isIssueExported: check.issueFileId !== null,
    isVoidExported: check.voidFileId !== null,
    printedTimes: check.printedTimes,
    behind: `D-${paid.seq}`,
    isMine: check.createdBy === userId,
    preparedBy: shown.createdName ?? '',
    preparedAt: moment(check.createdAt),
    approvedBy: shown.approvedName ?? '',
    approvedAt: moment(paid.approvedAt),
    issuedBy: shown.sentName ?? '',
    issuedAt: moment(paid.sentAt),
    ...endOf(paid, shown),
  };
}

/** Checks, the newest first (catalogue: /check-issuance). */
export const issuedCheckList = defineList({
  name: 'issuedChecks',
  columns: { set: issuedCheckColumnSet, byKey: issuedCheckColumns },
  filters,
  sorts: {
    number: { value: sql`${issuedChecks.number}`, kind: 'number' },
    amount: { value: sql`${disbursements.amountCents}`, kind: 'number' },
  } satisfies Record<IssuedCheckSort, SortKey>,
  usual: { sort: 'number', order: 'desc' },
  reader: ({ services, scope, query }) =>
    checkReader(services.database, { scope, services, organization: query.organization }),
  from,
  number: sql`${issuedChecks.number}`,
  where: matching,
  rows: (tx, numbers, reader) =>
    shownChecks(tx, reader.freshFrom).where(
      and(
        visibleTo(reader, issuedChecks),
        sql`${issuedChecks.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toCheck,
});

/** Who asks for checks by their ids. */
interface Asking {
  scope: Scope;
  services: Services;
}

/** Checks visible by their ids, in order of their writing. */
export async function checksById(
  tx: Tx,
  asking: Asking,
  ids: readonly string[],
): Promise<ShownCheck[]> {
  const reader = await checkReader(tx, asking);
  return shownChecks(tx, reader.freshFrom)
    .where(
      and(
        visibleTo(reader, issuedChecks),
        sql`${issuedChecks.id} = any(${sql.param(ids.filter(isUuid))}::uuid[])`,
      ),
    )
    .orderBy(issuedChecks.number);
}

/** One of them; null for none. */
export async function oneCheck(tx: Tx, asking: Asking, id: string): Promise<IssuedCheckRow | null> {
  const [found] = await checksById(tx, asking, [id]);
  return found ? toCheck(found, asking.scope) : null;
}

/** What all checks that match come to. */
export const issuedCheckSummary = issuedCheckList.summary(
  async (tx, reader, filter): Promise<IssuedCheckSummary> => {
    const state = stateOf(reader.freshFrom);
    const sumOf = (...states: readonly CheckState[]) =>
      sql`coalesce(sum(disbursements.amount_cents) filter (where ${state} = any(${sql.param(states)}::text[])), 0)::float8`;
    const { rows } = await tx.execute<Record<string, number>>(sql`
      select count(*)::float8 as count, ${sumOf('prepared')} as prepared,
        ${sumOf('approved')} as approved, ${sumOf('issued', 'printed')} as outstanding,
        ${sumOf('cleared')} as cleared
      from ${from} where ${matching(reader, filter)}`);
    const of = (key: string): string => toAmount(rows[0]?.[key] ?? 0);
    return {
      count: rows[0]?.count ?? 0,
      prepared: of('prepared'),
      approved: of('approved'),
      outstanding: of('outstanding'),
      cleared: of('cleared'),
    };
  },
);
