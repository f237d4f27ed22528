import type { Tx } from '@server/platform/db/client';
import { settlementAttempts, settlements } from '@server/platform/db/schema/settlement';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';

export type SettlementRecord = typeof settlements.$inferSelect;

/** An attempt that the bank has decided. */
type EndedAttempt = typeof settlementAttempts.$inferInsert & { endedAt: Date };

const { askedAt } = settlements;

interface SentSettlements {
  /**
   * Those on their way that the bank has not been asked about since then: those that it was never
   * asked about first, then the longest ago. Of the product itself, so without a scope.
   */
  due(since: Date, limit: number): Promise<SettlementRecord[]>;
  /** Notes that the bank was asked about one. */
  asked(id: string, at: Date): Promise<void>;
  /** One of them, kept from others until the transaction ends; null when it is none any more. */
  lock(id: string, attempts: number): Promise<SettlementRecord | null>;
  update(id: string, change: Partial<SettlementRecord>): Promise<void>;
  /** What became of an attempt. */
  ended(attempt: EndedAttempt): Promise<void>;
  /** One that was paid, by its attempt, locked; null when it is none any more. */
  lockPaid(id: string, attempts: number): Promise<SettlementRecord | null>;
  /** Its transactions are on their way again. */
  unsettleTransactions(id: string): Promise<void>;
  /** Its transactions are paid out; one that went back meanwhile stays what it is. */
  settleTransactions(id: string): Promise<void>;
}

/** Settlements that the bank still has to say something of. */
export function sentSettlements(tx: Tx): SentSettlements {
  return {
    due: (since, limit) =>
      tx
        .select()
        .from(settlements)
        .where(and(eq(settlements.state, 'batched'), or(isNull(askedAt), lte(askedAt, since))))
        .orderBy(sql`${askedAt} nulls first`, settlements.sentAt)
        .limit(limit),
    async asked(id, at) {
      await tx.update(settlements).set({ askedAt: at }).where(eq(settlements.id, id));
    },
    async lock(id, attempts) {
      const [row] = await tx.select().from(settlements).where(eq(settlements.id, id)).for('update');
      return row?.state === 'batched' && row.attempts === attempts ? row : null;
    },
    async lockPaid(id, attempts) {
      const [row] = await tx.select().from(settlements).where(eq(settlements.id, id)).for('update');
      return row?.state === 'settled' && row.attempts === attempts ? row : null;
    },
    async unsettleTransactions(id) {
      await tx.execute(
        sql`update transactions set state = 'batched' where settlement_id = ${id} and state = 'settled'`,
      );
    },
    async update(id, change) {
      await tx.update(settlements).set(change).where(eq(settlements.id, id));
    },
    async ended(row) {
      const { settlementId, attempt } = settlementAttempts;
      const { endedAt, traceNo, failure } = row;
      await tx
        .insert(settlementAttempts)
        .values(row)
        .onConflictDoUpdate({
          target: [settlementId, attempt],
          set: { endedAt, traceNo, failure },
        });
    },
    async settleTransactions(id) {
      await tx.execute(
        sql`update transactions set state = 'settled' where settlement_id = ${id} and state = 'batched'`,
      );
    },
  };
}
