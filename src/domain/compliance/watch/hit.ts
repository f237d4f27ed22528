import { readDay } from '@/domain/dates/days';
import { between, invalidMessage, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { formatMoney } from '@/domain/money/cents';
import type { ComplianceCase } from './complianceCase';
import { figureText } from './measure';
import { type LimitClass, limitClasses, limitClassLabels, quantityText } from './purchaseLimit';
import {
  isRuleKind,
  looksAtCash,
  type RuleAction,
  ruleKindLabels,
  ruleKinds,
  type Severity,
} from './rule';

/** The reports over what the rules found. */
export const watchReports = ['threshold', 'purchaser', 'state'] as const;

export type WatchReport = (typeof watchReports)[number];

/** Of the report over states: the product may not be sold there, or we may not move money there. */
export const stateKinds = ['product', 'license'] as const;

export const hitKinds = [...ruleKinds, ...limitClasses, ...stateKinds] as const;

export type HitKind = (typeof hitKinds)[number];

export const hitStatuses = ['open', 'reviewed', 'dismissed', 'case', 'exempt'] as const;

export type HitStatus = (typeof hitStatuses)[number];

export const hitStatusLabels: Readonly<Record<HitStatus, string>> = {
  open: 'Open',
  reviewed: 'Reviewed',
  dismissed: 'Dismissed',
  case: 'Case opened',
  exempt: 'Exempt',
};

/** What else is known of a hit. Grams in thousandths, plants in pieces. */
export interface HitFacts {
  /** What the rule was narrowed to. */
  method?: string;
  label?: string;
  /** Structuring: on how many days of the window. */
  days?: number;
  flower?: number;
  concentrate?: number;
  edible?: number;
  plants?: number;
  idChecked?: 'yes' | 'no';
  /** Who recorded that: an analyst, after asking the store. */
  idCheckedBy?: string;
  /** Last day on which it is exempt, ISO; '' without an end. */
  exemptUntil?: string;
  orgState?: string;
  purchaserState?: string;
  /** Where the purchaser's network address is, where the network in front of the server says so. */
  ipState?: string;
  product?: string;
}

/** One hit as its report lists it. */
export interface HitRow {
  _id: string;
  orgId: string;
  orgName: string;
  ruleName: string;
  ruleVersion: number | null;
  kind: HitKind;
  severity: Severity;
  action: RuleAction;
  purchaserName: string;
  purchaserKey: string;
  store: string;
  transactionId: string | null;
  /** ISO dates; both belong to it. */
  from: string;
  to: string;
  transactions: number;
  totalCents: number;
  measure: number;
  limit: number;
  overPoints: number;
  facts: HitFacts;
  status: HitStatus;
  analyst: string;
  reason: string;
  decidedAt: string | null;
  foundAt: string;
  case: ComplianceCase | null;
  /** The organization sells nothing to the purchaser at present. */
  isBlocked: boolean;
  version: number;
}

/** What became of a hit, act by act. */
export interface HitEvent {
  at: string;
  by: string;
  act: string;
  reason: string;
}

/** What is decided of a hit. */
export const hitActs = ['review', 'dismiss', 'exempt', 'reopen', 'case', 'file', 'close'] as const;

export type HitAct = (typeof hitActs)[number];

export const statusAfter: Readonly<Record<HitAct, HitStatus>> = {
  review: 'reviewed',
  dismiss: 'dismissed',
  exempt: 'exempt',
  reopen: 'open',
  case: 'case',
  // Of the case, which the hit stays.
  file: 'case',
  close: 'case',
};

const possible: Readonly<Record<HitStatus, readonly HitAct[]>> = {
  open: ['review', 'dismiss', 'exempt', 'case'],
  reviewed: ['dismiss', 'exempt', 'case', 'reopen'],
  dismissed: ['reopen'],
  exempt: ['reopen'],
  // What was filed or is about to be stays.
  case: ['file', 'close'],
};

type Standing = Pick<ComplianceCase, 'kind' | 'state'>;

/**
 * Whether a case lets an act pass: it is filed or closed once, and a mere look at it is not filed.
 */
function isOpenTo(act: HitAct, standing: Standing | null): boolean {
  if (act !== 'file' && act !== 'close') return true;
  return standing?.state === 'open' && (act === 'close' || standing.kind !== 'Review');
}

/**
 * The acts that a report offers for a hit with its case: only of states something can be exempt.
 */
export const actionsFor = (
  report: WatchReport,
  status: HitStatus,
  standing: Standing | null,
): HitAct[] =>
  possible[status].filter(
    (act) => (act !== 'exempt' || report === 'state') && isOpenTo(act, standing),
  );

/** A reason as people write it: for all but a review and a filing, which may go without. */
export const reasonRule = (act: HitAct): Rule =>
  act === 'review' || act === 'file' ? optional(between(3, 500)) : required(between(3, 500));

/** Until when something is exempt: ISO or as typed, '' without an end. `today`: ISO. */
export function exemptionError(until: string, today: string): string | null {
  if (until.trim() === '') return null;
  const iso = readDay(until);
  if (iso === null) return invalidMessage;
  return iso < today ? 'The date cannot be in the past' : null;
}

const isLimitClass = (kind: HitKind): kind is LimitClass =>
  limitClasses.some((one) => one === kind);

/** What a hit is about, as people read it. */
export function hitKindText(kind: HitKind): string {
  if (isRuleKind(kind)) return ruleKindLabels[kind];
  if (isLimitClass(kind)) return limitClassLabels[kind];
  return kind === 'product' ? 'Product not legal' : 'No money transmitter license';
}

/**
 * Whose cash a hit adds up: that of one person, whom a currency transaction report is about, or all
 * of the organization.
 */
export const cashScopeText = ({ purchaserKey }: Pick<HitRow, 'purchaserKey'>): string =>
  purchaserKey === '' ? 'All cash at the organization' : 'Cash of one person';

/**
 * The same by name, where a list has it: `Marcus Ellery`, `All cash at the organization`; '' for a
 * rule that is not about cash.
 */
export function cashHolderText(
  row: Pick<HitRow, 'kind' | 'purchaserKey' | 'purchaserName'>,
): string {
  if (!looksAtCash(row.kind)) return '';
  return row.purchaserName || cashScopeText(row);
}

/** What was measured, or its limit, for people. */
export function hitFigure(kind: HitKind, value: number): string {
  if (isRuleKind(kind)) return figureText(kind, value);
  return isLimitClass(kind) ? quantityText(kind, value) : formatMoney(value);
}

/** One hit with what became of it, oldest first. */
export interface HitDetail {
  hit: HitRow;
  events: HitEvent[];
  /** What its rule holds at present. */
  held: { count: number; cents: number };
  /** Of structuring: the days that count, which are not all of the window. ISO dates. */
  days: { day: string; transactions: number; cents: number }[];
}

/** How many hits match by status, and what they come to. */
export interface HitSummary {
  hits: number;
  open: number;
  reviewed: number;
  dismissed: number;
  cases: number;
  exempt: number;
  totalCents: number;
}

/** Hits of a day, week or month by severity; `day` is its first (ISO). */
export interface HitPoint extends Record<Severity, number> {
  day: string;
}
