import { formatMoney } from '@/domain/money/cents';
import type { AchFault, FaultLog, JudgedLine } from './faults';
import type { FieldKey } from './fieldTexts';
import { type AchLayout, fieldOf, numberOf, textOf } from './layout';
import { type AchTotals, hashModulus } from './records';

/** The sums that both control records hold. */
export const controlKeys = ['entryCount', 'entryHash', 'totalDebits', 'totalCredits'] as const;

export type ControlKey = (typeof controlKeys)[number];

export type ControlSums = Record<ControlKey, number>;

/** What control records should say of these totals. */
export const sumsOf = ({ records, hash, debitCents, creditCents }: AchTotals): ControlSums => ({
  entryCount: records,
  entryHash: hash % hashModulus,
  totalDebits: debitCents,
  totalCredits: creditCents,
});

/** The sums that a control record says; one that is no number is NaN. */
export const sumsIn = ({ text, layout }: JudgedLine): ControlSums => ({
  entryCount: numberOf(text, layout, 'entryCount'),
  entryHash: numberOf(text, layout, 'entryHash'),
  totalDebits: numberOf(text, layout, 'totalDebits'),
  totalCredits: numberOf(text, layout, 'totalCredits'),
});

/** A number as it should stand in its field, with zeros in front. */
export function digitsOf(layout: AchLayout, key: FieldKey, value: number): string {
  const { from = 1, to = 0 } = fieldOf(layout, key) ?? {};
  return String(value).padStart(to - from + 1, '0');
}

const sumText: Readonly<Record<ControlKey, (value: number) => string>> = {
  entryCount: (value) => `there are ${value} entry and addenda records`,
  entryHash: (value) => `the routing numbers of the entries add up to ${value}`,
  totalDebits: (value) => `the debits of the entries add up to ${formatMoney(value)}`,
  totalCredits: (value) => `the credits of the entries add up to ${formatMoney(value)}`,
};

/** Adds that a sum of a control record is wrong; `value` is the right one. */
export function addWrongSum(
  { line, log }: { line: JudgedLine; log: FaultLog },
  key: ControlKey,
  value: number,
): AchFault | null {
  const expected = digitsOf(line.layout, key, value);
  const found = textOf(line.text, line.layout, key);
  return log.add(line, key, {
    expected,
    message: `is ${found}, but ${sumText[key](value)}: ${expected}.`,
  });
}

/** Adds that a control record or count says something other than what it repeats. */
export function judgeSame(
  { line, log }: { line: JudgedLine; log: FaultLog },
  key: FieldKey,
  { expected, of }: { expected: string; of: string },
): void {
  const found = textOf(line.text, line.layout, key);
  if (found !== expected)
    log.add(line, key, { expected, message: `is “${found}”, but ${of} “${expected}”.` });
}
