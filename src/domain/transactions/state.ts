/**
 * States of a transaction, of which the specification names none (spec 1.4). `pending`: the bank
 * still has to say so. `cleared`: the money is there and waits for a settlement. `held`: kept out
 * of it. `batched`: in a settlement that is on its way. `settled`: paid out. `returned`: it went
 * back. `voided`: it never counted.
 */
export const transactionStates = [
  'pending',
  'cleared',
  'held',
  'batched',
  'settled',
  'returned',
  'voided',
] as const;

export type TransactionState = (typeof transactionStates)[number];

export const transactionStateLabels: Readonly<Record<TransactionState, string>> = {
  pending: 'Pending',
  cleared: 'Cleared',
  held: 'On hold',
  batched: 'In settlement',
  settled: 'Settled',
  returned: 'Returned',
  voided: 'Voided',
};

/**
 * What lists ask for beside single states: all that still waits for something, and all there is,
 * voided or not.
 */
export const transactionStateFilters = [...transactionStates, 'waiting', 'any'] as const;

export type TransactionStateFilter = (typeof transactionStateFilters)[number];

/** The states that a filter lets pass. Without one all but what was voided, which never counted. */
export function statesOf(filter: TransactionStateFilter | undefined): readonly TransactionState[] {
  if (filter === undefined) return transactionStates.filter((state) => state !== 'voided');
  if (filter === 'any') return transactionStates;
  return filter === 'waiting' ? ['pending', 'held'] : [filter];
}

/**
 * Where each state may lead. A bank takes a debit back as long as 60 days later, so after its
 * settlement as well.
 */
const next: Readonly<Record<TransactionState, readonly TransactionState[]>> = {
  pending: ['cleared', 'returned', 'voided'],
  cleared: ['held', 'batched', 'returned'],
  held: ['cleared', 'returned'],
  batched: ['settled', 'cleared', 'returned'],
  settled: ['returned'],
  returned: [],
  voided: [],
};

/** Whether a state may follow another one. */
export const canFollow = (from: TransactionState, to: TransactionState): boolean =>
  next[from].includes(to);
