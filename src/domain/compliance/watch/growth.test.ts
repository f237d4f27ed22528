import { expect, it } from 'vitest';
import { type GrownHit, growthEvent, growthOf } from './growth';
import type { HitStatus } from './hit';

const decided = { analystName: 'Rosalind Achebe', reason: 'Harvest festival', measure: 20_000 };

it.each<[status: HitStatus, measure: number, isReopened: boolean | null]>([
  ['open', 20_000, null],
  ['dismissed', 19_999, null],
  ['open', 20_001, false],
  ['dismissed', 20_001, true],
  ['reviewed', 20_001, true],
  ['case', 20_001, false],
  ['exempt', 20_001, false],
])('%s and %i: opened again %s', (status, measure, isReopened) =>
  expect(growthOf({ ...decided, status }, { measure })?.isReopened ?? null).toBe(isReopened),
);

const before: GrownHit = {
  kind: 'cash',
  fromOn: '2026-10-05',
  toOn: '2026-10-05',
  transactions: 1,
  totalCents: 20_000,
  measure: 20_000,
};
const after: GrownHit = {
  ...before,
  fromOn: '2026-10-04',
  transactions: 1_200,
  totalCents: 20_100,
  measure: 20_100,
};

it('keeps the figures that it had, and whose decision no longer holds', () => {
  const growth = { isReopened: true, analyst: decided.analystName, reason: decided.reason };
  expect(growthEvent(before, after, growth)).toEqual({
    act: 'Grew and reopened',
    reason:
      'Before: $200.00 in 1 transaction, 10/05/2026. Now: $201.00 in 1,200 transactions, 10/04/2026 – 10/05/2026. Previously decided by Rosalind Achebe: Harvest festival.',
  });
  expect(
    growthEvent({ ...before, kind: 'count', measure: 3 }, after, { ...growth, isReopened: false }),
  ).toEqual({
    act: 'Grew',
    reason:
      'Before: $200.00 in 1 transaction, measured 3, 10/05/2026. Now: $201.00 in 1,200 transactions, 10/04/2026 – 10/05/2026.',
  });
});
