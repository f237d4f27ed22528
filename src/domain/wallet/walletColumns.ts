import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { walletPhoneText } from './phone';
import { walletSourceLabel } from './source';
import { changeName, referenceText, type WalletChangeRow } from './walletChange';

/** Every column that the log of wallets can show. */
export const walletColumns = {
  time: { key: 'time', title: 'Date', sortable: true, text: ({ day }, { date }) => date(day) },
  /** To the minute, where the reader is; the date beside it is that of the business day. */
  at: { key: 'at', title: 'Time', text: ({ at }, { moment }) => moment(at) },
  change: { key: 'change', title: 'Change', text: (row) => changeName(row) },
  user: { key: 'user', title: 'User', sortable: true, text: ({ user }) => user },
  email: { key: 'email', title: 'Email', text: ({ email }) => email || '—' },
  phone: { key: 'phone', title: 'Phone', text: ({ phone }) => walletPhoneText(phone) },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  event: { key: 'event', title: 'Event', text: ({ event }) => event },
  amount: {
    key: 'amount',
    title: 'Amount',
    sortable: true,
    align: 'end',
    text: ({ amount }) => formatAmount(amount),
  },
  before: {
    key: 'before',
    title: 'Before',
    align: 'end',
    text: ({ before }) => formatAmount(before),
  },
  after: { key: 'after', title: 'After', align: 'end', text: ({ after }) => formatAmount(after) },
  reference: { key: 'reference', title: 'Reference', text: (row) => referenceText(row) },
  source: { key: 'source', title: 'Source', text: ({ source }) => walletSourceLabel(source) },
} as const satisfies Record<string, TextColumn<WalletChangeRow>>;

export type WalletColumn = keyof typeof walletColumns;

/** The columns of the log, in order (catalogue group 3). */
export const walletColumnSet: ColumnSet<WalletColumn> = {
  all: [
    'time',
    'at',
    'user',
    'phone',
    'event',
    'amount',
    'before',
    'after',
    'reference',
    'source',
    'organization',
    'change',
    'email',
  ],
  shown: ['time', 'user', 'phone', 'event', 'amount', 'before', 'after', 'reference', 'source'],
};
