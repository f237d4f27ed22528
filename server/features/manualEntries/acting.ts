import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { unnamedCashError } from '@/domain/ledger/cashPayer';
import { type ManualActKind, manualActError } from '@/domain/ledger/manualActions';
import { manualNumber } from '@/domain/ledger/manualEntry';
import { type ManualEntryRecord, manualEntriesRepository } from './manualEntryStore';

/** A call that does something with a manual entry. */
export type KeyingCall = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

/** The same by somebody who is not at a screen. */
export type ActingCall = Pick<KeyingCall, 'services' | 'params' | 'scope'>;

/**
 * The entry of the call, locked until the act ends.
 * @throws Refusal 404 when it is absent or not visible, 409 when the act is not possible as it
 * stands
 */
export async function lockedFor(
  tx: Tx,
  { scope, params }: ActingCall,
  act: ManualActKind,
): Promise<ManualEntryRecord> {
  const entries = manualEntriesRepository(tx);
  const row = await entries.lock(await transactionVisibility(tx, scope), params.id ?? '');
  if (!row) throw notFound();
  const refusal = manualActError(act, {
    state: row.state,
    isPreparer: row.preparedBy === scope.userId,
    isReversal: row.reverses !== null,
    isBeingReversed: await entries.isBeingReversed(row.id),
  });
  if (refusal) throw new Refusal(409, refusal, { name: 'NotAllowedNow' });
  return row;
}

/**
 * @throws Refusal 409 for cash of which nobody has said who paid it: a draft of old, or one that
 * was handed over before that was asked
 */
export function refuseUnnamedCash(row: ManualEntryRecord): void {
  const refusal = unnamedCashError({ ...row, isReversal: row.reverses !== null });
  if (refusal) throw new Refusal(409, refusal, { name: 'NotAllowedNow' });
}

/** What was done with which entry, and by whom. */
interface KeyedNote {
  scope: Scope;
  entry: Pick<ManualEntryRecord, 'number' | 'orgId' | 'id'>;
  verb: string;
}

/** Notes in the log of the organization what was done with an entry. */
export function noteKeyed(
  tx: Tx,
  { scope: { userId }, entry: { number, orgId, id }, verb }: KeyedNote,
): Promise<void> {
  const label = `${verb} manual entry ${manualNumber(number)}`;
  return activityRepository(tx).record({
    userId,
    orgId,
    kind: 'ledger',
    label,
    detail: { manualEntryId: id },
  });
}
