import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { transactionDeletions as deletions } from '@server/platform/db/schema/ledgerKeeping';
import { users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Place } from '@server/platform/lists/cursor';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
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
import { searchedCents } from '@/domain/ledger/journalSearch';
import type { DeletionSort } from '@/domain/transactions/deletionColumns';
import { type DeletionStatus, deletionStatuses } from '@/domain/transactions/deletionRow';
import type { DeletionFilter } from './listQuery';

/** Which of the two reports: what was deleted, by its day, or what was restored, by that one. */
export type DeletionReport = 'deleted' | 'restored';

/** A report as asked for. `timeZone`: IANA name, on whose calendar days are. */
export interface AskedDeletions {
  report: DeletionReport;
  reach: TransactionReach;
  filter: DeletionFilter;
  sort: DeletionSort;
  order: 'asc' | 'desc';
  timeZone: string;
}

const deleter = alias(users, 'deleter');
const restorer = alias(users, 'restorer');
const undoer = alias(users, 'undoer');

/** What a transaction was, as text. */
const was = (name: 'businessDay' | 'companyName' | 'label' | 'amount' | 'net'): SQL =>
  sql`(${deletions.original} ->> ${name}::text)`;

const textOf = (value: SQL): KeyedList['sort'] => ({
  value: sql`lower(coalesce(${value}, '')) collate "C"`,
  kind: 'text',
});

const centsOf = (name: 'amount' | 'net'): KeyedList['sort'] => ({
  value: sql`round(${was(name)}::numeric * 100)::bigint`,
  kind: 'number',
});

/**
 * What the reports are sorted by: so few are taken out that what matches is sorted as it is asked
 * for.
 */
export const sortKeys: Readonly<Record<DeletionSort, KeyedList['sort']>> = {
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
};

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
  const part = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
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

/** Which of them are asked for, whatever their order. */
type AskedSums = Omit<AskedDeletions, 'sort' | 'order'>;

function conditions({ report, reach, filter, timeZone }: AskedSums): SQL | undefined {
  const moment = report === 'deleted' ? deletions.deletedAt : deletions.restoredAt;
  const day = sql`(${moment} at time zone ${timeZone})::date`;
  return and(
    visibleTo(reach, deletions),
    report === 'restored' ? isNotNull(deletions.restoredAt) : undefined,
    filter.status ? statusIs[filter.status] : undefined,
    filter.from ? gte(day, sql`${filter.from}::date`) : undefined,
    filter.to ? lte(day, sql`${filter.to}::date`) : undefined,
    searched(filter.search),
  );
}

const keyedList = (asked: AskedDeletions): KeyedList => ({
  from,
  where: conditions(asked),
  number: sql`${deletions.number}`,
  sort: sortKeys[asked.sort],
  order: asked.order,
});

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

interface DeletionListsRepository extends ListReads<AskedDeletions> {
  rows(places: readonly Place[]): Promise<ShownDeletion[]>;
  /** One of them; null when it is absent or out of reach. */
  one(reach: TransactionReach, id: string): Promise<ShownDeletion | null>;
  /** What all that match come to, in whole cents. */
  sums(asked: AskedSums): Promise<DeletionSums>;
}

/**
 * Reports on what was taken out and brought back. They are as long as people are busy: nothing is
 * kept of their sums.
 */
export function deletionListsRepository(tx: Tx): DeletionListsRepository {
  return {
    ...listReads(tx, keyedList),
    rows: (places) =>
      rowsOfPlaces(places, (numbers) =>
        rowsWhere(tx, sql`${deletions.number} = any(${sql.param(numbers)}::bigint[])`),
      ),
    async one(reach, id) {
      if (!isUuid(id)) return null;
      const [row] = await rowsWhere(tx, and(visibleTo(reach, deletions), eq(deletions.id, id)));
      return row ?? null;
    },
    async sums(asked) {
      const isCounted = counted(asked.filter);
      const sum = (value: SQL): SQL =>
        sql`coalesce(sum(${value}) filter (where ${isCounted}), 0)::float8`;
      const rowsOf = (status: DeletionStatus): SQL =>
        sql`(count(*) filter (where ${statusIs[status] ?? sql`true`}))::float8 as ${sql.identifier(status)}`;
      const { rows } = await tx.execute<DeletionSums & Record<string, unknown>>(sql`
        select (count(*) filter (where ${isCounted}))::float8 as count, ${sql.join(deletionStatuses.map(rowsOf), sql`, `)},
          ${sum(sql`(${deletions.original} ->> 'amount')::numeric * 100`)} as "amountCents",
          ${sum(sql`${deletions.effectCents}`)} as "effectCents"
        from ${from} where ${conditions(asked) ?? sql`true`}`);
      if (!rows[0]) throw new Error('A sum has one row');
      return rows[0];
    },
  };
}
