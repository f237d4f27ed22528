import type { TransactionRow } from '@server/books/ledger/ledgerStore';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { eq } from 'drizzle-orm';

/** The rows of the ledger that payments through links have written. */
export function linkTransactionStore(tx: Tx) {
  return {
    /** Kept from others until the transaction ends; null when it is gone. */
    async lock(id: string): Promise<TransactionRow | null> {
      const [row] = await tx
        .select()
        .from(transactions)
        .where(eq(transactions.id, id))
        .for('update');
      return row ?? null;
    },
    /** The caller has judged that it may follow. */
    async setState(id: string, state: TransactionRow['state']): Promise<void> {
      await tx.update(transactions).set({ state }).where(eq(transactions.id, id));
    },
  };
}
