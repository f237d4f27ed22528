import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { importedAnew } from '@server/features/batches/traceQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { notFound } from '@server/platform/http/refusal';
import { traceAnew } from '@/domain/batches/transactionImport';
import { deleteTransaction, type KeepingCall, noteKeeping, notNow, postedNow } from './deletion';
import { type DeletionRecord, deletionsRepository } from './deletionStore';

/** The deletion, locked. @throws Refusal 404 when it is absent or not visible */
async function locked(tx: Tx, { scope }: KeepingCall, id: string): Promise<DeletionRecord> {
  const row = await deletionsRepository(tx).lock(await transactionVisibility(tx, scope), id);
  if (!row) throw notFound();
  return row;
}

/** Which deleted transaction, and why. */
interface Restoration {
  call: KeepingCall;
  id: string;
  reason: string;
}

/**
 * Brings a deleted transaction back: it stands where it stood, and what was posted for it is posted
 * again.
 * @throws Refusal 404 not visible, 409 when it was restored already, was voided, or was imported
 * anew since
 */
export async function restoreTransaction(
  tx: Tx,
  { call, id, reason }: Restoration,
): Promise<string> {
  const deletion = await locked(tx, call, id);
  if (deletion.restoredAt !== null) throw notNow('This transaction is already restored.');
  if (deletion.kind === 'voided')
    throw notNow('This payment was voided. Take a new payment instead.');
  const { orgId, systemMode, transactionId, stateBefore } = deletion;
  const { at, day } = postedNow(call);
  const by = call.scope.userId;
  const deletions = deletionsRepository(tx);
  await deletions.restored(id, { by, at, reason });
  await deletions.move(transactionId, { state: stateBefore, movedAt: at, movedDay: day });
  const journal = journalRepository(tx);
  const of = await journal.latest(transactionId, 'void');
  if (of.length > 0) {
    const act = { kind: 'restore', of } as const;
    const why = { note: reason, preparedBy: by, source: 'restoration', sourceId: id };
    await journal.post({ orgId, systemMode }, [{ act, transactionId, at, day, ...why }]);
  }
  // The book is held: whoever imports the same meanwhile has done so by now, or waits.
  const anew = await importedAnew(tx, { orgId, systemMode }, transactionId);
  if (anew !== null) throw notNow(traceAnew(anew));
  await noteKeeping(tx, {
    scope: call.scope,
    transaction: { id: transactionId, orgId },
    label: 'Restored a deleted transaction',
  });
  return id;
}

/**
 * Takes a restoration back: the transaction is deleted anew, with a record of its own.
 * @returns the id of that record
 * @throws Refusal 404 not visible, 409 when that is done already, or when the transaction has gone
 * on meanwhile
 */
export async function undoRestoration(tx: Tx, { call, id, reason }: Restoration): Promise<string> {
  const deletion = await locked(tx, call, id);
  if (deletion.restoredAt === null) throw notNow('This transaction was not restored.');
  if (deletion.undoneAt !== null) throw notNow('This restoration is already undone.');
  const { transactionId, ticket } = deletion;
  await deletionsRepository(tx).undone(id, {
    by: call.scope.userId,
    at: call.services.clock(),
    reason,
  });
  return deleteTransaction(tx, call, { transactionId, reason, ticket });
}
