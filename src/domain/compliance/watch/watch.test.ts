// Over 250 lines: the cases of one rule.

import { describe, expect, it } from 'vitest';
import { invisibleMessage } from '@/domain/forms/fieldRules';
import { trialBars, trialError, trialTooLongMessage } from './dryRun';
import { cashHolderText, hitFigure, hitKindText } from './hit';
import { hitColumnSets } from './hitColumns';
import { figuresOf, isOver, limitText, overText, typedFigures, windowText } from './measure';
import { limitErrors, limitValueOf, quantityText, typedLimit } from './purchaseLimit';
import { emptyRule, ruleKinds, type ThresholdRuleValues, windowsOf } from './rule';
import {
  blockLabelMessage,
  blockMessage,
  cashMessage,
  floorMessage,
  holdMessage,
  methodMessage,
  minMessage,
  nameTakenMessage,
  ruleErrors,
  unaskedMessage,
  windowMessage,
} from './ruleErrors';
import { settingChangeText } from './settingChange';
import { stateRuleErrors } from './stateRule';

const required = 'This field is required.';
const invalid = 'Invalid Value';
const good: ThresholdRuleValues = {
  ...emptyRule,
  name: 'Cash over $10,000',
  kind: 'cash',
  limit: '10000.00',
};
const structuring = {
  kind: 'structuring',
  window: 'days',
  days: '7',
  floor: '9000',
  leastDays: '3',
};

describe('the fields of a rule', () => {
  it.each<[Partial<ThresholdRuleValues>, Record<string, string>]>([
    [{}, {}],
    [{ name: '' }, { name: required }],
    [{ name: 'ab' }, { name: 'This field should be between 3 and 80 characters' }],
    [{ name: '🌿'.repeat(80) }, {}],
    [{ name: 'x\u0000yz' }, { name: invisibleMessage }],
    [{ name: ' LARGE sale ' }, { name: nameTakenMessage }],
    [{ kind: '' }, { kind: required }],
    [{ kind: '__proto__' }, { kind: invalid }],
    [{ limit: '' }, { limit: required }],
    [{ limit: '0.00' }, { limit: invalid }],
    [{ limit: '-5' }, { limit: invalid }],
    [{ limit: '10,000' }, { limit: invalid }],
    [{ limit: '0.01' }, {}],
    [{ kind: 'count', limit: '0' }, { limit: 'Minimum value is 1 and maximum value is 1000000' }],
    [{ kind: 'count', limit: '1.5' }, { limit: 'Minimum value is 1 and maximum value is 1000000' }],
    [{ kind: 'count', limit: '1000000' }, {}],
    [{ kind: 'returns', limit: '100.01', window: 'days', days: '60' }, { limit: invalid }],
    [{ kind: 'returns', limit: '0.5', window: 'days', days: '60' }, {}],
    [
      { kind: 'returns', limit: '15', window: 'days', days: '60', floor: 'much' },
      { floor: invalid },
    ],
    [{ kind: 'count', limit: '5', window: 'transaction' }, { window: windowMessage }],
    [{ kind: 'velocity', limit: '5', method: 'card' }, {}],
    [{ kind: 'state', method: 'ach', label: 'Sale' }, {}],
    [
      { kind: 'returns', limit: '5', window: 'days', days: '30', label: 'Sale' },
      { label: methodMessage },
    ],
    [{ method: 'card' }, { method: methodMessage }],
    [{ kind: 'amount', method: 'card', label: 'Credit Card' }, {}],
    [{ kind: 'amount', method: 'barter' }, { method: invalid }],
    [{ window: 'days', days: '' }, { days: required }],
    [{ window: 'days', days: '1' }, { days: 'Minimum value is 2 and maximum value is 92' }],
    [{ window: 'days', days: '93' }, { days: 'Minimum value is 2 and maximum value is 92' }],
    [{ window: 'days', days: '92' }, {}],
    [{ orgKind: 'purchaser' }, { orgKind: invalid }],
    [
      { severity: 'grave', action: 'jail' },
      { severity: invalid, action: invalid },
    ],
    [structuring, {}],
    [{ ...structuring, floor: '10000' }, { floor: floorMessage }],
    [{ ...structuring, leastDays: '8' }, { leastDays: minMessage }],
    [
      { ...structuring, leastDays: '1' },
      { leastDays: 'Minimum value is 2 and maximum value is 92' },
    ],
    [{ ...structuring, action: 'block' }, { action: blockMessage }],
    [{ kind: 'amount', label: 'ACH', action: 'block' }, { action: blockLabelMessage }],
    [{ kind: 'velocity', limit: '5', action: 'hold' }, { action: holdMessage }],
    [{ action: 'block' }, { action: cashMessage }],
    [{ action: 'hold' }, { action: cashMessage }],
    [{ kind: 'amount', action: 'block' }, {}],
    [{ kind: 'amount', action: 'hold' }, {}],
    [{ kind: 'amount', method: 'cash', action: 'hold' }, { action: cashMessage }],
    [{ kind: 'count', limit: '5', method: 'cash', action: 'block' }, { action: cashMessage }],
    [{ kind: 'amount', method: 'wire', action: 'block' }, { action: unaskedMessage }],
    [{ kind: 'amount', method: 'wire', action: 'hold' }, {}],
    [{ kind: 'amount', method: 'ach', action: 'block' }, {}],
  ])('%j: %j', (over, errors) =>
    expect(ruleErrors({ ...good, ...over }, ['Large sale'])).toEqual(errors),
  );

  it.each(ruleKinds)('of %s come back as they were typed', (kind) => {
    const [window] = windowsOf[kind];
    const values = {
      ...good,
      kind,
      limit: kind === 'returns' ? '15.00' : '7',
      window: window ?? 'day',
    };
    const typed = {
      ...values,
      ...(kind === 'structuring' ? structuring : {}),
      days: window === 'days' ? '7' : '',
    };
    const again = { ...typed, ...typedFigures(kind, figuresOf(typed)) };
    expect(figuresOf(again)).toEqual(figuresOf(typed));
    expect(again.window).toBe(typed.window);
  });
});

