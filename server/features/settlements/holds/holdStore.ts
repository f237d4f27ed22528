import type { BookOwner } from '@server/books/ledger/journal/journalStore';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { settlementHolds } from '@server/platform/db/schema/settlement';
import { isUuid } from '@server/platform/db/uuid';
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PendingSums } from '../pending/pendingQueries';
import { waits } from '../transactionQueries';

export type StoredHold = typeof settlementHolds.$inferSelect;

/** Who acts, why and when; null where that is not told. */
export interface ActedBy {
  userId: string | null;
  reason: string;
  at: Date;
}

/** Transactions to be held: one, or all that a pending row is made of. */
export type ToHold = { id: string } | Pick<PendingSums, 'orgId' | 'day' | 'method'>;

/** A transaction that was held or released. */
export interface HeldTransaction extends BookOwner {
  id: string;
  dueCents: number;
}

interface HoldsRepository {
  /**
   * Holds what is due of these transactions, at most so many; gives them in the order of their
   * organizations.
   */
  holdTransactions(
    visibility: TransactionVisibility,
    which: ToHold,
    most: number,
  ): Promise<HeldTransaction[]>;
  insert(rows: readonly (typeof settlementHolds.$inferInsert)[]): Promise<StoredHold[]>;
  /** Open holds visible by id. */
  find(visibility: TransactionVisibility, ids: readonly string[]): Promise<StoredHold[]>;
  /** Whether one of them is there, open or released. */
  isAnyThere(visibility: TransactionVisibility, ids: readonly string[]): Promise<boolean>;
  /** Open holds of the transactions that a pending row is made of. */
  ofRow(
    visibility: TransactionVisibility,
    row: Pick<PendingSums, 'orgId' | 'day' | 'method'>,
  ): Promise<string[]>;
  /** Gives those that it has released: one that is released already stays what it is. */
  release(ids: readonly string[], by: ActedBy): Promise<StoredHold[]>;
  /** Lets held transactions be due again; one that is not held stays what it is. */
  freeTransactions(ids: readonly string[]): Promise<void>;
}

function toHold(visibility: TransactionVisibility, which: ToHold): SQL | undefined {
  const of = { orgId: sql`org_id`, systemMode: sql`system_mode` };
  const are =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`org_id = ${which.orgId} and business_day = ${which.day}::date and method = ${which.method}`;
  return and(visibleTo(visibility, of), are, sql`state = 'cleared' and due_cents > 0`, waits);
}

/** What is kept back. */
export function holdsRepository(tx: Tx): HoldsRepository {
  const open = (ids: readonly string[]) =>
    and(inArray(settlementHolds.id, ids.filter(isUuid)), isNull(settlementHolds.releasedAt));
  return {
    async holdTransactions(visibility, which, most) {
      const { rows } = await tx.execute<HeldTransaction & Record<string, unknown>>(sql`
        with chosen as (
          select id from transactions where ${toHold(visibility, which)} order by number limit ${most + 1} for update)
        update transactions as held set state = 'held' from chosen where held.id = chosen.id
        returning held.id, held.org_id as "orgId", held.system_mode as "systemMode", held.due_cents::float8 as "dueCents"`);
      return rows;
    },
    insert: (rows) =>
      tx
        .insert(settlementHolds)
        .values([...rows])
        .returning(),
    find: (visibility, ids) =>
      tx
        .select()
        .from(settlementHolds)
        .where(and(visibleTo(visibility, settlementHolds), open(ids))),
    async isAnyThere(visibility, ids) {
      const are = inArray(settlementHolds.id, ids.filter(isUuid));
      const { id } = settlementHolds;
      const rows = await tx
        .select({ id })
        .from(settlementHolds)
        .where(and(visibleTo(visibility, settlementHolds), are))
        .limit(1);
      return rows.length > 0;
    },
    async ofRow(visibility, { orgId, day, method }) {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select hold.id from settlement_holds as hold join transactions as held on held.id = hold.transaction_id
        where ${visibleTo(visibility, { orgId: sql`hold.org_id`, systemMode: sql`hold.system_mode` })} and hold.released_at is null
          and held.org_id = ${orgId} and held.business_day = ${day}::date and held.method = ${method} and held.state = 'held'`);
      return rows.map(({ id }) => id);
    },
    release: (ids, { userId, reason, at }) =>
      tx
        .update(settlementHolds)
        .set({ releasedBy: userId, releaseReason: reason, releasedAt: at })
        .where(open(ids))
        .returning(),
    async freeTransactions(ids) {
      await tx.execute(sql`update transactions set state = 'cleared'
        where state = 'held' and id = any(${sql.param(ids)}::uuid[])`);
    },
  };
}

const paymentWentBack = 'The payment went back';

/** Ends the holds of transactions that went back: nothing is left that could be released. */
export async function endHoldsOf(
  tx: Tx,
  transactionIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .update(settlementHolds)
    .set({ releasedAt: at, releaseReason: paymentWentBack })
    .where(
      and(
        inArray(settlementHolds.transactionId, [...transactionIds]),
        isNull(settlementHolds.releasedAt),
      ),
    );
}

/** The hold that ended because its transaction went back goes on: it did not. */
export async function resumeHoldOf(tx: Tx, transactionId: string): Promise<void> {
  await tx.execute(sql`
    update settlement_holds set released_at = null, release_reason = '' where id = (
      select id from settlement_holds
      where transaction_id = ${transactionId} and released_by is null and release_reason = ${paymentWentBack}
      order by seq desc limit 1)`);
}
