import type { AccountType } from '@/domain/payments/bankAccount';

/** Where an entry stands on its way to the bank and back. */
export const achItemStates = [
  'waiting',
  'filed',
  'sent',
  'settled',
  'returned',
  'withdrawn',
] as const;

export type AchItemState = (typeof achItemStates)[number];

/** What an entry is for. */
export const achSources = [
  'prenote',
  'micro',
  'settlement',
  'disbursement',
  'debit',
  'transfer',
  'dishonor',
] as const;

export type AchSource = (typeof achSources)[number];

export const achSourceLabels: Readonly<Record<AchSource, string>> = {
  prenote: 'Prenote',
  micro: 'Test deposit',
  settlement: 'Settlement',
  disbursement: 'Disbursement',
  debit: 'Payment',
  transfer: 'Transfer',
  dishonor: 'Dishonored return',
};

/** Company entry description of the batch, at most ten characters. */
export const achDescriptions: Readonly<Record<AchSource, string>> = {
  prenote: 'PRENOTE',
  // Nacha's own word for micro-entries.
  micro: 'ACCTVERIFY',
  settlement: 'SETTLEMENT',
  disbursement: 'PAYOUT',
  debit: 'PAYMENT',
  transfer: 'TRANSFER',
  dishonor: 'DISHONORED',
};

/** The description that Nacha asks for where a debit that came back is presented again. */
export const retryDescription = 'RETRY PYMT';

/** Where a file stands. */
export const achFileStates = ['built', 'approved', 'sent', 'acknowledged', 'rejected'] as const;

export type AchFileState = (typeof achFileStates)[number];

export const achFileStateLabels: Readonly<Record<AchFileState, string>> = {
  built: 'Built',
  approved: 'Approved',
  sent: 'Sent',
  acknowledged: 'Acknowledged',
  rejected: 'Rejected',
};

/** The transaction code of an entry (catalogue, "Shared vocabulary"). */
export function transactionCodeOf({
  kind,
  isCredit,
  isPrenote,
}: {
  kind: AccountType;
  isCredit: boolean;
  isPrenote: boolean;
}): string {
  const account = kind === 'checking' ? '2' : '3';
  if (isCredit) return account + (isPrenote ? '3' : '2');
  return account + (isPrenote ? '8' : '7');
}
