import { describe, expect, it } from 'vitest';
import { isMonth, lastDayOf, monthsAfter, payoutParts, splitNet } from './residual';

/** Numbers from 0 to below a bound, the same at each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const sum = (all: readonly number[]): number => all.reduce((so, one) => so + one, 0);

describe('a net that is split', () => {
  it.each<[net: number, points: number[], ours: [number, number[]]]>([
    [10_000, [], [10_000, []]],
    [10_000, [5000], [5000, [5000]]],
    [10_000, [5000, 4000], [5000, [3000, 2000]]],
    [10_000, [5000, 4000, 2500], [5000, [3000, 1500, 500]]],
    [1, [5000], [1, [0]]],
    [3, [3333, 10_000], [2, [0, 1]]],
    [10_000, [10_000, 10_000, 10_000], [0, [0, 0, 10_000]]],
    [10_000, [0, 10_000], [10_000, [0, 0]]],
    [-10_000, [5000, 4000], [-5000, [-3000, -2000]]],
    [-1, [5000], [-1, [0]]],
    [0, [5000], [0, [0]]],
  ])('%i by %j: ours and theirs are %j', (net, points, [houseCents, shares]) =>
    expect(splitNet(net, points)).toEqual({ houseCents, shares }),
  );

  it('comes to the net, and each share to its exact value within a cent, 10,000 times', () => {
    const next = numbers(20_261_127);
    for (let run = 0; run < 10_000; run += 1) {
      const net = (next(2) === 0 ? 1 : -1) * next(run % 10 === 0 ? 10_000_000_000 : 100_000);
      const points = Array.from({ length: next(4) }, () => next(10_001));
      const { houseCents, shares } = splitNet(net, points);
      expect(sum([houseCents, ...shares])).toBe(net);
      shares.forEach((share, at) => {
        const passed = points.slice(0, at + 1).reduce((all, one) => (all * one) / 10_000, net);
        const kept = passed * (1 - (points[at + 1] ?? 0) / 10_000);
        expect(Math.abs(share - kept)).toBeLessThan(1.0001);
      });
    }
  });
});

describe('the parts of a payout', () => {
  const owed = (...cents: number[]) => cents.map((one, at) => ({ orgId: `m${at}`, cents: one }));
  it.each<[number[], number[]]>([
    [[], []],
    [[100], [100]],
    [
      [100, 50],
      [100, 50],
    ],
    [[100, -30], [70]],
    [[100, 50, -120], [30]],
    [[100, -100], []],
    [[-5], []],
    [[0], []],
  ])('%j: %j', (cents, parts) =>
    expect(payoutParts(owed(...cents)).map((part) => part.cents)).toEqual(parts),
  );

  it('come to what is owed in all, 1,000 times', () => {
    const next = numbers(7);
    for (let run = 0; run < 1000; run += 1) {
      const all = owed(...Array.from({ length: next(8) }, () => next(20_000) - 8000));
      const due = sum(all.map(({ cents }) => cents));
      const parts = payoutParts(all).map(({ cents }) => cents);
      expect(sum(parts)).toBe(Math.max(0, due));
      expect(parts.every((cents) => cents > 0)).toBe(true);
    }
  });
});

it('months follow each other over the end of a year', () => {
  expect(monthsAfter('2026-12', 1)).toBe('2027-01');
  expect(monthsAfter('2026-01-01', -1)).toBe('2025-12');
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
  expect(['2026-10', '2026-13', '2026-1', '2026-10-01'].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
