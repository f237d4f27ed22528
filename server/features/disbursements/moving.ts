import { refuseEmptied } from '@server/books/ledger/virtualQueries';
import { noteSettlement } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
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
import { bookBack, bookSent, refuseBeyondApproved } from './booking';
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

/** How one is sent: under which confirmation, and what its organization pays us for it, in cents. */
export interface Sending {
  confirmation: string;
  feeCents?: number;
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
      await bookSent(own, row, { at, feeCents });
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
  await bookSent(tx, row, { at });
  return row;
}

/** Takes one back that was sent. @throws Refusal 404, 409 */
export const returnWith = (tx: Tx, moving: Moving, reason: string): Promise<StoredDisbursement> =>
  moveTo(tx, {
    moving,
    state: 'returned',
    act: async (own, row, at) => {
      await bookBack(own, row, { at, reason });
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
  await bookBack(tx, row, { at, reason });
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
  await bookBack(tx, row, { at, reason, feeCents });
  const sending = { sentBy: null, sentAt: null, confirmation: '' };
  await rows.update(id, { ...sending, state: 'approved', approvedBy: null, approvedAt: null });
}
