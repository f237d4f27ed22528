import { describe, expect, it } from 'vitest';
import { dueReminder, nextReminder, type Reminded, reminderDayText } from './reminderSchedule';

const invoice = (over: Partial<Reminded> = {}): Reminded => ({
  dueDate: '2026-12-10',
  sentOn: '2026-11-20',
  days: [-3, 0, 7],
  done: [],
  ...over,
});

describe('reminders by schedule', () => {
  it.for([
    ['not before its first day', '2026-12-06', {}, null],
    ['3 days before', '2026-12-07', {}, -3],
    ['the same day never twice', '2026-12-07', { done: [-3] }, null],
    ['late by the grace, for no server ran', '2026-12-09', {}, -3],
    ['on the due date', '2026-12-10', { done: [-3] }, 0],
    ['of two that were missed the later one alone', '2026-12-10', {}, 0],
    ['and none before one that was done', '2026-12-10', { done: [0] }, null],
    ['not after the grace', '2026-12-14', {}, null],
    ['7 days after', '2026-12-17', {}, 7],
    ['not for a day before it was sent', '2026-12-07', { sentOn: '2026-12-08' }, null],
    ['not on the day on which it was sent', '2026-12-10', { sentOn: '2026-12-10' }, null],
    ['never for one that was not sent', '2026-12-10', { sentOn: null }, null],
    ['nothing without a schedule', '2026-12-10', { days: [] }, null],
    ['anew where the due date moved', '2027-01-07', { dueDate: '2027-01-10', done: [] }, -3],
  ] as const)('are due: %s', ([_, today, over, days]) => {
    expect(dueReminder(invoice({ ...over } as Partial<Reminded>), today)).toBe(days);
  });

  it.each([
    ['2026-12-01', {}, '2026-12-07'],
    ['2026-12-07', {}, '2026-12-07'],
    ['2026-12-07', { done: [-3] }, '2026-12-10'],
    ['2026-12-12', { done: [0] }, '2026-12-17'],
    ['2026-12-18', { done: [7] }, null],
    ['2026-12-01', { days: [] }, null],
  ] as const)('come next on %s', (today, over, next) => {
    expect(nextReminder(invoice({ ...over } as Partial<Reminded>), today)).toBe(next);
  });

  it('are named by their day', () => {
    expect([-7, -1, 0, 1, 30].map(reminderDayText)).toEqual([
      '7 days before the due date',
      '1 day before the due date',
      'on the due date',
      '1 day after the due date',
      '30 days after the due date',
    ]);
  });
});
