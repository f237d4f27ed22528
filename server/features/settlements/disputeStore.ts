import type { Tx } from '@server/platform/db/client';
import { settlementDisputes as disputes } from '@server/platform/db/schema/settlement';
import { users } from '@server/platform/db/schema/users';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** Who says something about a settlement, and when. */
interface Said {
  by: string;
  at: Date;
}

/** A dispute with the names of who disputed and who answered; null where nobody is known. */
export type SettlementDispute = typeof disputes.$inferSelect & {
  by: string | null;
  resolver: string | null;
};

/** What was said of settlements that are told to be wrong: nothing of it is ever altered. */
export function disputesRepository(tx: Tx) {
  const resolver = alias(users, 'resolver');
  return {
    /** Those of a settlement, the first one first. */
    of: (settlementId: string): Promise<SettlementDispute[]> =>
      tx
        .select({ ...getTableColumns(disputes), by: users.name, resolver: resolver.name })
        .from(disputes)
        .leftJoin(users, eq(users.id, disputes.disputedBy))
        .leftJoin(resolver, eq(resolver.id, disputes.resolvedBy))
        .where(eq(disputes.settlementId, settlementId))
        .orderBy(asc(disputes.dispute)),
    /** Opens one; none of the settlement is open, which the caller holds. */
    async open(settlementId: string, reason: string, { by, at }: Said): Promise<void> {
      const dispute = sql`(
        select coalesce(max(dispute), 0) + 1 from settlement_disputes where settlement_id = ${settlementId})`;
      await tx
        .insert(disputes)
        .values({ settlementId, dispute, reason, disputedBy: by, disputedAt: at });
    },
    /** Answers the one that is open. */
    async answer(settlementId: string, answer: string, { by, at }: Said): Promise<void> {
      await tx
        .update(disputes)
        .set({ answer, resolvedBy: by, resolvedAt: at })
        .where(and(eq(disputes.settlementId, settlementId), isNull(disputes.resolvedAt)));
    },
  };
}
