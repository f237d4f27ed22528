import { describe, expect, it } from 'vitest';
import { bankingDaysAfter, isBankingDay } from './bankingDays';

describe('banking days', () => {
  it.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-01-01', false, 'New Year'],
    ['2023-01-02', false, 'New Year on a Sunday is kept on Monday'],
    ['2021-12-31', true, 'New Year on a Saturday is not kept on Friday'],
    ['2026-01-19', false, 'Martin Luther King Jr. Day'],
    ['2026-02-16', false, 'Presidents Day'],
    ['2026-05-25', false, 'Memorial Day, the last Monday of five weeks'],
    ['2027-05-31', false, 'Memorial Day on the last day of May'],
    ['2026-05-18', true, 'the Monday before'],
    ['2026-06-19', false, 'Juneteenth'],
    ['2021-06-18', true, 'before it was a holiday of the banks'],
    ['2027-06-18', true, 'Juneteenth on a Saturday'],
    ['2026-07-03', true, 'Independence Day on a Saturday'],
    ['2027-07-05', false, 'Independence Day on a Sunday'],
    ['2026-09-07', false, 'Labor Day'],
    ['2026-10-12', false, 'Columbus Day'],
    ['2026-11-11', false, 'Veterans Day'],
    ['2026-11-26', false, 'Thanksgiving Day'],
    ['2026-11-27', true, 'the day after it'],
    ['2026-12-25', false, 'Christmas Day'],
    ['2024-02-29', true, 'a leap day'],
  ])('%s: %s (%s)', (day, expected) => expect(isBankingDay(day)).toBe(expected));

  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-25', 1, '2026-11-27'],
    ['2026-11-25', 2, '2026-11-30'],
    ['2026-12-24', 2, '2026-12-29'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-11-22', -1, '2026-11-20'],
    ['2026-11-27', -1, '2026-11-25'],
    ['2026-11-23', -2, '2026-11-19'],
  ])('%s and %i banking days: %s', (day, count, expected) => {
    expect(bankingDaysAfter(day, count)).toBe(expected);
  });

  it.each(['', 'today', '2026-13-01', '2026-11-20T00:00:00Z'])('%j is no day', (text) => {
    expect(() => isBankingDay(text)).toThrow(RangeError);
  });
});
