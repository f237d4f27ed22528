import { formatDate, formatDateTime } from '@/domain/dates/format';
import { accountLabels, isMoney } from '@/domain/ledger/shownAccount';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { accountText, bankText } from '@/domain/transactions/bankAccount';
import { codeWords } from '@/domain/transactions/codeWords';
import { nextEventOf, returnDeadlines, settlesOn } from '@/domain/transactions/nextEvent';
import { transactionColumns } from '@/domain/transactions/transactionColumns';
import type {
  TransactionDetail,
  TransactionEntry,
  TransactionListRow,
} from '@/domain/transactions/transactionListRow';
import type { Fact } from '@/shared/ui/Facts';

const money = (amount: string): string =>
  amount === '' ? '' : formatMoney(moneyCents(amount) ?? 0);

/** What was paid, and what of it is whose. */
export const amountFacts = ({
  amount,
  fee,
  tip,
  tipUserName,
  tax,
  net,
  balance,
}: TransactionListRow): Fact[] => [
  ['Gross', money(amount)],
  ['Fee', money(fee)],
  ['Tip', money(tip)],
  ['Tip for', tipUserName],
  ['Tax', money(tax)],
  ['Net', money(net)],
  ['Balance', money(balance)],
];

/** Who paid whom, how and where. */
export function purchaseFacts({ transaction }: TransactionDetail): Fact[] {
  const { _id, label, purchaserName, purchaserEmail, companyName } = transaction;
  return [
    ['Transaction ID', _id],
    ['Label', label],
    ['Purchaser', purchaserName],
    ['Email', purchaserEmail],
    ['Merchant', companyName],
    ['License no.', transaction.LicenseNumber],
    ['Municipality', transaction.Municipality],
    ['Store', transaction.store],
    ['Method', transactionColumns.method.text(transaction)],
    ['Captured by', codeWords(transaction.capture_type)],
    ['Origin', codeWords(transaction.service_origin)],
  ];
}

const some = (label: string, value: string): Fact[] =>
  value === '' || value === '—' ? [] : [[label, value]];

/** Its days, its numbers, and what it waits for. */
export function wayFacts({ transaction, reasonCode }: TransactionDetail): Fact[] {
  const next = nextEventOf(transaction, new Date());
  const deadlines = returnDeadlines(transaction);
  const isDebit = transaction.method === 'ach' || transaction.method === 'wire';
  return [
    ['Business day', formatDate(transaction.businessDay)],
    ['Time', formatDateTime(transaction.activity_date_time)],
    ['Trace / auth no.', transaction.traceNo],
    ...some('Code', reasonCode),
    ...some('SEC', transaction.secCode),
    ...some('Receiving bank', isDebit ? bankText(transaction) : ''),
    ...some('Account', isDebit ? accountText(transaction) : ''),
    ...some('Settles', isDebit ? formatDate(settlesOn(transaction)) : ''),
    ...some('Return deadline', formatDate(deadlines?.usual)),
    ...some('If unauthorized', formatDate(deadlines?.unauthorized)),
    ...some('Authorized until', formatDateTime(transaction.authorizedUntil)),
    ...some(
      'Next',
      next ? [next.label, formatDateTime(next.at)].filter((text) => text !== '—').join(', ') : '',
    ),
  ];
}

/** The lines of the journal as a table: which account, debit or credit, and what it came to. */
export const entryRows = (entries: readonly TransactionEntry[]): string[][] =>
  entries.map(({ act, account, amount, balance }, at) => {
    const cents = moneyCents(amount) ?? 0;
    const name = `${at + 1}. ${accountLabels[account]}, ${act}`;
    const [debit, credit] = cents > 0 ? [formatMoney(cents), ''] : ['', formatMoney(-cents)];
    // What is owed stands below 0 in a book; people read it above.
    const after = (isMoney(account) ? 1 : -1) * (moneyCents(balance) ?? 0);
    return [name, debit, credit, balance === '' ? '' : formatMoney(after === 0 ? 0 : after)];
  });
