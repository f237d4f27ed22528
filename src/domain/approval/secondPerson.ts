/** What one person prepares and another decides on, as its refusals name it. */
export interface TwoPersonMatter {
  /** `disbursement` */
  noun: string;
  /** What the other person does with it: `approve or decline`. */
  decide: string;
  /** What whoever has not prepared it can do instead of taking it back: `Decline`. */
  instead?: string;
}

/** All that is done by two people, in one place. */
export const twoPersonMatters = {
  disbursement: { noun: 'disbursement', decide: 'approve' },
  adjustment: { noun: 'adjustment', decide: 'approve or decline', instead: 'Decline' },
  hold: { noun: 'hold', decide: 'approve or decline', instead: 'Decline' },
  manualEntry: { noun: 'entry', decide: 'approve or reject', instead: 'Reject' },
  finding: { noun: 'decision', decide: 'confirm or reject', instead: 'Reject' },
  wire: { noun: 'wire', decide: 'approve' },
  screening: { noun: 'possible sanctions match', decide: 'decide on' },
  escrowClaim: { noun: 'milestone', decide: 'accept' },
  escrowMove: { noun: 'escrow payment', decide: 'approve or decline' },
  check: { noun: 'check', decide: 'approve' },
  correction: { noun: 'correction', decide: 'apply' },
  achFile: { noun: 'file', decide: 'approve' },
  rejection: { noun: 'rejection', decide: 'confirm' },
  import: { noun: 'import', decide: 'run' },
  priceSchedule: { noun: 'schedule', decide: 'approve or decline', instead: 'Decline' },
  residualMonth: { noun: 'month', decide: 'approve' },
  commissionDispute: { noun: 'dispute', decide: 'answer' },
  bill: { noun: 'bill', decide: 'approve or return' },
  transfer: { noun: 'transfer', decide: 'approve' },
  processing: { noun: 'transfer', decide: 'process' },
  vendor: { noun: 'change of a vendor', decide: 'confirm' },
  safe: { noun: 'safe', decide: 'confirm the key and the limit of' },
  bag: { noun: 'bag', decide: 'reconcile' },
  safeDeposit: { noun: 'deposit', decide: 'match' },
  reward: { noun: 'reward', decide: 'pay' },
  odfiAssignment: { noun: 'assignment', decide: 'approve or decline', instead: 'Decline' },
  billRules: { noun: 'change of the rules', decide: 'confirm' },
} as const satisfies Record<string, TwoPersonMatter>;

/** `decide`: approve, confirm, decline, reject, run. `withdraw`: take back what one has prepared. */
export type TwoPersonAct = 'decide' | 'withdraw';

/**
 * Why somebody may not do it; null where they may. Four eyes: who prepared something only takes it
 * back, everybody else only decides.
 */
export function secondPersonError(
  act: TwoPersonAct,
  { noun, decide, instead }: TwoPersonMatter,
  isPreparer: boolean,
): string | null {
  if (act === 'decide') return isPreparer ? `A second person must ${decide} this ${noun}.` : null;
  if (isPreparer) return null;
  const only = `Only the person who prepared this ${noun} can withdraw it.`;
  return instead ? `${only} ${instead} it instead.` : only;
}
