import { describe, expect, it } from 'vitest';
import { daysError, periodDays, readPeriod, stepOf } from './period';

describe('named periods', () => {
  it.for([
    ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['last7', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['last30', '2026-11-22', '2026-10-24', '2026-11-22'],
    ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['thisQuarter', '2026-11-22', '2026-10-01', '2026-11-22'],
    ['lastQuarter', '2026-11-22', '2026-07-01', '2026-09-30'],
    ['lastQuarter', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['yearToDate', '2026-11-22', '2026-01-01', '2026-11-22'],
    ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
    ['all', '2026-11-22', '', ''],
  ] as const)('%s on %s: %s to %s', ([period, today, from, to]) => {
    expect(periodDays(period, today)).toEqual({ from, to });
  });
});

describe('the period of an address', () => {
  const today = '2026-11-22';

  it.for([
    [{}, 'last7', '2026-11-16', today],
    [{ period: 'today' }, 'today', today, today],
    [{ period: 'today', from: '2020-01-01' }, 'today', today, today],
    [{ period: 'constructor' }, 'last7', '2026-11-16', today],
    [{ period: 'custom' }, 'last7', '2026-11-16', today],
    [{ period: 'custom', from: '2026-02-30' }, 'last7', '2026-11-16', today],
    [{ period: 'custom', from: '2026-02-01' }, 'custom', '2026-02-01', ''],
    [{ from: '2026-02-01', to: '2026-02-03' }, 'custom', '2026-02-01', '2026-02-03'],
    [{ to: '2026-02-03' }, 'custom', '', '2026-02-03'],
    [{ period: 'all' }, 'all', '', ''],
  ] as const)('%j is %s', ([asked, period, from, to]) => {
    expect(readPeriod(asked, 'last7', today)).toEqual({ period, from, to });
  });

  it.each([
    ['', '', 'Enter a start or end date'],
    ['2026-01-02', '2026-01-01', 'The start date cannot be after the end date'],
    ['2026-01-01', '2026-01-01', null],
    ['', '2026-01-01', null],
    ['2026-01-01', '', null],
  ])('%j to %j: %s', (from, to, message) => expect(daysError({ from, to })).toBe(message));
});

it.each([
  ['2026-01-01', '2026-01-01', 'day'],
  ['2026-01-01', '2026-03-03', 'day'],
  ['2026-01-01', '2026-03-04', 'week'],
  ['2026-01-01', '2026-07-19', 'week'],
  ['2026-01-01', '2026-07-20', 'month'],
  ['', '2026-07-20', 'month'],
])('%j to %j is drawn by %s', (from, to, step) => expect(stepOf({ from, to })).toBe(step));
