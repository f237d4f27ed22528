import { describe, expect, it } from 'vitest';
import {
  confirmMicro,
  type MicroResult,
  microErrors,
  microLimitError,
  orderedMicroCents,
} from './microEntries';

it.each([
  [{ toAccount: 0, toAll: 0 }, null],
  [{ toAccount: 2, toAll: 29 }, null],
  [{ toAccount: 3, toAll: 3 }, /this account 3 times in 30 days/],
  [{ toAccount: 0, toAll: 30 }, /30 accounts in 30 days/],
])('after %j further deposits are refused with %s', (pairs, text) =>
  expect(microLimitError(pairs) ?? '').toMatch(text ?? /^$/),
);

const sent = { cents: [7, 32], settlesOn: '2026-03-10', tries: 0 };
const right = { first: '0.07', second: '0.32' };
const wrong = { first: '0.07', second: '0.33' };

it.each<[string, Partial<typeof sent>, typeof right, string, MicroResult]>([
  ['the day before settlement', {}, right, '2026-03-09', { result: 'early' }],
  ['not sent', { settlesOn: '' }, right, '2026-03-10', { result: 'early' }],
  ['the day of settlement', {}, right, '2026-03-10', { result: 'verified' }],
  ['swapped', {}, { first: '0.32', second: '0.07' }, '2026-03-10', { result: 'verified' }],
  ['the last day', {}, right, '2026-03-24', { result: 'verified' }],
  ['a day too late', {}, right, '2026-03-25', { result: 'expired' }],
  ['one wrong', {}, wrong, '2026-03-11', { result: 'wrong', triesLeft: 2 }],
  [
    'the same amount twice',
    {},
    { first: '0.07', second: '0.07' },
    '2026-03-11',
    { result: 'wrong', triesLeft: 2 },
  ],
  ['the second wrong try', { tries: 1 }, wrong, '2026-03-11', { result: 'wrong', triesLeft: 1 }],
  ['the third wrong try', { tries: 2 }, wrong, '2026-03-11', { result: 'failed' }],
  ['right at the third try', { tries: 2 }, right, '2026-03-11', { result: 'verified' }],
  ['after the third try', { tries: 3 }, right, '2026-03-11', { result: 'failed' }],
  ['a missing entry', { cents: [7] }, right, '2026-03-11', { result: 'wrong', triesLeft: 2 }],
])('%s', (...[, over, typed, today, expected]) => {
  expect(confirmMicro({ ...sent, ...over }, typed, today)).toEqual(expected);
});

describe('an amount', () => {
  it.each(['', '0', '0.00', '1.00', '-0.07', '0.075', '1e-1', '7', 'seven', '99999999999'])(
    '%j is refused',
    (text) => expect(Object.keys(microErrors({ first: text, second: '0.05' }))).toEqual(['first']),
  );
  it.each(['0.01', '0.99', '$0.07', ' 0.5 '])('%j is taken', (text) =>
    expect(microErrors({ first: text, second: '0.05' })).toEqual({}),
  );
});

it.each<[string, [number, number] | null]>([
  ['99000732', [7, 32]],
  ['990012349901', [99, 1]],
  ['99000032', null],
  ['12000732', null],
  ['9900', null],
])('the account number %s orders %j', (number, expected) =>
  expect(orderedMicroCents(number)).toEqual(expected),
);
