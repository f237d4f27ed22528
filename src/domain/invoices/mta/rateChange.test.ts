import { describe, expect, it } from 'vitest';
import { besideSaved, isYetToCome, movedEnds } from './rateChange';

const version = (_id: string, effectiveFrom: string, effectiveTo = '') => ({
  _id,
  effectiveFrom,
  effectiveTo,
});

const first = version('a', '2025-01-01', '2025-12-31');
const second = version('b', '2026-01-01');
const third = version('c', '2027-01-01');
const closed = { ...second, effectiveTo: '2026-12-31' };

const spans = (versions: readonly ReturnType<typeof version>[]) =>
  versions.map(({ _id, effectiveFrom, effectiveTo }) => `${_id} ${effectiveFrom} ${effectiveTo}`);

describe('the versions beside one that is saved', () => {
  it.for([
    ['new, after an open one', [first, second], null, '2026-06-01', ['b 2026-01-01 2026-05-31']],
    ['new, as a form holds its day', [second], null, '06-01-2026', ['b 2026-01-01 2026-05-31']],
    ['new, before the open one', [second], null, '2025-06-01', []],
    ['new, on the open one’s first day', [second], null, '2026-01-01', []],
    ['new, while nothing is typed', [second], null, '', []],
    ['new, while no day is typed', [second], null, '06-', []],
    ['moved on', [first, closed, third], 'c', '2027-03-01', ['b 2026-01-01 2027-02-28']],
    ['moved back', [first, closed, third], 'c', '2026-10-01', ['b 2026-01-01 2026-09-30']],
    ['moved before the one that it follows', [closed, third], 'c', '2025-12-01', []],
    ['not moved', [first, closed, third], 'c', '2027-01-01', []],
    ['moved, after a gap', [first, third], 'c', '2027-03-01', []],
  ] as const)('%s', ([_name, versions, id, effectiveFrom, moved]) => {
    expect(spans(movedEnds(versions, { id, effectiveFrom }))).toEqual(moved);
    const beside = besideSaved(versions, { id, effectiveFrom });
    expect(beside.map(({ _id }) => _id)).toEqual(
      versions.map(({ _id }) => _id).filter((one) => one !== id),
    );
  });
});

it.each([
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-22', true],
])('from %s on: yet to come on 2026-11-21: %s', (from, expected) =>
  expect(isYetToCome(version('a', from), '2026-11-21')).toBe(expected),
);
