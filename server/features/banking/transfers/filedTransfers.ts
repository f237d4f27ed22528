import { unsend } from '@server/features/disbursements/moving';
import { fundingHolds, heldText } from '@server/features/settlements/fundingStore';
import type { Tx } from '@server/platform/db/client';
import { activityRepository } from '@server/platform/logs/activity';
import { type VirtualState, virtualFlowError } from '@/domain/banking/virtual/virtualAccount';
import { formatMoney } from '@/domain/money/cents';
import { virtualStore } from '../virtual/virtualStore';
import { lockBooks, postTakenBack } from './bookMoves';
import { feeOf } from './runTransfer';
import { entryReference, type StoredTransfer, transferStore } from './transferStore';

/** What may keep the money of a transfer back. */
export interface Held {
  /** Why nothing goes to the bank of its organization; '' where nothing is held. */
  hold: string;
  /** Of the virtual account that pays; undefined where none does. */
  fromState: VirtualState | undefined;
}

/** Why the money of a transfer is kept back; null where it is not. */
export function heldProblem(
  { toKind }: Pick<StoredTransfer, 'toKind'>,
  { hold, fromState }: Held,
): string | null {
  if (hold !== '' && toKind === 'bank') return heldText(hold);
  return fromState === undefined ? null : virtualFlowError('from', { state: fromState });
}

/** Which entries are asked about, by their references. */
interface Entries {
  mode: StoredTransfer['systemMode'];
  references: readonly string[];
}

/** The transfers that are behind entries now, in order, kept from others. */
async function behind(tx: Tx, { mode, references }: Entries): Promise<StoredTransfer[]> {
  const ids = references.flatMap((reference) => /^transfer-(.+)-\d+$/.exec(reference)?.[1] ?? []);
  if (ids.length === 0) return [];
  const wanted = new Set(references);
  const rows = await transferStore(tx).lockAll(mode, ids);
  return rows.filter((row) => wanted.has(entryReference(row)));
}

/**
 * Which entries of transfers must not go to a bank now, by their references, each with its transfer
 * and why.
 */
export async function heldTransfers(tx: Tx, entries: Entries): Promise<Map<string, string>> {
  const rows = await behind(tx, entries);
  const states = await virtualStore(tx).keepStates(rows.map(({ fromVirtual }) => fromVirtual));
  const holds = await fundingHolds(tx, entries.mode);
  const held = new Map<string, string>();
  for (const row of rows) {
    const hold = holds.get(row.fromOrg) ?? '';
    const reason = heldProblem(row, { hold, fromState: states.get(row.fromVirtual ?? '') });
    if (reason) held.set(entryReference(row), `T-${row.number}: ${reason}`);
  }
  return held;
}

/** Why transfers wait again, by whom and when. */
interface Requeue {
  /** What became of their file: `discarded before it was sent`. */
  why: string;
  by: string;
  at: Date;
}

/** Takes back what was posted for one when it was processed. */
async function requeue(tx: Tx, row: StoredTransfer, { why, by, at }: Requeue) {
  const feeCents = await feeOf(tx, row);
  if (row.disbursementId === null) await postTakenBack(tx, row, at);
  else await unsend(tx, row.disbursementId, { at, reason: `Its NACHA file was ${why}`, feeCents });
  await transferStore(tx).update(row.id, { state: 'queued', processedBy: null, processedAt: null });
  const name = `Transfer T-${row.number} of ${formatMoney(row.amountCents)}`;
  const label = `${name} is ready to process again: its NACHA file was ${why}`;
  await activityRepository(tx).record({
    userId: by,
    orgId: row.fromOrg,
    kind: 'settlement',
    label,
  });
}

/**
 * Brings the transfers of entries that no bank has taken back to the queue, promised as before.
 * @returns references of the entries that are needed no more
 */
export async function requeueTransfers(
  tx: Tx,
  { why, by, at, ...entries }: Entries & Requeue,
): Promise<string[]> {
  const rows = (await behind(tx, entries)).filter(({ state }) => state === 'sent');
  await lockBooks(tx, rows);
  for (const row of rows) await requeue(tx, row, { why, by, at });
  return rows.map(entryReference);
}
