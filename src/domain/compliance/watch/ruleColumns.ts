import { numberText } from '@/domain/lists/counted';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import { limitText, windowText } from './measure';
import {
  isRuleKind,
  ruleActionLabels,
  ruleActions,
  ruleKindLabels,
  scopeKindLabels,
  scopeKinds,
  severities,
  severityLabels,
  type ThresholdRule,
} from './rule';

/** What the list of rules can be sorted by. */
export const ruleSorts = ['name', 'kind', 'severity', 'openHits', 'updated'] as const;

/** Whom a rule is about; everybody where nothing narrows it. */
function scopeText({ organizationName, orgKind, method, label }: ThresholdRule): string {
  const kind = scopeKinds.find((one) => one === orgKind);
  const paid = transactionMethods.find((one) => one === method);
  const parts = [
    organizationName,
    kind ? scopeKindLabels[kind] : '',
    paid ? transactionMethodLabels[paid] : '',
    label,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'All' : parts.join(', ');
}

function actionText({ action }: ThresholdRule): string {
  const known = ruleActions.find((one) => one === action);
  return known ? ruleActionLabels[known] : action;
}

function severityText({ severity }: ThresholdRule): string {
  const known = severities.find((one) => one === severity);
  return known ? severityLabels[known] : severity;
}

/** Every column of the rules (catalogue: /threshold). */
export const ruleColumns = {
  name: { key: 'name', title: 'Rule', sortable: true, text: ({ name }) => name },
  kind: {
    key: 'kind',
    title: 'Metric',
    sortable: true,
    text: ({ kind }) => (isRuleKind(kind) ? ruleKindLabels[kind] : kind),
  },
  scope: { key: 'scope', title: 'Scope', text: (rule) => scopeText(rule) },
  limit: { key: 'limit', title: 'Limit', text: (rule) => limitText(rule) },
  window: { key: 'window', title: 'Window', text: (rule) => windowText(rule) },
  severity: {
    key: 'severity',
    title: 'Severity',
    sortable: true,
    text: (rule) => severityText(rule),
  },
  does: { key: 'does', title: 'Rule action', text: (rule) => actionText(rule) },
  isOn: { key: 'isOn', title: 'Status', text: ({ isOn }) => (isOn ? 'On' : 'Off') },
  openHits: {
    key: 'openHits',
    title: 'Open hits',
    sortable: true,
    align: 'end',
    text: ({ openHits }) => numberText(openHits),
  },
  updated: {
    key: 'updated',
    title: 'Changed',
    sortable: true,
    text: ({ updatedAt }, { date }) => date(updatedAt),
  },
} as const satisfies Record<string, TextColumn<ThresholdRule>>;

const shown = [
  'name',
  'kind',
  'scope',
  'limit',
  'window',
  'severity',
  'does',
  'isOn',
  'openHits',
] as const;

/** The columns of the rules, in order. */
export const ruleColumnSet: ColumnSet<keyof typeof ruleColumns> = {
  all: [...shown, 'updated'],
  shown,
};