describe('figures', () => {
  it.for([
    [99, 100, false],
    [100, 100, false],
    [101, 100, true],
    [1_000_001, 1_000_000, true],
  ] as const)('%i against %i: over %s', ([measure, limit, over]) => {
    expect(isOver(measure, limit)).toBe(over);
  });

  it('read as people write them', () => {
    expect(overText(1234)).toBe('12.34%');
    expect(limitText(good)).toBe('over $10,000.00');
    expect(limitText({ ...good, ...structuring })).toBe('$9,000.00 to $10,000.00 on 3 days');
    expect(limitText({ ...good, kind: 'returns', limit: '15' })).toBe('over 15.00%');
    const floor = '5000';
    expect(limitText({ ...good, kind: 'returns', limit: '15', floor })).toBe(
      'over 15.00%, minimum volume $5,000.00',
    );
    expect(windowText({ window: 'days', days: '7' })).toBe('7 days');
    expect(windowText({ window: 'transaction', days: '' })).toBe('Each transaction');
    expect(hitFigure('count', 1200)).toBe('1,200');
    expect(hitFigure('flower', 28_501)).toBe('28.501 g');
    expect(hitKindText('license')).toBe('No money transmitter license');
  });
});

describe('a limit of purchases', () => {
  const limit = { state: 'CA', class: 'flower', limit: '28.5', source: 'State code', isOn: true };
  it.each([
    [{}, {}, 28_500],
    [{ limit: '0.001' }, {}, 1],
    [{ limit: '28.5001' }, { limit: invalid }, null],
    [{ limit: '0' }, { limit: invalid }, null],
    [{ class: 'plant', limit: '6' }, {}, 6],
    [
      { class: 'plant', limit: '0' },
      { limit: 'Minimum value is 1 and maximum value is 10000' },
      null,
    ],
    [{ class: 'spend', limit: '500' }, {}, 50_000],
    [{ state: '' }, {}, 28_500],
    [{ state: 'ZZ' }, { state: invalid }, null],
    [{ class: 'vape' }, { class: invalid }, null],
    [{ source: '' }, { source: required }, null],
  ])('%j: %j', (over, errors, value) => {
    const values = { ...limit, ...over };
    expect(limitErrors(values)).toEqual(errors);
    if (value !== null) expect(limitValueOf(values)).toBe(value);
  });

  it('reads as it was typed', () => {
    expect([typedLimit('flower', 28_500), typedLimit('plant', 6), typedLimit('spend', 5)]).toEqual([
      '28.5',
      '6',
      '0.05',
    ]);
    expect([quantityText('edible', 0), quantityText('plant', 6)]).toEqual(['0 g', '6']);
  });
});

