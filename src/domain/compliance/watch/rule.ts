import type { ReturnRate } from '../returnRates';

/**
 * What a rule looks at: the `amount` sold, the `count` of transactions, the `velocity` of one
 * purchaser, the `cash` taken, `structuring` (days with cash just below a limit), the share of bank
 * debits that was `returns`, and what was sold out of the home `state`.
 */
export const ruleKinds = [
  'amount',
  'count',
  'velocity',
  'cash',
  'structuring',
  'returns',
  'unauthorized',
  'administrative',
  'state',
] as const;

export type RuleKind = (typeof ruleKinds)[number];

/** True for a kind of rule. */
export const isRuleKind = (kind: string): kind is RuleKind => ruleKinds.some((one) => one === kind);

export const ruleKindLabels: Readonly<Record<RuleKind, string>> = {
  amount: 'Amount',
  count: 'Count',
  velocity: 'Velocity of a purchaser',
  cash: 'Cash',
  structuring: 'Cash just below a limit',
  returns: 'Return rate',
  unauthorized: 'Return rate, unauthorized',
  administrative: 'Return rate, administrative',
  state: 'Sales out of state',
};

/** What the limit of a kind is: dollars, a number of transactions, percent. */
export const ruleUnits = {
  amount: 'money',
  count: 'count',
  velocity: 'count',
  cash: 'money',
  structuring: 'money',
  returns: 'percent',
  unauthorized: 'percent',
  administrative: 'percent',
  state: 'money',
} as const satisfies Record<RuleKind, 'money' | 'count' | 'percent'>;

export const severities = ['low', 'medium', 'high'] as const;

export type Severity = (typeof severities)[number];

export const severityLabels: Readonly<Record<Severity, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** What happens: somebody is told, the money waits, or the payment is refused before it moves. */
export const ruleActions = ['alert', 'hold', 'block'] as const;

export type RuleAction = (typeof ruleActions)[number];

export const ruleActionLabels: Readonly<Record<RuleAction, string>> = {
  alert: 'Alert',
  hold: 'Hold',
  block: 'Block',
};

/** Over what is added up: nothing, one calendar day, or several in a row. */
export const ruleWindows = ['transaction', 'day', 'days'] as const;

export type RuleWindow = (typeof ruleWindows)[number];

export const ruleWindowLabels: Readonly<Record<RuleWindow, string>> = {
  transaction: 'Each transaction',
  day: 'One day',
  days: 'Several days',
};

/** The windows that a kind has a meaning over. */
export const windowsOf: Readonly<Record<RuleKind, readonly RuleWindow[]>> = {
  amount: ['transaction', 'day', 'days'],
  cash: ['transaction', 'day', 'days'],
  count: ['day', 'days'],
  velocity: ['day', 'days'],
  state: ['day', 'days'],
  structuring: ['days'],
  returns: ['days'],
  unauthorized: ['days'],
  administrative: ['days'],
};

/** Which return rate a kind of rule looks at; undefined for other kinds. */
export const rateOfKind: Readonly<Partial<Record<string, ReturnRate>>> = {
  returns: 'overall',
  unauthorized: 'unauthorized',
  administrative: 'administrative',
};

/**
 * Kinds that look at cash alone: added up by organization, and by each person who paid it there,
 * since a currency transaction report is about a person (31 CFR 1010.313).
 */
export const looksAtCash = (kind: string): boolean => kind === 'cash' || kind === 'structuring';

/** The longest window, in days. */
export const longestWindow = 92;

/** Kinds of organizations that a rule can be narrowed to. */
export const scopeKinds = ['merchant', 'store', 'tax_authority'] as const;

export const scopeKindLabels: Readonly<Record<(typeof scopeKinds)[number], string>> = {
  merchant: 'Merchants',
  store: 'Stores',
  tax_authority: 'Tax authorities',
};

/**
 * Kinds that can be narrowed to a method and a label: the others look at cash, or at bank debits,
 * alone.
 */
export const takesMethod = (kind: string): boolean =>
  kind === 'amount' || kind === 'count' || kind === 'velocity' || kind === 'state';

/**
 * A rule as its form has it. `limit` and `floor` are `x.xx`, counts, or percent, by `ruleUnits`.
 */
export interface ThresholdRuleValues {
  name: string;
  kind: string;
  /** Id of one organization; '' for all. */
  organization: string;
  /** One of `scopeKinds`; '' for all. */
  orgKind: string;
  method: string;
  label: string;
  limit: string;
  /**
   * Structuring: from which amount a day counts. Return rates: the least that was debited in the
   * window.
   */
  floor: string;
  /** Structuring: on how many days. */
  leastDays: string;
  window: string;
  /** Of the window `days`. */
  days: string;
  severity: string;
  action: string;
  isOn: boolean;
}

/** A rule as the server answers it. */
export interface ThresholdRule extends ThresholdRuleValues {
  _id: string;
  /** Name of the one organization; '' for all. */
  organizationName: string;
  version: number;
  updatedAt: string;
  /** What it found that nobody has looked at yet. */
  openHits: number;
}

/** A version of a rule. */
export interface RuleVersion {
  version: number;
  rule: ThresholdRuleValues;
  savedBy: string;
  savedAt: string;
}

export const emptyRule: ThresholdRuleValues = {
  name: '',
  kind: 'amount',
  organization: '',
  orgKind: '',
  method: '',
  label: '',
  limit: '',
  floor: '',
  leastDays: '',
  window: 'day',
  days: '',
  severity: 'medium',
  action: 'alert',
  isOn: true,
};
