import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceCounter, invoiceNumber } from './invoiceNumber';
import {
  maxRecurrences,
  type RecurrenceValues,
  recurrenceErrors,
  recurringDates,
  tooLongMessage,
} from './recurrence';

const good: RecurrenceValues = {
  start: '2027-01-31',
  unit: 'month',
  every: '1',
  ends: 'count',
  count: '4',
  until: '',
};
const range = (from: number, to: number): string =>
  `Minimum value is ${from} and maximum value is ${to}`;

describe('a recurring invoice', () => {
  it.each([
    [{}, '2027-01-31 2027-02-28 2027-03-31 2027-04-30'],
    [{ start: '01-31-2028', count: '3' }, '2028-01-31 2028-02-29 2028-03-31'],
    [{ every: '3' }, '2027-01-31 2027-04-30 2027-07-31 2027-10-31'],
    [
      { unit: 'week', every: '2', start: '2026-12-21', count: '3' },
      '2026-12-21 2027-01-04 2027-01-18',
    ],
    [
      { unit: 'year', start: '2028-02-29', count: '5' },
      '2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29',
    ],
    [{ ends: 'until', until: '2027-03-31' }, '2027-01-31 2027-02-28 2027-03-31'],
    [{ ends: 'until', until: '03-30-2027' }, '2027-01-31 2027-02-28'],
    [{ ends: 'until', until: '2027-01-31' }, '2027-01-31'],
    // Over both changes of the clock.
    [{ unit: 'week', start: '2027-03-07', count: '3' }, '2027-03-07 2027-03-14 2027-03-21'],
    [{ start: '' }, ''],
    [{ every: '0' }, ''],
    [{ every: '0.001' }, ''],
    [{ ends: 'until', until: 'never' }, ''],
    [{ count: 'Infinity' }, ''],
  ])('%j comes on %s', (change, dates) => {
    expect(recurringDates({ ...good, ...change }).join(' ')).toBe(dates);
  });

  it.each([
    [{}, {}],
    [{ start: '2027-02-30' }, { start: 'Invalid Value' }],
    [{ unit: 'day' }, { unit: 'Invalid Value' }],
    [{ every: '' }, { every: 'This field is required.' }],
    [{ every: '13' }, { every: range(1, 12) }],
    [{ ends: '' }, { ends: 'This field is required.' }],
    [{ count: '0' }, { count: range(1, 120) }],
    [{ count: '120' }, {}],
    [{ count: '121' }, { count: range(1, 120) }],
    [{ ends: 'until', count: '' }, { until: 'This field is required.' }],
    [{ ends: 'until', until: '01-30-2027' }, { until: 'End date cannot be before start date' }],
    [{ ends: 'until', until: '2036-12-31' }, {}],
    [{ ends: 'until', until: '2037-01-31' }, { until: tooLongMessage }],
    [
      { ends: 'until', until: '9999-12-31' },
      { until: 'No more than 120 invoices. Choose an earlier end date.' },
    ],
  ])('%j gives %j', (change, errors) =>
    expect(recurrenceErrors({ ...good, ...change })).toEqual(errors),
  );

  it('comes as often as it should, each time later', () => {
    const values = fc.record({
      start: fc
        .integer({ min: 1, max: 31 })
        .map((day) => `2027-01-${String(day).padStart(2, '0')}`),
      unit: fc.constantFrom('week', 'month', 'year'),
      every: fc.integer({ min: 1, max: 12 }).map(String),
      ends: fc.constant('count'),
      count: fc.integer({ min: 1, max: maxRecurrences }).map(String),
      until: fc.constant(''),
    });
    fc.assert(
      fc.property(values, (one) => {
        const dates = recurringDates(one);
        expect(dates).toHaveLength(Number(one.count));
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(dates[0]).toBe(one.start);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the number of an invoice', () => {
  it.each([
    ['recipient', 1, 'INVC-000001'],
    ['mta', 999_999, 'MTA-999999'],
    ['mta', 1_000_000, 'MTA-1000000'],
  ] as const)('%s %i is %s', (kind, counter, number) => {
    expect(invoiceNumber(kind, counter)).toBe(number);
    expect(invoiceCounter(number)).toBe(counter);
  });

  it.each([
    ['17', 17],
    [' invc-17 ', 17],
    ['0', null],
    ['INV-000001', null],
    ['MTA-', null],
    ['MTA-1e3', null],
    ['1'.repeat(16), null],
    ['', null],
  ])('typed as %j is %j', (text, counter) => expect(invoiceCounter(text)).toBe(counter));
});
