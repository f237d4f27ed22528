import { describe, expect, it } from 'vitest';
import { stepStart } from '@/domain/dates/steps';
import { filledSeries, type SeriesPoint } from './series';

describe('a series', () => {
  it.each([
    ['2026-11-22', 'day', '2026-11-22'],
    ['2026-11-22', 'week', '2026-11-16'],
    ['2026-11-23', 'week', '2026-11-23'],
    ['2026-03-01', 'month', '2026-03-01'],
    ['2026-01-01', 'week', '2025-12-29'],
  ] as const)('%s begins by %s on %s', (day, step, start) =>
    expect(stepStart(day, step)).toBe(start),
  );

  const point = (day: string): SeriesPoint => ({
    day,
    count: 1,
    gross: '1.00',
    refunds: '0.00',
    tips: '0.00',
    tax: '0.00',
    fees: '0.00',
    net: '1.00',
    returns: '0.00',
    other: '0.00',
    manual: '0.00',
  });

  it('has a place for each step of its days', () => {
    const days = filledSeries(
      [point('2026-11-21')],
      { from: '2026-11-20', to: '2026-11-22' },
      'day',
    );
    expect(days.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 1],
      ['2026-11-22', 0],
    ]);
    const months = filledSeries(
      [point('2026-01-01'), point('2026-03-01')],
      { from: '', to: '' },
      'month',
    );
    expect(months.map(({ day }) => day)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(filledSeries([], { from: '', to: '' }, 'month')).toEqual([]);
  });
});
