import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { free, oneOf, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';

/** How a card is funded. */
export const cardFundings = ['credit', 'debit', 'prepaid'] as const;

export type CardFunding = (typeof cardFundings)[number];

export const cardFundingLabels: Readonly<Record<CardFunding, string>> = {
  credit: 'Credit',
  debit: 'Debit',
  prepaid: 'Prepaid',
};

export const cardBrands = ['Visa', 'Mastercard', 'American Express', 'Discover'] as const;

/** What a rule says of the cards that begin with its prefix. */
/** Processor and BIN rule together: either of them can say that it is no credit card. */
export function fundingOf(told: CardFunding | null, ruled: CardFunding | null): CardFunding | null {
  return told === null || told === 'credit' ? (ruled ?? told) : told;
}

/**
 * How the ledger names a payment, and what it is billed as: a debit card is a method of its own,
 * with a rate of its own. `funding` is '' where nobody says.
 */
export const billedMethod = <Method extends string>({
  method,
  funding,
}: {
  method: Method;
  funding: string;
}): Method | 'debit' => (method === 'card' && funding === 'debit' ? 'debit' : method);

export const binDecisions = ['allow', 'block', 'noSurcharge'] as const;

export type BinDecision = (typeof binDecisions)[number];

export const binDecisionLabels: Readonly<Record<BinDecision, string>> = {
  allow: 'Allow',
  block: 'Block',
  noSurcharge: 'Allow without surcharge',
};

/** A rule of the card editor (catalogue: /card-editor). */
export interface BinRuleValues {
  /** 6 to 8 digits with which numbers of such cards begin. */
  prefix: string;
  brand: string;
  funding: CardFunding;
  decision: BinDecision;
  note: string;
}

export const emptyBinRule: BinRuleValues = {
  prefix: '',
  brand: 'Visa',
  funding: 'credit',
  decision: 'allow',
  note: '',
};

const prefixMessage = 'A prefix has 6 to 8 digits';

const prefixError: Rule = required((text) => (/^\d{6,8}$/.test(text) ? null : prefixMessage));

/** First message of each field of a rule. */
export const binRuleErrors = (values: BinRuleValues): FieldErrors =>
  errorsFrom([
    ['prefix', prefixError(values.prefix)],
    ['brand', oneOf(cardBrands)(values.brand)],
    ['funding', oneOf(cardFundings)(values.funding)],
    ['decision', oneOf(binDecisions)(values.decision)],
    ['note', free(200)(values.note)],
  ]);

/** A rule for formik and for the server. */
export const binRuleSchema = schemaOf<BinRuleValues>({
  model: () => ({ ...emptyBinRule }),
  errors: binRuleErrors,
  settled: (values) => ({ ...values, prefix: values.prefix.trim(), note: values.note.trim() }),
});

/** A rule as the server answers it. */
export interface BinRule extends BinRuleValues {
  _id: string;
  /** ISO moment. */
  updatedAt: string;
  version: number;
}

export const binRuleColumns = {
  prefix: { key: 'prefix', title: 'Prefix', sortable: true, text: ({ prefix }) => prefix },
  brand: { key: 'brand', title: 'Brand', text: ({ brand }) => brand },
  funding: { key: 'funding', title: 'Funding', text: ({ funding }) => cardFundingLabels[funding] },
  decision: {
    key: 'decision',
    title: 'Rule',
    text: ({ decision }) => binDecisionLabels[decision],
  },
  note: { key: 'note', title: 'Note', text: ({ note }) => note || '—' },
  updated: {
    key: 'updated',
    title: 'Changed',
    text: ({ updatedAt }, { date }) => date(updatedAt),
  },
} as const satisfies Record<string, TextColumn<BinRule>>;

export type BinRuleColumn = keyof typeof binRuleColumns;

/** The columns of the list of rules, in order. */
export const binRuleColumnSet: ColumnSet<BinRuleColumn> = {
  all: ['prefix', 'brand', 'funding', 'decision', 'note', 'updated'],
  shown: ['prefix', 'brand', 'funding', 'decision', 'note'],
};

/**
 * What may be told of a card's number beside its last four digits: the first 8 of 16 digits or
 * more, else the first 6; '' while fewer are typed.
 */
export function binOf(cardNumber: string): string {
  const digits = cardNumber.replace(/\D/g, '');
  if (digits.length >= 16) return digits.slice(0, 8);
  return digits.length >= 6 ? digits.slice(0, 6) : '';
}
