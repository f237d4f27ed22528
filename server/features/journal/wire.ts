import type {
  BalanceDay,
  BalanceRow,
  BalanceTotal,
  BookDay,
  JournalRow,
} from '@/domain/ledger/journalRow';
import { isLow, isMoney, type ShownAccount } from '@/domain/ledger/shownAccount';
import { toAmount } from '@/domain/money/cents';
import type { ShownBalance, TotalOfAccount } from './balances/balanceListQueries';
import type { ShownLine } from './entries/entryQueries';
import type { ShownBookDay } from './history/bookQueries';
import type { ShownDay } from './history/historyQueries';

/** A stored line → as the ledger lists it. */
export function toJournalRow(row: ShownLine): JournalRow {
  const { number, line, day, act, account, amountCents, note, source, sourceId, transactionId } =
    row;
  const balance = isMoney(account) || row.balanceCents === 0 ? row.balanceCents : -row.balanceCents;
  return {
    _id: `${number}.${line}`,
    number,
    line,
    day,
    act,
    account,
    note,
    source,
    sourceId,
    transactionId,
    at: row.at.toISOString(),
    debit: amountCents > 0 ? toAmount(amountCents) : '',
    credit: amountCents < 0 ? toAmount(-amountCents) : '',
    balance: toAmount(balance),
    label: row.label ?? '',
    preparedBy: row.preparerName ?? '',
    approvedBy: row.approverName ?? '',
  };
}

/** A balance → as it is listed. */
export function toBalanceRow(row: ShownBalance): BalanceRow {
  const { orgId, companyName, account, ledgerCents, holdCents, unclearedCents, promisedCents } =
    row;
  const { availableCents, thresholdCents, asOf } = row;
  return {
    _id: `${orgId}:${account}`,
    orgId,
    companyName,
    account,
    ledger: toAmount(ledgerCents),
    holds: toAmount(holdCents),
    uncleared: toAmount(unclearedCents),
    promised: toAmount(promisedCents),
    available: toAmount(availableCents),
    threshold: thresholdCents === null ? '' : toAmount(thresholdCents),
    isLow: isLow(availableCents, thresholdCents),
    asOf,
  };
}

/** What balances come to → as it is told. */
export const toBalanceTotal = ({
  account,
  count,
  low,
  ledgerCents,
  holdCents,
  unclearedCents,
  promisedCents,
  availableCents,
}: TotalOfAccount): BalanceTotal => ({
  account,
  count,
  low,
  ledger: toAmount(ledgerCents),
  holds: toAmount(holdCents),
  uncleared: toAmount(unclearedCents),
  promised: toAmount(promisedCents),
  available: availableCents === null ? '' : toAmount(availableCents),
});

/** A day of one book → as it is listed. */
export const toBookDay =
  (account: ShownAccount) =>
  (row: ShownBookDay): BookDay => ({
    ...toBalanceDay(row),
    _id: `${row.day} ${row.orgId}`,
    orgId: row.orgId,
    companyName: row.companyName,
    account,
  });

/** A day → as it is told. */
export const toBalanceDay = (row: ShownDay): BalanceDay => ({
  day: row.day,
  opening: toAmount(row.openingCents),
  credits: toAmount(row.creditCents),
  debits: toAmount(row.debitCents),
  closing: toAmount(row.closingCents),
  holds: toAmount(row.holdCents),
  available: toAmount(row.closingCents - row.holdCents),
});
