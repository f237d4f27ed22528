import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { transactionMethodLabels } from './method';
import { transactionStateLabels } from './state';
import type { TransactionListRow } from './transactionListRow';

const orDash = (text: string): string => text || '—';

/** `x.xx` for people; a dash for none. */
const money = (amount: string): string => (amount === '' ? '—' : formatAmount(amount));

const methodText = ({ method, lastFour }: TransactionListRow): string =>
  lastFour
    ? `${transactionMethodLabels[method]} •••• ${lastFour}`
    : transactionMethodLabels[method];

/** Every column that the transaction ledger can show. */
export const transactionColumns = {
  time: {
    key: 'time',
    title: 'Date',
    sortable: true,
    text: ({ businessDay }, { date }) => date(businessDay),
  },
  /** To the minute, where the reader is; the date beside it is that of the merchant's business. */
  clock: {
    key: 'clock',
    title: 'Time',
    text: ({ activity_date_time: at }, { moment }) => moment(at),
  },
  id: { key: 'id', title: 'Transaction ID', text: ({ _id }) => _id },
  label: { key: 'label', title: 'Label', sortable: true, text: ({ label }) => label },
  purchaser: {
    key: 'purchaser',
    title: 'Purchaser',
    sortable: true,
    text: ({ purchaserName }) => orDash(purchaserName),
  },
  email: { key: 'email', title: 'Email', text: ({ purchaserEmail }) => orDash(purchaserEmail) },
  merchant: { key: 'merchant', title: 'Merchant', text: ({ companyName }) => orDash(companyName) },
  license: {
    key: 'license',
    title: 'License no.',
    text: ({ LicenseNumber }) => orDash(LicenseNumber),
  },
  municipality: {
    key: 'municipality',
    title: 'Municipality',
    text: ({ Municipality }) => orDash(Municipality),
  },
  method: { key: 'method', title: 'Method', text: methodText },
  amount: {
    key: 'amount',
    title: 'Gross',
    sortable: true,
    align: 'end',
    text: ({ amount }) => money(amount),
  },
  fee: { key: 'fee', title: 'Fee', align: 'end', text: ({ fee }) => money(fee) },
  tip: { key: 'tip', title: 'Tip', align: 'end', text: ({ tip }) => money(tip) },
  tipUser: { key: 'tipUser', title: 'Tip for', text: ({ tipUserName }) => orDash(tipUserName) },
  tax: { key: 'tax', title: 'Tax', align: 'end', text: ({ tax }) => money(tax) },
  net: { key: 'net', title: 'Net', align: 'end', text: ({ net }) => money(net) },
  balance: {
    key: 'balance',
    title: 'Balance',
    align: 'end',
    text: ({ balance }) => money(balance),
  },
  state: { key: 'state', title: 'Status', text: ({ state }) => transactionStateLabels[state] },
  trace: { key: 'trace', title: 'Trace / auth no.', text: ({ traceNo }) => orDash(traceNo) },
  store: { key: 'store', title: 'Store', text: ({ store }) => orDash(store) },
} as const satisfies Record<string, TextColumn<TransactionListRow>>;

type TransactionColumn = keyof typeof transactionColumns;

/** The columns of the transaction ledger, in order (catalogue group 3). */
export const transactionColumnSet: ColumnSet<TransactionColumn> = {
  all: [
    'time',
    'clock',
    'id',
    'label',
    'purchaser',
    'email',
    'merchant',
    'license',
    'municipality',
    'method',
    'amount',
    'fee',
    'tip',
    'tipUser',
    'tax',
    'net',
    'balance',
    'state',
    'trace',
    'store',
  ],
  shown: [
    'time',
    'id',
    'label',
    'purchaser',
    'merchant',
    'license',
    'method',
    'amount',
    'fee',
    'tip',
    'net',
    'balance',
    'state',
    'trace',
  ],
};
