import { expect, test } from 'vitest';
import { byUrgency, isOverdueFiling, type OpenTask, type OpenTaskKey } from './openTask';

const today = '2026-11-25';

const task = (key: OpenTaskKey, oldest: string | null): OpenTask => ({
  key,
  count: 1,
  isExact: true,
  oldest,
});

test.each<[key: OpenTaskKey, oldest: string | null, isOverdue: boolean]>([
  ['thresholdCases', '2026-11-24', true],
  ['purchaserCases', '2026-07-16', true],
  ['stateCases', '2026-11-25', false],
  ['thresholdCases', '2026-12-01', false],
  ['thresholdCases', null, false],
  ['expiredLicenses', '2026-11-01', false],
])('%s with %s first is an overdue filing: %s', (key, oldest, isOverdue) => {
  expect(isOverdueFiling(task(key, oldest), today)).toBe(isOverdue);
});

test('overdue filings come before all else, the oldest first', () => {
  const tasks = [
    task('expiredLicenses', '2026-01-01'),
    task('thresholdCases', '2026-11-20'),
    task('stateCases', '2026-12-01'),
    task('purchaserCases', '2026-11-10'),
  ];
  expect(byUrgency(tasks, today).map(({ key }) => key)).toEqual([
    'purchaserCases',
    'thresholdCases',
    'expiredLicenses',
    'stateCases',
  ]);
});
