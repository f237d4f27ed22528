import { fundingHold } from '@server/features/settlements/fundingStore';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { formatMoney } from '@/domain/money/cents';
import { virtualStore } from '../virtual/virtualStore';
import { postToMain } from './bookMoves';
import { heldProblem } from './filedTransfers';
import { type StoredTransfer, transferBehind, transferStore } from './transferStore';

/** What becomes of a wire, through whom and when; `reason` of one that is canceled or came back. */
interface WireMove {
  state: 'sent' | 'returned' | 'canceled';
  by: string;
  at: Date;
  reason?: string;
}

const words: Readonly<Record<WireMove['state'], string>> = {
  sent: 'was sent by wire',
  returned: 'came back: its wire was returned',
  canceled: 'was canceled with its wire',
};

function changeOf({ state, by, at, reason = '' }: WireMove): Partial<StoredTransfer> {
  if (state === 'sent') return { state };
  if (state === 'returned') return { state, reason, doneAt: null };
  return { state, reason, endedBy: by, endedAt: at };
}

/** @throws Refusal 409 for money that is kept back since the wire was prepared */
async function refuseHeld(
  tx: Tx,
  row: StoredTransfer,
  fromState: Parameters<typeof heldProblem>[1]['fromState'],
): Promise<void> {
  const hold = await fundingHold(tx, { orgId: row.fromOrg, systemMode: row.systemMode });
  const problem = heldProblem(row, { hold, fromState });
  if (problem) throw new Refusal(409, `T-${row.number}: ${problem}`, { name: 'WireState' });
}

/**
 * Moves a wire, and with it the transfer that it carries, in one transaction; a wire without one is
 * moved alone. @throws Refusal 409 where the money of the transfer is kept back; what `move` throws
 */
export async function withItsTransfer(
  tx: Tx,
  disbursementId: string,
  { moved, move }: { moved: WireMove; move: () => Promise<unknown> },
): Promise<void> {
  const row = await transferBehind(tx, disbursementId);
  if (!row) {
    await move();
    return;
  }
  const { at, by, state } = moved;
  const virtualId = row.fromVirtual;
  const fromState = (await virtualStore(tx).keepStates([virtualId])).get(virtualId ?? '');
  if (state === 'sent') await refuseHeld(tx, row, fromState);
  await move();
  if (state === 'returned' && virtualId !== null && fromState === 'closed')
    await postToMain(tx, row, { virtualId, cents: await virtualStore(tx).balance(virtualId), at });
  await transferStore(tx).update(row.id, changeOf(moved));
  await activityRepository(tx).record({
    userId: by,
    orgId: row.fromOrg,
    kind: 'settlement',
    label: `Transfer T-${row.number} of ${formatMoney(row.amountCents)} ${words[state]}`,
  });
}

/** The bank of the beneficiary has confirmed a wire: the transfer that it carries is there. */
export async function completeWired(tx: Tx, disbursementId: string, at: Date): Promise<void> {
  const row = await transferBehind(tx, disbursementId);
  if (row?.state === 'sent') await transferStore(tx).update(row.id, { state: 'done', doneAt: at });
}
