import type { FigureCents } from '@/domain/transactions/figures';
import type { TransactionMethod } from '@/domain/transactions/method';

/**
 * What was paid by one method in a month, each part under its own name (docs/adr/0028); whole
 * cents.
 */
export interface MethodVolume extends FigureCents {
  method: TransactionMethod;
  /** Transactions that were not voided. */
  transactions: number;
  netCents: number;
  /** Of the gross, what the organization took itself: it never reached us. */
  takenCents: number;
}

/** A payout of a settlement to the bank; below 0 one that came back. Whole cents, ISO date. */
export interface StatementDeposit {
  number: number;
  day: string;
  cents: number;
}

/** What moves a balance beside what was paid: kept sums of the postings of a month. */
export const balanceMoves = [
  'deposits',
  'kept',
  'holds',
  'disbursements',
  'escrow',
  'transfers',
  'fees',
  'other',
] as const;

export type BalanceMove = (typeof balanceMoves)[number];

/**
 * A month of processing of one organization. Whole cents; a balance is above 0 where it is owed to
 * the organization.
 */
export interface StatementFigures {
  openingCents: number;
  closingCents: number;
  reserveOpeningCents: number;
  reserveClosingCents: number;
  methods: MethodVolume[];
  /** Fees by what they are for: those of payments, and rows of their own. */
  fees: { label: string; cents: number }[];
  /** What all transactions of the ledger added to the balance. */
  postedCents: number;
  moves: Record<BalanceMove, number>;
  deposits: StatementDeposit[];
}

/** A line of the way from the opening to the closing balance; `cents` as it is added. */
export interface StatementLine {
  label: string;
  cents: number;
}

const moveLabels: Readonly<Record<BalanceMove, string>> = {
  deposits: 'Deposits to your bank',
  kept: 'Kept in reserve by settlements',
  holds: 'Put on hold, less released',
  disbursements: 'Disbursements',
  escrow: 'Escrow',
  transfers: 'Transfers',
  fees: 'Fees of payouts and services',
  other: 'Adjustments',
};

type Summed = Exclude<keyof MethodVolume, 'method'>;

/** One part of all methods together. */
export const summed = ({ methods }: Pick<StatementFigures, 'methods'>, part: Summed): number =>
  methods.reduce((sum, volume) => sum + volume[part], 0);

/** What the ledger's transactions of the month add to the balance, by their business days. */
const earned = (figures: StatementFigures): number =>
  summed(figures, 'netCents') - summed(figures, 'takenCents');

/**
 * From the opening balance to the closing one, without what is nothing. Transactions count by their
 * business day, the balance by the day they were posted: what lies between is a line of its own.
 */
export function balanceLines(figures: StatementFigures): StatementLine[] {
  const taken = summed(figures, 'takenCents');
  const moves = balanceMoves.map((move) => ({
    label: moveLabels[move],
    cents: figures.moves[move],
  }));
  return [
    { label: 'Net of transactions', cents: summed(figures, 'netCents') },
    { label: 'Taken by you in cash, by check or wire', cents: 0 - taken },
    { label: 'Transactions of other months', cents: figures.postedCents - earned(figures) },
    ...moves,
  ].filter(({ cents }) => cents !== 0);
}

/** What is left unexplained between the two balances: 0 for every statement that may be issued. */
export const unexplainedCents = (figures: StatementFigures): number =>
  figures.openingCents +
  balanceLines(figures).reduce((sum, { cents }) => sum + cents, 0) -
  figures.closingCents;

/** True where there is nothing to tell of a month. */
export const isQuiet = ({
  openingCents,
  closingCents,
  methods,
  moves,
}: StatementFigures): boolean =>
  openingCents === 0 &&
  closingCents === 0 &&
  methods.length === 0 &&
  balanceMoves.every((move) => moves[move] === 0);

/** What statements are held against: the figures one looks at first. */
export const statementTotals = (figures: StatementFigures) => ({
  grossCents: summed(figures, 'grossCents'),
  backCents: summed(figures, 'refundCents') + summed(figures, 'returnCents'),
  feeCents: summed(figures, 'feeCents'),
  netCents: summed(figures, 'netCents'),
  depositCents: figures.deposits.reduce((sum, { cents }) => sum + cents, 0),
  transactions: summed(figures, 'transactions'),
});

/** What was issued of a month; times are ISO moments, '' for never. */
export interface IssuedStatement {
  _id: string;
  /** 1 for the first; a later one takes the place of those before. */
  version: number;
  issuedAt: string;
  /** Why it was issued once more; '' for the first. */
  reason: string;
  viewedAt: string;
  emailedAt: string;
}

/** A statement of an organization as it is read (catalogue: /organization-statement). */
export interface OrganizationStatement {
  orgId: string;
  companyName: string;
  /** `2026-10`. */
  month: string;
  figures: StatementFigures;
  /** The same of the month before; null where its book had not begun. */
  before: StatementFigures | null;
  /** Null while the month goes on, and where none was issued. */
  issued: IssuedStatement | null;
  /** Months that can be asked for, the latest first. */
  months: string[];
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-10` as people say it: `October 2026`. */
export const monthText = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? month} ${month.slice(0, 4)}`;

/** `2026-10` moved on by so many months. */
export function monthAfter(month: string, step: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + step;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Months from one to another, the latest first. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthAfter(month, -1)) months.push(month);
  return months;
}

/** How much a figure changed against the month before, e.g. `12.4% more`; '' where it says nothing. */
export function changeText(now: number, before: number | undefined): string {
  if (before === undefined || before <= 0 || now === before) return '';
  const share = Math.abs((now - before) / before) * 100;
  if (share > 999) return '';
  return `${share.toFixed(1)}% ${now > before ? 'more' : 'less'}`;
}