it.each([
  [{}, {}],
  [{ state: '' }, { state: required }],
  [{ hasTransmitterLicense: 'maybe' }, { hasTransmitterLicense: invalid }],
  [{ cannabisIsLegal: '' }, { cannabisIsLegal: required }],
])('what holds in a state, %j: %j', (over, errors) => {
  const values = {
    state: 'CA',
    cannabisIsLegal: 'yes',
    hasTransmitterLicense: 'unknown',
    source: 'State law',
  };
  expect(stateRuleErrors({ ...values, ...over })).toEqual(errors);
});

describe('a rule tried on past days', () => {
  it.each([
    ['2026-01-01', '2026-01-01', null],
    ['2026-01-01', '2027-01-01', null],
    ['2026-01-01', '2027-01-02', trialTooLongMessage],
    ['2026-01-02', '2026-01-01', 'The start date cannot be after the end date'],
    ['', '', invalid],
    ['2026-02-30', '2026-03-01', invalid],
  ])('from %s to %s: %s', (from, to, message) => expect(trialError(from, to)).toBe(message));

  it('is drawn by day, and by week where there are many', () => {
    const days = [
      { day: '2026-01-02', hits: 2 },
      { day: '2026-01-09', hits: 1 },
    ];
    expect(trialBars(days, '2026-01-01', '2026-01-03').map(({ hits }) => hits)).toEqual([0, 2, 0]);
    const weeks = trialBars(days, '2026-01-01', '2026-04-01');
    expect(weeks.slice(0, 3).map(({ hits }) => hits)).toEqual([2, 1, 0]);
    expect(weeks).toHaveLength(13);
  });
});

it.each([
  [null, { limit: '4', isOn: true, state: 'CA' }, 'Added with Limit: 4, On: Yes'],
  [{ limit: '4', isOn: true }, { limit: '5', isOn: false }, 'Limit: 4 → 5, On: Yes → No'],
  [{ source: '', limit: '4' }, { source: 'Statute', limit: '4' }, 'Source: — → Statute'],
  [{ limit: '4', version: 1 }, { limit: '4', version: 2 }, 'Saved with no changes'],
  [
    { hasTransmitterLicense: 'unknown' },
    { hasTransmitterLicense: 'yes' },
    'Money transmitter license: Not stated → Yes',
  ],
])('of a setting from %j to %j it says %s', (before, after, text) =>
  expect(settingChangeText({ before, after })).toBe(text),
);

it('shows of a prohibited state all that its report is about', () => {
  const named = [
    'transaction',
    'orgState',
    'purchaserState',
    'ipState',
    'product',
    'rule',
  ] as const;
  expect(hitColumnSets.state.shown).toEqual(expect.arrayContaining([...named]));
});

it.each([
  [
    'cash of a person',
    { kind: 'cash', purchaserKey: 'p1', purchaserName: 'Marcus Ellery' },
    'Marcus Ellery',
  ],
  ['cash of a person without a name', { kind: 'cash', purchaserKey: 'p1' }, 'Cash of one person'],
  ['cash of an organization', { kind: 'structuring' }, 'All cash at the organization'],
  ['a card payment', { kind: 'amount', purchaserName: 'Marcus Ellery' }, ''],
] as const)('whose cash a finding is about, of %s', (_what, row, text) =>
  expect(cashHolderText({ purchaserKey: '', purchaserName: '', ...row })).toBe(text),
);
