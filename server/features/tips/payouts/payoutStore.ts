import type { BookOwner } from '@server/books/ledger/journal/journalStore';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { Tx } from '@server/platform/db/client';
import { tipPayouts, tipShares } from '@server/platform/db/schema/tips';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { TipVisibility } from '../tipQueries';

export type StoredShare = typeof tipShares.$inferSelect;

/** One person's part; whole cents. */
type SharePart = Pick<StoredShare, 'tipUser' | 'cents'>;

/** What is paid out of tips, and how they are split. */
export function payoutsRepository(tx: Tx) {
  return {
    /** Takes all unpaid tips of a person up to a day into a payout, and says what they come to. */
    async take(
      { orgId, systemMode }: BookOwner,
      { tipUser, upTo }: { tipUser: string; upTo: string },
      payoutId: string,
    ): Promise<{ shares: number; cents: number }> {
      const unpaid = and(
        eq(tipShares.orgId, orgId),
        eq(tipShares.systemMode, systemMode),
        eq(tipShares.tipUser, tipUser),
        lte(tipShares.day, upTo),
        isNull(tipShares.payoutId),
      );
      const rows = await tx
        .update(tipShares)
        .set({ payoutId })
        .where(unpaid)
        .returning({ cents: tipShares.cents });
      return { shares: rows.length, cents: rows.reduce((sum, row) => sum + row.cents, 0) };
    },
    async insert(row: typeof tipPayouts.$inferInsert): Promise<void> {
      await tx.insert(tipPayouts).values(row);
    },
    /**
     * The shares of the transaction of a share visible, kept from others until the transaction ends;
     * none where it is not there.
     */
    async lockSplit(visibility: TipVisibility, number: number): Promise<StoredShare[]> {
      const [share] = await tx
        .select()
        .from(tipShares)
        .where(and(visibleTo(visibility, tipShares), eq(tipShares.number, number)));
      if (!share) return [];
      const locked = () =>
        tx
          .select()
          .from(tipShares)
          .where(eq(tipShares.transactionId, share.transactionId))
          .orderBy(asc(tipShares.number))
          .for('update');
      // A statement that waits for another split sees of it what was there before alone: the parts
      // that it made are read by the next one.
      await locked();
      return locked();
    },
    /**
     * Divides the shares of a transaction anew: the kept one is the first part, all others are made
     * for it.
     */
    async divide(
      kept: StoredShare,
      before: readonly StoredShare[],
      [first, ...others]: readonly SharePart[],
    ): Promise<void> {
      const { number, ...owner } = kept;
      const gone = before.map((share) => share.number).filter((one) => one !== number);
      await tx
        .delete(tipShares)
        .where(sql`${tipShares.number} = any(${sql.param(gone)}::bigint[])`);
      await tx
        .update(tipShares)
        .set({ ...first })
        .where(eq(tipShares.number, number));
      if (others.length === 0) return;
      // Whose the others are follows from their names.
      await tx
        .insert(tipShares)
        .values(others.map((part) => ({ ...owner, userId: null, ...part })));
    },
  };
}
