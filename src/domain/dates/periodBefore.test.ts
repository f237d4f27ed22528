import { expect, it } from 'vitest';
import { periodBefore, periodYearBefore } from './periodBefore';

it.for([
  ['2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21'],
  ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
] as const)('%s to %s comes after %s to %s', ([from, to, first, last]) => {
  expect(periodBefore({ from, to })).toEqual({ from: first, to: last });
});

it.for([
  ['2026-11-16', '2026-11-22', '2025-11-16', '2025-11-22'],
  ['2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
] as const)('a year before %s to %s are %s to %s', ([from, to, first, last]) => {
  expect(periodYearBefore({ from, to })).toEqual({ from: first, to: last });
});

it.each([
  ['', ''],
  ['2026-01-01', ''],
  ['', '2026-01-01'],
])('nothing lies before a period with an open end (%s, %s)', (from, to) => {
  expect(periodBefore({ from, to })).toBeNull();
  expect(periodYearBefore({ from, to })).toBeNull();
});
