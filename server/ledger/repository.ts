import type { Tx } from '@server/db/client';
import { transactions } from '@server/db/schema/ledger';

export type NewTransaction = typeof transactions.$inferInsert;

interface LedgerRepository {
  /** A row that is there already, by payment and entry, stays what it is. */
  insert(rows: readonly NewTransaction[]): Promise<void>;
}

/** Rows of the ledger; they are never changed. */
export function ledgerRepository(tx: Tx): LedgerRepository {
  return {
    async insert(rows) {
      if (rows.length === 0) return;
      await tx
        .insert(transactions)
        .values([...rows])
        .onConflictDoNothing();
    },
  };
}
