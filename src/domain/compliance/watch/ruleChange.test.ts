import { expect, it } from 'vitest';
import { emptyRule, type ThresholdRule } from './rule';
import { ruleChangeText } from './ruleChange';

const rule: ThresholdRule = {
  ...emptyRule,
  name: 'Large sales',
  limit: '10000.00',
  organization: 'alder',
  organizationName: 'Alder',
  _id: '1',
  version: 1,
  updatedAt: '2026-01-01T00:00:00Z',
  openHits: 0,
};

it('tells of a first version all that it says', () => {
  expect(ruleChangeText(null, rule)).toBe(
    'Rule: Large sales, Metric: Amount, Scope: Alder, Limit: over $10,000.00, Window: One day, Severity: Medium, Rule action: Alert, Status: On',
  );
});

it.each<[Partial<ThresholdRule>, string]>([
  [{ limit: '9000.00' }, 'Limit: over $10,000.00 → over $9,000.00'],
  [{ name: 'Sales', severity: 'high' }, 'Rule: Large sales → Sales, Severity: Medium → High'],
  [{ organization: '', organizationName: '', method: 'ach' }, 'Scope: Alder → ACH'],
  [{ window: 'days', days: '7', isOn: false }, 'Window: One day → 7 days, Status: On → Off'],
  [
    { kind: 'returns', limit: '15', floor: '5000.00' },
    'Metric: Amount → Return rate, Limit: over $10,000.00 → over 15.00%, minimum volume $5,000.00',
  ],
  [{ version: 2, openHits: 4 }, 'saved with no changes'],
])('tells of %j what changed', (change, text) => {
  expect(ruleChangeText(rule, { ...rule, ...change })).toBe(text);
});
