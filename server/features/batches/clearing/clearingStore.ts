import type { TransactionRow } from '@server/books/ledger/ledgerStore';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';

/**
 * Bank debits of import files that wait for their window: of no payment that somebody else asks the
 * bank about.
 */
const waiting = and(
  eq(transactions.state, 'pending'),
  eq(transactions.method, 'ach'),
  eq(transactions.serviceOrigin, 'batchImport'),
  isNull(transactions.paymentId),
);

/** What waits of imported bank debits. */
export function importedDebits(tx: Tx): {
  /** Those that have taken effect by a day (ISO), behind a number. */
  effectiveBy(day: string, after: number, limit: number): Promise<TransactionRow[]>;
  /** One that still waits, locked until the act ends. */
  lock(id: string): Promise<TransactionRow | null>;
  clear(id: string): Promise<void>;
} {
  return {
    effectiveBy: (day, after, limit) =>
      tx
        .select()
        .from(transactions)
        .where(and(waiting, lte(transactions.effectiveOn, day), gt(transactions.number, after)))
        .orderBy(asc(transactions.number))
        .limit(limit),
    async lock(id) {
      const [row] = await tx
        .select()
        .from(transactions)
        .where(and(waiting, eq(transactions.id, id)))
        .for('update');
      return row ?? null;
    },
    async clear(id) {
      await tx.update(transactions).set({ state: 'cleared' }).where(eq(transactions.id, id));
    },
  };
}
