import { journalRepository, type NewPosting } from '@server/books/ledger/journal/journalStore';
import { refuseEmptied } from '@server/books/ledger/virtualQueries';
import { noteSettlement } from '@server/features/settlements/acting';
import { adjustmentsRepository } from '@server/features/settlements/adjustments/adjustmentStore';
import { availableFunds, refuseUncovered } from '@server/features/settlements/availableQueries';
import { settlementCreationRepository } from '@server/features/settlements/creation/creationStore';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import type { Act } from '@/domain/ledger/act';
import { payoutRefusal } from '@/domain/ledger/availability';
import { entriesOf } from '@/domain/ledger/posting';
import { formatMoney } from '@/domain/money/cents';
import {
  approvalError,
  type Carrier,
  type DisbursementState,
  directMethodError,
  disbursementCanFollow,
  disbursementStateLabels,
  movedElsewhere,
} from '@/domain/settlements/disbursement';
import { disbursementVisibility } from './disbursementListQueries';
import { disbursementRows, type StoredDisbursement } from './rowStore';
import { releaseTips } from './tipPayoutStore';

type Change = Partial<StoredDisbursement>;

/** What brings a disbursement to its next state, and gives what changes beside it. */
type Move = (tx: Tx, row: StoredDisbursement, at: Date) => Promise<Change> | Change;

/** Which one is moved, by whom and when; `carrier`: as what it travels. */
export interface Moving {
  scope: Scope;
  id: string;
  at: Date;
  carrier?: Carrier;
}

/** How one is named in logs. */
export const nameOf = ({ seq, amountCents, payee }: StoredDisbursement): string =>
  `disbursement D-${seq} of ${formatMoney(amountCents)} to ${payee}`;

const verbs: Readonly<Record<DisbursementState, string>> = {
  prepared: 'Prepared',
  approved: 'Approved',
  sent: 'Sent',
  returned: 'Recorded the return of',
  void: 'Voided',
};

/** @throws Refusal 409 where a state cannot follow */
function refuseState({ state: from }: StoredDisbursement, state: DisbursementState): void {
  if (disbursementCanFollow(from, state)) return;
  const message = `This disbursement is now “${disbursementStateLabels[from]}”.`;
  throw new Refusal(409, message, { name: 'DisbursementState' });
}

/**
 * Brings one visible to its next state. @throws Refusal 404 not visible; 409 where that cannot
 * follow, where it travels as something else, and what `act` throws
 */
async function moveTo(
  tx: Tx,
  { moving, state, act }: { moving: Moving; state: DisbursementState; act: Move },
): Promise<StoredDisbursement> {
  const { scope, id, at, carrier = '' } = moving;
  const rows = disbursementRows(tx);
  const row = await rows.lock(await disbursementVisibility(tx, scope), id);
  if (!row) throw notFound();
  if (row.carrier !== carrier)
    throw new Refusal(409, movedElsewhere(row.carrier), { name: 'DisbursementCarrier' });
  refuseState(row, state);
  // Prepared before wires and checks had records of their own: nobody screened or numbered it.
  const direct = carrier === '' && state !== 'void' && state !== 'returned';
  const elsewhere = direct ? directMethodError(row.method) : null;
  if (elsewhere)
    throw new Refusal(409, `${elsewhere}. Void this one.`, { name: 'DisbursementCarrier' });
  const change = await act(tx, row, at);
  await rows.update(row.id, { ...change, state });
  await noteSettlement(tx, { scope, label: `${verbs[state]} ${nameOf(row)}` });
  return { ...row, ...change, state };
}

/**
 * Refuses what is more than others that are approved leave. @throws Refusal 409 with what is
 * available
 */
