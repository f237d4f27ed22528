import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import type { TransactionMethod } from './method';
import type { TransactionState } from './state';
import type { SecCode } from './transactionItem';

/**
 * What the ways of a payment through the bank are judged by. Days are ISO dates, moments ISO
 * moments.
 */
export interface OnItsWay {
  state: TransactionState;
  method: TransactionMethod;
  secCode: SecCode;
  businessDay: string;
  /** When a bank debit takes effect; null where nobody said. */
  effectiveOn: string | null;
  /** How long a card's authorization stands; null where there is none. */
  authorizedUntil: string | null;
}

/** What happens next to a payment that waits. */
export interface NextEvent {
  label: string;
  /** ISO moment; null where it waits for a person. */
  at: string | null;
  /** It should have happened. */
  isLate: boolean;
}

/** The hour in the East of the US at which banks take the last file for the next banking day. */
export const cutoffHour = 17;

/** The hour at which a banking day's answers of other banks are in. */
const answerHour = 9;

const isBankItem = ({ method }: Pick<OnItsWay, 'method'>): boolean =>
  method === 'ach' || method === 'wire';

/**
 * The banking day after that of the file which takes what comes in on a day: its own, or that of
 * the next banking day. ISO dates.
 */
const afterFileOf = (day: string): string => bankingDaysAfter(bankingDaysAfter(day, 0), 1);

/**
 * The day on which a bank item that is made at a moment takes effect: the banking day after that of
 * the first file which it can still go with. ISO date.
 */
export function effectiveDay(at: Date): string {
  const day = easternDay(at);
  const isTooLate = Date.parse(easternMoment(bankingDaysAfter(day, 0), cutoffHour)) <= at.getTime();
  return isTooLate ? bankingDaysAfter(day, 2) : afterFileOf(day);
}

/**
 * The day on which the bank settles a payment: the one that was given, else the banking day after
 * that of its file. ISO date.
 */
export const settlesOn = ({
  effectiveOn,
  businessDay,
}: Pick<OnItsWay, 'effectiveOn' | 'businessDay'>): string =>
  effectiveOn ?? afterFileOf(businessDay);

/**
 * Until when a bank debit can be kept from going out: the last file of the banking day before it
 * takes effect. ISO moment.
 */
export const cutoffOf = (payment: Pick<OnItsWay, 'effectiveOn' | 'businessDay'>): string =>
  easternMoment(bankingDaysAfter(settlesOn(payment), -1), cutoffHour);

/** What is said of a debit that can no longer be kept from going out. */
export const atTheBank = 'It was already sent to the bank. If it fails, the bank returns it.';

/**
 * Whether a payment is a bank item that left with its file: from then on it comes back as a return
 * alone.
 */
export const hasGoneToBank = (
  payment: Pick<OnItsWay, 'method' | 'effectiveOn' | 'businessDay'>,
  now: Date,
): boolean => isBankItem(payment) && Date.parse(cutoffOf(payment)) <= now.getTime();

/** Days that a debit which nobody authorized may come back (R05, R07, R10, R11). */
export const unauthorizedDays = 60;

/** Of debits of consumers' accounts. */
export const consumerCodes: readonly SecCode[] = ['PPD', 'WEB', 'TEL'];

/**
 * The last days on which a bank debit may come back: most returns within two banking days, what
 * nobody authorized within 60 calendar days. That is so of debits of companies too, where the
 * account was a consumer's (R05). Null for what no bank sends back. ISO dates.
 */
export function returnDeadlines(
  payment: Pick<OnItsWay, 'method' | 'effectiveOn' | 'businessDay'>,
): { usual: string; unauthorized: string } | null {
  if (payment.method !== 'ach') return null;
  const settled = settlesOn(payment);
  return {
    usual: bankingDaysAfter(settled, 2),
    unauthorized: daysAfter(settled, unauthorizedDays),
  };
}

const due = (
  label: string,
  { at, late, now }: { at: string; late: string; now: Date },
): NextEvent =>
  Date.parse(at) >= now.getTime()
    ? { label, at, isLate: false }
    : { label: late, at, isLate: true };

/**
 * When the banks have answered to a debit: it counts as paid from then on, unless it came back. ISO
 * moment.
 */
export const clearsAt = (payment: Pick<OnItsWay, 'effectiveOn' | 'businessDay'>): string =>
  easternMoment(bankingDaysAfter(settlesOn(payment), 2), answerHour);

/**
 * What a payment that waits is waiting for, and until when; null for one that waits for nothing.
 */
export function nextEventOf(payment: OnItsWay, now: Date): NextEvent | null {
  if (payment.state === 'held') return { label: 'Release of the hold', at: null, isLate: false };
  if (payment.state !== 'pending') return null;
  if (payment.authorizedUntil !== null)
    return due('Authorization ends', {
      at: payment.authorizedUntil,
      late: 'Authorization has expired',
      now,
    });
  if (!isBankItem(payment) && payment.method !== 'check')
    return { label: 'Approval', at: null, isLate: false };
  const cutoff = cutoffOf(payment);
  if (isBankItem(payment) && Date.parse(cutoff) > now.getTime())
    return { label: 'Sent to the bank', at: cutoff, isLate: false };
  return due('Bank confirmation', {
    at: clearsAt(payment),
    late: 'Bank confirmation is late',
    now,
  });
}

/** How long something has been waiting: `3 h`, `2 days`. ISO moment. */
export function ageText(since: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000));
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
