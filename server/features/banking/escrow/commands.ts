// Over 250 lines: the acts of one record, one after the other.

import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { type EscrowMoveKind, escrowMoveLabels } from '@/domain/banking/escrow/escrow';
import {
  acceptError,
  decideMoveError,
  escrowStateError,
  mayDecide,
} from '@/domain/banking/escrow/escrowActions';
import {
  type MilestonePart,
  needsSecondPerson,
  splitParts,
} from '@/domain/banking/escrow/escrowMoney';
import { formatMoney, toCents } from '@/domain/money/cents';
import { aloneCents, isInvolved, waitingCents } from './escrowDetailQueries';
import {
  escrowStore,
  leftCents,
  milestoneStore,
  moveStore,
  noteEvent,
  type StoredEscrow,
  type StoredMilestone,
  type StoredMove,
} from './escrowStore';
import { startDebit } from './fundBySource';
import {
  type Acted,
  acted,
  type EscrowCall,
  type Held,
  lockedEscrow,
  refuse,
} from './lockedEscrow';
import { fund, payOut } from './moneyOut';

const centsOf = (amount: string): number => toCents(amount) ?? 0;

/**
 * Funds an escrow whose terms both parties signed: at once from the available balance, or by a debit
 * of the buyer's bank account, after which it is held once that has cleared. @throws Refusal 404,
 * 403, 409
 */
export const fundEscrow = (call: EscrowCall): Promise<Acted> =>
  acted(call, 'fund', async (tx, held) => {
    const { escrow, at } = held;
    if (escrow.sourceId !== null) return startDebit(tx, call, held);
    const { userId: fundedBy } = call.scope;
    await fund(tx, escrow, { at, preparedBy: fundedBy });
    const funded = { state: 'funded', fundedAt: at, fundedBy, transferId: null } as const;
    await escrowStore(tx).update(escrow.id, funded);
    await noteEvent(tx, escrow.id, {
      at,
      what: `Funded with ${formatMoney(escrow.amountCents)}`,
      byName: call.scope.name,
    });
  });

/** Cancels an escrow that was not funded. @throws Refusal 404, 403, 409 */
export const cancelEscrow = (call: EscrowCall<{ reason: string }>): Promise<Acted> =>
  acted(call, 'cancel', async (tx, { escrow, at }) => {
    await escrowStore(tx).update(escrow.id, { state: 'canceled', closedAt: at });
    const { reason: detail } = call.body;
    await noteEvent(tx, escrow.id, { at, what: 'Canceled', detail, byName: call.scope.name });
  });

