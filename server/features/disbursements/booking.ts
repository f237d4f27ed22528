import { journalRepository, type NewPosting } from '@server/books/ledger/journal/journalStore';
import { refuseEmptied } from '@server/books/ledger/virtualQueries';
import { adjustmentsRepository } from '@server/features/settlements/adjustments/adjustmentStore';
import { availableFunds, refuseUncovered } from '@server/features/settlements/availableQueries';
import { settlementCreationRepository } from '@server/features/settlements/creation/creationStore';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import type { Act } from '@/domain/ledger/act';
import { payoutRefusal } from '@/domain/ledger/availability';
import { entriesOf } from '@/domain/ledger/posting';
import type { StoredDisbursement } from './rowStore';
import { releaseTips } from './tipPayoutStore';

/**
 * Refuses what is more than others that are approved leave. @throws Refusal 409 with what is
 * available
 */
export async function refuseBeyondApproved(
  tx: Tx,
  row: StoredDisbursement,
  feeCents = 0,
): Promise<void> {
  // Approvals of one book one after the other: none counts on what the other has just promised.
  await settlementCreationRepository(tx).lock(row);
  const funds = await availableFunds(tx, row);
  const { funding, amountCents } = row;
  const isOne = funding === 'payable';
  const paid = { account: funding, amountCents: amountCents + (isOne ? feeCents : 0) };
  const isFeeApart = !isOne && feeCents > 0;
  const refusal =
    payoutRefusal(funds, paid) ??
    (isFeeApart ? payoutRefusal(funds, { account: 'payable', amountCents: feeCents }) : null);
  if (refusal !== null) throw new Refusal(409, refusal, { name: 'NotEnough' });
}

/** What the next settlement pays less (below 0) or more on account of a disbursement, and why. */
interface Correction {
  amountCents: number;
  reason: string;
  at: Date;
}

/** Settlements follow what a merchant was paid this way, or gave back. */
const correctSettlement = (
  tx: Tx,
  row: StoredDisbursement,
  { amountCents, reason, at }: Correction,
): Promise<unknown> =>
  adjustmentsRepository(tx).insert({
    orgId: row.orgId,
    systemMode: row.systemMode,
    amountCents,
    source: 'disbursement',
    reason,
    state: 'approved',
    preparedBy: row.preparedBy,
    preparedAt: at,
    decidedBy: row.approvedBy,
    decidedAt: at,
  });

/** The parts of a posting that all acts of a disbursement have. */
const postedFor = (row: StoredDisbursement, at: Date): Omit<NewPosting, 'act'> => ({
  transactionId: null,
  at,
  preparedBy: row.preparedBy ?? undefined,
  approvedBy: row.approvedBy ?? undefined,
  note: row.memo || `To ${row.payee}`,
  source: 'disbursement',
  sourceId: row.id,
});

function payoutOf({ funding: from, amountCents, virtualId, method }: StoredDisbursement): Act {
  if (method === 'wallet') return { kind: 'payout', from: 'payable', to: 'wallets', amountCents };
  if (from !== 'virtual') return { kind: 'payout', from, amountCents };
  if (virtualId === null) throw new Error('The database lets no such disbursement be');
  return { kind: 'payout', from, virtualId, amountCents };
}

/**
 * Books that one was sent: its money leaves the book, with what its organization pays us for it, and
 * the next settlement is that much less. Whole cents. @throws Refusal 409 where too little is left
 */
export async function bookSent(
  tx: Tx,
  row: StoredDisbursement,
  { at, feeCents = 0 }: { at: Date; feeCents?: number },
): Promise<void> {
  const { funding, amountCents, seq, method } = row;
  const touchesPayable = funding === 'payable' || feeCents > 0;
  // Settlements before the book, as settling takes them: what is being settled meanwhile is not
  // paid here as well.
  if (touchesPayable) await settlementCreationRepository(tx).lock(row);
  const posted = postedFor(row, at);
  const fee: NewPosting = {
    ...posted,
    act: { kind: 'fee', amountCents: feeCents },
    note: `Fee of D-${seq}`,
  };
  const payout: NewPosting = { ...posted, act: payoutOf(row) };
  await journalRepository(tx).post(row, feeCents > 0 ? [payout, fee] : [payout]);
  // The book is ours until this ends: nobody else has paid from it meanwhile.
  const to = method === 'wallet' ? 'wallets' : 'bank';
  await refuseUncovered(tx, row, { account: funding, amountCents, to });
  if (row.virtualId !== null)
    await refuseEmptied(tx, row.virtualId, { takenCents: amountCents, isPromised: true });
  if (feeCents > 0) await refuseUncovered(tx, row, { account: 'payable', amountCents: feeCents });
  if (funding === 'payable')
    await correctSettlement(tx, row, {
      amountCents: -amountCents,
      reason: `Paid by disbursement D-${seq}`,
      at,
    });
  if (feeCents > 0)
    await correctSettlement(tx, row, {
      amountCents: -feeCents,
      reason: `Fee of disbursement D-${seq}`,
      at,
    });
}

/**
 * What was sent came back: the mirror of its payout gives the money to the account it was paid
 * from, and the next settlement is that much more. What was charged for it stays charged, but for
 * `feeCents`.
 */
export async function bookBack(
  tx: Tx,
  row: StoredDisbursement,
  { at, reason, feeCents = 0 }: { at: Date; reason: string; feeCents?: number },
): Promise<void> {
  const touchesPayable = row.funding === 'payable' || feeCents > 0;
  if (touchesPayable) await settlementCreationRepository(tx).lock(row);
  const act = { kind: 'return', of: entriesOf(payoutOf(row)) } as const;
  await journalRepository(tx).post(row, [{ act, ...postedFor(row, at), note: reason }]);
  if (row.funding === 'tips') await releaseTips(tx, row.id);
  if (row.funding === 'payable')
    await correctSettlement(tx, row, {
      amountCents: row.amountCents,
      reason: `Disbursement D-${row.seq} came back`,
      at,
    });
  if (feeCents > 0) await bookFeeBack(tx, row, { at, reason, feeCents });
}

async function bookFeeBack(
  tx: Tx,
  row: StoredDisbursement,
  { at, reason, feeCents }: { at: Date; reason: string; feeCents: number },
): Promise<void> {
  const act = { kind: 'return', of: entriesOf({ kind: 'fee', amountCents: feeCents }) } as const;
  await journalRepository(tx).post(row, [{ act, ...postedFor(row, at), note: reason }]);
  const back = `Fee of disbursement D-${row.seq} came back`;
  await correctSettlement(tx, row, { amountCents: feeCents, reason: back, at });
}
