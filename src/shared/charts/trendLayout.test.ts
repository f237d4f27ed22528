import { describe, expect, it } from 'vitest';
import { axisNames, columnPath, columnPlaces } from './trendLayout';

describe('columns', () => {
  it('of one series stand in the middle of their place, as wide as may be', () =>
    expect(columnPlaces(400, 4, 1)).toEqual({ band: 100, width: 28, lefts: [36] }));

  it('of two series stand side by side, whole pixels wide', () =>
    expect(columnPlaces(200, 10, 2)).toEqual({ band: 20, width: 7, lefts: [2.5, 10.5] }));

  it('without room for a gap are as narrow as they must be', () => {
    const { width, lefts } = columnPlaces(100, 100, 3);
    expect(width).toBeCloseTo(0.8 / 3);
    expect(lefts[2]).toBeCloseTo(0.1 + (2 * 0.8) / 3);
  });

  it('of 0 are not drawn', () =>
    expect(columnPath({ left: 10, width: 8, base: 100, end: 100 })).toBe(''));

  it('are round where their value ends: above, or below 0', () => {
    expect(columnPath({ left: 10, width: 8, base: 100, end: 40 })).toBe(
      'M10,100V43Q10,40 13,40H15Q18,40 18,43V100Z',
    );
    expect(columnPath({ left: 10, width: 8, base: 100, end: 160 })).toBe(
      'M10,100V157Q10,160 13,160H15Q18,160 18,157V100Z',
    );
  });
});

describe('names at an axis', () => {
  const names = Array.from({ length: 30 }, (_, at) => `11/${String(at + 1).padStart(2, '0')}/2026`);

  it('are all there where there is room', () => {
    expect(axisNames(names.slice(0, 3), 56, 600).map(({ text }) => text)).toEqual([
      '11/03/2026',
      '11/02/2026',
      '11/01/2026',
    ]);
  });

  it('have the last one among them, inside of the chart, and never touch', () => {
    const shown = axisNames(names, 56, 500);
    expect(shown[0]?.text).toBe('11/30/2026');
    expect((shown[0]?.middle ?? 0) + 32).toBeLessThanOrEqual(556);
    expect(shown.length).toBeGreaterThan(3);
    for (const [at, { middle }] of shown.entries()) {
      expect((shown[at - 1]?.middle ?? 1000) - middle).toBeGreaterThanOrEqual(65 + 16);
      expect(middle - 32).toBeGreaterThanOrEqual(56);
    }
  });
});
