import { approveWith, returnWith, sendWith, voidWith } from '@server/features/disbursements/moving';
import { disbursementRows } from '@server/features/disbursements/rowStore';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { invalid, Refusal } from '@server/platform/http/refusal';
import type { ScreeningDecision } from '@/domain/banking/wires/wireForm';
import { fedwireDay, fedwireNumber } from '@/domain/banking/wires/wireNumbers';
import { screeningError, wireDecisionError } from '@/domain/banking/wires/wireRow';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay } from '@/domain/dates/easternTime';
import { type ActedWire, onWire } from './actedWire';
import { screenAgain } from './prepareWire';
import { type StoredWire, wireStore } from './wireStore';

const refuse = (message: string | null): void => {
  if (message !== null) throw new Refusal(409, message, { name: 'WireState' });
};

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
    if (decision === 'blocked') await voidWith(tx, moving, `Sanctions match: ${reason}`);
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
    await sendWith(tx, moving, { confirmation: imad, feeCents: wire.feeCents });
    // Its day, not that of the recording: what went out before the cut-off may be recorded after it.
    await wireStore(tx).update(wire.id, { imad, valueOn: fedwireDay(imad) });
  });
}

/** Keeps by what a wire was received that was sent. @throws Refusal 404, 409 */
export const keepReceipt = (call: SettlementCall<{ omad: string }>): Promise<ActedWire> =>
  onWire(call, async (tx, wire) => {
    if (wire.imad === '') refuse('This wire was not sent yet.');
    if (wire.omad !== '') refuse('Its OMAD is recorded already.');
    const paid = await disbursementRows(tx).lockById(wire.disbursementId);
    if (paid?.state !== 'sent') refuse('This wire came back: it has no receipt.');
    await wireStore(tx).update(wire.id, { omad: fedwireNumber(call.body.omad) });
  });

/** Cancels a wire that was not sent yet. @throws Refusal 404, 409 */
export const cancelWire = (call: SettlementCall<{ reason: string }>): Promise<ActedWire> =>
  onWire(call, (tx, _wire, moving) => voidWith(tx, moving, call.body.reason));

/**
 * Writes that a wire came back that was sent, by return or recall: its money is the organization's
 * again, its fee stays. @throws Refusal 404, 409
 */
export const returnWire = (call: SettlementCall<{ reason: string }>): Promise<ActedWire> =>
  onWire(call, (tx, _wire, moving) => returnWith(tx, moving, call.body.reason));
