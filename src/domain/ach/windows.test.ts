import { describe, expect, it } from 'vitest';
import { returnCodes } from './returnCodes';
import { returnMeanings } from './returnMeanings';
import { answerCode, transactionCodes } from './transactionCodes';
import {
  effectiveEntryDate,
  federalWindows,
  lastAnswerDay,
  openWindow,
  prenoteClearDay,
  settlementOf,
} from './windows';

/** A moment by the clock in the East, in winter. */
const at = (day: string, time: string): Date => new Date(`${day}T${time}:00-05:00`);

describe('Same Day windows', () => {
  it.each([
    ['2026-11-25', '10:29', 13],
    ['2026-11-25', '10:30', 17],
    ['2026-11-25', '14:44', 17],
    ['2026-11-25', '16:44', 18],
    ['2026-11-25', '16:45', undefined],
    ['2026-11-26', '09:00', undefined],
    ['2026-11-28', '09:00', undefined],
  ])('%s %s: settles at %s', (day, time, settles) =>
    expect(openWindow(at(day, time))?.settles).toBe(settles),
  );

  it('are kept in summer by the clock too', () =>
    expect(openWindow(new Date('2026-07-01T10:29:00-04:00'))?.settles).toBe(13));

  const file = { effectiveOn: '2026-11-25', largestCents: 100_000_000, secCode: 'PPD' };
  it.each([
    ['in the first window', '09:00', {}, true, '2026-11-25'],
    ['after the last window', '16:50', {}, false, '2026-11-27'],
    ['above the limit', '09:00', { largestCents: 100_000_001 }, false, '2026-11-27'],
    ['IAT', '09:00', { secCode: 'IAT' }, false, '2026-11-27'],
    ['for the next day', '09:00', { effectiveOn: '2026-11-27' }, false, '2026-11-27'],
    ['for a holiday', '09:00', { effectiveOn: '2026-11-26' }, false, '2026-11-27'],
    ['without a date', '09:00', { effectiveOn: '' }, false, '2026-11-27'],
    ['after the last file', '17:00', {}, false, '2026-11-30'],
    ['dated ahead', '09:00', { effectiveOn: '2026-12-05' }, false, '2026-12-07'],
  ] as const)('a file %s', (...[, time, change, isSameDay, day]) =>
    expect(settlementOf({ ...file, ...change, sentAt: at('2026-11-25', time) })).toMatchObject({
      isSameDay,
      day,
    }),
  );

  it('are those of the bank, where it has its own', () => {
    const windows = { ...federalWindows, sameDay: [{ closes: 9, settles: 13 }], lastFile: 12 };
    expect(openWindow(at('2026-11-25', '09:00'), windows)).toBeNull();
    expect(effectiveEntryDate(at('2026-11-25', '12:00'), true, windows)).toBe('2026-11-30');
    expect(effectiveEntryDate(at('2026-11-25', '08:00'), true, windows)).toBe('2026-11-25');
    expect(effectiveEntryDate(at('2026-11-25', '08:00'), false, windows)).toBe('2026-11-27');
  });
});

describe('deadlines', () => {
  it.each([
    ['R01', '2026-12-01'],
    ['R10', '2027-01-26'],
    ['R29', '2026-12-01'],
    ['R06', null],
    ['R68', '2026-12-04'],
    ['R73', '2026-12-01'],
    ['R99', null],
  ])('of %s on an entry of 11-27-2026: %s', (code, day) =>
    expect(lastAnswerDay(code, '2026-11-27')).toBe(day),
  );

  it('of prenotes', () => {
    expect(prenoteClearDay('2026-11-25')).toBe('2026-12-01');
  });
});

describe('codes', () => {
  it('have a meaning each', () =>
    expect(Object.keys(returnMeanings)).toEqual(Object.keys(returnCodes)));

  it('of transactions: credits below five, loans are debited by 55 alone', () => {
    expect([...transactionCodes.keys()].sort().join(' ')).toBe(
      '21 22 23 24 26 27 28 29 31 32 33 34 36 37 38 39 41 42 43 44 46 47 48 49 51 52 53 54 55 56',
    );
    expect(['22', '28', '39', '55', '20'].map(answerCode)).toEqual(['21', '26', '36', '56', null]);
  });
});
