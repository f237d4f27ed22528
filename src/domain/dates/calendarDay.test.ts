import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, dayError, daysBetween, dayText, isoDay } from './calendarDay';

describe('a day of a form', () => {
  it.each([
    ['01-31-2024', '2024-01-31'],
    ['02-29-2024', '2024-02-29'],
    ['02-29-2000', '2000-02-29'],
    ['12-31-9999', '9999-12-31'],
    ['01-01-1800', '1800-01-01'],
    [' 01-31-2024 ', '2024-01-31'],
    ['02-29-2023', null],
    ['02-29-1900', null],
    ['02-30-2024', null],
    ['04-31-2024', null],
    ['13-01-2024', null],
    ['00-10-2024', null],
    ['01-00-2024', null],
    ['01-32-2024', null],
    ['12-31-1799', null],
    ['1-1-2024', null],
    ['2024-01-31', null],
    ['01/31/2024', null],
    ['01-01-10000', null],
    ['٠١-٣١-٢٠٢٤', null],
    ['', null],
  ])('%j is %j', (text, iso) => expect(isoDay(text)).toBe(iso));

  it.each([
    ['12-31-9999', null],
    ['01-01-10000', 'Maximum date is 12-31-9999'],
    ['02-30-2024', 'Invalid Value'],
    ['soon', 'Invalid Value'],
  ])('%j gives %j', (text, message) => expect(dayError(text)).toBe(message));

  const days = fc.date({
    min: new Date('1800-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  });

  it('comes back from ISO', () => {
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        expect(isoDay(dayText(iso))).toBe(iso);
      }),
    );
    expect(dayText('2024-02-30')).toBe('');
    expect(dayText('nonsense')).toBe('');
  });
});

describe('the age', () => {
  it.each([
    ['2004-06-15', '2025-06-14', 20],
    ['2004-06-15', '2025-06-15', 21],
    ['2004-06-15', '2025-06-16', 21],
    ['2004-06-15', '2025-05-30', 20],
    // Born on 29 February: the birthday is 1 March unless the year has the day (readings D39).
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2003-02-28', '2024-02-28', 21],
    ['2000-02-29', '2024-02-28', 23],
    ['2000-02-29', '2024-02-29', 24],
    ['2030-01-01', '2025-06-15', -5],
  ])('of a person born on %s is on %s: %d', (birth, day, age) =>
    expect(ageOn(birth, day)).toBe(age),
  );

  it('rises by one in every year, on the birthday', () => {
    const birth = fc.record({
      year: fc.integer({ min: 1900, max: 2010 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    });
    const two = (number: number): string => String(number).padStart(2, '0');
    fc.assert(
      fc.property(birth, fc.integer({ min: 1, max: 100 }), ({ year, month, day }, years) => {
        const born = `${year}-${two(month)}-${two(day)}`;
        const birthday = `${year + years}-${two(month)}-${two(day)}`;
        const before = new Date(Date.parse(birthday) - 86_400_000).toISOString().slice(0, 10);
        expect(ageOn(born, birthday)).toBe(years);
        expect(ageOn(born, before)).toBe(years - 1);
      }),
    );
  });
});

describe('days between', () => {
  it.each([
    ['2025-06-15', '2025-06-15', 0],
    ['2025-06-15', '2025-08-14', 60],
    ['2025-06-15', '2025-06-14', -1],
    ['2025-03-01', '2025-04-01', 31],
    ['2024-02-28', '2024-03-01', 2],
  ])('%s and %s: %d', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
});
