import {
  type BookOwner,
  journalRepository,
  type NewPosting,
} from '@server/books/ledger/journal/journalStore';
import { adjustmentsRepository } from '@server/features/settlements/adjustments/adjustmentStore';
import { availableFunds } from '@server/features/settlements/availableQueries';
import { settlementCreationRepository } from '@server/features/settlements/creation/creationStore';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import { escrowName } from '@/domain/banking/escrow/escrow';
import { feeTakenCents, type MilestonePart } from '@/domain/banking/escrow/escrowMoney';
import type { Act } from '@/domain/ledger/act';
import { payoutRefusal } from '@/domain/ledger/availability';
import {
  escrowStore,
  leftCents,
  milestoneStore,
  moveStore,
  noteEvent,
  type StoredEscrow,
} from './escrowStore';
import { isApprovedMerchant } from './partyQueries';

/** Who moves money, and when; ids of the persons, none where a job does. */
export interface Mover {
  at: Date;
  preparedBy?: string;
  approvedBy?: string;
}

/** What one book posts for an escrow, and what its next settlement pays more or less. */
interface BookChange {
  owner: BookOwner;
  acts: Act[];
  corrections: { amountCents: number; reason: string }[];
}

const orderOf = ({ owner }: BookChange): string => owner.orgId;

/**
 * Writes what books post for an escrow. Settlements before the books, and both in the order of their
 * organizations, so that two escrows between the same two never wait for each other.
 */
async function postAll(
  tx: Tx,
  { escrow, changes, by }: { escrow: StoredEscrow; changes: readonly BookChange[]; by: Mover },
): Promise<void> {
  const ordered = [...changes].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  for (const { owner } of ordered) await settlementCreationRepository(tx).lock(owner);
  for (const { owner, acts, corrections } of ordered) {
    const postings = acts.map(
      (act): NewPosting => ({
        act,
        transactionId: null,
        at: by.at,
        preparedBy: by.preparedBy,
        approvedBy: by.approvedBy,
        note: `Escrow ${escrowName(escrow)}`,
        source: 'escrow',
        sourceId: escrow.id,
      }),
    );
    await journalRepository(tx).post(owner, postings);
    for (const correction of corrections)
      await adjustmentsRepository(tx).insert({
        ...correction,
        ...owner,
        source: 'escrow',
        state: 'approved',
        preparedBy: by.preparedBy,
        preparedAt: by.at,
        decidedBy: by.approvedBy,
        decidedAt: by.at,
      });
  }
}

const move = (of: 'fund' | 'refund' | 'release' | 'credit', amountCents: number): Act => ({
  kind: 'escrow',
  move: of,
  amountCents,
});

/** The fee and what the next settlement pays less for it; nothing of no fee. */
const feePart = (amountCents: number, reason: string) =>
  amountCents > 0
    ? {
        acts: [{ kind: 'fee', amountCents } as const],
        corrections: [{ amountCents: -amountCents, reason }],
      }
    : { acts: [], corrections: [] };

/**
 * Puts the amount of an escrow aside, and takes the buyer's fee: of money that a debit has just
 * brought for it whatever else the book owes.
 */
export async function putAside(tx: Tx, escrow: StoredEscrow, by: Mover): Promise<void> {
  const { amountCents, buyerFeeCents, buyerId: orgId, systemMode } = escrow;
  const name = escrowName(escrow);
  const fee = feePart(buyerFeeCents, `Fee of escrow ${name}`);
  const owner = { orgId, systemMode };
  const change: BookChange = {
    owner,
    acts: [move('fund', amountCents), ...fee.acts],
    corrections: [
      { amountCents: -amountCents, reason: `Put into escrow ${name}` },
      ...fee.corrections,
    ],
  };
  await postAll(tx, { escrow, changes: [change], by });
}

/**
 * The same of what is available. @throws Refusal 409 with what that is where amount and fee are more
 */
export async function fund(tx: Tx, escrow: StoredEscrow, by: Mover): Promise<void> {
  const { amountCents, buyerFeeCents, buyerId: orgId, systemMode } = escrow;
  const owner = { orgId, systemMode };
  await putAside(tx, escrow, by);
  // The book is ours until this ends: what was available just before is what it was without us.
  const { balances, ...standing } = await availableFunds(tx, owner);
  const before = {
    ...balances,
    payable: balances.payable - amountCents - buyerFeeCents,
    escrow: balances.escrow + amountCents,
    fees: balances.fees + buyerFeeCents,
  };
  const paid = { account: 'payable', amountCents: amountCents + buyerFeeCents } as const;
  const refusal = payoutRefusal({ ...standing, balances: before }, paid);
  if (refusal !== null) throw new Refusal(409, refusal, { name: 'NotEnough' });
}

