import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { formatDate } from '@/domain/dates/format';
import {
  type EscrowDetail,
  type EscrowMove,
  type EscrowRow,
  type EscrowSide,
  type EscrowState,
  escrowStateLabels,
  type Milestone,
  partyLabels,
} from './escrow';

/** What can be done with an escrow. */
export const escrowActs = [
  'edit',
  'request',
  'sign',
  'fund',
  'cancel',
  'attach',
  'claim',
  'accept',
  'release',
  'refund',
  'dispute',
  'split',
] as const;

export type EscrowAct = (typeof escrowActs)[number];

interface ActRule {
  states: readonly EscrowState[];
  sides: readonly EscrowSide[];
}

const parties = ['buyer', 'seller'] as const;
const buying = ['buyer', 'staff'] as const;
const selling = ['seller', 'staff'] as const;
const everybody = ['buyer', 'seller', 'staff'] as const;
const unfunded = ['draft', 'signed'] as const;

/**
 * When each act is done, and by whose side: the buyer lets money go, the seller gives it back, and
 * staff decide a dispute, which freezes both.
 */
const rules: Readonly<Record<EscrowAct, ActRule>> = {
  edit: { states: unfunded, sides: buying },
  request: { states: ['draft'], sides: buying },
  sign: { states: ['draft'], sides: parties },
  fund: { states: ['signed'], sides: buying },
  cancel: { states: unfunded, sides: buying },
  attach: { states: [...unfunded, 'funding', 'funded', 'disputed'], sides: everybody },
  claim: { states: ['funded'], sides: selling },
  accept: { states: ['funded'], sides: buying },
  release: { states: ['funded'], sides: buying },
  refund: { states: ['funded'], sides: selling },
  dispute: { states: ['funded'], sides: everybody },
  split: { states: ['disputed'], sides: ['staff'] },
};

/** Whether somebody of a side ever does an act. */
export const mayAct = (act: EscrowAct, side: EscrowSide): boolean =>
  rules[act].sides.includes(side);

/** Why an act cannot be done as an escrow stands; null where it can. */
export function escrowStateError(act: EscrowAct, state: EscrowState): string | null {
  if (rules[act].states.includes(state)) return null;
  if (act === 'fund' && state === 'draft')
    return 'Both parties sign first. Then the escrow can be funded.';
  if (act === 'cancel' && state === 'funding')
    return 'The debit is under way. Cancel its transfer at Transfers first, while it is not processed.';
  return `This escrow is now “${escrowStateLabels[state]}”.`;
}

const endedActs: ReadonlySet<EscrowAct> = new Set(['request', 'sign', 'fund']);

/**
 * Why an act cannot be done after the last day of an escrow; null where it can. Days ISO.
 */
export const escrowDayError = (
  act: EscrowAct,
  { expiresOn, today }: { expiresOn: string; today: string },
): string | null =>
  endedActs.has(act) && expiresOn < today
    ? `This escrow expired on ${formatDate(expiresOn)}. Choose a later day in its terms first.`
    : null;

/** Whether a screen offers an act. */
export const offers = (
  act: EscrowAct,
  { state, side }: Pick<EscrowRow, 'state' | 'side'>,
): boolean => mayAct(act, side) && escrowStateError(act, state) === null;

/** Why a milestone cannot be accepted by somebody; null where it can. */
export function acceptError(
  { state, isClaimedByMe }: Pick<Milestone, 'state' | 'isClaimedByMe'>,
  side: EscrowSide,
): string | null {
  if (state === 'accepted') return 'This milestone is accepted already.';
  if (state === 'open' && side === 'staff')
    return 'The seller claims this milestone first, or the buyer accepts it.';
  return secondPersonError('decide', twoPersonMatters.escrowClaim, isClaimedByMe);
}

/** Why somebody may not decide a payment that waits; null where they may. */
export const decideMoveError = ({
  isMine,
  isInvolved,
}: Pick<EscrowMove, 'isMine' | 'isInvolved'>): string | null =>
  isInvolved && !isMine
    ? 'Whoever created or funded this escrow, or opened its dispute, does not decide it.'
    : secondPersonError('decide', twoPersonMatters.escrowMove, isMine);

/** On whose side a payment that waits is decided: as whoever may ask for it. */
export function mayDecide(kind: EscrowMove['kind'], side: EscrowSide): boolean {
  return kind !== 'expiry' && kind !== 'return' && mayAct(kind, side);
}

type Funding = Pick<EscrowDetail, 'source' | 'sourceError' | 'debit'>;

/** What comes next for one that both parties have signed. */
function signedStep({ source, sourceError, debit }: Funding): string {
  if (sourceError) return `${sourceError} Choose another funding source in the terms.`;
  return source !== null && debit !== null
    ? 'The debit of the buyer’s bank account did not succeed and nothing is held. The buyer can fund the escrow again, or choose another funding source in its terms.'
    : 'Both parties signed. The buyer can fund the escrow now.';
}

/** The same while a debit is under way; one that no bank has yet can still be canceled. */
function fundingStep({ sourceError, debit }: Funding): string {
  const state = debit?.state;
  const isHere = state === 'approval' || state === 'scheduled' || state === 'queued';
  if (isHere && sourceError)
    return `${sourceError} Cancel transfer T-${debit?.number} at Transfers, then choose another funding source in the terms. Nothing is held.`;
  if (state === 'approval')
    return `A second person approves transfer T-${debit?.number} at Transfers first. Nothing is held until the debit has cleared.`;
  return 'The buyer’s bank account is being debited. Nothing is held, and nothing can be released, until the debit has cleared.';
}

/** What comes next, in a sentence, for whoever looks at the escrow on a day (ISO). */
export function nextStep(
  escrow: Pick<
    EscrowDetail,
    'state' | 'signatures' | 'expiresOn' | 'source' | 'sourceError' | 'debit'
  >,
  today: string,
): string {
  const { state, signatures, expiresOn } = escrow;
  const isUnfunded = state === 'draft' || state === 'signed';
  const ended = isUnfunded ? escrowDayError('fund', { expiresOn, today }) : null;
  if (ended) return ended;
  if (state === 'draft') {
    const missing = parties.filter(
      (party) => !signatures.some((one) => one.party === party && one.signedAt !== ''),
    );
    return `${missing.map((party) => partyLabels[party]).join(' and ')} still ${missing.length === 1 ? 'has' : 'have'} to sign the terms.`;
  }
  if (state === 'signed') return signedStep(escrow);
  if (state === 'funding') return fundingStep(escrow);
  if (state === 'disputed')
    return 'Nothing is released or refunded until staff decide the dispute in writing.';
  if (state === 'closed') return 'All money has left this escrow.';
  if (state === 'canceled') return 'This escrow was canceled before it was funded.';
  return 'The seller claims what is delivered; the buyer accepts it and releases the money.';
}
