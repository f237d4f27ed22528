import type { Tx } from '@server/db/client';
import { settlements } from '@server/db/schema/settlement';
import { asc, eq, sql } from 'drizzle-orm';

export type SettlementRecord = typeof settlements.$inferSelect;

interface SentSettlements {
  /** Those on their way to the bank, the longest first. Of the product itself, so without a scope. */
  open(limit: number): Promise<SettlementRecord[]>;
  /** One of them, kept from others until the transaction ends; null when it is none any more. */
  lock(id: string, attempts: number): Promise<SettlementRecord | null>;
  update(id: string, change: Partial<SettlementRecord>): Promise<void>;
  /** Its transactions are paid out; one that went back meanwhile stays what it is. */
  settleTransactions(id: string): Promise<void>;
}

/** Settlements that the bank still has to say something of. */
export function sentSettlements(tx: Tx): SentSettlements {
  return {
    open: (limit) =>
      tx
        .select()
        .from(settlements)
        .where(eq(settlements.state, 'batched'))
        .orderBy(asc(settlements.sentAt))
        .limit(limit),
    async lock(id, attempts) {
      const [row] = await tx.select().from(settlements).where(eq(settlements.id, id)).for('update');
      return row?.state === 'batched' && row.attempts === attempts ? row : null;
    },
    async update(id, change) {
      await tx.update(settlements).set(change).where(eq(settlements.id, id));
    },
    async settleTransactions(id) {
      await tx.execute(
        sql`update transactions set state = 'settled' where settlement_id = ${id} and state = 'batched'`,
      );
    },
  };
}
