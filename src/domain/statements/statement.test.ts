import { describe, expect, it } from 'vitest';
import {
  balanceLines,
  changeText,
  isQuiet,
  monthAfter,
  monthsFrom,
  monthText,
  type StatementFigures,
  unexplainedCents,
} from './statement';

const none: StatementFigures = {
  openingCents: 0,
  closingCents: 0,
  reserveOpeningCents: 0,
  reserveClosingCents: 0,
  methods: [],
  fees: [],
  postedCents: 0,
  moves: {
    deposits: 0,
    kept: 0,
    holds: 0,
    disbursements: 0,
    escrow: 0,
    transfers: 0,
    fees: 0,
    other: 0,
  },
  deposits: [],
};

describe('months', () => {
  it.each([
    ['2026-10', 1, '2026-11'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-01', -13, '2024-12'],
    ['2026-05', 0, '2026-05'],
  ])('%s moved by %d is %s', (month, step, moved) => expect(monthAfter(month, step)).toBe(moved));

  it('are listed from the latest on, and named', () => {
    expect(monthsFrom('2025-11', '2026-01')).toEqual(['2026-01', '2025-12', '2025-11']);
    expect(monthsFrom('2026-02', '2026-01')).toEqual([]);
    expect(monthText('2026-02')).toBe('February 2026');
  });
});

describe('the lines of a balance', () => {
  it('leave out what is nothing, and say what does not add up', () => {
    expect(balanceLines(none)).toEqual([]);
    expect(isQuiet(none)).toBe(true);
    const moved = { ...none, openingCents: 500, moves: { ...none.moves, deposits: -500 } };
    expect(balanceLines(moved)).toEqual([{ label: 'Deposits to your bank', cents: -500 }]);
    expect([unexplainedCents(moved), isQuiet(moved)]).toEqual([0, false]);
    expect(unexplainedCents({ ...moved, closingCents: 1 })).toBe(-1);
  });
});

it.each([
  [112, 100, '12.0% more'],
  [50, 100, '50.0% less'],
  [100, 100, ''],
  [100, 0, ''],
  [100, undefined, ''],
  [10_000_000, 1, ''],
  [-100, 100, '200.0% less'],
])('%d after %s reads %j', (now, before, text) => expect(changeText(now, before)).toBe(text));
