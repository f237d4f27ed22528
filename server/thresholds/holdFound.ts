import type { Tx } from '@server/db/client';
import type { TransactionRow } from '@server/ledger/repository';
import { holdTransactions } from '@server/settlements/holds/acts';
import { isToBeHeld } from './hits/holding/repository';

/** The organisation reads it beside its settlement: nothing of what was found (docs/adr/0001). */
const reason = 'Under review';

/** Keeps a transaction from being settled, as a rule asks. What is pending is held once it has cleared. */
export async function holdTransaction(
  tx: Tx,
  { id, orgId, systemMode }: Pick<TransactionRow, 'id' | 'orgId' | 'systemMode'>,
  at: Date,
): Promise<void> {
  await holdTransactions(tx, { mode: systemMode, orgIds: [orgId] }, { id }, { userId: null, reason, at });
}

/** Holds what a rule asked to hold while the bank had not yet confirmed it. */
export async function holdCleared(tx: Tx, rows: readonly TransactionRow[], at: Date): Promise<void> {
  for (const row of rows) if (await isToBeHeld(tx, row.id)) await holdTransaction(tx, row, at);
}
