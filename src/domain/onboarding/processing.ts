import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  invalidMessage,
  oneOf,
  type Rule,
  required,
  valuesOf,
  whole,
} from '@/domain/forms/fieldRules';
import type { ProcessingTypes } from './stepData';

export const processingTypes = [
  { value: 'Retail(swiped)', label: 'Retail(swiped)' },
  { value: 'Internet (Card-Not-Present)', label: 'Internet (Card-Not-Present)' },
  { value: 'ACH', label: 'ACH' },
] as const;

/** Starts with a digit; commas between digits, at most two decimals (readings D28). */
const amount = /^\d[\d,]*(?:\.\d{1,2})?$/;

/**
 * Whole dollars of more digits than any business turns over are refused; a number holds the others
 * exactly.
 */
const maxDigits = 12;

/** An amount in US dollars, required. */
export const amountError: Rule = required((text) => {
  const digits = text.split('.')[0]?.replaceAll(',', '') ?? '';
  return amount.test(text) && digits.length <= maxDigits ? null : invalidMessage;
});

/**
 * The plain number behind an amount, `1,234.50` → `1234.5`: what is stored. What is no amount stays
 * as it is.
 */
export const plainAmount = (text: string): string =>
  amountError(text) === null ? String(Number(text.trim().replaceAll(',', ''))) : text;

const volumeError = required(whole(0, 100));

const typeError = required(oneOf(valuesOf(processingTypes)));

/** Step 5; the two volumes need not make 100 (spec 2.5; readings D27). */
export function processingErrors(values: ProcessingTypes): FieldErrors {
  return errorsFrom([
    ['processingType', typeError(values.processingType)],
    ['avgSingleTransAmount', amountError(values.avgSingleTransAmount)],
    ['avgMonthlyTransAmount', amountError(values.avgMonthlyTransAmount)],
    ['maxSingleTransAmount', amountError(values.maxSingleTransAmount)],
    ['maxMonthlyTransAmount', amountError(values.maxMonthlyTransAmount)],
    ['internetVolume', volumeError(values.internetVolume)],
    ['retailVolume', volumeError(values.retailVolume)],
  ]);
}

/** What is stored: plain numbers. */
export const settledProcessing = (values: ProcessingTypes): ProcessingTypes => ({
  ...values,
  avgSingleTransAmount: plainAmount(values.avgSingleTransAmount),
  avgMonthlyTransAmount: plainAmount(values.avgMonthlyTransAmount),
  maxSingleTransAmount: plainAmount(values.maxSingleTransAmount),
  maxMonthlyTransAmount: plainAmount(values.maxMonthlyTransAmount),
});

type AmountField =
  | 'avgSingleTransAmount'
  | 'avgMonthlyTransAmount'
  | 'maxSingleTransAmount'
  | 'maxMonthlyTransAmount';

/** An amount that cannot be more than another one, and what is said when it is. */
const contradictions: readonly (readonly [lower: AmountField, upper: AmountField, hint: string])[] =
  [
    [
      'avgSingleTransAmount',
      'maxSingleTransAmount',
      'The average is more than the maximum single transaction. Please check both.',
    ],
    [
      'avgMonthlyTransAmount',
      'maxMonthlyTransAmount',
      'The average is more than the maximum monthly transactions. Please check both.',
    ],
    [
      'maxSingleTransAmount',
      'maxMonthlyTransAmount',
      'The maximum single transaction is more than the maximum monthly transactions. Please check both.',
    ],
  ];

/**
 * Hints at amounts that contradict each other, by field: nothing that blocks (the specification
 * compares none of them).
 */
export function processingHints(values: ProcessingTypes): Partial<Record<AmountField, string>> {
  const amountOf = (field: AmountField): number => Number(plainAmount(values[field]) || Number.NaN);
  const found = contradictions.filter(([lower, upper]) => amountOf(lower) > amountOf(upper));
  return Object.fromEntries(found.map(([lower, , hint]) => [lower, hint]));
}