async function refuseBeyondApproved(tx: Tx, row: StoredDisbursement, feeCents = 0): Promise<void> {
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

/**
 * Writes one whose money is promised at once: whoever sends it is its second person. @param feeCents
 * what its organization will pay us for it @throws Refusal 409 with what is available
 */
export async function promise(
  tx: Tx,
  row: Omit<Parameters<ReturnType<typeof disbursementRows>['insert']>[0], 'state'>,
  feeCents = 0,
): Promise<StoredDisbursement> {
  const added = await disbursementRows(tx).insert(row);
  await refuseBeyondApproved(tx, added, feeCents);
  await disbursementRows(tx).update(added.id, { state: 'approved' });
  if (row.virtualId) await refuseEmptied(tx, row.virtualId, { takenCents: row.amountCents });
  return { ...added, state: 'approved' };
}

/**
 * Approves one, with what its organization pays us for it. @throws Refusal 404; 409 also for more
 * than is left; 403 for who prepared it
 */
export const approveWith = (
  tx: Tx,
  moving: Moving,
  { feeCents = 0 }: Pick<Sending, 'feeCents'> = {},
): Promise<StoredDisbursement> =>
  moveTo(tx, {
    moving,
    state: 'approved',
    act: async (own, row, at) => {
      const { userId } = moving.scope;
      const refusal = approvalError({ isMine: row.preparedBy === userId });
      if (refusal) throw new Refusal(403, refusal, { name: 'SecondPerson' });
      await refuseBeyondApproved(own, row, feeCents);
      return { approvedBy: userId, approvedAt: at };
    },
  });

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

/** How one is sent: under which confirmation, and what its organization pays us for it, in cents. */
export interface Sending {
  confirmation: string;
  feeCents?: number;
}

async function send(
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
 * Writes that one was sent, under the bank's confirmation: its money leaves the book, and the next
 * settlement is that much less. @throws Refusal 404; 409 also where too little is left
 */
export const sendWith = (
  tx: Tx,
  moving: Moving,
  { confirmation, feeCents }: Sending,
): Promise<StoredDisbursement> =>
  moveTo(tx, {
    moving,
    state: 'sent',
    act: async (own, row, at) => {
      await send(own, row, { at, feeCents });
      return { sentBy: moving.scope.userId, sentAt: at, confirmation };
    },
  });

/** Voids one that was not sent yet. @throws Refusal 404, 409 */
export const voidWith = (tx: Tx, moving: Moving, reason: string): Promise<StoredDisbursement> =>
  moveTo(tx, {
    moving,
    state: 'void',
    act: async (own, { id, funding }, at) => {
      // Its tips are owed as before.
      if (funding === 'tips') await releaseTips(own, id);
      return { voidedBy: moving.scope.userId, voidedAt: at, voidReason: reason };
    },
  });

/**
 * What was sent came back: the mirror of its payout gives the money to the account it was paid
 * from, and the next settlement is that much more. What was charged for it stays charged.
 */
async function giveBack(
  tx: Tx,
  row: StoredDisbursement,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  if (row.funding === 'payable') await settlementCreationRepository(tx).lock(row);
  const act = { kind: 'return', of: entriesOf(payoutOf(row)) } as const;
  await journalRepository(tx).post(row, [{ act, ...postedFor(row, at), note: reason }]);
  if (row.funding === 'tips') await releaseTips(tx, row.id);
  if (row.funding === 'payable')
    await correctSettlement(tx, row, {
      amountCents: row.amountCents,
      reason: `Disbursement D-${row.seq} came back`,
      at,
    });
}

/** A payment that was prepared and approved elsewhere, such as as a bill. */
export interface DecidedPayment
  extends Pick<
    StoredDisbursement,
    | 'orgId'
    | 'systemMode'
    | 'batch'
    | 'payee'
    | 'payeeType'
    | 'funding'
    | 'amountCents'
    | 'method'
    | 'carrier'
    | 'walletKey'
    | 'walletDay'
    | 'memo'
    | 'confirmation'
    | 'preparedBy'
    | 'approvedBy'
    | 'sentBy'
  > {
  preparedAt: Date;
  at: Date;
}

/**
 * Sends at once what two people have decided elsewhere: its money leaves the book, and nothing that
 * is approved otherwise is touched. @throws Refusal 403 where one person did both; 409 where too
 * little is left
 */
export async function sendDecided(tx: Tx, payment: DecidedPayment): Promise<StoredDisbursement> {
  const { at, ...decided } = payment;
  const { preparedBy, approvedBy } = decided;
  const refusal = approvalError({ isMine: approvedBy === null || approvedBy === preparedBy });
  if (refusal) throw new Refusal(403, refusal, { name: 'SecondPerson' });
  const row = await disbursementRows(tx).insert({
    ...decided,
    state: 'sent',
    approvedAt: at,
    sentAt: at,
  });
  await refuseBeyondApproved(tx, row);
  await send(tx, row, { at });
  return row;
}

/** Takes one back that was sent. @throws Refusal 404, 409 */
export const returnWith = (tx: Tx, moving: Moving, reason: string): Promise<StoredDisbursement> =>
  moveTo(tx, {
    moving,
    state: 'returned',
    act: async (own, row, at) => {
      await giveBack(own, row, { at, reason });
      return { returnedBy: moving.scope.userId, returnedAt: at, returnReason: reason };
    },
  });

/**
 * The same by nobody's call, such as of a check that grew stale; nothing happens to one that is not
 * out any more.
 */
export async function returnUnasked(
  tx: Tx,
  id: string,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const rows = disbursementRows(tx);
  const row = await rows.lockById(id);
  if (row?.state !== 'sent') return;
  await giveBack(tx, row, { at, reason });
  await rows.update(id, { state: 'returned', returnedAt: at, returnReason: reason });
}

/**
 * Takes the sending of one back of which no bank was told: its money, and the fee that was charged
 * for it, are where they were, and it is promised as before.
 */
export async function unsend(
  tx: Tx,
  id: string,
  { at, reason, feeCents }: { at: Date; reason: string; feeCents: number },
): Promise<void> {
  const rows = disbursementRows(tx);
  const row = await rows.lockById(id);
  if (row?.state !== 'sent') return;
  if (feeCents > 0) await settlementCreationRepository(tx).lock(row);
  await giveBack(tx, row, { at, reason });
  if (feeCents > 0) {
    const act = { kind: 'return', of: entriesOf({ kind: 'fee', amountCents: feeCents }) } as const;
    await journalRepository(tx).post(row, [{ act, ...postedFor(row, at), note: reason }]);
    const back = `Fee of disbursement D-${row.seq} came back`;
    await correctSettlement(tx, row, { amountCents: feeCents, reason: back, at });
  }
  const sending = { sentBy: null, sentAt: null, confirmation: '' };
  await rows.update(id, { ...sending, state: 'approved', approvedBy: null, approvedAt: null });
}
