import { type TransactionState, transactionStateLabels } from './state';

/** What the history of a transaction tells of. */
export const transactionChangeKinds = [
  'state',
  'flagged',
  'unflagged',
  'refunded',
  'retried',
] as const;

export type TransactionChangeKind = (typeof transactionChangeKinds)[number];

/** An entry of the history of a transaction. */
export interface TransactionChange {
  id: number;
  kind: TransactionChangeKind;
  /** States before and after it; null where it left the state as it was. */
  from: TransactionState | null;
  to: TransactionState | null;
  reason: string;
  /** Who did it; '' for the bank, a settlement or another act of ours. */
  by: string;
  /** ISO moment. */
  at: string;
}

const labels: Readonly<Record<Exclude<TransactionChangeKind, 'state'>, string>> = {
  flagged: 'Flagged for review',
  unflagged: 'Flag removed',
  refunded: 'Refunded',
  retried: 'Retried',
};

/** What an entry of the history reads. */
export function changeLabel({
  kind,
  from,
  to,
}: Pick<TransactionChange, 'kind' | 'from' | 'to'>): string {
  if (kind !== 'state') return labels[kind];
  const name = (state: TransactionState | null): string =>
    state ? transactionStateLabels[state] : '—';
  return `${name(from)} → ${name(to)}`;
}
