import { describe, expect, it } from 'vitest';
import {
  breaksLevel,
  breakWarning,
  type OriginatorRates,
  outlookOf,
  worstFirst,
} from './returnOutlook';

const day = (of: string, debits: number, back: Partial<Record<string, number>> = {}) => ({
  day: of,
  debits,
  unauthorized: 0,
  administrative: 0,
  overall: 0,
  ...back,
});

describe('rates of an originator', () => {
  it('are of the last 60 days, and forecast by the pace of the last 30', () => {
    const days = [
      day('2026-09-10', 500, { overall: 500 }),
      day('2026-10-05', 400, { overall: 40, unauthorized: 4 }),
      day('2026-11-10', 300, { overall: 60, unauthorized: 0 }),
    ];
    const [unauthorized, administrative, overall] = outlookOf(days, '2026-11-15');
    expect(unauthorized).toEqual({
      rate: 'unauthorized',
      points: 57,
      isAbove: true,
      monthEnd: 47,
      isAboveAtMonthEnd: false,
    });
    expect(administrative).toMatchObject({ points: 0, isAbove: false, monthEnd: 0 });
    expect(overall).toMatchObject({ points: 1429, isAbove: false, isAboveAtMonthEnd: true });
  });

  it('of nothing are none', () =>
    expect(outlookOf([], '2026-11-15')[0]).toMatchObject({ points: null, isAbove: false }));
});

describe('before the next file', () => {
  const at = { today: '2026-11-15', entries: 100 };
  it('warns of what is above, and of what the next entries may break', () => {
    const above = [day('2026-11-10', 1000, { unauthorized: 6, overall: 6 })];
    expect(breakWarning('Green Door', above, at)).toBe(
      'Green Door: unauthorized returns are 0.60% of debits, above the level of 0.50%.',
    );
    const near = [day('2026-11-10', 1000, { unauthorized: 5, overall: 5 })];
    expect(breakWarning('Green Door', near, at)).toBe(
      'Green Door: unauthorized returns are 0.50% of debits, and 1 return among the next 100 entries would exceed the level of 0.50%.',
    );
  });

  it('names an organization once, with all its levels', () => {
    const bad = [day('2026-11-10', 1000, { unauthorized: 6, overall: 151 })];
    expect(breakWarning('Green Door', bad, at)).toBe(
      'Green Door: unauthorized returns are 0.60% of debits, above the level of 0.50%; overall returns are 15.10% of debits, above the level of 15.00%.',
    );
  });

  it('speaks of one entry as of one', () => {
    const near = [day('2026-11-10', 1000, { unauthorized: 5, overall: 5 })];
    expect(breakWarning('Green Door', near, { ...at, entries: 1 })).toBe(
      'Green Door: unauthorized returns are 0.50% of debits, and a return of the next entry would exceed the level of 0.50%.',
    );
  });

  it('says nothing where nothing came back, or little of much', () => {
    expect(breakWarning('Green Door', [], at)).toBeNull();
    const calm = [day('2026-11-10', 1000, { unauthorized: 1, overall: 20 })];
    expect(breakWarning('Green Door', calm, at)).toBeNull();
  });
});

describe('originators', () => {
  const rated = (companyName: string, back: Partial<Record<string, number>>): OriginatorRates => ({
    orgId: companyName,
    companyName,
    rates: outlookOf([day('2026-11-10', 1000, back)], '2026-11-15'),
  });
  it('stand by their worst rate beside its own level, the worst first, and then by name', () => {
    const originators = [
      rated('Clean', {}),
      // 14% of 15%, 0.6% of 0.5%, 3% of 3%.
      rated('Overall', { overall: 140 }),
      rated('Unauthorized', { unauthorized: 6, overall: 6 }),
      rated('Administrative', { administrative: 30, overall: 30 }),
      rated('Alike', {}),
    ];
    const order = worstFirst(originators);
    expect(order.map(({ companyName }) => companyName)).toEqual([
      'Unauthorized',
      'Administrative',
      'Overall',
      'Alike',
      'Clean',
    ]);
    expect(order.map(breaksLevel)).toEqual([true, false, false, false, false]);
  });
});
