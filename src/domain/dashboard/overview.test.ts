import { expect, it } from 'vitest';
import { ageText, dayOfOldest, deadlineText, openTasks, taskPlace } from './openTask';
import { averageTicket, comparedDays, comparisons, readComparison } from './overview';
import { roleTasksOf } from './roleTasks';

it.each([
  [1000, 3, 333],
  [0, 2, 0],
  [1, 0, null],
])('an average payment of %d cents over %d is %j', (cents, payments, average) =>
  expect(averageTicket(cents, payments)).toBe(average),
);

it.each([
  ['2026-11-22', 'today'],
  ['2026-11-21', '1 day ago'],
  ['2026-11-22T23:00:00.000Z', 'today'],
  ['2023-11-22', '1,096 days ago'],
  ['2026-11-23', 'in 1 day'],
  ['2026-12-04', 'in 12 days'],
  [null, ''],
])('%j is %s', (day, text) => expect(ageText(day, '2026-11-22')).toBe(text));

it('takes the day of a moment from the reader’s calendar', () => {
  const inTheEvening = new Date(2026, 10, 21, 23, 30);
  const inTheMorning = new Date(2026, 10, 21, 0, 30);
  expect([inTheEvening, inTheMorning].map((at) => dayOfOldest(at.toISOString()))).toEqual([
    '2026-11-21',
    '2026-11-21',
  ]);
  expect(dayOfOldest('2026-11-21')).toBe('2026-11-21');
});

it('leads each task to a list that is narrowed to it', () => {
  const places = Object.keys(openTasks).map((key) => taskPlace(key as keyof typeof openTasks)); // its own keys
  expect(new Set(places).size).toBe(places.length);
  for (const place of places) expect(place).toMatch(/^\/[A-Za-z0-9/-]+\?[a-z]+=\w/);
});

it('compares with the period before unless told otherwise', () => {
  expect([...comparisons, '', 'nonsense'].map(readComparison)).toEqual([
    ...comparisons,
    'before',
    'before',
  ]);
});

it.for([
  ['before', '2026-11-16', '2026-11-22', { from: '2026-11-09', to: '2026-11-15' }],
  // Over the day on which clocks change, and over a leap day.
  ['before', '2026-03-08', '2026-03-08', { from: '2026-03-07', to: '2026-03-07' }],
  ['before', '2028-03-01', '2028-03-31', { from: '2028-01-30', to: '2028-02-29' }],
  ['year', '2028-02-29', '2028-02-29', { from: '2027-02-28', to: '2027-02-28' }],
  ['none', '2026-11-16', '2026-11-22', null],
  ['before', '', '', null],
  ['year', '', '2026-11-22', null],
  ['before', '2026-11-22', '2026-11-16', null],
  ['before', '1900-01-01', '9999-12-31', null],
] as const)('%s: %s to %s are compared with %j', ([compare, from, to, days]) =>
  expect(comparedDays(compare, { from, to })).toEqual(days),
);

it('gives compliance and tax officers their own figures, 0 where nothing waits, and others none', () => {
  const waiting = { key: 'stateHits', count: 3, isExact: true, oldest: '2026-11-20' } as const;
  const own = roleTasksOf('COMPLIANCE_OFFICER', [waiting]);
  expect(own.find(({ key }) => key === 'stateHits')).toEqual({
    ...waiting,
    name: 'Prohibited-state hits',
  });
  expect(own.filter(({ count }) => count > 0)).toHaveLength(1);
  expect(own.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['thresholdHits', 'decideApplications', 'lowChecks']),
  );
  expect(roleTasksOf('TAXATION_ADMIN', []).map(({ name, count }) => [name, count])).toEqual([
    ['Stuck applications', 0],
  ]);
  expect(roleTasksOf('MERCHANT', [waiting])).toEqual([]);
});

it.each([
  ['2026-11-20', 'overdue by 3 days'],
  ['2026-11-22', 'overdue by 1 day'],
  ['2026-11-23', 'today'],
  ['2026-12-05', 'in 12 days'],
])('a deadline on %s reads: %s', (day, text) => expect(deadlineText(day, '2026-11-23')).toBe(text));
