import { describe, expect, it } from 'vitest';
import {
  emptySchedule,
  nextFundingDay,
  type ScheduleValues,
  scheduleErrors,
  scheduleText,
} from './fundingSchedule';

describe('the next funding', () => {
  it.each([
    // The day before Thanksgiving.
    [{ kind: 'daily', weekday: null }, '2026-11-25', '2026-11-27'],
    [{ kind: 'threshold', weekday: null }, '2026-11-27', '2026-11-30'],
    [{ kind: 'weekly', weekday: 5 }, '2026-11-25', '2026-11-27'],
    // On a Friday it is the next one.
    [{ kind: 'weekly', weekday: 5 }, '2026-11-27', '2026-12-04'],
    // A Thursday without banks.
    [{ kind: 'weekly', weekday: 4 }, '2026-11-20', '2026-11-27'],
    [{ kind: 'weekly', weekday: 1 }, '2026-11-29', '2026-11-30'],
    [{ kind: 'manual', weekday: null }, '2026-11-25', null],
  ] as const)('%j after %s is on %s', (rhythm, after, day) =>
    expect(nextFundingDay(rhythm, after)).toBe(day),
  );
});

const good: ScheduleValues = { ...emptySchedule, organization: 'green' };

it.each<[Partial<ScheduleValues>, string[]]>([
  [{}, []],
  [{ organization: '' }, ['organization']],
  [{ kind: 'weekly', weekday: '6' }, ['weekday']],
  [{ kind: 'weekly', weekday: '' }, ['weekday']],
  [{ kind: 'weekly', weekday: '1' }, []],
  [{ kind: 'threshold', threshold: '0' }, ['threshold']],
  [{ kind: 'threshold', threshold: '-1' }, ['threshold']],
  [{ kind: 'threshold', threshold: '500' }, []],
  // What a kind does not ask for is not judged.
  [{ kind: 'daily', weekday: '9', threshold: 'x' }, []],
])('%j has messages at %j', (over, fields) =>
  expect(Object.keys(scheduleErrors({ ...good, ...over }))).toEqual(fields),
);

it.each([
  [{ kind: 'manual', weekday: '', threshold: '' }, 'By hand'],
  [{ kind: 'daily', weekday: '', threshold: '' }, 'Every banking day'],
  [{ kind: 'weekly', weekday: '5', threshold: '' }, 'Every Friday'],
  [{ kind: 'threshold', weekday: '', threshold: '500.00' }, 'From $500.00 on'],
] as const)('%j reads %j', (row, text) => expect(scheduleText(row)).toBe(text));
