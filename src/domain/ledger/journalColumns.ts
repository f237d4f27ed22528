import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { Act } from './act';
import type { BalanceRow, BookDay, JournalRow } from './journalRow';
import { accountLabels, shownAccountLabels } from './shownAccount';

/** `x.xx` for people; '' for none. */
const money = (amount: string): string => {
  const cents = moneyCents(amount);
  return cents === null ? '' : formatMoney(cents);
};

/** What an act is called in a ledger. */
export const actLabels: Readonly<Record<Act['kind'], string>> = {
  sale: 'Sale',
  refund: 'Refund',
  surcharge: 'Added fee',
  tip: 'Tip',
  cleared: 'Cleared by the bank',
  fee: 'Fee',
  return: 'Return',
  payout: 'Payout',
  hold: 'Held back',
  release: 'Released',
  adjust: 'Adjustment',
  batch: 'Settlement',
  settled: 'Settlement paid',
  void: 'Deletion',
  restore: 'Restoration',
  topup: 'Wallet top-up',
  cashout: 'Wallet cash-out',
  transfer: 'Wallet transfer',
  escrow: 'Escrow',
  move: 'Transfer',
};

/** `Sale · Credit Card`, `Adjustment · Deposit of March 3`. */
export const descriptionOf = ({
  act,
  label,
  note,
}: Pick<JournalRow, 'act' | 'label' | 'note'>): string =>
  [actLabels[act], note || label].filter(Boolean).join(' · ');

/** Where it comes from: a transaction, or what is named. */
export function sourceText({
  source,
  transactionId,
}: Pick<JournalRow, 'source' | 'transactionId'>): string {
  if (source !== '') return `${source.slice(0, 1).toUpperCase()}${source.slice(1)}`;
  return transactionId === null ? '—' : 'Transaction';
}

/** Every column of the organization ledger. */
export const journalColumns = {
  number: {
    key: 'number',
    title: 'Entry no.',
    sortable: true,
    text: ({ number, line }) => `${number}.${line}`,
  },
  day: { key: 'day', title: 'Date', text: ({ day }, { date }) => date(day) },
  account: { key: 'account', title: 'Account', text: ({ account }) => accountLabels[account] },
  description: { key: 'description', title: 'Description', text: (row) => descriptionOf(row) },
  debit: { key: 'debit', title: 'Debit', align: 'end', text: ({ debit }) => money(debit) || '—' },
  credit: {
    key: 'credit',
    title: 'Credit',
    align: 'end',
    text: ({ credit }) => money(credit) || '—',
  },
  balance: {
    key: 'balance',
    title: 'Balance',
    align: 'end',
    text: ({ balance }) => money(balance),
  },
  source: { key: 'source', title: 'Source', text: (row) => sourceText(row) },
  transaction: {
    key: 'transaction',
    title: 'Transaction ID',
    text: ({ transactionId }) => transactionId ?? '—',
  },
  preparedBy: {
    key: 'preparedBy',
    title: 'Prepared by',
    text: ({ preparedBy }) => preparedBy || '—',
  },
  approvedBy: {
    key: 'approvedBy',
    title: 'Approved by',
    text: ({ approvedBy }) => approvedBy || '—',
  },
} as const satisfies Record<string, TextColumn<JournalRow>>;

/** The columns of the organization ledger, in order (catalogue group 3). */
export const journalColumnSet: ColumnSet<keyof typeof journalColumns> = {
  all: [
    'number',
    'day',
    'account',
    'description',
    'debit',
    'credit',
    'balance',
    'source',
    'transaction',
    'preparedBy',
    'approvedBy',
  ],
  shown: ['number', 'day', 'account', 'description', 'debit', 'credit', 'balance', 'source'],
};

/** Every column of the latest balances. */
export const balanceColumns = {
  organization: {
    key: 'organization',
    title: 'Organization',
    sortable: true,
    text: ({ companyName }) => companyName,
  },
  account: { key: 'account', title: 'Account', text: ({ account }) => shownAccountLabels[account] },
  ledger: {
    key: 'ledger',
    title: 'Ledger balance',
    sortable: true,
    align: 'end',
    text: ({ ledger }) => money(ledger),
  },
  holds: { key: 'holds', title: 'Holds', align: 'end', text: ({ holds }) => money(holds) },
  uncleared: {
    key: 'uncleared',
    title: 'Not cleared',
    align: 'end',
    text: ({ uncleared }) => money(uncleared),
  },
  promised: {
    key: 'promised',
    title: 'Promised',
    align: 'end',
    text: ({ promised }) => money(promised),
  },
  available: {
    key: 'available',
    title: 'Available',
    sortable: true,
    align: 'end',
    text: ({ available }) => money(available),
  },
  threshold: {
    key: 'threshold',
    title: 'Alert below',
    align: 'end',
    text: ({ threshold }) => money(threshold) || '—',
  },
  low: { key: 'low', title: 'Low', text: ({ isLow }) => (isLow ? 'Low' : '—') },
  asOf: { key: 'asOf', title: 'As of', text: ({ asOf }, { moment }) => moment(asOf) },
} as const satisfies Record<string, TextColumn<BalanceRow>>;

/** The columns of the latest balances, in order (catalogue group 3). */
export const balanceColumnSet: ColumnSet<keyof typeof balanceColumns> = {
  all: [
    'organization',
    'account',
    'ledger',
    'holds',
    'uncleared',
    'promised',
    'available',
    'asOf',
    'low',
    'threshold',
  ],
  shown: [
    'organization',
    'account',
    'ledger',
    'holds',
    'uncleared',
    'promised',
    'available',
    'asOf',
    'low',
  ],
};

/** Every column of the balance history. */
export const balanceDayColumns = {
  day: { key: 'day', title: 'Date', sortable: true, text: ({ day }, { date }) => date(day) },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  account: { key: 'account', title: 'Account', text: ({ account }) => shownAccountLabels[account] },
  opening: {
    key: 'opening',
    title: 'Opening',
    align: 'end',
    text: ({ opening }) => money(opening),
  },
  credits: {
    key: 'credits',
    title: 'Credits',
    align: 'end',
    text: ({ credits }) => money(credits),
  },
  debits: { key: 'debits', title: 'Debits', align: 'end', text: ({ debits }) => money(debits) },
  holds: { key: 'holds', title: 'Holds', align: 'end', text: ({ holds }) => money(holds) },
  closing: {
    key: 'closing',
    title: 'Closing',
    align: 'end',
    text: ({ closing }) => money(closing),
  },
  available: {
    key: 'available',
    title: 'Available',
    align: 'end',
    text: ({ available }) => money(available),
  },
} as const satisfies Record<string, TextColumn<BookDay>>;

const dayFigures = ['opening', 'credits', 'debits', 'holds', 'closing', 'available'] as const;
const dayColumns = ['day', 'organization', 'account', ...dayFigures] as const;

/** The columns of the balance history, in order (catalogue group 3). */
export const balanceDayColumnSet: ColumnSet<keyof typeof balanceDayColumns> = {
  all: dayColumns,
  shown: ['day', ...dayFigures],
};

/** The same for those who see several organizations: each has a row of its own. */
export const bookDayColumnSet: typeof balanceDayColumnSet = {
  all: dayColumns,
  shown: ['day', 'organization', ...dayFigures],
};
