import { figuresOf, typedFigures } from '@/domain/compliance/watch/measure';
import {
  isRuleKind,
  ruleActions,
  severities,
  type ThresholdRule,
  type ThresholdRuleValues,
} from '@/domain/compliance/watch/rule';
import type { JudgedRule } from '../evaluation/judged';
import type { ListedRule, RuleRow } from './ruleStore';

type Stored = JudgedRule & Pick<RuleRow, 'name' | 'severity' | 'action' | 'isOn'>;

/**
 * Form → columns, of a rule whose fields are good. @throws RangeError for one that was not checked
 */
export function storedRule(values: ThresholdRuleValues): Stored {
  const { name, kind, organization, orgKind, method, label, isOn } = values;
  const orgId = organization || null;
  const severity = severities.find((one) => one === values.severity);
  const action = ruleActions.find((one) => one === values.action);
  if (!isRuleKind(kind) || !severity || !action) throw new RangeError('The rule was not checked');
  return {
    name: name.trim(),
    kind,
    orgId,
    orgKind,
    method,
    label,
    severity,
    action,
    isOn,
    ...figuresOf(values),
  };
}

/** Columns → form. */
export const typedRule = (row: RuleRow): ThresholdRuleValues => ({
  name: row.name,
  kind: row.kind,
  organization: row.orgId ?? '',
  orgKind: row.orgKind,
  method: row.method,
  label: row.label,
  severity: row.severity,
  action: row.action,
  isOn: row.isOn,
  ...typedFigures(row.kind, row),
});

/** A stored rule → as the server answers it. */
export const toRule = (row: ListedRule, openHits: number): ThresholdRule => ({
  ...typedRule(row),
  _id: row.id,
  organizationName: row.organizationName ?? '',
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  openHits,
});
