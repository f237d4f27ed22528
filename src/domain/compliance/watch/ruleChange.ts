import type { ThresholdRule } from './rule';
import { ruleColumns } from './ruleColumns';

/** What a version is told by: columns of the list of rules. */
const told = ['name', 'kind', 'scope', 'limit', 'window', 'severity', 'does', 'isOn'] as const;

const textOf = (rule: ThresholdRule, key: (typeof told)[number]): string =>
  ruleColumns[key].text(rule);

/**
 * What a version of a rule changed, as its list shows it: `Limit: over $9,000.00 → over
 * $10,000.00`. `before`: null where it is the first one that is known.
 */
export function ruleChangeText(before: ThresholdRule | null, after: ThresholdRule): string {
  const named = told.map((key) => ({
    key,
    title: ruleColumns[key].title,
    now: textOf(after, key),
  }));
  if (before === null) return named.map(({ title, now }) => `${title}: ${now}`).join(', ');
  const changed = named.filter(({ key, now }) => textOf(before, key) !== now);
  if (changed.length === 0) return 'saved with no changes';
  return changed
    .map(({ key, title, now }) => `${title}: ${textOf(before, key)} → ${now}`)
    .join(', ');
}
