import { numberText, twoDecimalsText } from '@/domain/lists/counted';
import { formatMoney, toAmount, toCents } from '@/domain/money/cents';
import { formatPercent, toBasisPoints } from '@/domain/money/percent';
import {
  isRuleKind,
  type RuleKind,
  rateOfKind,
  ruleUnits,
  ruleWindowLabels,
  type ThresholdRuleValues,
} from './rule';

/** What a rule judges by, in whole numbers: cents, a count, or basis points, by its kind. */
export interface RuleFigures {
  limitValue: number;
  floorCents: number;
  leastDays: number;
  /** 0: each transaction by itself. */
  windowDays: number;
}

const unitOf = (kind: string): 'money' | 'count' | 'percent' =>
  isRuleKind(kind) ? ruleUnits[kind] : 'count';

const toFigure = {
  money: (text: string) => toCents(text) ?? 0,
  count: (text: string) => Number(text),
  percent: (text: string) => toBasisPoints(text) ?? 0,
} as const;

const fromFigure = {
  money: toAmount,
  count: String,
  percent: (points: number) => formatPercent(points).slice(0, -1),
} as const;

const windowDaysOf = ({ window, days }: ThresholdRuleValues): number => {
  if (window === 'transaction') return 0;
  return window === 'day' ? 1 : Number(days);
};

/** The figures of a rule whose fields are good. */
export const figuresOf = (values: ThresholdRuleValues): RuleFigures => ({
  limitValue: toFigure[unitOf(values.kind)](values.limit),
  floorCents: toCents(values.floor) ?? 0,
  leastDays: Number(values.leastDays) || 1,
  windowDays: windowDaysOf(values),
});

/** Figures as the form has them. */
export function typedFigures(
  kind: RuleKind,
  { limitValue, floorCents, leastDays, windowDays }: RuleFigures,
): Pick<ThresholdRuleValues, 'limit' | 'floor' | 'leastDays' | 'window' | 'days'> {
  const window = (['transaction', 'day'] as const)[windowDays] ?? 'days';
  return {
    limit: fromFigure[ruleUnits[kind]](limitValue),
    floor: floorCents === 0 ? '' : toAmount(floorCents),
    leastDays: kind === 'structuring' ? String(leastDays) : '',
    window,
    days: window === 'days' ? String(windowDays) : '',
  };
}

/** A limit is kept at exactly it, and broken by the least more. */
export const isOver = (measure: number, limit: number): boolean => measure > limit;

/** `12.50%`, `1,250.00%`. */
export const overText = (points: number): string => `${twoDecimalsText(points / 100)}%`;

/** A figure of a kind for people: `$10,000.00`, `25`, `15.00%`. */
export function figureText(kind: RuleKind, value: number): string {
  const unit = ruleUnits[kind];
  if (unit === 'money') return formatMoney(value);
  return unit === 'count' ? numberText(value) : formatPercent(value);
}

/** `Each transaction`, `One day`, `7 days`. */
export const windowText = ({
  window,
  days,
}: Pick<ThresholdRuleValues, 'window' | 'days'>): string =>
  window === 'days'
    ? `${days} days`
    : ruleWindowLabels[window === 'transaction' ? 'transaction' : 'day'];

/**
 * What a rule says in one sentence of figures: `over $10,000.00`, `$9,000.00 to $10,000.00 on 3
 * days`, `over 15.00%, minimum volume $5,000.00`.
 */
export function limitText(
  values: Pick<ThresholdRuleValues, 'kind' | 'limit' | 'floor' | 'leastDays'>,
): string {
  const { kind, limit, floor, leastDays } = values;
  if (!isRuleKind(kind)) return limit;
  const figure = figureText(kind, toFigure[ruleUnits[kind]](limit));
  const least = formatMoney(toCents(floor) ?? 0);
  if (rateOfKind[kind] && floor !== '') return `over ${figure}, minimum volume ${least}`;
  if (kind !== 'structuring') return `over ${figure}`;
  return `${least} to ${figure} on ${leastDays} days`;
}
