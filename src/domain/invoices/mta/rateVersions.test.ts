import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import { monthDays, periodError, taxDueDate } from './period';
import {
  type DateSpan,
  endedBefore,
  gapText,
  overlapError,
  rateGaps,
  spanText,
  versionOn,
} from './rateVersions';

const span = (effectiveFrom: string, effectiveTo = ''): DateSpan => ({
  effectiveFrom,
  effectiveTo,
});
const versions = [
  span('2027-01-01'),
  span('2025-01-01', '2025-12-31'),
  span('2026-02-01', '2026-12-31'),
];

/** Spans between the drawn days, but for those that overlap one before them. */
function withoutOverlap(drawn: readonly [string, string][]): DateSpan[] {
  const kept: DateSpan[] = [];
  for (const [a, b] of drawn) {
    const one = a < b ? span(a, b) : span(b, a);
    if (overlapError(one, kept) === null) kept.push(one);
  }
  return kept;
}

describe('the rates in force', () => {
  it.each([
    ['2024-12-31', null],
    ['2025-01-01', '2025-01-01'],
    ['2025-12-31', '2025-01-01'],
    ['2026-01-01', null],
    ['2026-01-31', null],
    ['2026-02-01', '2026-02-01'],
    ['2026-12-31', '2026-02-01'],
    ['2027-01-01', '2027-01-01'],
    ['9999-12-31', '2027-01-01'],
  ])('on %s began %j', (day, from) =>
    expect(versionOn(versions, day)?.effectiveFrom ?? null).toBe(from),
  );

  it('have their gaps said', () => {
    expect(rateGaps(versions)).toEqual([span('2026-01-01', '2026-01-31')]);
    expect(rateGaps(versions).map(gapText)).toEqual([
      'No rates are in force 01/01/2026 to 01/31/2026',
    ]);
    expect(rateGaps([span('2026-01-01', '2026-06-30'), span('2026-07-01')])).toEqual([]);
    expect(rateGaps([])).toEqual([]);
    expect(spanText(span('2026-01-01'))).toBe('from 01/01/2026');
  });

  it.each([
    ['2026-01-01', '2026-01-31', null],
    ['01-01-2026', '01-31-2026', null],
    ['2024-01-01', '2024-12-31', null],
    ['2025-12-31', '2026-01-15', 'These dates overlap the rates 01/01/2025 to 12/31/2025'],
    ['01-15-2026', '02-01-2026', 'These dates overlap the rates 02/01/2026 to 12/31/2026'],
    ['2026-03-01', '2026-03-01', 'These dates overlap the rates 02/01/2026 to 12/31/2026'],
    ['2030-01-01', '', 'These dates overlap the rates from 01/01/2027'],
    ['2020-01-01', '', 'These dates overlap the rates 01/01/2025 to 12/31/2025'],
  ])('new ones from %s to %j: %j', (from, to, message) =>
    expect(overlapError(span(from, to), versions)).toBe(message),
  );

  it('that are open end the day before new ones begin', () => {
    expect(endedBefore(versions, '2028-03-01')).toEqual([
      span('2027-01-01', '2028-02-29'),
      span('2025-01-01', '2025-12-31'),
      span('2026-02-01', '2026-12-31'),
    ]);
    expect(endedBefore(versions, '2027-01-01')).toEqual(versions);
    expect(versions[0]?.effectiveTo).toBe('');
  });

  it('let no two hold on one day, and every day has rates or lies in a gap', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => daysAfter('2026-01-01', days));
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day), { maxLength: 6 }), day, (drawn, asked) => {
        const kept = withoutOverlap(drawn);
        expect(kept.filter((one) => versionOn([one], asked)).length).toBeLessThanOrEqual(1);
        const first = kept.map(({ effectiveFrom }) => effectiveFrom).sort()[0] ?? '9999-12-31';
        const last =
          kept
            .map(({ effectiveTo }) => effectiveTo)
            .sort()
            .at(-1) ?? '';
        if (asked < first || asked > last) return;
        expect(versionOn(kept, asked) === null).toBe(versionOn(rateGaps(kept), asked) !== null);
      }),
    );
  });
});

describe('a tax period', () => {
  it.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('%s runs from %s to %s', (period, first, last) => {
    expect(monthDays(period)).toEqual({ first, last });
    expect(periodError(period)).toBeNull();
  });

  it.each([
    ['', 'This field is required.'],
    ['2026-13', 'Invalid Value'],
    ['2026-1', 'Invalid Value'],
    ['2026', 'Invalid Value'],
    ['2026-02-01', 'Invalid Value'],
    ['02-2026', 'Invalid Value'],
    ['9999-12', 'Invalid Value'],
    ['0001-01', 'Invalid Value'],
  ])('%j gives %j', (period, message) => expect(periodError(period)).toBe(message));

  it.each([
    ['2026-01', 15, '2026-02-15'],
    ['2026-01', 31, '2026-02-28'],
    ['2028-01', 30, '2028-02-29'],
    ['2026-11', 31, '2026-12-31'],
    ['2026-12', 1, '2027-01-01'],
  ])('%s, due on day %i: %s', (period, day, due) => {
    const days = monthDays(period);
    expect(days && taxDueDate(days, day)).toBe(due);
  });
});
