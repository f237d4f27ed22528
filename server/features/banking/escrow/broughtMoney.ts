import type { Tx } from '@server/platform/db/client';
import { formatMoney } from '@/domain/money/cents';
import { tellDebitFailed, tellDebitReturned } from './debitLetters';
import {
  escrowStore,
  leftCents,
  milestoneStore,
  moveStore,
  noteEvent,
  type StoredEscrow,
} from './escrowStore';
import { type Mover, payOut, putAside } from './moneyOut';

/** The debit of a bank account has cleared and its money is in the buyer's book: it is held now. */
export async function holdBrought(tx: Tx, escrow: StoredEscrow, by: Mover): Promise<void> {
  if (escrow.state !== 'funding') return;
  await putAside(tx, escrow, by);
  await escrowStore(tx).update(escrow.id, { state: 'funded', fundedAt: by.at });
  const what = `Funded with ${formatMoney(escrow.amountCents)}`;
  await noteEvent(tx, escrow.id, { at: by.at, what, detail: 'The debit has cleared.' });
}

/** What became of a debit that brings nothing. */
const endings = {
  returned: 'The bank returned the debit',
  failed: 'The debit failed',
  canceled: 'The debit was canceled',
} as const;

/** How a debit ended; `reason`: why, a sentence for the buyer alone. */
interface Ended {
  ending: keyof typeof endings;
  at: Date;
  reason: string;
}

/**
 * A debit on its way brings nothing: the escrow can be funded again. Its buyer is told unless
 * somebody canceled it.
 */
export async function endFunding(
  tx: Tx,
  escrow: StoredEscrow,
  { ending, at, reason }: Ended,
): Promise<void> {
  if (escrow.state !== 'funding') return;
  await escrowStore(tx).update(escrow.id, { state: 'signed' });
  const what = `${endings[ending]}: nothing is held`;
  await noteEvent(tx, escrow.id, { at, what });
  if (ending !== 'canceled') await tellDebitFailed(tx, escrow, reason || `${endings[ending]}.`);
}

/**
 * A bank returned a debit: before it had cleared nothing was held; after that what is
 * left goes back to the buyer's book, from which the bank has taken it, and the escrow is closed.
 */
export async function takeOutReturned(
  tx: Tx,
  escrow: StoredEscrow,
  { at, reason }: Omit<Ended, 'ending'>,
): Promise<void> {
  if (escrow.state === 'funding') return endFunding(tx, escrow, { ending: 'returned', at, reason });
  const milestones = await milestoneStore(tx).of(escrow.id);
  const releasedCents = milestones.reduce((sum, one) => sum + one.releasedCents, 0);
  const parts = milestones
    .map((one) => ({ id: one.id, releaseCents: 0, refundCents: leftCents(one) }))
    .filter(({ refundCents }) => refundCents > 0);
  const refundCents = parts.reduce((sum, one) => sum + one.refundCents, 0);
  const what = `The bank returned the debit: ${formatMoney(refundCents)} taken out of escrow`;
  await noteEvent(tx, escrow.id, { at, what });
  await tellDebitReturned(tx, escrow, { refundCents, releasedCents, reason });
  if (refundCents === 0) return;
  await moveStore(tx).insert({
    escrowId: escrow.id,
    kind: 'return',
    state: 'done',
    releaseCents: 0,
    refundCents,
    askedAt: at,
  });
  await payOut(tx, { escrow, parts, by: { at } });
}
