// Over 250 lines: the columns and acts of one list.

import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { daysAfter } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount, formatMoney, moneyCents } from '@/domain/money/cents';
import { masked } from '@/domain/transactions/bankAccount';
import { amountWords } from './amountWords';

/**
 * Where a check stands: as its disbursement until it is issued; then out, `cleared`, or come back by
 * a void, a stop or age.
 */
export const checkStates = [
  'prepared',
  'approved',
  'issued',
  'printed',
  'cleared',
  'stopped',
  'void',
  'stale',
] as const;

export type CheckState = (typeof checkStates)[number];

export const checkStateLabels: Readonly<Record<CheckState, string>> = {
  prepared: 'Waiting for approval',
  approved: 'Approved',
  issued: 'Issued',
  printed: 'Printed',
  cleared: 'Cleared',
  stopped: 'Stopped',
  void: 'Void',
  stale: 'Stale',
};

/** What is kept of a check itself: `waiting` for its disbursement, then as above. */
export const keptCheckStates = [
  'waiting',
  'issued',
  'printed',
  'cleared',
  'stopped',
  'void',
  'stale',
] as const;

/** A check that nobody cashed for so many days is stale: banks need not pay it (UCC 4-404). */
export const staleAfterDays = 180;

/** The first day of issue that is not stale on a day; ISO dates. */
export const firstFreshDay = (today: string): string => daysAfter(today, -staleAfterDays);

/** So many days later the money of a stale check is given back: banks tell late what they paid. */
const toldLateDays = 5;

/** The first day of issue of which the money is not given back on a day; ISO dates. */
export const firstKeptDay = (today: string): string =>
  daysAfter(firstFreshDay(today), -toldLateDays);

/** True for a check that is out: it may be paid by the bank. */
export const isOut = ({ state }: { state: CheckState }): boolean =>
  state === 'issued' || state === 'printed';

/** A check. Amounts `x.xx`, dates ISO and '' until then. */
export interface IssuedCheckRow {
  _id: string;
  /** Number of the record; the check has its own once it is issued. */
  number: number;
  /** 0 until it is issued. */
  checkNumber: number;
  orgId: string;
  companyName: string;
  payee: string;
  address: string;
  amount: string;
  memo: string;
  accountId: string;
  accountName: string;
  accountLastFour: string;
  state: CheckState;
  issuedOn: string;
  clearedOn: string;
  /** Why the bank's paying of it was not taken over; '' for no reason. */
  exception: string;
  /** Whether the bank was told of it, and of its end. */
  isIssueExported: boolean;
  isVoidExported: boolean;
  printedTimes: number;
  /** The disbursement behind, `D-12`. */
  behind: string;
  isMine: boolean;
  preparedBy: string;
  preparedAt: string;
  approvedBy: string;
  approvedAt: string;
  issuedBy: string;
  issuedAt: string;
  endReason: string;
  endedBy: string;
  endedAt: string;
}

/** Whether a check can be taken for paid: a stale one until its money is given back. */
export const canClear = ({ state, endedAt }: Pick<IssuedCheckRow, 'state' | 'endedAt'>): boolean =>
  isOut({ state }) || (state === 'stale' && endedAt === '');

/** What all checks that match come to. Amounts `x.xx`. */
export interface IssuedCheckSummary {
  count: number;
  prepared: string;
  approved: string;
  outstanding: string;
  cleared: string;
}

/** How a check is called: by its own number once it has one. */
export const checkName = ({
  number,
  checkNumber,
}: Pick<IssuedCheckRow, 'number' | 'checkNumber'>): string =>
  checkNumber > 0 ? `No. ${checkNumber}` : `CK-${number}`;

/** The amount as the check spells it. */
export const wordsOfCheck = ({ amount }: Pick<IssuedCheckRow, 'amount'>): string =>
  amountWords(moneyCents(amount) ?? 0);

/** Whether the bank was told of all there is to tell. */
function exportText({ checkNumber, isIssueExported, isVoidExported }: IssuedCheckRow): string {
  if (checkNumber === 0) return '—';
  if (!isIssueExported) return 'Not exported yet';
  return isVoidExported ? 'Issue and void exported' : 'Issue exported';
}

/** Every column that the list of checks can show. */
export const issuedCheckColumns = {
  number: { key: 'number', title: 'Check', sortable: true, text: checkName },
  payee: { key: 'payee', title: 'Payee', text: ({ payee }) => payee },
  address: { key: 'address', title: 'Address', text: ({ address }) => address },
  organization: {
    key: 'organization',
    title: 'Paid for',
    text: ({ companyName }) => companyName,
  },
  amount: {
    key: 'amount',
    title: 'Amount',
    sortable: true,
    align: 'end',
    text: ({ amount }) => formatAmount(amount),
  },
  words: { key: 'words', title: 'In words', text: wordsOfCheck },
  account: {
    key: 'account',
    title: 'Drawn on',
    text: ({ accountName, accountLastFour }) => `${accountName} ${masked(accountLastFour)}`,
  },
  memo: { key: 'memo', title: 'Memo', text: ({ memo }) => memo || '—' },
  issued: { key: 'issued', title: 'Issued', text: ({ issuedOn }) => formatDate(issuedOn) },
  cleared: { key: 'cleared', title: 'Cleared', text: ({ clearedOn }) => formatDate(clearedOn) },
  positivePay: { key: 'positivePay', title: 'Positive Pay', text: exportText },
  exception: {
    key: 'exception',
    title: 'Exception',
    text: ({ exception }) => exception || '—',
  },
  prepared: {
    key: 'prepared',
    title: 'Prepared',
    text: ({ preparedAt }, { date }) => date(preparedAt),
  },
  state: { key: 'state', title: 'Status', text: ({ state }) => checkStateLabels[state] },
} as const satisfies Record<string, TextColumn<IssuedCheckRow>>;

export type IssuedCheckColumn = keyof typeof issuedCheckColumns;

export type IssuedCheckSort = 'number' | 'amount';

/** The columns of the list, in order (catalogue: /check-issuance). */
export const issuedCheckColumnSet: ColumnSet<IssuedCheckColumn> = {
  all: [
    'number',
    'payee',
    'address',
    'organization',
    'amount',
    'words',
    'account',
    'memo',
    'issued',
    'cleared',
    'positivePay',
    'exception',
    'prepared',
    'state',
  ],
  shown: ['number', 'payee', 'organization', 'amount', 'account', 'issued', 'cleared', 'state'],
};

/** Why somebody may not approve a check; null where they may. */
export const checkApprovalError = ({ isMine }: Pick<IssuedCheckRow, 'isMine'>): string | null =>
  secondPersonError('decide', twoPersonMatters.check, isMine);

/** What the bank says that it paid. */
export interface PaidCheck {
  amountCents: number;
  /** '' where the bank's file has no payees. */
  payee: string;
}

/** Names as they are compared: letters and digits alone. */
const comparable = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/**
 * Why what the bank paid is not the check; null where it is. `state`: where the check stands on the
 * day.
 */
export function paidError(
  check: Pick<IssuedCheckRow, 'payee' | 'state'> & { amountCents: number },
  paid: PaidCheck,
): string | null {
  if (!isOut(check)) return `The check is “${checkStateLabels[check.state]}”`;
  if (check.amountCents !== paid.amountCents)
    return `The bank paid ${formatMoney(paid.amountCents)}, the check is for ${formatMoney(check.amountCents)}`;
  if (paid.payee !== '' && comparable(paid.payee) !== comparable(check.payee))
    return `The bank paid ${paid.payee}, the check is to ${check.payee}`;
  return null;
}