/** What was released of an escrow with these parts, its seller's fee taken and to be taken. */
async function sellerFee(tx: Tx, escrow: StoredEscrow, releaseCents: number) {
  const milestones = await milestoneStore(tx).of(escrow.id);
  const before = milestones.reduce((sum, { releasedCents }) => sum + releasedCents, 0);
  const { sellerFeeCents, amountCents } = escrow;
  const takenCents = feeTakenCents(sellerFeeCents, before + releaseCents, amountCents);
  return { takenCents, nowCents: takenCents - escrow.sellerFeeTakenCents };
}

interface PaidOut {
  escrow: StoredEscrow;
  parts: readonly MilestonePart[];
  by: Mover;
}

const sumOf = (parts: readonly MilestonePart[], of: 'releaseCents' | 'refundCents'): number =>
  parts.reduce((sum, part) => sum + part[of], 0);

/** The changes of the books of both parties. */
function changesOf({ escrow, parts }: PaidOut, { nowCents }: { nowCents: number }): BookChange[] {
  const { buyerId, sellerId, systemMode } = escrow;
  const [release, refund] = [sumOf(parts, 'releaseCents'), sumOf(parts, 'refundCents')];
  const name = escrowName(escrow);
  const buyer: BookChange = {
    owner: { orgId: buyerId, systemMode },
    acts: [
      ...(release > 0 ? [move('release', release)] : []),
      ...(refund > 0 ? [move('refund', refund)] : []),
    ],
    corrections:
      refund > 0 ? [{ amountCents: refund, reason: `Refunded from escrow ${name}` }] : [],
  };
  if (release === 0 || sellerId === null) return [buyer];
  const fee = feePart(nowCents, `Fee of escrow ${name}`);
  const seller: BookChange = {
    owner: { orgId: sellerId, systemMode },
    acts: [move('credit', release), ...fee.acts],
    corrections: [
      { amountCents: release, reason: `Released from escrow ${name}` },
      ...fee.corrections,
    ],
  };
  return [buyer, seller];
}

/** @throws Refusal 409 where the seller is no approved merchant any more */
async function requireSeller(tx: Tx, escrow: StoredEscrow): Promise<void> {
  const { sellerId } = escrow;
  if (sellerId !== null && (await isApprovedMerchant(tx, sellerId, escrow))) return;
  const message = 'The seller is not an approved merchant now. Nothing can be released to it.';
  throw new Refusal(409, message, { name: 'UnapprovedSeller' });
}

/**
 * Pays parts of milestones out: to the seller's book, less its share of our fee, or back to the
 * buyer. What holds nothing any more is closed. The escrow is locked by the caller. @throws Refusal
 * 409 for more than a milestone holds, or a seller that cannot be paid
 */
export async function payOut(tx: Tx, paid: PaidOut): Promise<void> {
  const { escrow, parts, by } = paid;
  if (sumOf(parts, 'releaseCents') > 0) await requireSeller(tx, escrow);
  const milestones = milestoneStore(tx);
  const before = new Map((await milestones.of(escrow.id)).map((one) => [one.id, one]));
  const fee = await sellerFee(tx, escrow, sumOf(parts, 'releaseCents'));
  for (const { id, releaseCents, refundCents } of parts) {
    const one = before.get(id);
    if (!one || leftCents(one) < releaseCents + refundCents)
      throw new Refusal(409, 'The milestone does not hold that much any more.', {
        name: 'NotEnough',
      });
    await milestones.update(id, {
      releasedCents: one.releasedCents + releaseCents,
      refundedCents: one.refundedCents + refundCents,
    });
  }
  await postAll(tx, { escrow, changes: changesOf(paid, fee), by });
  await escrowStore(tx).update(escrow.id, { sellerFeeTakenCents: fee.takenCents });
  await closeWhenEmpty(tx, escrow, by.at);
}

/** Closes an escrow that holds nothing any more. */
async function closeWhenEmpty(tx: Tx, { id }: StoredEscrow, at: Date): Promise<void> {
  const held = (await milestoneStore(tx).of(id)).reduce((sum, one) => sum + leftCents(one), 0);
  if (held > 0) return;
  await escrowStore(tx).update(id, { state: 'closed', closedAt: at });
  await moveStore(tx).endWaiting(id, at, 'The escrow was closed.');
  await noteEvent(tx, id, { at, what: 'Escrow closed', detail: 'It holds no more money.' });
}
