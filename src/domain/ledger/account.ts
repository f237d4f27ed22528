/**
 * Accounts of a book, which is what one organization has in one mode. Where the money is: `bank`,
 * `clearing` on its way to or from a bank, and `vault` in safes of stores. Whose it is: `payable` the
 * organization's, `reserve` the organization's and held back, `tips` the staff's, `tax` the
 * authority's, `wallets` that of the holders of its wallets, `escrow` what it put into escrow and
 * nobody has yet, `virtual` the organization's in its virtual accounts, `fees` ours.
 */
export const accounts = [
  'bank',
  'clearing',
  'payable',
  'reserve',
  'fees',
  'tips',
  'tax',
  'wallets',
  'escrow',
  'virtual',
  'vault',
] as const;

export type Account = (typeof accounts)[number];

/**
 * Those that staff can correct by hand: what holders are owed follows from their wallets alone, what
 * is held in escrow from the escrows, what is in a virtual account is moved by transfers, and what is
 * in safes follows from what these count.
 */
export const correctedAccounts = accounts.filter(
  (account) =>
    account !== 'wallets' && account !== 'escrow' && account !== 'virtual' && account !== 'vault',
);

/** One line of a posting. Whole cents, never 0: a debit above it, a credit below. */
export interface Entry {
  account: Account;
  amountCents: number;
  /** Of the account `virtual`, and there alone: which virtual account it is. */
  virtualId?: string;
}

/**
 * Whole cents by account. The money of `bank` and `clearing` stands above 0, what is owed or earned
 * of it below.
 */
export type Balances = Readonly<Record<Account, number>>;

export const noBalances: Balances = {
  bank: 0,
  clearing: 0,
  payable: 0,
  reserve: 0,
  fees: 0,
  tips: 0,
  tax: 0,
  wallets: 0,
  escrow: 0,
  virtual: 0,
  vault: 0,
};
