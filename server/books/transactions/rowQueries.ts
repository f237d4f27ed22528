import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import type { Place } from '@server/platform/lists/cursor';
import { asKey, type KeyedList, way } from '@server/platform/lists/listQueries';
import { rowsOfPlaces } from '@server/platform/lists/listReads';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { TransactionSort } from '@/domain/transactions/transactionListRow';
import { visibleTo } from './filterQueries';
import { flagColumns } from './flagQueries';

/**
 * What the ledger's sorts go by; each has an index (0007_transactions.sql). `time` is the business day:
 * within one, rows are as they were written.
 */
export const sortKeys = {
  time: { value: sql`${transactions.businessDay}`, kind: 'day' },
  amount: { value: sql`${transactions.amountCents}`, kind: 'number' },
  purchaser: { value: sql`${transactions.purchaserKey}`, kind: 'text' },
  label: { value: sql`${transactions.label}`, kind: 'text' },
} as const satisfies Record<TransactionSort, KeyedList['sort']>;

/** What was due to the organization right after a transaction. */
export const balanceCents = sql<number | null>`(
  select entry.balance_cents::float8 from journal_postings posting
  join journal_entries entry on entry.book_id = posting.book_id and entry.number = posting.number
  where posting.transaction_id = transactions.id and entry.account = 'payable'
  order by posting.number desc, entry.line desc limit 1)`;

/** All of a payment was given back: refunds that stand, along the index of what they refund. */
const isRefunded = sql<boolean>`(transactions.entry = 'payment' and transactions.amount_cents > 0
  and transactions.amount_cents <= (
    select coalesce(-sum(back.amount_cents), 0) from transaction_refunds refund
    join transactions back on back.id = refund.transaction_id
    where refund.refunded_id = transactions.id and back.state <> 'voided'))`;

/** What is read of a transaction. */
export const shownColumns = (visibility: LedgerVisibility) => ({
  ...getTableColumns(transactions),
  balanceCents,
  isRefunded,
  ...flagColumns(visibility),
});

export type ShownTransaction = typeof transactions.$inferSelect & {
  balanceCents: number | null;
  isRefunded: boolean;
  isFlagged: boolean;
  isFlaggedByOwn: boolean;
};

/** Rows that were read, by number, and their places in order. */
export interface ReadPageWindow {
  places: Place[];
  rows: ReadonlyMap<number, ShownTransaction>;
}

type KeyedRow = ShownTransaction & { key: Place['key'] };

/** What was read, by place. */
export const pageWindowOfRows = (found: readonly KeyedRow[]): ReadPageWindow => ({
  places: found.map(({ key, number }) => ({ key, number })),
  rows: new Map(found.map((row) => [row.number, row])),
});

/** A stretch of the ledger, and the value beside each row. */
interface NearRows {
  visibility: LedgerVisibility;
  list: Pick<KeyedList, 'sort' | 'order' | 'where'>;
  pageWindow: Pick<PageWindow, 'place' | 'direction'>;
  matched?: SQL<number>;
}

/**
 * The statement that reads the rows nearest to a place, along the index of the sort, and a value
 * beside them.
 */
export function rowsNear(
  tx: Tx,
  { visibility, list, pageWindow, matched = sql<number>`0` }: NearRows,
) {
  const number = sql`${transactions.number}`;
  const { orderBy, beyond } = way(
    list,
    { ...pageWindow, limit: 0 },
    { value: list.sort.value, number },
  );
  return tx
    .select({
      ...shownColumns(visibility),
      key: sql<Place['key']>`${asKey(list.sort, list.sort.value)}`,
      matched,
    })
    .from(transactions)
    .where(and(list.where, beyond))
    .orderBy(orderBy);
}

/** A stretch of the ledger. */
interface NearPageWindow {
  visibility: LedgerVisibility;
  list: KeyedList;
  pageWindow: PageWindow;
}

/** The rows nearest to a place. */
export const near = async (
  tx: Tx,
  { visibility, list, pageWindow }: NearPageWindow,
): Promise<ReadPageWindow> =>
  pageWindowOfRows(await rowsNear(tx, { visibility, list, pageWindow }).limit(pageWindow.limit));

/** The rows of places. */
export async function rowsAt(
  tx: Tx,
  visibility: LedgerVisibility,
  places: readonly Place[],
): Promise<ReadPageWindow['rows']> {
  const rows = await rowsOfPlaces(places, (numbers) =>
    tx
      .select(shownColumns(visibility))
      .from(transactions)
      .where(
        and(
          visibleTo(visibility, transactions),
          sql`${transactions.number} = any(${sql.param(numbers)}::bigint[])`,
        ),
      ),
  );
  return new Map(rows.map((row) => [row.number, row]));
}