/** A milestone of an escrow. @throws Refusal 404 */
async function milestoneOf(tx: Tx, escrow: StoredEscrow, id: string): Promise<StoredMilestone> {
  const found = (await milestoneStore(tx).of(escrow.id)).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** Says that a milestone is delivered. @throws Refusal 404, 403, 409 */
export const claimMilestone = (
  call: EscrowCall<{ milestone: string; note: string }>,
): Promise<Acted> =>
  acted(call, 'claim', async (tx, { escrow, at }) => {
    const one = await milestoneOf(tx, escrow, call.body.milestone);
    if (one.state !== 'open') refuse('This milestone is claimed already.');
    if (leftCents(one) === 0) refuse('This milestone holds no more money.');
    const { userId, name: byName } = call.scope;
    await milestoneStore(tx).update(one.id, {
      state: 'claimed',
      claimedBy: userId,
      claimedAt: at,
    });
    const what = `Milestone ${one.place} claimed as delivered`;
    await noteEvent(tx, escrow.id, { at, what, detail: call.body.note, byName });
  });

/**
 * Accepts a milestone: the buyer, or for it another one of the staff than who claimed it. @throws
 * Refusal 404, 403, 409
 */
export const acceptMilestone = (call: EscrowCall<{ milestone: string }>): Promise<Acted> =>
  acted(call, 'accept', async (tx, { escrow, side, at }) => {
    const one = await milestoneOf(tx, escrow, call.body.milestone);
    const { userId, name: byName } = call.scope;
    refuse(acceptError({ state: one.state, isClaimedByMe: one.claimedBy === userId }, side));
    await milestoneStore(tx).update(one.id, {
      state: 'accepted',
      acceptedBy: userId,
      acceptedAt: at,
    });
    await noteEvent(tx, escrow.id, { at, what: `Milestone ${one.place} accepted`, byName });
  });

/** Money that leaves an escrow, as somebody asks for it. */
interface AskedMove {
  kind: Exclude<EscrowMoveKind, 'expiry' | 'return'>;
  milestone: StoredMilestone | null;
  parts: readonly MilestonePart[];
  reason: string;
}

const sum = (parts: readonly MilestonePart[], of: 'releaseCents' | 'refundCents'): number =>
  parts.reduce((all, part) => all + part[of], 0);

const moveText = ({
  kind,
  releaseCents,
  refundCents,
}: Pick<StoredMove, 'kind' | 'releaseCents' | 'refundCents'>) =>
  kind === 'split'
    ? `Dispute decision: ${formatMoney(releaseCents)} to the seller, ${formatMoney(refundCents)} to the buyer`
    : `${escrowMoveLabels[kind]} of ${formatMoney(releaseCents + refundCents)}`;

/** Pays a move out: a decided dispute is over by that. */
async function perform(
  tx: Tx,
  {
    escrow,
    move,
    parts,
    by,
  }: {
    escrow: StoredEscrow;
    move: StoredMove;
    parts: readonly MilestonePart[];
    by: { at: Date; preparedBy?: string; approvedBy?: string };
  },
): Promise<void> {
  if (move.kind === 'split')
    await escrowStore(tx).update(escrow.id, { state: 'funded', disputeReason: '' });
  await payOut(tx, { escrow, parts, by });
}

/** Writes a move and does it, or lets it wait for a second person (`needsSecondPerson`). */
async function ask(
  tx: Tx,
  { call, held, asked }: { call: EscrowCall<unknown>; held: Held; asked: AskedMove },
): Promise<void> {
  const { escrow, at } = held;
  const { kind, milestone, parts, reason } = asked;
  const { userId, name: byName } = call.scope;
  const [releaseCents, refundCents] = [sum(parts, 'releaseCents'), sum(parts, 'refundCents')];
  const waits = needsSecondPerson({
    kind,
    cents: releaseCents + refundCents,
    aloneCents: aloneCents(await moveStore(tx).of(escrow.id)),
  });
  const move = await moveStore(tx).insert({
    escrowId: escrow.id,
    milestoneId: milestone?.id ?? null,
    kind,
    state: waits ? 'waiting' : 'done',
    releaseCents,
    refundCents,
    reason,
    askedBy: userId,
    askedAt: at,
  });
  const place = milestone ? `, milestone ${milestone.place}` : '';
  const what = `${moveText(move)}${place}${waits ? ' is pending a second approval' : ''}`;
  await noteEvent(tx, escrow.id, { at, what, detail: reason, byName });
  if (!waits) await perform(tx, { escrow, move, parts, by: { at, preparedBy: userId } });
}

/** How much of which milestone is asked for, `x.xx`. */
interface PartBody {
  milestone: string;
  amount: string;
  reason: string;
}

/** A milestone that holds what is asked for beside what waits. @throws Refusal 404, 400 */
async function holding(tx: Tx, escrow: StoredEscrow, body: PartBody): Promise<StoredMilestone> {
  const one = await milestoneOf(tx, escrow, body.milestone);
  const waiting = waitingCents(await moveStore(tx).of(escrow.id), one.id);
  const left = leftCents(one) - waiting;
  if (centsOf(body.amount) > left)
    throw invalid({ amount: `No more than ${formatMoney(left)} is left of this milestone` });
  return one;
}

/** Releases an accepted milestone, whole or a part. @throws Refusal 404, 403, 400, 409 */
export const releaseMilestone = (call: EscrowCall<PartBody>): Promise<Acted> =>
  acted(call, 'release', async (tx, held) => {
    const milestone = await holding(tx, held.escrow, call.body);
    if (milestone.state !== 'accepted') refuse('Accept this milestone before you release it.');
    const parts = [{ id: milestone.id, releaseCents: centsOf(call.body.amount), refundCents: 0 }];
    await ask(tx, {
      call,
      held,
      asked: { kind: 'release', milestone, parts, reason: call.body.reason },
    });
  });

/** Gives money of a milestone back to the buyer. @throws Refusal 404, 403, 400, 409 */
export const refundMilestone = (call: EscrowCall<PartBody>): Promise<Acted> =>
  acted(call, 'refund', async (tx, held) => {
    const milestone = await holding(tx, held.escrow, call.body);
    const parts = [{ id: milestone.id, releaseCents: 0, refundCents: centsOf(call.body.amount) }];
    await ask(tx, {
      call,
      held,
      asked: { kind: 'refund', milestone, parts, reason: call.body.reason },
    });
  });

/** Opens a dispute: nothing is released or refunded until it is decided. @throws Refusal */
export const openDispute = (call: EscrowCall<{ reason: string }>): Promise<Acted> =>
  acted(call, 'dispute', async (tx, { escrow, at }) => {
    const { reason } = call.body;
    const dispute = { disputeReason: reason, disputedBy: call.scope.userId };
    await escrowStore(tx).update(escrow.id, { state: 'disputed', ...dispute });
    await noteEvent(tx, escrow.id, {
      at,
      what: 'Dispute opened',
      detail: reason,
      byName: call.scope.name,
    });
  });

/** How staff split what is held, `x.xx`. */
interface SplitBody {
  release: string;
  refund: string;
  reason: string;
}

/** What is held, split over milestones. @throws Refusal 400 where it does not come to that */
async function partsOf(
  tx: Tx,
  escrow: StoredEscrow,
  { releaseCents, refundCents }: { releaseCents: number; refundCents: number },
): Promise<MilestonePart[]> {
  const milestones = await milestoneStore(tx).of(escrow.id);
  const left = milestones.map((one) => ({ id: one.id, leftCents: leftCents(one) }));
  const held = left.reduce((all, one) => all + one.leftCents, 0);
  if (releaseCents + refundCents !== held)
    throw invalid({ refund: `Both parts must come to ${formatMoney(held)}, which is held` });
  return splitParts(left, { releaseCents, refundCents });
}

/**
 * Decides a dispute in writing, once a second person agrees: what is held is split to the cent.
 * @throws Refusal 404, 403, 400, 409
 */
export const splitDispute = (call: EscrowCall<SplitBody>): Promise<Acted> =>
  acted(call, 'split', async (tx, held) => {
    const { release, refund, reason } = call.body;
    const cents = { releaseCents: centsOf(release), refundCents: centsOf(refund) };
    const parts = await partsOf(tx, held.escrow, cents);
    await moveStore(tx).endWaiting(held.escrow.id, held.at, 'The dispute was decided otherwise.');
    await ask(tx, { call, held, asked: { kind: 'split', milestone: null, parts, reason } });
  });

/** What a second person says to a move that waits. */
interface DecisionBody {
  move: string;
  decision: 'approve' | 'decline';
  reason: string;
}

const partsOfMove = (tx: Tx, escrow: StoredEscrow, move: StoredMove): Promise<MilestonePart[]> => {
  const { milestoneId, releaseCents, refundCents } = move;
  return milestoneId === null
    ? partsOf(tx, escrow, move)
    : Promise.resolve([{ id: milestoneId, releaseCents, refundCents }]);
};

/** @throws Refusal 404, 403 for whoever may not decide it, 409 once it is decided */
async function openMove(tx: Tx, call: EscrowCall<DecisionBody>, held: Held): Promise<StoredMove> {
  const move = await moveStore(tx).find(call.body.move);
  if (move?.escrowId !== held.escrow.id) throw notFound();
  if (!mayDecide(move.kind, held.side))
    throw new Refusal(403, 'Another party of this escrow does that.', { name: 'EscrowSide' });
  const { userId } = call.scope;
  const own = decideMoveError({
    isMine: move.askedBy === userId,
    isInvolved: isInvolved(held.escrow, move, userId),
  });
  if (own) throw new Refusal(403, own, { name: 'SecondPerson' });
  if (move.state !== 'waiting') refuse('This payment was decided already.');
  return move;
}

/**
 * A second person lets a move happen, or declines it. @throws Refusal 404, 403; 409 also for more
 * than is left, and while a dispute freezes it
 */
export const decideMove = (call: EscrowCall<DecisionBody>): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const held = await lockedEscrow(tx, call);
      const { escrow, at } = held;
      const move = await openMove(tx, call, held);
      const { userId, name: byName } = call.scope;
      const { decision, reason } = call.body;
      const isApproved = decision === 'approve';
      const { kind } = move;
      const isAsked = kind !== 'expiry' && kind !== 'return';
      if (isApproved && isAsked) refuse(escrowStateError(kind, escrow.state));
      await moveStore(tx).update(move.id, {
        state: isApproved ? 'done' : 'declined',
        decidedBy: userId,
        decidedAt: at,
        decisionReason: reason,
      });
      const what = `${moveText(move)} ${isApproved ? 'approved' : 'declined'}`;
      await noteEvent(tx, escrow.id, { at, what, detail: reason, byName });
      if (isApproved)
        await perform(tx, {
          escrow,
          move,
          parts: await partsOfMove(tx, escrow, move),
          by: { at, preparedBy: move.askedBy ?? undefined, approvedBy: userId },
        });
      return { _id: escrow.id };
    }),
  );
