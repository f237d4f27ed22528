import { billServiceLabels, type RateStep, type RateTerms } from '@/domain/billing/rate';
import { requiredDay, settledDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, oneOf, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { formatMoney, toAmount, toCents, typedAmount } from '@/domain/money/cents';
import { formatPercent, toBasisPoints } from '@/domain/money/percent';
import { transactionMethods } from '@/domain/transactions/method';

/** What the bank or processor bills us for: a payment by each method, and a returned bank debit. */
export const boughtServices = [...transactionMethods, 'ach_return'] as const;

export type BoughtService = (typeof boughtServices)[number];

/** What a service costs us, and the lowest price that it may be sold at. Basis points and cents. */
export interface BuyTerms {
  points: number;
  perItemCents: number;
  floorPoints: number;
  floorCents: number;
}

/** What services cost us on a day; a service without a buy rate is left out. */
export type BuyTermsByService = Readonly<Partial<Record<BoughtService, BuyTerms>>>;

/** A version of a buy rate as it is typed: percent `1.95`, amounts `0.08`. */
export interface BuyRateValues {
  service: BoughtService;
  percent: string;
  perItem: string;
  floorPercent: string;
  floorPerItem: string;
  /** ISO date of its first day. */
  effectiveFrom: string;
  note: string;
}

export const emptyBuyRate: BuyRateValues = {
  service: 'card',
  percent: '0',
  perItem: '0.00',
  floorPercent: '0',
  floorPerItem: '0.00',
  effectiveFrom: '',
  note: '',
};

/** A version as the server answers it. */
export interface BuyRate extends BuyRateValues {
  _id: string;
  /** The latest version that has begun. */
  isInForce: boolean;
  createdBy: string;
}

export const percentRule: Rule = (text) =>
  toBasisPoints(text) === null
    ? 'Please enter a percentage from 0 to 100 with up to two decimals'
    : null;

/** A fee of at most $10,000.00. */
export const priceRule: Rule = (text) => {
  const cents = typedAmount.test(text.trim()) ? toCents(text) : null;
  return cents !== null && cents <= 1_000_000
    ? null
    : 'Please enter an amount from 0.00 to 10000.00';
};

const belowCost = 'The floor cannot be below the buy rate';

const points = (text: string): number => toBasisPoints(text) ?? 0;
const cents = (text: string): number => toCents(text) ?? 0;

/** First message of each field of a buy rate. */
export const buyRateErrors = (values: BuyRateValues): FieldErrors =>
  errorsFrom([
    ['service', oneOf(boughtServices)(values.service)],
    ['percent', required(percentRule)(values.percent)],
    ['perItem', required(priceRule)(values.perItem)],
    [
      'floorPercent',
      required(percentRule)(values.floorPercent) ??
        (points(values.floorPercent) < points(values.percent) ? belowCost : null),
    ],
    [
      'floorPerItem',
      required(priceRule)(values.floorPerItem) ??
        (cents(values.floorPerItem) < cents(values.perItem) ? belowCost : null),
    ],
    ['effectiveFrom', requiredDay(values.effectiveFrom)],
    ['note', optional(bounded(200))(values.note)],
  ]);

/** A buy rate for formik and for the server. */
export const buyRateSchema = schemaOf<BuyRateValues>({
  model: () => emptyBuyRate,
  errors: buyRateErrors,
  settled: (values) => ({
    ...values,
    percent: values.percent.trim(),
    perItem: values.perItem.trim(),
    floorPercent: values.floorPercent.trim(),
    floorPerItem: values.floorPerItem.trim(),
    effectiveFrom: settledDay(values.effectiveFrom),
    note: values.note.trim(),
  }),
});

/** What was typed, in basis points and cents. */
export const buyTermsOf = (values: BuyRateValues): BuyTerms => ({
  points: points(values.percent),
  perItemCents: cents(values.perItem),
  floorPoints: points(values.floorPercent),
  floorCents: cents(values.floorPerItem),
});

/** Terms as they are typed. */
export const buyValuesOf = (terms: BuyTerms) => ({
  percent: String(terms.points / 100),
  perItem: toAmount(terms.perItemCents),
  floorPercent: String(terms.floorPoints / 100),
  floorPerItem: toAmount(terms.floorCents),
});

/** `1.95% + $0.08`. */
export const priceText = (pricePoints: number, priceCents: number): string =>
  [
    ...(pricePoints === 0 ? [] : [formatPercent(pricePoints)]),
    ...(priceCents === 0 && pricePoints !== 0 ? [] : [formatMoney(priceCents)]),
  ].join(' + ');

const isBelow = ({ points: sold, perPaymentCents }: RateStep, buy: BuyTerms): boolean =>
  sold < buy.floorPoints || perPaymentCents < buy.floorCents;

/**
 * What of some prices is below the floor of its service, as people read it; none where all may be
 * sold. A price is below where its percent or its amount per payment is.
 */
export function belowFloor(
  prices: readonly { service: BoughtService; terms: RateTerms }[],
  buys: BuyTermsByService,
): string[] {
  return prices.flatMap(({ service, terms }) => {
    const buy = buys[service];
    const low = buy && terms.steps.find((step) => isBelow(step, buy));
    if (!buy || !low) return [];
    const sold = priceText(low.points, low.perPaymentCents);
    return `${billServiceLabels[service]}: ${sold} is below the floor of ${priceText(buy.floorPoints, buy.floorCents)}`;
  });
}
