import type { Tx } from '@server/db/client';
import { transactions } from '@server/db/schema/ledger';
import { transactionDeletions as deletions } from '@server/db/schema/ledgerKeeping';
import { users } from '@server/db/schema/users';
import { isRecordId } from '@server/invoices/repository';
import type { Place } from '@server/lists/cursor';
import { type ListReads, listReads, rowsOfPlaces } from '@server/lists/listReads';
import type { KeyedList } from '@server/lists/repository';
import { inReach } from '@server/transactions/kept/repository';
import type { TransactionReach } from '@server/transactions/reach/repository';
import { and, eq, getTableColumns, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { searchedCents } from '@/domain/ledger/journalSearch';
import type { DeletionStatus } from '@/domain/transactions/deletionRow';
import type { DeletionFilter } from './listQuery';

/** Which of the two reports: what was deleted, by its day, or what was restored, by that one. */
export type DeletionReport = 'deleted' | 'restored';

/** A report as asked for. `timeZone`: IANA name, on whose calendar days are. */
export interface AskedDeletions {
  report: DeletionReport;
  reach: TransactionReach;
  filter: DeletionFilter;
  order: 'asc' | 'desc';
  timeZone: string;
}

const deleter = alias(users, 'deleter');
const restorer = alias(users, 'restorer');
const undoer = alias(users, 'undoer');

/** What the reports are sorted by. */
export const sortKeys = {
  deleted: { value: sql`${deletions.number}`, kind: 'number' },
  restored: { value: sql`${deletions.restoredAt}`, kind: 'time' },
} as const satisfies Record<DeletionReport, KeyedList['sort']>;

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
  if (isRecordId(wanted)) return or(eq(deletions.transactionId, wanted), eq(deletions.id, wanted));
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
    cents === null ? undefined : sql`abs((${deletions.original} ->> 'amount')::numeric) * 100 = ${cents}`,
  );
}

/** A restoration that was undone has made way for a deletion of its own: totals count the transaction once, by that one. */
const counted = ({ status }: DeletionFilter): SQL | undefined =>
  status === 'undone' ? undefined : isNull(deletions.undoneAt);

const from = sql`${deletions} join ${users} as deleter on deleter.id = ${deletions.deletedBy}`;

function conditions({ report, reach, filter, timeZone }: Omit<AskedDeletions, 'order'>): SQL | undefined {
  const moment = report === 'deleted' ? deletions.deletedAt : deletions.restoredAt;
  const day = sql`(${moment} at time zone ${timeZone})::date`;
  return and(
    inReach(reach, deletions),
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
  sort: sortKeys[asked.report],
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

interface DeletionListsRepository extends ListReads<AskedDeletions> {
  rows(places: readonly Place[]): Promise<ShownDeletion[]>;
  /** One of them; null when it is absent or out of reach. */
  one(reach: TransactionReach, id: string): Promise<ShownDeletion | null>;
  /** What all that match come to, in whole cents. */
  sums(
    asked: Omit<AskedDeletions, 'order'>,
  ): Promise<{ count: number; amountCents: number; effectCents: number }>;
}

/** Reports on what was taken out and brought back. They are as long as people are busy: nothing is kept of their sums. */
export function deletionListsRepository(tx: Tx): DeletionListsRepository {
  return {
    ...listReads(tx, keyedList),
    rows: (places) =>
      rowsOfPlaces(places, (numbers) =>
        rowsWhere(tx, sql`${deletions.number} = any(${sql.param(numbers)}::bigint[])`),
      ),
    async one(reach, id) {
      if (!isRecordId(id)) return null;
      const [row] = await rowsWhere(tx, and(inReach(reach, deletions), eq(deletions.id, id)));
      return row ?? null;
    },
    async sums(asked) {
      const { rows } = await tx.execute<{ count: number; amountCents: number; effectCents: number }>(sql`
        select count(*)::float8 as count,
          coalesce(sum((${deletions.original} ->> 'amount')::numeric * 100), 0)::float8 as "amountCents",
          coalesce(sum(${deletions.effectCents}), 0)::float8 as "effectCents"
        from ${from} where ${and(conditions(asked), counted(asked.filter)) ?? sql`true`}`);
      return rows[0] ?? { count: 0, amountCents: 0, effectCents: 0 };
    },
  };
}
