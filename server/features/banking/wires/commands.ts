import {
  approveWith,
  type Moving,
  returnWith,
  sendWith,
  voidWith,
} from '@server/features/disbursements/moving';
import { disbursementRows } from '@server/features/disbursements/rowStore';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { invalid, Refusal } from '@server/platform/http/refusal';
import type { ScreeningDecision } from '@/domain/banking/wires/wireForm';
import { fedwireDay, fedwireNumber } from '@/domain/banking/wires/wireNumbers';
import { screeningError, wireDecisionError } from '@/domain/banking/wires/wireRow';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay } from '@/domain/dates/easternTime';
import { completeWired, withItsTransfer } from '../transfers/wiredTransfers';
import { type ActedWire, onWire } from './actedWire';
import { screenAgain } from './prepareWire';
import { type StoredWire, wireStore } from './wireStore';

const refuse = (message: string | null): void => {
  if (message !== null) throw new Refusal(409, message, { name: 'WireState' });
};

/** Cancels the disbursement of a wire, and the transfer that it carries. */
const voidIt = (tx: Tx, moving: Moving, reason: string): Promise<void> =>
  withItsTransfer(tx, moving.id, {
    moved: { state: 'canceled', by: moving.scope.userId, at: moving.at, reason },
    move: () => voidWith(tx, moving, reason),
  });

/**
 * Approves a wire whose beneficiary is on no list. @throws Refusal 404; 409 also for more than is
 * left; 403 for who prepared it
 */
export const approveWire = (call: SettlementCall): Promise<ActedWire> =>
  onWire(call, async (tx, wire, moving) => {
    refuse(screeningError(wire));
    await approveWith(tx, moving, { feeCents: wire.feeCents });
  });

/**
 * Decides in writing over a possible match: it is somebody else, or the wire is blocked and
 * canceled. @throws Refusal 404; 403 for who prepared the wire; 409 where nothing is to be decided
 */
export const decideScreening = (
  call: SettlementCall<{ decision: ScreeningDecision; reason: string }>,
): Promise<ActedWire> =>
  onWire(call, async (tx, wire, moving) => {
    const { decision, reason } = call.body;
    const { userId } = call.scope;
    const own = wireDecisionError({ isMine: wire.createdBy === userId });
    if (own) throw new Refusal(403, own, { name: 'SecondPerson' });
    if (wire.screening !== 'hit') refuse('There is no possible match to decide on.');
    await wireStore(tx).update(wire.id, {
      screening: decision,
      decidedBy: userId,
      decidedAt: moving.at,
      decisionReason: reason,
    });
    const said = decision === 'cleared' ? 'Cleared' : 'Blocked';
    const label = `${said} the possible sanctions match of wire W-${wire.number}`;
    await noteSettlement(tx, { scope: call.scope, label, detail: { reason } });
    if (decision === 'blocked') await voidIt(tx, moving, `Sanctions match: ${reason}`);
  });

/** @throws Refusal 400 for an IMAD of a day on which the wire cannot have gone out */
function refuseDay(imad: string, wire: StoredWire, at: Date): void {
  const day = fedwireDay(imad);
  const first = easternDay(wire.createdAt);
  // Fedwire opens in the evening before.
  const last = bankingDaysAfter(easternDay(at), 1);
  if (day < first || day > last)
    throw invalid({ imad: 'The date of this IMAD is not between its preparation and now' });
}

/**
 * Writes that a wire was sent, under its IMAD: its money and its fee leave the book. Its beneficiary
 * is screened once more before. @throws Refusal 404; 400 for an IMAD of another wire or day; 409
 * also where too little is left or a sanctions list has the beneficiary; 503 where nobody screens
 */
export async function sendWire(call: SettlementCall<{ imad: string }>): Promise<ActedWire> {
  await screenAgain(call);
  return onWire(call, async (tx, wire, moving) => {
    const imad = fedwireNumber(call.body.imad);
    refuse(screeningError(wire));
    refuseDay(imad, wire, moving.at);
    await withItsTransfer(tx, moving.id, {
      moved: { state: 'sent', by: call.scope.userId, at: moving.at },
      move: () => sendWith(tx, moving, { confirmation: imad, feeCents: wire.feeCents }),
    });
    // Its day, not that of the recording: what went out before the cut-off may be recorded after it.
    await wireStore(tx).update(wire.id, { imad, valueOn: fedwireDay(imad) });
  });
}

/** Keeps by what a wire was received that was sent. @throws Refusal 404, 409 */
export const keepReceipt = (call: SettlementCall<{ omad: string }>): Promise<ActedWire> =>
  onWire(call, async (tx, wire, { at }) => {
    if (wire.imad === '') refuse('This wire was not sent yet.');
    if (wire.omad !== '') refuse('Its OMAD is recorded already.');
    const paid = await disbursementRows(tx).lockById(wire.disbursementId);
    if (paid?.state !== 'sent') refuse('This wire came back: it has no receipt.');
    await wireStore(tx).update(wire.id, { omad: fedwireNumber(call.body.omad) });
    await completeWired(tx, wire.disbursementId, at);
  });

/** Cancels a wire that was not sent yet. @throws Refusal 404, 409 */
export const cancelWire = (call: SettlementCall<{ reason: string }>): Promise<ActedWire> =>
  onWire(call, (tx, _wire, moving) => voidIt(tx, moving, call.body.reason));

/**
 * Writes that a wire came back that was sent, by return or recall: its money is the organization's
 * again, its fee stays. @throws Refusal 404, 409
 */
export const returnWire = (call: SettlementCall<{ reason: string }>): Promise<ActedWire> =>
  onWire(call, (tx, _wire, moving) => {
    const { reason } = call.body;
    return withItsTransfer(tx, moving.id, {
      moved: { state: 'returned', by: call.scope.userId, at: moving.at, reason },
      move: () => returnWith(tx, moving, reason),
    });
  });
