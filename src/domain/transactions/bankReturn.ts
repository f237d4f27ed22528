import { type ReturnCode, returnCodes } from '@/domain/ach/returnCodes';
import { lastAnswerDay } from '@/domain/ach/windows';
import { readDay, requiredDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { oneOf, required } from '@/domain/forms/fieldRules';
import { formatMoney, toCents, typedAmount } from '@/domain/money/cents';
import type { TransactionEntryKind } from './entry';
import { consumerCodes, hasGoneToBank, type OnItsWay, settlesOn } from './nextEvent';
import { reasonText } from './returnReason';
import type { OtherInformation } from './transaction';

/**
 * What labels a bank return: its own type first, for it is the one that shows (spec 1.4); the flag
 * for what reads flags alone.
 */
export const bankReturnFlags: OtherInformation = {
  transaction_type: { value: 'ach_return', label: 'ACH Return' },
  returnReversal: true,
};

/** With what codes a bank sends a debit back (catalogue, Returns). */
export const bankReturnCodes = [
  'R01',
  'R02',
  'R03',
  'R04',
  'R05',
  'R06',
  'R07',
  'R08',
  'R09',
  'R10',
  'R11',
  'R16',
  'R20',
  'R24',
  'R29',
  'R31',
] as const;

export type BankReturnCode = (typeof bankReturnCodes)[number];

const isCode = (code: string): code is BankReturnCode =>
  bankReturnCodes.some((one) => one === code);

/** What the posting of a fee for a return names as its source, beside the id of the payment. */
export const returnFeeSource = 'return fee';

/** The most that a return may cost, whole cents: rules of card networks and banks allow no more. */
export const maxReturnFee = 5000;

/** The message of a typed fee for a return; null when it is good. Empty and 0 are none. */
export function returnFeeError(text: string): string | null {
  if (text.trim() === '') return null;
  const cents = typedAmount.test(text.trim()) ? toCents(text.trim()) : null;
  if (cents === null) return 'Please use format x.xx';
  return cents > maxReturnFee ? `No more than ${formatMoney(maxReturnFee)}` : null;
}

/** What the posting of a return names as its source, beside the id of the payment. */
export const bankReturnSource = 'bank return';

/** A payment as its return is judged. */
export interface Returnable extends OnItsWay {
  entry: TransactionEntryKind;
  amountCents: number;
  isInvoicePayment: boolean;
  /** Paid through a payment link: the processor has it as well. */
  isLinkPayment?: boolean;
}

const linkReturnText = 'It was paid through a payment link. The processor reports its return.';

/** Why no return of a payment can be recorded; null where one can. */
export function bankReturnRefusal(payment: Returnable, now: Date): string | null {
  const { entry, method, state, amountCents, isInvoicePayment } = payment;
  if (entry !== 'payment' || method !== 'ach' || amountCents <= 0)
    return 'Only a bank debit can be returned';
  if (state === 'returned') return 'It was already returned';
  if (state === 'voided') return 'It was never sent to the bank';
  if (isInvoicePayment) return 'It pays an invoice. The processor reports its return.';
  if (payment.isLinkPayment) return linkReturnText;
  return hasGoneToBank(payment, now) ? null : 'It has not been sent to the bank yet';
}

/** Why the recorded return of a payment cannot be reversed; null where it can. */
export function returnUndoRefusal({
  entry,
  method,
  state,
  isInvoicePayment,
  isLinkPayment,
}: Pick<Returnable, 'entry' | 'method' | 'state' | 'isInvoicePayment' | 'isLinkPayment'>):
  | string
  | null {
  if (entry !== 'payment' || method !== 'ach' || state !== 'returned') return 'It was not returned';
  if (isLinkPayment) return linkReturnText;
  return isInvoicePayment ? 'It pays an invoice. The processor reports its return.' : null;
}

/**
 * Why what says that a payment went back must stay: by now money has moved because of it. Null
 * where none has.
 */
export function returnStays({
  isInSettlement,
  isTipPaid,
}: Readonly<Record<'isInSettlement' | 'isTipPaid', boolean>>): string | null {
  if (isInSettlement)
    return 'A settlement already deducted this return. Adjust the next settlement instead.';
  return isTipPaid
    ? 'A tip payout already deducted this return. Adjust the next payout instead.'
    : null;
}

type Debit = Pick<OnItsWay, 'secCode' | 'effectiveOn' | 'businessDay'>;

/** Whether a code is one for this debit; each is where nobody said how it was authorized. */
export function isCodeOf(code: BankReturnCode, { secCode }: Pick<Debit, 'secCode'>): boolean {
  const { of }: ReturnCode = returnCodes[code];
  if (of === undefined || secCode === '') return true;
  return consumerCodes.includes(secCode) === (of === 'consumers');
}

/**
 * The last day on which a debit may come back with a code, ISO date; null where both banks agree on
 * it.
 */
export const lastReturnDay = (code: BankReturnCode, debit: Debit): string | null =>
  lastAnswerDay(code, settlesOn(debit));

/** A code with its meaning and its deadline, as it is offered. `today`: ISO date. */
export function bankReturnText(code: BankReturnCode, debit: Debit, today: string): string {
  const last = lastReturnDay(code, debit);
  if (last === null) return `${reasonText(code)} (no deadline)`;
  return `${reasonText(code)} (${last < today ? 'ended on' : 'until'} ${formatDate(last)})`;
}

const codeRule = required(oneOf(bankReturnCodes));

/** Why a debit cannot come back with a code; null where it can. */
export function returnCodeError(code: string, debit: Debit): string | null {
  if (!isCode(code)) return codeRule(code);
  return isCodeOf(code, debit)
    ? null
    : `${code} does not apply to a debit with SEC code ${debit.secCode}`;
}

/** A debit that came back, and today (ISO date). */
interface ReturnedDebit {
  code: string;
  debit: Debit;
  today: string;
}

/**
 * What is wrong with the day of a return: one to come, one before the debit took effect, or one
 * after the last day of its code.
 */
export function returnDayError(
  typed: string,
  { code, debit, today }: ReturnedDebit,
): string | null {
  const day = readDay(typed);
  if (day === null) return requiredDay(typed);
  if (day > today) return 'The day cannot be in the future';
  const settled = settlesOn(debit);
  if (day < settled)
    return `The debit takes effect on ${formatDate(settled)}. Choose that day or later.`;
  const last = isCode(code) ? lastReturnDay(code, debit) : null;
  if (last === null || day <= last) return null;
  return `The last day for ${code} was ${formatDate(last)}. Later returns are dishonored (R68) unless both banks agree (R06, R31).`;
}
