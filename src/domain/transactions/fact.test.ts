import { describe, expect, it } from 'vitest';
import { type FactFilter, hourText, keptFact } from './fact';

const narrowing: (keyof FactFilter)[] = [
  'search',
  'label',
  'method',
  'flagged',
  'purchaser',
  'purchaserState',
  'scenario',
];

describe('sums of a fact are kept', () => {
  it.each<[FactFilter, string | null]>([
    [{}, null],
    [{ trade: 'sold' }, null],
    [{ hour: 0, trade: 'sold' }, 'hours'],
    [{ hour: '9', weekday: '1', trade: 'sold', search: ' ' }, 'hours'],
    [{ hour: 23, trade: 'sold', state: '' }, 'hours'],
    [{ weekday: 7, trade: 'sold' }, null],
    [{ hour: '', trade: 'sold' }, null],
    [{ hour: 9 }, null],
    [{ hour: 9, trade: 'yes' }, null],
    [{ hour: 9, trade: 'sold', state: 'cleared' }, null],
    [{ sku: 'S-1', trade: 'yes' }, null],
    [{ sku: 'S-1', title: 'Tea', trade: 'yes' }, null],
    [{ kind: 'flower', trade: 'yes' }, null],
    [{ sku: '(none)', title: 'Tea', kind: 'other', trade: 'yes' }, 'items'],
    [{ sku: '(none)', title: 'Tea', kind: 'other', weekday: 5, trade: 'yes' }, 'items'],
    [{ title: 'Tea', trade: 'sold' }, null],
    [{ reason: 'R01', state: 'any' }, 'reasons'],
    [{ reason: 'R01' }, null],
    [{ reason: 'R01', state: 'any', trade: 'back' }, null],
    [{ reason: 'R01', state: 'any', hour: 9 }, null],
    [{ sku: 'S-1', hour: 9, trade: 'yes' }, null],
  ])('for %j: %j', (filter, fact) => expect(keptFact(filter)).toBe(fact));

  it.each(narrowing)('not where %s narrows it as well', (key) => {
    expect(keptFact({ reason: 'R01', state: 'any', [key]: 'x' })).toBeNull();
  });
});

it('writes hours as people say them', () =>
  expect([0, 1, 11, 12, 13, 23].map(hourText)).toEqual([
    '12 AM',
    '1 AM',
    '11 AM',
    '12 PM',
    '1 PM',
    '11 PM',
  ]));
