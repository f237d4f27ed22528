import { accountTypes } from '@/domain/payments/bankAccount';
import type { TransactionMethod } from './method';

/** What kind of account is at the other end of a bank debit or wire; '' where nobody said. */
export const accountKinds = ['', ...accountTypes] as const;

export type AccountKind = (typeof accountKinds)[number];

export const accountKindLabels: Readonly<Record<AccountKind, string>> = {
  '': '',
  checking: 'Checking',
  savings: 'Savings',
};

/**
 * The account at the other end of a bank debit or wire; of what was paid by card its last four
 * digits alone.
 */
export interface BankAccount {
  receivingBank: string;
  /** Last four digits of its routing number, or ''. */
  routingLastFour: string;
  accountKind: AccountKind;
  /** Last four digits of the account or card, or ''. */
  lastFour: string;
}

/** All but the last four digits stay hidden; '' for none. */
export const masked = (lastFour: string): string => (lastFour === '' ? '' : `•••• ${lastFour}`);

/** A bank with its routing number: `Cascade Valley Bank, routing •••• 0412`; '' for none. */
export const bankText = ({
  receivingBank,
  routingLastFour,
}: Pick<BankAccount, 'receivingBank' | 'routingLastFour'>): string =>
  [receivingBank, routingLastFour && `routing ${masked(routingLastFour)}`]
    .filter(Boolean)
    .join(', ');

/** An account: `Savings •••• 4471`; '' for none. */
export const accountText = ({
  accountKind,
  lastFour,
}: Pick<BankAccount, 'accountKind' | 'lastFour'>): string =>
  [accountKindLabels[accountKind], masked(lastFour)].filter(Boolean).join(' ');

/**
 * The transaction code of an ACH entry (catalogue): credits 22 and debits 27 of checking accounts,
 * 32 and 37 of savings accounts. An account of which nobody said is one for checking; '' for a
 * wire, which has no code.
 */
export function entryCode(
  method: TransactionMethod,
  amount: string,
  { accountKind }: Pick<BankAccount, 'accountKind'>,
): string {
  if (method !== 'ach') return '';
  const isCredit = amount.startsWith('-');
  if (accountKind === 'savings') return isCredit ? '32' : '37';
  return isCredit ? '22' : '27';
}
