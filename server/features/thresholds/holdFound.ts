import type { TransactionRow } from '@server/books/ledger/ledgerStore';
import { holdTransactions, type Moved } from '@server/features/settlements/holds/commands';
import type { Tx } from '@server/platform/db/client';
import { maxHeld } from '@/domain/settlements/holds';
import type { NewHit } from './hits/hitStore';
import { dueOfHit, isToBeHeld } from './hits/holdingQueries';

/** The organization reads it beside its settlement: nothing of what was found (docs/adr/0001). */
const reason = 'Under review';

/**
 * Keeps a transaction from being settled, as a rule asks. What is pending is held once it has
 * cleared.
 */
function holdTransaction(
  tx: Tx,
  { id, orgId, systemMode }: Pick<TransactionRow, 'id' | 'orgId' | 'systemMode'>,
  at: Date,
): Promise<Moved> {
  return holdTransactions(tx, {
    visibility: { mode: systemMode, orgIds: [orgId] },
    which: { id },
    by: { userId: null, reason, at },
  });
}

/**
 * Holds every transaction that a hit counts and that is still due, not the one alone that brought
 * it over the limit.
 */
export async function holdHit(tx: Tx, hit: NewHit, at: Date): Promise<void> {
  const { orgId, systemMode, transactionId } = hit;
  const owner = { orgId, systemMode };
  if (transactionId) {
    await holdTransaction(tx, { id: transactionId, ...owner }, at);
    return;
  }
  for (;;) {
    const ids = await dueOfHit(tx, hit);
    let held = 0;
    for (const id of ids) held += (await holdTransaction(tx, { id, ...owner }, at)).count;
    if (ids.length < maxHeld || held === 0) return;
  }
}

/** Holds what a rule asked to hold while the bank had not yet confirmed it. */
export async function holdCleared(
  tx: Tx,
  rows: readonly TransactionRow[],
  at: Date,
): Promise<void> {
  for (const row of rows) if (await isToBeHeld(tx, row.id)) await holdTransaction(tx, row, at);
}
