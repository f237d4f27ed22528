import { describe, expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import { isReturnCode } from '../transactions/returnReason';
import { cohortGrid } from './cohorts';
import { nearestRank, seasonalNaive } from './forecast';
import { purchaserStep } from './insight';
import { lagSums, reasonSteps, reasonSums, shareText, tradeFigures } from './insightTables';
import { lagText, lagWithin } from './lag';
import { stepEnd } from './stepDays';

const today = '2026-11-22';

describe('the forecast', () => {
  const weekly = [100, 200, 300, 400, 500, 600, 700];
  const taken = Array.from({ length: 84 }, (_, back) => ({
    day: daysAfter(today, -1 - back),
    grossCents: weekly[(83 - back) % 7] ?? 0,
  }));

  it('repeats the last week, four weeks long, and is not off where every week is the same', () => {
    const forecast = seasonalNaive(taken, today);
    expect(forecast?.days).toHaveLength(28);
    expect(forecast?.days.map(({ cents }) => cents)).toEqual([
      ...weekly,
      ...weekly,
      ...weekly,
      ...weekly,
    ]);
    expect(forecast?.days[0]).toEqual({
      day: today,
      basis: '2026-11-15',
      cents: 100,
      low: 100,
      high: 100,
    });
    expect(forecast?.days[8]?.basis).toBe('2026-11-16');
    expect(forecast?.errors[0]).toEqual({ offPercent: 0, measuredDays: 56 });
  });

  it('says how far it was off, and is as wide as four of five errors', () => {
    const last = { ...taken[0], day: '2026-11-21', grossCents: 1000 };
    const forecast = seasonalNaive([last, ...taken.slice(1)], today);
    const sum = 8 * 2800 + 300;
    expect(forecast?.errors[0].offPercent).toBe(Math.round((300 / sum) * 1000) / 10);
    // One error of 56 lies outside of the band.
    expect(forecast?.days[6]).toMatchObject({ cents: 1000, low: 1000, high: 1000 });
  });

  it('is as sure of each week as the method was so far ahead, and goes no further than that could be measured', () => {
    // Every week takes 10 % of the first one more: what is repeated from further back is further
    // off.
    const growing = taken.map(({ day, grossCents }, back) => ({
      day,
      grossCents: grossCents * (10 + Math.floor((83 - back) / 7)),
    }));
    const { days = [], errors = [] } = seasonalNaive(growing, today) ?? {};
    const widths = [0, 7, 14, 21].map((at) => (days[at]?.high ?? 0) - (days[at]?.cents ?? 0));
    expect(widths).toEqual([600, 1200, 1800, 2400]);
    const offs = errors.map(({ offPercent }) => offPercent);
    expect(offs).toEqual([...offs].sort((one, other) => one - other));
    expect(new Set(offs).size).toBe(4);
    const short = seasonalNaive(taken.slice(0, 22), today);
    expect([short?.days.length, short?.errors.map(({ measuredDays }) => measuredDays)]).toEqual([
      14,
      [15, 8],
    ]);
  });

  it.each([
    ['nothing', []],
    ['one week', taken.slice(0, 7)],
    ['weeks without any sale', taken.map(({ day }) => ({ day, grossCents: 0 }))],
  ])('needs more than %s', (_, some) => expect(seasonalNaive(some, today)).toBeNull());

  it.each([
    [[], 0.8, 0],
    [[5], 0.8, 5],
    [[1, 2, 3, 4, 5], 0.8, 4],
    [[1, 2, 3, 4, 5], 1, 5],
    [[1, 2, 3, 4, 5], 0, 1],
  ])('finds in %j below which %d lie: %d', (sorted, share, value) =>
    expect(nearestRank(sorted, share)).toBe(value),
  );
});

describe('the lag', () => {
  const counts = [
    { lag: 3, transactions: 1 },
    { lag: 1, transactions: 5 },
    { lag: 2, transactions: 4 },
  ];

  it.each([
    [0.5, 1],
    [0.51, 2],
    [0.9, 2],
    [0.91, 3],
    [1, 3],
  ])('of %d of the transactions is %d days', (share, days) =>
    expect(lagWithin(counts, share)).toBe(days),
  );

  it('of nothing is none', () => {
    expect(lagWithin([], 0.5)).toBeNull();
    expect([null, 0, 1, 4].map(lagText)).toEqual(['—', '0 days', '1 day', '4 days']);
    expect(
      lagSums([
        { day: 'a', lag: 2, transactions: 1, cents: 5 },
        { day: 'b', lag: 1, transactions: 2, cents: 7 },
        { day: 'b', lag: 2, transactions: 3, cents: 1 },
      ]),
    ).toEqual([
      { lag: 1, transactions: 2, cents: 7 },
      { lag: 2, transactions: 4, cents: 6 },
    ]);
  });
});

it('lists who came back by month, up to this one', () => {
  const cells = [
    { month: '2026-09-01', after: 0, purchasers: 10 },
    { month: '2026-09-01', after: 2, purchasers: 3 },
    { month: '2026-11-01', after: 0, purchasers: 4 },
  ];
  expect(cohortGrid(cells, '2026-11-01')).toEqual([
    { month: '2026-09-01', size: 10, kept: [10, 0, 3] },
    { month: '2026-11-01', size: 4, kept: [4] },
  ]);
});

describe('reasons', () => {
  const points = [
    { day: '2026-11-02', reason: 'R01', count: 2, cents: 500 },
    { day: '2026-11-02', reason: '51', count: 1, cents: 100 },
    { day: '2026-11-04', reason: '51', count: 3, cents: 300 },
  ];

  it('are returns by their code, else declines', () => {
    expect(['R01', 'R1', '51', 'r01', 'R011'].map(isReturnCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    const days = { from: '2026-11-02', to: '2026-11-04' };
    expect(reasonSteps({ points, step: 'day' }, days)).toEqual([
      { day: '2026-11-02', returns: 2, declines: 1 },
      { day: '2026-11-03', returns: 0, declines: 0 },
      { day: '2026-11-04', returns: 0, declines: 3 },
    ]);
  });

  it('are added up, the most frequent first', () =>
    expect(reasonSums(points)).toEqual([
      { reason: '51', count: 4, cents: 400 },
      { reason: 'R01', count: 2, cents: 500 },
    ]));
});

it('says a dash where there is no whole to be a part of', () => {
  expect([shareText(1, 3), shareText(0, 3), shareText(3, 3), shareText(1, 0)]).toEqual([
    '33.3%',
    '0%',
    '100%',
    '—',
  ]);
  const row = {
    key: '',
    orgId: '',
    merchant: '',
    name: '',
    count: 0,
    payments: 0,
    returns: 0,
    grossCents: 0,
    returnCents: 0,
    debits: 0,
    debitReturns: 0,
  };
  expect(tradeFigures({ ...row, netCents: 0, beforeCents: null }, 0)).toEqual([
    '0',
    '$0.00',
    '—',
    '—',
    '$0.00',
    '—',
    '$0.00',
    '—',
  ]);
});

it.each([
  ['2026-11-22', 'day', '2026-11-22'],
  ['2026-11-16', 'week', '2026-11-22'],
  ['2026-02-01', 'month', '2026-02-28'],
  ['2028-02-01', 'month', '2028-02-29'],
] as const)('the %s of a %s ends on %s', (day, step, end) => expect(stepEnd(day, step)).toBe(end));

it.each([
  ['day', 30, 'week'],
  ['week', 62, 'week'],
  ['week', 63, 'month'],
  ['month', 10, 'month'],
] as const)('purchasers of days by %s, %d of them, go by %s', (step, days, by) =>
  expect(purchaserStep(step, days)).toBe(by),
);
