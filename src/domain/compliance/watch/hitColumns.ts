// Over 250 lines: the columns of one list in its three kinds.

import { numberText } from '@/domain/lists/counted';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney } from '@/domain/money/cents';
import { caseStanding } from './complianceCase';
import { type HitRow, hitFigure, hitKindText, hitStatusLabels, type WatchReport } from './hit';
import { overText } from './measure';
import { quantityText } from './purchaseLimit';
import { ruleActionLabels, severityLabels } from './rule';

/** What the reports can be sorted by. */
export const hitSorts = [
  'window',
  'over',
  'total',
  'transactions',
  'rule',
  'purchaser',
  'severity',
  'due',
] as const;

/** Of one with its unit, whatever that is: `1250.00` of `1,250.00%`, `28.5` of `28.5 g`. */
const plainFigure = (text: string): string => text.replace(/[^\d.-]/g, '');

/** A figure in a CSV, where the type of the rule beside it tells its unit. */
const hitNumber = (kind: HitRow['kind'], value: number): string =>
  plainFigure(hitFigure(kind, value));

const orDash = (text: string): string => text || '—';

const idTexts = { yes: 'Checked', no: 'Not checked' } as const;

/** Every column of the reports over what the rules found. */
export const hitColumns = {
  window: {
    key: 'window',
    title: 'Window',
    sortable: true,
    text: ({ from, to }, { date }) => (from === to ? date(to) : `${date(from)} – ${date(to)}`),
  },
  rule: {
    key: 'rule',
    title: 'Rule',
    sortable: true,
    text: ({ ruleName, ruleVersion }) => (ruleVersion ? `${ruleName} (v${ruleVersion})` : ruleName),
  },
  kind: { key: 'kind', title: 'Type', text: ({ kind }) => hitKindText(kind) },
  organization: { key: 'organization', title: 'Organization', text: ({ orgName }) => orgName },
  purchaser: {
    key: 'purchaser',
    title: 'Purchaser',
    sortable: true,
    text: ({ purchaserName }) => orDash(purchaserName),
  },
  store: { key: 'store', title: 'Store', text: ({ store }) => orDash(store) },
  transaction: {
    key: 'transaction',
    title: 'Transaction',
    text: ({ transactionId }) => orDash(transactionId ?? ''),
  },
  transactions: {
    key: 'transactions',
    title: 'Transactions',
    sortable: true,
    align: 'end',
    text: ({ transactions }) => numberText(transactions),
  },
  total: {
    key: 'total',
    title: 'Total',
    sortable: true,
    align: 'end',
    text: ({ totalCents }) => formatMoney(totalCents),
  },
  measure: {
    key: 'measure',
    title: 'Measured',
    align: 'end',
    text: ({ kind, measure }) => hitFigure(kind, measure),
    csv: ({ kind, measure }) => hitNumber(kind, measure),
  },
  limit: {
    key: 'limit',
    title: 'Limit',
    align: 'end',
    text: ({ kind, limit }) => hitFigure(kind, limit),
    csv: ({ kind, limit }) => hitNumber(kind, limit),
  },
  over: {
    key: 'over',
    title: 'Over by',
    sortable: true,
    align: 'end',
    text: ({ overPoints }) => overText(overPoints),
    csv: ({ overPoints }) => plainFigure(overText(overPoints)),
  },
  flower: {
    key: 'flower',
    title: 'Flower',
    align: 'end',
    text: ({ facts }) => quantityText('flower', facts.flower ?? 0),
    csv: ({ facts }) => plainFigure(quantityText('flower', facts.flower ?? 0)),
  },
  concentrate: {
    key: 'concentrate',
    title: 'Concentrate',
    align: 'end',
    text: ({ facts }) => quantityText('concentrate', facts.concentrate ?? 0),
    csv: ({ facts }) => plainFigure(quantityText('concentrate', facts.concentrate ?? 0)),
  },
  edible: {
    key: 'edible',
    title: 'Edibles',
    align: 'end',
    text: ({ facts }) => quantityText('edible', facts.edible ?? 0),
    csv: ({ facts }) => plainFigure(quantityText('edible', facts.edible ?? 0)),
  },
  plants: {
    key: 'plants',
    title: 'Plants',
    align: 'end',
    text: ({ facts }) => String(facts.plants ?? 0),
  },
  idChecked: {
    key: 'idChecked',
    title: 'ID',
    text: ({ facts }) => (facts.idChecked ? idTexts[facts.idChecked] : 'Not recorded'),
  },
  orgState: {
    key: 'orgState',
    title: 'Org. state',
    text: ({ facts }) => orDash(facts.orgState ?? ''),
  },
  purchaserState: {
    key: 'purchaserState',
    title: 'Purchaser state',
    text: ({ facts }) => orDash(facts.purchaserState ?? ''),
  },
  ipState: { key: 'ipState', title: 'IP state', text: ({ facts }) => orDash(facts.ipState ?? '') },
  product: { key: 'product', title: 'Product', text: ({ facts }) => orDash(facts.product ?? '') },
  severity: {
    key: 'severity',
    title: 'Severity',
    sortable: true,
    text: ({ severity }) => severityLabels[severity],
  },
  action: { key: 'action', title: 'Action', text: ({ action }) => ruleActionLabels[action] },
  status: { key: 'status', title: 'Status', text: ({ status }) => hitStatusLabels[status] },
  case: { key: 'case', title: 'Case', text: (row) => (row.case ? caseStanding(row.case) : '—') },
  due: {
    key: 'due',
    title: 'Due',
    sortable: true,
    text: (row, { date }) => date(row.case?.dueOn ?? null),
  },
  analyst: { key: 'analyst', title: 'Analyst', text: ({ analyst }) => orDash(analyst) },
  reason: { key: 'reason', title: 'Reason', text: ({ reason }) => orDash(reason) },
} as const satisfies Record<string, TextColumn<HitRow>>;

export type HitColumn = keyof typeof hitColumns;

const decided = ['severity', 'action', 'status', 'case', 'due', 'analyst', 'reason'] as const;

/** The columns of each report, in order (catalogue group 6). */
export const hitColumnSets: Readonly<Record<WatchReport, ColumnSet<HitColumn>>> = {
  threshold: {
    all: [
      'window',
      'rule',
      'kind',
      'organization',
      'purchaser',
      'transaction',
      'transactions',
      'total',
      'measure',
      'limit',
      'over',
      ...decided,
    ],
    shown: [
      'window',
      'rule',
      'organization',
      'transactions',
      'total',
      'limit',
      'over',
      'status',
      'case',
      'analyst',
    ],
  },
  purchaser: {
    all: [
      'window',
      'purchaser',
      'organization',
      'store',
      'rule',
      'transactions',
      'total',
      'flower',
      'concentrate',
      'edible',
      'plants',
      'measure',
      'limit',
      'over',
      'idChecked',
      ...decided,
    ],
    shown: [
      'window',
      'purchaser',
      'store',
      'total',
      'flower',
      'concentrate',
      'edible',
      'plants',
      'limit',
      'over',
      'idChecked',
      'status',
    ],
  },
  state: {
    all: [
      'window',
      'transaction',
      'organization',
      'store',
      'purchaser',
      'total',
      'orgState',
      'purchaserState',
      'ipState',
      'product',
      'rule',
      ...decided,
    ],
    shown: [
      'window',
      'transaction',
      'organization',
      'purchaser',
      'total',
      'orgState',
      'purchaserState',
      'ipState',
      'product',
      'rule',
      'status',
    ],
  },
};
