/** How a transaction was paid. */
export const transactionMethods = [
  'card',
  'debit',
  'ach',
  'cash',
  'check',
  'wire',
  'wallet',
  'other',
] as const;

export type TransactionMethod = (typeof transactionMethods)[number];

export const transactionMethodLabels: Readonly<Record<TransactionMethod, string>> = {
  card: 'Card',
  debit: 'Debit card',
  ach: 'ACH',
  cash: 'Cash',
  check: 'Check',
  wire: 'Wire',
  wallet: 'Wallet',
  other: 'Other',
};
