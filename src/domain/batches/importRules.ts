import { isEmail } from '@/domain/contact/email';
import { readDay } from '@/domain/dates/days';
import { type ReadBy, typedDate } from '@/domain/dates/typedDate';
import { type Rule, required } from '@/domain/forms/fieldRules';
import { moneyCents } from '@/domain/money/cents';
import { transactionMethods } from '@/domain/transactions/method';
import { secCodes } from '@/domain/transactions/transactionItem';
import type { ImportHead } from './importHeads';

const dayExpected = 'Please use a date such as 11/20/2026';

/** The ISO date of a cell, written in any way that forms understand (readings F2); null for none. */
const dayOf = (text: string, readBy: ReadBy): string | null => readDay(typedDate(text, readBy));

/** The day of a payment, which lies behind. `today`: ISO date. */
export const paidOn = (text: string, today: string): string | null =>
  dayOf(text, { years: 'past', today });

export const day: (today: string) => Rule = (today) =>
  required((text) => {
    const read = paidOn(text, today);
    if (read === null) return dayExpected;
    if (read > today) return 'The date cannot be in the future';
    return read < '2000-01-01' ? 'The date must be 01/01/2000 or later' : null;
  });

export const method: Rule = required((text) =>
  transactionMethods.some((one) => one === text.toLowerCase())
    ? null
    : `Please use one of ${transactionMethods.join(', ')}`,
);

export const cents = (text: string): number | null =>
  text.trim() === '' ? 0 : moneyCents(text.trim());

const money: Rule = (text) => {
  const read = cents(text);
  return read === null || read < 0 ? 'Please use format x.xx' : null;
};

export const amount: Rule = required((text) => {
  const read = cents(text);
  if (read === null || read < 0) return 'Please use format x.xx';
  if (read === 0) return 'Enter more than 0.00';
  return read > 100_000_000_00 ? 'This amount is too large to import' : null;
});

const upTo =
  (most: number): Rule =>
  (text) =>
    [...text.trim()].length > most ? `This field should be between 0 and ${most} characters` : null;

export const email: Rule = (text) => (text.trim() === '' || isEmail(text) ? null : 'Invalid email');

export const lastFour: Rule = (text) =>
  /^(?:\d{4})?$/.test(text.trim()) ? null : 'Enter only the last four digits';

export const traceNo: Rule = (text) =>
  /^[A-Za-z0-9-]{0,40}$/.test(text.trim()) ? null : 'Please use up to 40 letters and digits';

export const secCode: Rule = (text) => {
  const typed = text.trim().toUpperCase();
  return secCodes.some((code) => code === typed)
    ? null
    : `Please use one of ${secCodes.filter(Boolean).join(', ')}`;
};

/** The effective date of a debit lies ahead or just behind: the nearest year of two digits. */
export const effectiveOf = (text: string, today: string): string | null =>
  dayOf(text, { years: 'nearest', today });

const effectiveDate =
  (today: string): Rule =>
  (text) =>
    text.trim() === '' || effectiveOf(text, today) !== null ? null : dayExpected;

/** The rules of a cell, by its head. `today`: ISO date. */
export const importRules = (today: string): Readonly<Record<ImportHead, Rule>> => ({
  Date: day(today),
  Method: method,
  Amount: amount,
  Tip: money,
  Tax: money,
  Fee: money,
  'Tip for': upTo(100),
  Purchaser: upTo(200),
  Email: email,
  'Last four': lastFour,
  'Trace no.': traceNo,
  Store: upTo(200),
  'SEC code': secCode,
  'Effective date': effectiveDate(today),
});
