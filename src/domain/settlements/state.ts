/**
 * `batched`: on its way to the bank. `settled`: there. `failed`: the bank sent it back, at once or
 * after it had been paid; it may be sent again.
 */
export const settlementStates = ['batched', 'settled', 'failed'] as const;

export type SettlementState = (typeof settlementStates)[number];

export const settlementStateLabels: Readonly<Record<SettlementState, string>> = {
  batched: 'In transit',
  settled: 'Settled',
  failed: 'Returned',
};

const next: Readonly<Record<SettlementState, readonly SettlementState[]>> = {
  batched: ['settled', 'failed'],
  settled: ['failed'],
  failed: ['batched'],
};

/** Whether a state may follow another one. */
export const settlementCanFollow = (from: SettlementState, to: SettlementState): boolean =>
  next[from].includes(to);

/** Whether its organization says that a settlement is wrong. */
export const disputeStates = ['none', 'open', 'resolved'] as const;

export type DisputeState = (typeof disputeStates)[number];

export const disputeStateLabels: Readonly<Record<DisputeState, string>> = {
  none: '—',
  open: 'Disputed',
  resolved: 'Dispute resolved',
};

/** What is kept back: one transaction, an amount, or the reserve of a settlement. */
export const holdKinds = ['transaction', 'amount', 'reserve'] as const;

export type HoldKind = (typeof holdKinds)[number];

export const holdKindLabels: Readonly<Record<HoldKind, string>> = {
  transaction: 'Transaction',
  amount: 'Amount',
  reserve: 'Reserve',
};

/**
 * A correction waits for a second person, who approves or declines it; who prepared it may withdraw
 * it until then.
 */
export const adjustmentStates = ['prepared', 'approved', 'declined', 'withdrawn'] as const;

export type AdjustmentState = (typeof adjustmentStates)[number];

export const adjustmentStateLabels: Readonly<Record<AdjustmentState, string>> = {
  prepared: 'Waiting for approval',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};
