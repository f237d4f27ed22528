import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from './days';
import { wholeMonths } from './wholeMonths';

describe('days parted by whole months', () => {
  it.for([
    ['', '', { from: '', to: '' }, []],
    ['', '2026-10-26', { from: '', to: '2026-09-01' }, [['2026-10-01', '2026-10-26']]],
    ['', '2026-10-31', { from: '', to: '2026-10-01' }, []],
    ['2026-10-05', '', { from: '2026-11-01', to: '' }, [['2026-10-05', '2026-10-31']]],
    ['2026-10-01', '', { from: '2026-10-01', to: '' }, []],
    ['2024-02-01', '2024-02-29', { from: '2024-02-01', to: '2024-02-01' }, []],
    ['2024-02-02', '2024-03-30', null, [['2024-02-02', '2024-03-30']]],
    [
      '2025-12-31',
      '2026-02-01',
      { from: '2026-01-01', to: '2026-01-01' },
      [
        ['2025-12-31', '2025-12-31'],
        ['2026-02-01', '2026-02-01'],
      ],
    ],
  ] as const)('%s to %s', ([from, to, months, ends]) => {
    expect(wholeMonths({ from, to })).toEqual({
      months,
      ends: ends.map(([first, last]) => ({ from: first, to: last })),
    });
  });

  it('each day is in one part alone, and only where it was asked for', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((at) => daysAfter('2023-11-20', at));
    const end = fc.option(day, { nil: '', freq: 5 });
    const isIn = ({ from, to }: { from: string; to: string }, one: string): boolean =>
      (from === '' || from <= one) && (to === '' || one <= to);
    fc.assert(
      fc.property(end, end, day, (from, to, one) => {
        const { months, ends } = wholeMonths({ from, to });
        const all = months ? [months, ...ends] : ends;
        const found = all.filter((part) =>
          isIn(part, part === months ? `${one.slice(0, 7)}-01` : one),
        );
        expect(found.length).toBe(isIn({ from, to }, one) ? 1 : 0);
      }),
      { numRuns: 2000 },
    );
  });
});
