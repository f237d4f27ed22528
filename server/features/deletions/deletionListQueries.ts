import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { transactionDeletions as deletions } from '@server/platform/db/schema/ledgerKeeping';
import { users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import type { SortKey } from '@server/platform/lists/listQueries';
import { containing } from '@server/platform/lists/listQueries';
import { readerZone } from '@server/platform/lists/readerZone';
import {
  and,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { searchedCents } from '@/domain/ledger/journalSearch';
import { toAmount } from '@/domain/money/cents';
import {
  type DeletionSort,
  deletedColumnSet,
  deletionColumns,
  recoveredColumnSet,
} from '@/domain/transactions/deletionColumns';
import {
  type DeletionStatus,
  type DeletionSummary,
  deletionStatuses,
} from '@/domain/transactions/deletionRow';
import { toDeletionRow } from './wire';

/** Which of the two reports: what was deleted, by its day, or what was restored, by that one. */
type DeletionReport = 'deleted' | 'restored';

const text = string().default('').max(200);

const filters = {
  search: text,
  /** Days on the caller's calendar. */
  ...days,
  /** Id of one organization. */
  organization: text,
  status: string().oneOf(deletionStatuses),
};

type DeletionFilter = FilterOf<typeof filters>;

const deleter = alias(users, 'deleter');
const restorer = alias(users, 'restorer');
const undoer = alias(users, 'undoer');

/** What a transaction was, as text. */
const was = (name: 'businessDay' | 'companyName' | 'label' | 'amount' | 'net'): SQL =>
  sql`(${deletions.original} ->> ${name}::text)`;

const textOf = (value: SQL): SortKey => ({
  value: sql`lower(coalesce(${value}, '')) collate "C"`,
  kind: 'text',
});

const centsOf = (name: 'amount' | 'net'): SortKey => ({
  value: sql`round(${was(name)}::numeric * 100)::bigint`,
  kind: 'number',
});

const statusIs: Readonly<Record<DeletionStatus, SQL | undefined>> = {
  deleted: and(eq(deletions.kind, 'deleted'), isNull(deletions.restoredAt)),
  voided: eq(deletions.kind, 'voided'),
  restored: and(isNotNull(deletions.restoredAt), isNull(deletions.undoneAt)),
  undone: isNotNull(deletions.undoneAt),
};

/** By id, or by a part of what people wrote or of who is named. */
function searched(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  if (isUuid(wanted)) return or(eq(deletions.transactionId, wanted), eq(deletions.id, wanted));
  const part = containing(wanted);
  const texts = [deletions.reason, deletions.ticket, deletions.restoreReason, deleter.name];
  const original = ['companyName', 'purchaserName', 'purchaserEmail', 'label', 'amount'].map(
    (name) => sql`${deletions.original} ->> ${name}::text`,
  );
  const cents = searchedCents(wanted);
  return or(
    ...[...texts, ...original].map((text) => sql`lower(${text}) like ${part}`),
    ...['traceNo', 'lastFour', 'LicenseNumber'].map(
      (name) => sql`lower(${deletions.original} ->> ${name}::text) = ${wanted}`,
    ),
    cents === null
      ? undefined
      : sql`abs((${deletions.original} ->> 'amount')::numeric) * 100 = ${cents}`,
  );
}

/** What totals count, and what stands beside them (`DeletionSummary`). */
const counted = ({ status }: DeletionFilter): SQL =>
  status === 'undone' ? sql`true` : sql`${deletions.undoneAt} is null`;

const from = sql`${deletions} join ${users} as deleter on deleter.id = ${deletions.deletedBy}
  left join ${users} as restorer on restorer.id = ${deletions.restoredBy}`;

interface DeletionReader {
  visibility: TransactionVisibility;
  /** IANA name, on whose calendar days are. */
  timeZone: string;
}

function conditions(
  report: DeletionReport,
  { visibility, timeZone }: DeletionReader,
  filter: DeletionFilter,
): SQL | undefined {
  const moment = report === 'deleted' ? deletions.deletedAt : deletions.restoredAt;
  const day = sql`(${moment} at time zone ${timeZone})::date`;
  return and(
    visibleTo(visibility, deletions),
    report === 'restored' ? isNotNull(deletions.restoredAt) : undefined,
    filter.status ? statusIs[filter.status] : undefined,
    filter.from ? gte(day, sql`${filter.from}::date`) : undefined,
    filter.to ? lte(day, sql`${filter.to}::date`) : undefined,
    searched(filter.search),
  );
}

const shown = {
  ...getTableColumns(deletions),
  stateNow: transactions.state,
  deleterName: deleter.name,
  restorerName: restorer.name,
  undoerName: undoer.name,
};

const rowsWhere = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(shown)
    .from(deletions)
    .innerJoin(transactions, eq(transactions.id, deletions.transactionId))
    .innerJoin(deleter, eq(deleter.id, deletions.deletedBy))
    .leftJoin(restorer, eq(restorer.id, deletions.restoredBy))
    .leftJoin(undoer, eq(undoer.id, deletions.undoneBy))
    .where(where);

export type ShownDeletion = Awaited<ReturnType<typeof rowsWhere>>[number];

interface DeletionSums extends Record<DeletionStatus, number> {
  count: number;
  amountCents: number;
  effectCents: number;
}

/** One of them; null when it is absent or not visible. */
export async function oneDeletion(
  tx: Tx,
  visibility: TransactionVisibility,
  id: string,
): Promise<ShownDeletion | null> {
  if (!isUuid(id)) return null;
  const [row] = await rowsWhere(tx, and(visibleTo(visibility, deletions), eq(deletions.id, id)));
  return row ?? null;
}

const summaryOf =
  (report: DeletionReport) =>
  async (tx: Tx, reader: DeletionReader, filter: DeletionFilter): Promise<DeletionSummary> => {
    const isCounted = counted(filter);
    const sum = (value: SQL): SQL =>
      sql`coalesce(sum(${value}) filter (where ${isCounted}), 0)::float8`;
    const rowsOf = (status: DeletionStatus): SQL =>
      sql`(count(*) filter (where ${statusIs[status] ?? sql`true`}))::float8 as ${sql.identifier(status)}`;
    const { rows } = await tx.execute<DeletionSums & Record<string, unknown>>(sql`
        select (count(*) filter (where ${isCounted}))::float8 as count, ${sql.join(deletionStatuses.map(rowsOf), sql`, `)},
          ${sum(sql`(${deletions.original} ->> 'amount')::numeric * 100`)} as "amountCents",
          ${sum(sql`${deletions.effectCents}`)} as "effectCents"
        from ${from} where ${conditions(report, reader, filter) ?? sql`true`}`);
    const [sums] = rows;
    if (!sums) throw new Error('A sum has one row');
    const { deleted, voided, restored, undone } = sums;
    return {
      count: sums.count,
      byStatus: { deleted, voided, restored, undone },
      amount: toAmount(Math.round(sums.amountCents)),
      effect: toAmount(sums.effectCents),
    };
  };

const reports = {
  deleted: { set: deletedColumnSet, sort: 'deletedAt' },
  restored: { set: recoveredColumnSet, sort: 'restoredAt' },
} as const;

/**
 * A report on what was taken out, or brought back. It is as long as people are busy: nothing is kept
 * of its sums, and what matches is sorted as it is asked for.
 */
function reportOf(report: DeletionReport) {
  const list = defineList({
    name: `deletions ${report}`,
    columns: { set: reports[report].set, byKey: deletionColumns },
    filters,
    sorts: {
      day: { value: sql`${was('businessDay')}::date`, kind: 'day' },
      merchant: textOf(was('companyName')),
      label: textOf(was('label')),
      amount: centsOf('amount'),
      net: centsOf('net'),
      deletedAt: { value: sql`${deletions.number}`, kind: 'number' },
      deletedBy: textOf(sql`deleter.name`),
      restoredAt: {
        value: sql`coalesce(${deletions.restoredAt}, '1970-01-01T00:00:00Z')`,
        kind: 'time',
      },
      restoredBy: textOf(sql`restorer.name`),
      effect: { value: sql`${deletions.effectCents}`, kind: 'number' },
    } satisfies Record<DeletionSort, SortKey>,
    usual: { sort: reports[report].sort, order: 'desc' },
    rowsPerPage: 10,
    reader: async ({ services, scope, http, query }): Promise<DeletionReader> => ({
      visibility: await transactionVisibility(services.database, scope, query.organization),
      timeZone: readerZone(http),
    }),
    from,
    number: sql`${deletions.number}`,
    where: (reader, filter) => conditions(report, reader, filter),
    rows: (tx, numbers) =>
      rowsWhere(tx, sql`${deletions.number} = any(${sql.param(numbers)}::bigint[])`),
    toRow: toDeletionRow,
  });
  return { page: list.page, export: list.export, summary: list.summary(summaryOf(report)) };
}

/** Transactions that were taken out of the ledger. */
export const deletedReport = reportOf('deleted');

/** Those that were brought back. */
export const recoveredReport = reportOf('restored');
