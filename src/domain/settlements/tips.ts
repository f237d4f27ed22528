import { formatDate } from '@/domain/dates/format';
import type { NotedChange } from '@/domain/lists/notedChange';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { DisbursementState } from './disbursement';

/** Who gets tips. */
export const tipRoles = ['budtender', 'driver'] as const;

export type TipRole = (typeof tipRoles)[number];

export const tipRoleLabels: Readonly<Record<TipRole, string>> = {
  budtender: 'Budtender',
  driver: 'Driver',
};

/** What the list of tips can be sorted by. */
export const tipSorts = ['day', 'user', 'tip'] as const;

/**
 * A person's share of the tip of one transaction. Amounts `x.xx`; below 0 where the tip went back.
 */
export interface TipRow {
  _id: string;
  orgId: string;
  companyName: string;
  /** ISO date. */
  day: string;
  /** '' where nobody was named. */
  tipUserName: string;
  role: TipRole;
  store: string;
  tip: string;
  /** Of the transaction that it was paid with. */
  transactionId: string;
  label: string;
  /** Taken into a payout, whether or not that has left the bank. */
  isPaid: boolean;
  /** Where its payout stands; '' while it is in none. */
  payoutState: DisbursementState | '';
  /** The disbursement that pays it, `D-12`; '' for none. */
  instruction: string;
  /** ISO moment; '' until the payout is sent. */
  paidAt: string;
  /** Of the payout; 0 while unpaid. */
  payoutNo: number;
  /** Who paid it out; '' while unpaid. */
  paidBy: string;
}

/** What of the tip of a transaction is one person's. `tip`: `x.xx`; below 0 where it went back. */
export type TipPart = Pick<TipRow, 'tipUserName' | 'tip' | 'isPaid'>;

/** A tip with what was done with it, the newest first, its payout aside. */
export interface TipDetail extends TipRow {
  changes: NotedChange[];
  /**
   * The whole tip that it is of: everybody's part, its own among them; of who earns tips the own
   * ones alone.
   */
  parts: TipPart[];
}

/** What one person is owed of tips. Amounts `x.xx`. */
export interface TipUserRow {
  orgId: string;
  companyName: string;
  tipUserName: string;
  role: TipRole;
  shares: number;
  unpaid: string;
  paid: string;
  /** The email of the account that they are attached to; '' for none, and for several. */
  account: string;
  /** Some of them are no account's. */
  isUnattached: boolean;
}

/**
 * People of the list by person at most: those who are owed most. The payroll file has all of them.
 */
export const maxTipPeople = 500;

/**
 * What is said of a list by person that is full; '' of one that has room left, for it has
 * everybody.
 */
export const tipPeopleNote = (people: number): string =>
  people < maxTipPeople
    ? ''
    : `These are the ${maxTipPeople} people who are owed the most. The payroll file lists everyone.`;

/** What all tips that match come to. Amounts `x.xx`. */
export interface TipSummary {
  count: number;
  tips: string;
  paid: string;
  unpaid: string;
  people: number;
  /** Of who earns tips: the own name, where tips under it are no account's; else ''. */
  unattachedName: string;
}

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

export const noTipUser = 'No name';

/** What is said to somebody under whose name there are tips that are no account's. */
export const unattachedText = (name: string): string =>
  `Some tips of ${name} have no account. Ask your merchant to attach them to yours.`;

/** An account that earns tips. */
export interface TipAccount {
  _id: string;
  name: string;
  email: string;
}

/** Where a tip stands, in words. */
export function tipStatus({ payoutState }: Pick<TipRow, 'payoutState'>): string {
  if (payoutState === '') return 'Unpaid';
  if (payoutState === 'sent') return 'Paid';
  return payoutState === 'approved' ? 'Payout approved' : 'Payout waiting for approval';
}

/** Every column that the list of tips can show. */
export const tipColumns = {
  day: { key: 'day', title: 'Date', sortable: true, text: ({ day }) => formatDate(day) },
  user: {
    key: 'user',
    title: 'Tip user',
    sortable: true,
    text: ({ tipUserName }) => tipUserName || noTipUser,
  },
  role: { key: 'role', title: 'Role', text: ({ role }) => tipRoleLabels[role] },
  merchant: { key: 'merchant', title: 'Merchant', text: ({ companyName }) => companyName },
  store: { key: 'store', title: 'Store', text: ({ store }) => store || '—' },
  tip: { key: 'tip', title: 'Tip', sortable: true, align: 'end', text: ({ tip }) => money(tip) },
  source: { key: 'source', title: 'Source transaction', text: ({ label }) => label },
  transaction: {
    key: 'transaction',
    title: 'Transaction ID',
    text: ({ transactionId }) => transactionId,
  },
  status: { key: 'status', title: 'Status', text: tipStatus },
  paidOn: { key: 'paidOn', title: 'Paid on', text: ({ paidAt }, { date }) => date(paidAt) },
  payout: {
    key: 'payout',
    title: 'Payout no.',
    align: 'end',
    text: ({ payoutNo }) => (payoutNo ? String(payoutNo) : '—'),
  },
} as const satisfies Record<string, TextColumn<TipRow>>;

export type TipColumn = keyof typeof tipColumns;

/** The columns of the list of tips, in order (catalogue group 3). */
export const tipColumnSet: ColumnSet<TipColumn> = {
  all: [
    'day',
    'user',
    'role',
    'merchant',
    'store',
    'tip',
    'source',
    'transaction',
    'status',
    'paidOn',
    'payout',
  ],
  shown: ['day', 'user', 'role', 'store', 'tip', 'source', 'status', 'paidOn'],
};

/** The same with the merchant, for those who see the tips of several. */
export const tipColumnSetOfAll: typeof tipColumnSet = {
  ...tipColumnSet,
  shown: tipColumnSet.all.filter((key) => key === 'merchant' || tipColumnSet.shown.includes(key)),
};
