import type { Tx } from '@server/platform/db/client';
import { endFunding, holdBrought, takeOutReturned } from '../escrow/broughtMoney';
import { escrowStore, type StoredEscrow } from '../escrow/escrowStore';
import type { StoredTransfer } from './transferStore';

/**
 * The escrow that a transfer funds, kept from others until the transaction ends; null for none. Ask
 * before any book is locked: what releases money locks the escrow first as well.
 */
export const fundedEscrow = (
  tx: Tx,
  { id, fromKind }: StoredTransfer,
): Promise<StoredEscrow | null> =>
  fromKind === 'bank' ? escrowStore(tx).lockOfTransfer(id) : Promise.resolve(null);

/** What became of a transfer, as its escrow follows it. */
interface Followed {
  escrow: StoredEscrow | null;
  at: Date;
}

/** The same of one that brought nothing; `reason`: why, a sentence for the buyer alone. */
type Returned = Followed & { reason: string };

/** Its money is there: what it was for is put aside. */
export async function debitArrived(
  tx: Tx,
  { createdBy, approvedBy, processedBy }: StoredTransfer,
  { escrow, at }: Followed,
): Promise<void> {
  const by = {
    at,
    preparedBy: createdBy ?? undefined,
    approvedBy: approvedBy ?? processedBy ?? undefined,
  };
  if (escrow) await holdBrought(tx, escrow, by);
}

/** Its bank returned it. */
export async function debitReturned(tx: Tx, { escrow, ...returned }: Returned): Promise<void> {
  if (escrow) await takeOutReturned(tx, escrow, returned);
}

/** It failed or was canceled before it went to a bank. */
export async function debitEnded(
  tx: Tx,
  row: StoredTransfer,
  ended: { ending: 'failed' | 'canceled'; at: Date; reason: string },
): Promise<void> {
  const found = await escrowStore(tx).ofTransfer(row.id);
  // One that is not on its way is not locked: whoever funds it again locks it before its transfer.
  const escrow = found?.state === 'funding' ? await fundedEscrow(tx, row) : null;
  if (escrow) await endFunding(tx, escrow, ended);
}
