import { expect, it } from 'vitest';
import type { Days, Step } from './period';
import { filledSteps } from './steps';

const filled = (days: readonly string[], asked: Days, step: Step): string[] =>
  filledSteps(
    days.map((day) => ({ day })),
    { days: asked, step },
    (day) => ({ day }),
  ).map(({ day }) => day);

const ends = (days: readonly string[]) => [days.length, days.at(0), days.at(-1)];

it.for<[string, string[], Days, Step, unknown[]]>([
  [
    'as many as a chart has places for',
    [],
    { from: '1993-08-01', to: '2026-11-22' },
    'month',
    [400, '1993-08-01', '2026-11-01'],
  ],
  [
    'from the first that there is',
    ['2026-10-01'],
    { from: '1990-01-01', to: '2026-11-22' },
    'month',
    [1, '2026-10-01', '2026-10-01'],
  ],
  [
    'up to the last',
    ['2026-09-01', '2026-11-01'],
    { from: '1900-01-01', to: '2999-12-31' },
    'month',
    [3, '2026-09-01', '2026-11-01'],
  ],
  [
    'the latest of too many',
    ['2020-01-01', '2026-11-22'],
    { from: '', to: '' },
    'day',
    [400, '2025-10-19', '2026-11-22'],
  ],
  [
    'weeks that begin on Monday',
    ['2026-11-02'],
    { from: '2026-11-04', to: '2026-11-18' },
    'week',
    [3, '2026-11-02', '2026-11-16'],
  ],
])('a chart has %s', ([_what, days, asked, step, shown]) =>
  expect(ends(filled(days, asked, step))).toEqual(shown),
);
