import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { invalid, Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { rejectError, rejectPersonError } from '@/domain/banking/transmittal';
import { effectiveDay } from '@/domain/transactions/nextEvent';
import { noteSettlement } from '../../settlements/acting';
import { forgetSentDebits } from './debitStore';
import { deliveryOf } from './deliveryStore';
import { type AchFileRow, achFileStore, hasMoved } from './fileStore';
import { releaseEntries } from './releaseEntries';
import { lockedSent } from './transmittals';

/** A file whose bank rejected it. */
interface RejectedFile {
  services: Services;
  scope: Scope;
  id: string;
  /** What the bank says, as it was typed. */
  reason: string;
}

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'AchFile' });
};

/** @throws Refusal 409 where the bank cannot have rejected it: it has not got it, or answered its entries */
async function refuseTaken(tx: Tx, row: AchFileRow): Promise<void> {
  const error = rejectError({ state: row.state, ...deliveryOf(row, 'hand') });
  if (error) refuse(`${error}.`);
  if (await hasMoved(tx, row.id))
    refuse('The bank has answered entries of this file: it took the file.');
}

/** Keeps a rejection that another person is to confirm. */
async function ask(tx: Tx, row: AchFileRow, { services, scope, reason }: RejectedFile) {
  await achFileStore(tx, row.systemMode).update(row.id, {
    rejectionReason: reason,
    rejectionAskedBy: scope.userId,
    rejectionAskedAt: services.clock(),
  });
  const label = `Recorded that the bank rejected file F-${row.number}: a second person must confirm it`;
  await noteSettlement(tx, { scope, label, detail: { reason } });
}

/**
 * Records that a bank rejected a whole file: its entries wait for the next one, and its transfers to
 * be processed once more. A file that needed two people to be sent needs two for this: the first one
 * says why, another one confirms. @throws Refusal 404 absent; 400 for no reason; 403 for who asked;
 * 409 acknowledged, not at the bank, or with entries that the bank has answered
 */
export async function rejectFile(
  tx: Tx,
  rejected: RejectedFile,
): Promise<{ _id: string; isRejected: boolean }> {
  const { services, scope } = rejected;
  const row = await lockedSent(tx, rejected);
  const isAsked = row.rejectionAskedBy !== null;
  // Who confirms, confirms what was recorded.
  const reason = isAsked ? row.rejectionReason : rejected.reason.trim();
  if (reason === '') throw invalid({ reason: 'This field is required.' });
  await refuseTaken(tx, row);
  if (row.needsApproval && !isAsked) {
    await ask(tx, row, { ...rejected, reason });
    return { _id: row.id, isRejected: false };
  }
  const own = rejectPersonError({ isRejectionMine: row.rejectionAskedBy === scope.userId });
  if (own) throw new Refusal(403, own, { name: 'SecondPerson' });
  const at = services.clock();
  await forgetSentDebits(tx, row.id, effectiveDay(at));
  await releaseEntries(tx, row, { why: 'rejected by the bank', by: scope.userId, at });
  await achFileStore(tx, row.systemMode).update(row.id, {
    state: 'rejected',
    acknowledgement: `Rejected: ${reason}`,
    rejectionReason: reason,
    rejectedBy: scope.userId,
    rejectedAt: at,
    acknowledgedAt: at,
    deliveryDueAt: null,
  });
  const label = `Recorded that the bank rejected file F-${row.number}; its ${row.entries} entries go into the next one`;
  await noteSettlement(tx, { scope, label, detail: { reason } });
  return { _id: row.id, isRejected: true };
}
