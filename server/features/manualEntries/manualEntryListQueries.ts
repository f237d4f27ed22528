import { ofMerchant } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { manualEntries as entries } from '@server/platform/db/schema/ledgerKeeping';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing } from '@server/platform/lists/listQueries';
import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { isStaff } from '@/domain/access/staff';
import { accounts } from '@/domain/ledger/account';
import { manualStates, manualTypes } from '@/domain/ledger/manualEntry';
import { manualEntryColumnSet, manualEntryColumns } from '@/domain/ledger/manualEntryColumns';
import type { ManualEntrySummary } from '@/domain/ledger/manualEntryRow';
import { moneyCents, toAmount } from '@/domain/money/cents';
import { toManualEntryRow } from './wire';

const text = string().default('').max(200);

const filters = {
  search: text,
  /** Days of the entries themselves. */
  ...days,
  organization: text,
  account: string().oneOf(accounts),
  type: string().oneOf(manualTypes),
  state: string().oneOf(manualStates),
  /** Entries of a side that were posted. */
  posted: string().oneOf(['debit', 'credit']),
};

type ManualFilter = FilterOf<typeof filters>;

/** Who reads manual entries. `seesAll`: also what is not posted, which stays among staff. */
interface EntryReader {
  visibility: TransactionVisibility;
  seesAll: boolean;
  userId: string;
}

/** How a caller sees them: all of an organization that is named, or of all visible. */
export async function entryReader(tx: Tx, scope: Scope, organization = ''): Promise<EntryReader> {
  const visibility = await transactionVisibility(tx, scope, organization);
  return { visibility, seesAll: isStaff(scope.role), userId: scope.userId };
}

const preparer = alias(users, 'preparer');
const decider = alias(users, 'decider');
const contrary = alias(entries, 'contrary');
const original = alias(entries, 'original');
const contraryDecider = alias(users, 'contrary_decider');

/** Entries that were posted; the others are nobody's but staff's. */
const posted = inArray(entries.state, ['approved', 'reversed']);

const numbered = /^(?:me-?)?(\d{1,15})$/;

/** By number, amount, a part of the reason, or who prepared it or whose it is. */
function searched(search: string, visibility: TransactionVisibility): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  if (isUuid(wanted)) return or(eq(entries.id, wanted), eq(entries.transactionId, wanted));
  const number = numbered.exec(wanted)?.[1];
  const cents = moneyCents(wanted);
  const part = containing(wanted);
  return or(
    number ? eq(entries.number, Number(number)) : undefined,
    cents === null ? undefined : eq(entries.amountCents, cents),
    sql`lower(${entries.reason}) like ${part}`,
    sql`lower(${preparer.name}) like ${part}`,
    sql`lower(${entries.attachment}) like ${part}`,
    ofMerchant(search, visibility, entries.orgId),
  );
}

function conditions({ visibility, seesAll }: EntryReader, filter: ManualFilter): SQL | undefined {
  const { account, type, state, from, to } = filter;
  return and(
    visibleTo(visibility, entries),
    seesAll && !filter.posted ? undefined : posted,
    filter.posted ? eq(entries.side, filter.posted) : undefined,
    account ? or(eq(entries.account, account), eq(entries.contra, account)) : undefined,
    type ? eq(entries.type, type) : undefined,
    state ? eq(entries.state, state) : undefined,
    from ? gte(entries.day, from) : undefined,
    to ? lte(entries.day, to) : undefined,
    searched(filter.search, visibility),
  );
}

const from = sql`${entries} join ${users} as preparer on preparer.id = ${entries.preparedBy}`;

const shown = {
  ...getTableColumns(entries),
  companyName: organizations.name,
  preparerName: preparer.name,
  deciderName: decider.name,
  reversesNumber: original.number,
  contraryId: contrary.id,
  contraryNumber: contrary.number,
  contraryState: contrary.state,
  contraryAt: sql<Date | null>`coalesce(${contrary.decidedAt}, ${contrary.submittedAt})`.mapWith(
    entries.createdAt,
  ),
  contraryBy: contraryDecider.name,
};

const rowsWhere = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(shown)
    .from(entries)
    .innerJoin(organizations, eq(organizations.id, entries.orgId))
    .innerJoin(preparer, eq(preparer.id, entries.preparedBy))
    .leftJoin(decider, eq(decider.id, entries.decidedBy))
    .leftJoin(original, eq(original.id, entries.reverses))
    .leftJoin(
      contrary,
      and(eq(contrary.reverses, entries.id), notInArray(contrary.state, ['rejected', 'discarded'])),
    )
    .leftJoin(contraryDecider, eq(contraryDecider.id, contrary.decidedBy))
    .where(where);

export type ShownEntry = Awaited<ReturnType<typeof rowsWhere>>[number];

/** One that may be seen; null otherwise. */
export async function oneEntry(
  tx: Tx,
  { visibility, seesAll }: EntryReader,
  id: string,
): Promise<ShownEntry | null> {
  if (!isUuid(id)) return null;
  const is = and(visibleTo(visibility, entries), seesAll ? undefined : posted, eq(entries.id, id));
  return (await rowsWhere(tx, is))[0] ?? null;
}

/** Manual entries. People key them, so that they stay few: nothing is kept of their sums. */
export const manualEntryList = defineList({
  name: 'manual entries',
  columns: { set: manualEntryColumnSet, byKey: manualEntryColumns },
  filters,
  sorts: { number: { value: sql`${entries.number}`, kind: 'number' } },
  usual: { sort: 'number', order: 'desc' },
  rowsPerPage: 10,
  reader: ({ services, scope, query }) => entryReader(services.database, scope, query.organization),
  from,
  number: sql`${entries.number}`,
  where: conditions,
  rows: (tx, numbers, { visibility }) =>
    rowsWhere(
      tx,
      and(
        visibleTo(visibility, entries),
        sql`${entries.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: (row, { userId }) => toManualEntryRow(row, userId),
});

interface ManualSums extends Record<string, unknown> {
  count: number;
  debitCents: number;
  creditCents: number;
  waiting: number;
}

/** What all that match come to: posted ones, and how many wait. */
export const manualEntrySummary = manualEntryList.summary(
  async (tx, reader, filter): Promise<ManualEntrySummary> => {
    const amount = (side: 'debit' | 'credit') =>
      sql`coalesce(sum(${entries.amountCents}) filter (where ${entries.side} = ${side} and ${posted}), 0)::float8`;
    const { rows } = await tx.execute<ManualSums>(sql`
      select count(*)::float8 as count, ${amount('debit')} as "debitCents", ${amount('credit')} as "creditCents",
        (count(*) filter (where ${entries.state} = 'submitted'))::float8 as waiting
      from ${from} where ${conditions(reader, filter) ?? sql`true`}`);
    const { count = 0, waiting = 0, debitCents = 0, creditCents = 0 } = rows[0] ?? {};
    return { count, waiting, debits: toAmount(debitCents), credits: toAmount(creditCents) };
  },
);
