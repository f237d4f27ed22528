import { object, boolean as yupBoolean } from 'yup';
import { trimmedText } from '@/domain/contact/trimmedText';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  between,
  invalidMessage,
  oneOf,
  optional,
  type Rule,
  required,
  whole,
} from '@/domain/forms/fieldRules';
import { formatMoney, toAmount, toCents, typedAmount } from '@/domain/money/cents';
import { states } from '@/domain/places/states';

/** What a purchaser may take home or spend in a day: grams by class, immature plants, dollars. */
export const limitClasses = ['flower', 'concentrate', 'edible', 'plant', 'spend'] as const;

export type LimitClass = (typeof limitClasses)[number];

export const limitClassLabels: Readonly<Record<LimitClass, string>> = {
  flower: 'Flower',
  concentrate: 'Concentrate',
  edible: 'Edibles',
  plant: 'Immature plants',
  spend: 'Spend',
};

/** A limit as its form has it: grams with three decimals at most, pieces, or dollars. */
export interface PurchaseLimitValues {
  /** Two letters; '' for everywhere. */
  state: string;
  class: string;
  limit: string;
  /** The rule that it comes from. */
  source: string;
  isOn: boolean;
}

/** A purchase limit as it is stored. */
export interface PurchaseLimit extends PurchaseLimitValues {
  _id: string;
  version: number;
}

export const emptyLimit: PurchaseLimitValues = {
  state: '',
  class: 'flower',
  limit: '',
  source: '',
  isOn: true,
};

const gramsForm = /^(\d{1,6})(?:\.(\d{1,3}))?$/;

/** Thousandths of a gram of a text such as `28.5`; null when it is none. */
function toMilligrams(text: string): number | null {
  const [, whole, decimals = ''] = gramsForm.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** Grams of thousandths of them, without idle zeros: `28.5`. */
const gramsText = (milligrams: number): string => String(milligrams / 1000);

const grams: Rule = (text) => ((toMilligrams(text) ?? 0) > 0 ? null : invalidMessage);
const money: Rule = (text) =>
  typedAmount.test(text.trim()) && (toCents(text) ?? 0) > 0 ? null : invalidMessage;

function limitRule(kind: string): Rule {
  if (kind === 'spend') return money;
  return kind === 'plant' ? whole(1, 10_000) : grams;
}

/** First message of each field of a limit. */
export const limitErrors = (values: PurchaseLimitValues): FieldErrors =>
  errorsFrom([
    ['state', optional(oneOf(states.map(({ code }) => code)))(values.state)],
    ['class', required(oneOf(limitClasses))(values.class)],
    ['limit', required(limitRule(values.class))(values.limit)],
    ['source', required(between(3, 200))(values.source)],
  ]);

/** The limit as a whole number: thousandths of a gram, pieces, or cents. */
export function limitValueOf({ class: kind, limit }: PurchaseLimitValues): number {
  if (kind === 'spend') return toCents(limit) ?? 0;
  return kind === 'plant' ? Number(limit) : (toMilligrams(limit) ?? 0);
}

/** The same as the form has it. */
export function typedLimit(kind: LimitClass, value: number): string {
  if (kind === 'spend') return toAmount(value);
  return kind === 'plant' ? String(value) : gramsText(value);
}

/** A quantity of a class for people: `28.5 g`, `6`, `$500.00`. */
export function quantityText(kind: LimitClass, value: number): string {
  if (kind === 'spend') return formatMoney(value);
  return kind === 'plant' ? String(value) : `${gramsText(value)} g`;
}

const text = trimmedText.default('');

/** A limit as its form sends it; `limitErrors` says what is wrong with it. */
export const limitSchema = object({
  state: text,
  class: text,
  limit: text,
  source: text,
  isOn: yupBoolean().default(true),
});
