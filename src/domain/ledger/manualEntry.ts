// Over 250 lines: the rules of one form, field by field.

import { format, parseISO, subDays } from 'date-fns';
import { readDay, requiredDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { invalidMessage, oneOf, type Rule, required } from '@/domain/forms/fieldRules';
import { settledAmount, toCents, typedAmount } from '@/domain/money/cents';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardInTextMessage } from '@/domain/payments/payerMessage';
import { reasonError } from '@/domain/transactions/deletion';
import type { OtherInformation } from '@/domain/transactions/transaction';
import { type Account, correctedAccounts } from './account';
import type { Act } from './act';
import { type CashPayerValues, cashPayerErrors } from './cashPayer';

/** What staff key by hand (catalogue group 3). */
export const manualTypes = ['correction', 'cash deposit', 'wire deposit', 'credit', 'fee'] as const;

export type ManualType = (typeof manualTypes)[number];

export const manualTypeLabels: Readonly<Record<ManualType, string>> = {
  correction: 'Correction',
  'cash deposit': 'Cash deposit',
  'wire deposit': 'Wire deposit',
  credit: 'Credit',
  fee: 'Fee',
};

/**
 * `draft`: its preparer still works on it. `submitted`: it waits for another person. `reversed`:
 * taken back by a contrary entry. `discarded`: its preparer gave it up before anybody decided.
 */
export const manualStates = [
  'draft',
  'submitted',
  'approved',
  'rejected',
  'reversed',
  'discarded',
] as const;

export type ManualState = (typeof manualStates)[number];

export const manualStateLabels: Readonly<Record<ManualState, string>> = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  reversed: 'Reversed',
  discarded: 'Discarded',
};

export const sides = ['debit', 'credit'] as const;

export type Side = (typeof sides)[number];

/** The account of an entry, its side, and the account on the other one. */
export interface Legs {
  account: Account;
  side: Side;
  contra: Account;
}

const due = (contra: Account, side: Side): Legs => ({ account: 'payable', side, contra });

const fixed: Readonly<Record<Exclude<ManualType, 'correction'>, Legs>> = {
  'cash deposit': due('bank', 'credit'),
  'wire deposit': due('bank', 'credit'),
  credit: due('fees', 'credit'),
  fee: due('fees', 'debit'),
};

/** What a type moves; null for a correction, whose accounts are chosen. */
export const legsOf = (type: ManualType): Legs | null =>
  type === 'correction' ? null : fixed[type];

/**
 * A manual entry as it is keyed: `day` ISO or `MM-dd-yyyy`, `amount` as typed. The accounts count
 * for a correction alone.
 */
export interface ManualEntryValues {
  orgId: string;
  day: string;
  type: string;
  account: string;
  side: string;
  contra: string;
  amount: string;
  reason: string;
}

/** The same with who paid, which counts for cash alone. */
export type KeyedValues = ManualEntryValues & CashPayerValues;

export const emptyManualEntry: ManualEntryValues = {
  orgId: '',
  day: '',
  type: 'correction',
  account: '',
  side: 'credit',
  contra: '',
  amount: '',
  reason: '',
};

const amountError: Rule = required((text) => {
  if (!typedAmount.test(text)) return invalidMessage;
  return toCents(text) === 0 ? 'The amount must be above $0.00' : null;
});

/** How many days back an entry may be dated. */
export const maxDaysBack = 90;

/** The days on which an entry may be dated, ISO; both belong to them. */
export interface KeyingDays {
  today: string;
  /** The first day of its organization; '' where that is not known. */
  firstDay: string;
}

/** A day that has come and is not long gone: what is keyed has happened to the organization. */
function dayErrorOf(day: string, { today, firstDay }: KeyingDays): string | null {
  const message = requiredDay(day);
  if (message) return message;
  const iso = readDay(day) ?? '';
  if (iso > today) return 'The date cannot be in the future';
  if (iso < format(subDays(parseISO(today), maxDaysBack), 'yyyy-MM-dd')) {
    return `The date cannot be more than ${maxDaysBack} days ago`;
  }
  return iso < firstDay
    ? `The date cannot be before ${formatDate(firstDay)}, the organization’s first day`
    : null;
}

