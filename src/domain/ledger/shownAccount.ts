import type { Account } from './account';

/** Names of a book's accounts. */
export const accountLabels: Readonly<Record<Account, string>> = {
  bank: 'Bank',
  clearing: 'Clearing',
  payable: 'Payable',
  reserve: 'Reserve',
  fees: 'Fees',
  tips: 'Tips',
  tax: 'Tax',
  wallets: 'Wallets',
  escrow: 'Escrow held',
  virtual: 'Virtual accounts',
  vault: 'Cash in safes',
};

/** True for accounts of money that is there or on its way; of all others is told whose it is. */
export const isMoney = (account: Account): boolean =>
  account === 'bank' || account === 'clearing' || account === 'vault';

/**
 * Accounts as balances show them: `funds` is what is the organization's, be it due or held back.
 */
export const shownAccounts = [
  'funds',
  'bank',
  'clearing',
  'tips',
  'tax',
  'fees',
  'wallets',
  'escrow',
  'virtual',
  'vault',
] as const;

export type ShownAccount = (typeof shownAccounts)[number];

export const shownAccountLabels: Readonly<Record<ShownAccount, string>> = {
  ...accountLabels,
  funds: 'Merchant funds',
};

/** The accounts of a book that a shown one is made of. */
export const partsOf = (account: ShownAccount): readonly Account[] =>
  account === 'funds' ? ['payable', 'reserve'] : [account];

/**
 * 1 for what stands above 0 by its debits, -1 for what stands above 0 by its credits: what people
 * read is `sign * cents`.
 */
export const readingSign = (account: ShownAccount): 1 | -1 =>
  account === 'bank' || account === 'clearing' || account === 'vault' ? 1 : -1;

/** How an account comes from opening to closing, in a sentence. */
export const closingText = (account: ShownAccount): string =>
  readingSign(account) === 1
    ? `Debits increase ${shownAccountLabels[account]}: opening + debits − credits = closing.`
    : `Credits increase ${shownAccountLabels[account]}: opening + credits − debits = closing.`;

/** What the history of balances calls available, beside the closing figures. */
export const availableText =
  'Available is closing less holds. It counts payments that the bank has not confirmed; Latest balance leaves them out.';

/**
 * True where less than the threshold is available, both in whole cents; without one nothing is low.
 */
export const isLow = (availableCents: number, thresholdCents: number | null): boolean =>
  thresholdCents !== null && availableCents < thresholdCents;
