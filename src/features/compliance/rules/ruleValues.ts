import type { ThresholdRule, ThresholdRuleValues } from '@/domain/compliance/watch/rule';

/** What of a rule its form has. */
export function valuesOf(rule: ThresholdRule): ThresholdRuleValues {
  const { name, kind, organization, orgKind, method, label, limit, floor, leastDays } = rule;
  const { window, days, severity, action, isOn } = rule;
  return {
    name,
    kind,
    organization,
    orgKind,
    method,
    label,
    limit,
    floor,
    leastDays,
    window,
    days,
    severity,
    action,
    isOn,
  };
}