function contraError({ account, contra }: ManualEntryValues): string | null {
  const message = required(oneOf(correctedAccounts))(contra);
  return (
    message ?? (account === contra ? 'Please choose a different account than the first one' : null)
  );
}

function legsErrors(values: ManualEntryValues): FieldErrors {
  if (values.type !== 'correction') return {};
  return errorsFrom([
    ['account', required(oneOf(correctedAccounts))(values.account)],
    ['side', required(oneOf(sides))(values.side)],
    ['contra', contraError(values)],
  ]);
}

/**
 * Whether the type is one, and the accounts of a correction are chosen well: then `keyedEntry`
 * tells what is moved.
 */
export const accountsAreGood = (values: ManualEntryValues): boolean =>
  manualTypes.some((one) => one === values.type) && Object.keys(legsErrors(values)).length === 0;

/** First message of each field. `today` is on the calendar of who keys it. */
export function manualEntryErrors(values: ManualEntryValues, days: KeyingDays): FieldErrors {
  return {
    ...errorsFrom([
      ['orgId', required(() => null)(values.orgId)],
      ['day', dayErrorOf(values.day, days)],
      ['type', required(oneOf(manualTypes))(values.type)],
      ['amount', amountError(values.amount)],
      ['reason', isCardLike(values.reason) ? cardInTextMessage : reasonError(values.reason)],
    ]),
    ...legsErrors(values),
  };
}

/**
 * The same with those of who paid it, of cash; `hasStoredId`: the number of the ID is known
 * already.
 */
export const keyedErrors = (
  values: KeyedValues,
  days: KeyingDays,
  hasStoredId = false,
): FieldErrors => ({
  ...manualEntryErrors(values, days),
  ...(values.type === 'cash deposit' ? cashPayerErrors(values, hasStoredId) : {}),
});

/** A good entry as it is stored: whole cents, an ISO date, its accounts. */
export interface KeyedEntry extends Legs {
  type: ManualType;
  day: string;
  amountCents: number;
  reason: string;
}

const isAccount = (text: string): text is Account =>
  correctedAccounts.some((account) => account === text);

/** The stored form of values without errors. @throws RangeError for others */
export function keyedEntry(values: ManualEntryValues): KeyedEntry {
  const type = manualTypes.find((one) => one === values.type);
  const { account, contra } = values;
  const chosen =
    isAccount(account) && isAccount(contra)
      ? ({ account, contra, side: values.side === 'debit' ? 'debit' : 'credit' } as const)
      : null;
  const legs = type && (legsOf(type) ?? chosen);
  if (!type || !legs) throw new RangeError('This is not a manual entry');
  const amountCents = toCents(settledAmount(values.amount)) ?? 0;
  return {
    ...legs,
    type,
    day: readDay(values.day) ?? '',
    amountCents,
    reason: values.reason.trim(),
  };
}

/** What its approval posts. */
export function actOf({ account, side, contra, amountCents }: Legs & { amountCents: number }): Act {
  const [debit, credit] = side === 'debit' ? [account, contra] : [contra, account];
  return { kind: 'adjust', debit, credit, amountCents };
}

/** The contrary accounts, which take an entry back. */
export const contraryLegs = ({ account, side, contra }: Legs): Legs => ({
  account,
  contra,
  side: side === 'debit' ? 'credit' : 'debit',
});

/**
 * By how many cents an entry changes what is due to the organization: then a transaction stands for
 * it, which the next settlement pays or takes. 0 where it moves other accounts alone.
 */
export function dueChange({
  account,
  side,
  contra,
  amountCents,
}: Legs & { amountCents: number }): number {
  if (account !== 'payable' && contra !== 'payable') return 0;
  return (account === 'payable') === (side === 'credit') ? amountCents : -amountCents;
}

const flags: Readonly<Record<ManualType, OtherInformation>> = {
  correction: {},
  'cash deposit': { cashDeposit: true },
  'wire deposit': { wireDeposit: true },
  credit: { fund_account_credit: true },
  fee: { feeAssessment: true },
};

/** The flags by which its transaction is labeled (spec 1.4). */
export const manualFlags = (type: ManualType): OtherInformation => ({
  ...flags[type],
  manual_ledger: true,
});

/** `ME-12`. */
export const manualNumber = (number: number): string => `ME-${number}`;
