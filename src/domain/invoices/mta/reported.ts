import type { Rule } from '@/domain/forms/fieldRules';
import { decimalsMessage } from '@/domain/inventory/fieldRules';
import { toAmount, toCents } from '@/domain/money/cents';
import { largestTotal } from '../invoiceErrors';

const figure = /^(?:\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;

/**
 * What a license holder reported for a period, typed by a person: digits, commas allowed, at most
 * two decimals; empty for nothing.
 */
export const reportedError: Rule = (text) => {
  const typed = text.trim();
  if (typed === '') return null;
  return figure.test(typed) && (toCents(typed) ?? largestTotal + 1) <= largestTotal
    ? null
    : decimalsMessage;
};

/** The same as it is stored, `x.xx`; '' for nothing. */
export function settledReported(text: string): string {
  const cents = toCents(text);
  return text.trim() === '' || cents === null ? '' : toAmount(cents);
}
