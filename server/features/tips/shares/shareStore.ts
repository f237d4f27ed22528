import type { TransactionRow } from '@server/books/ledger/ledgerStore';
import type { Tx } from '@server/platform/db/client';
import { tipShares } from '@server/platform/db/schema/tips';
import { and, asc, eq, sql } from 'drizzle-orm';

/** What of a tip is one person's; whole cents. */
export type PersonsShare = Pick<
  typeof tipShares.$inferSelect,
  'tipUser' | 'userId' | 'role' | 'store' | 'cents'
>;

/** The same with whether it was paid out. */
export type ShownPart = Pick<PersonsShare, 'tipUser' | 'cents'> & { isPaid: boolean };

interface SharesRepository {
  /**
   * The parts of a transaction's tip, those named first in front; `earner`: of one account alone.
   */
  parts(transactionId: string, earner: { userId: string } | null): Promise<ShownPart[]>;
  /**
   * What everybody still has of a payment's tip, those named first in front; `but`: the refund that
   * is being made.
   */
  left(refundedId: string, but: string): Promise<PersonsShare[]>;
  /** Puts these shares in the place of those that a transaction has; none of them is paid. */
  replace(of: TransactionRow, shares: readonly PersonsShare[]): Promise<void>;
}

/** Whose the tips of single transactions are. */
export const sharesRepository = (tx: Tx): SharesRepository => ({
  parts: (transactionId, earner) =>
    tx
      .select({
        tipUser: tipShares.tipUser,
        cents: tipShares.cents,
        isPaid: sql<boolean>`${tipShares.payoutId} is not null`,
      })
      .from(tipShares)
      .where(
        and(
          eq(tipShares.transactionId, transactionId),
          earner === null ? undefined : eq(tipShares.userId, earner.userId),
        ),
      )
      .orderBy(asc(tipShares.number)),
  async left(refundedId, but) {
    const { rows } = await tx.execute<PersonsShare & Record<string, unknown>>(sql`
      select tip_user as "tipUser", (array_agg(role order by number))[1] as role, (array_agg(store order by number))[1] as store,
        (array_agg(user_id order by number))[1] as "userId",
        sum(cents)::float8 as cents
      from tip_shares
      where transaction_id = ${refundedId} or transaction_id in (
        select transaction_id from transaction_refunds where refunded_id = ${refundedId} and transaction_id <> ${but})
      group by tip_user having sum(cents) <> 0 order by min(number)`);
    return rows;
  },
  async replace({ id: transactionId, orgId, systemMode, businessDay: day }, shares) {
    await tx.delete(tipShares).where(eq(tipShares.transactionId, transactionId));
    const owner = { transactionId, orgId, systemMode, day };
    await tx.insert(tipShares).values(shares.map((share) => ({ ...owner, ...share })));
  },
});
