/**
 * What a row of the ledger is: a payment, the fee on top of it, the same two going back, money that
 * the organization gave back, and what staff keyed by hand.
 */
export const transactionEntries = [
  'payment',
  'surcharge',
  'return',
  'surcharge_return',
  'refund',
  'manual',
] as const;

export type TransactionEntryKind = (typeof transactionEntries)[number];
