import { addDays, addMonths, parseISO } from 'date-fns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, monthsAfter } from './days';
import { localDay } from './today';

const day = fc
  .integer({ min: 0, max: 60_000 })
  .map((count) => localDay(addDays(new Date(1970, 0, 1), count)));

test('days and months after a day are those of the calendar', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -2000, max: 2000 }), (iso, count) => {
      expect(daysAfter(iso, count)).toBe(localDay(addDays(parseISO(iso), count)));
      expect(monthsAfter(iso, count)).toBe(localDay(addMonths(parseISO(iso), count)));
    }),
  );
});

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2023-01-31', 1, '2023-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2024-02-29', -12, '2023-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (iso, months, expected) => {
  expect(monthsAfter(iso, months)).toBe(expected);
});
