import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyCents, toAmount } from '@/domain/money/cents';
import type { SettlementRow } from './history';
import { settlementColumnSet, settlementColumnSetOfAll, settlementColumns } from './historyColumns';
import { partLines, shownLines } from './parts';
import { type PendingRow, pendingColumnSet, pendingColumns } from './pending';

const above = fc.nat(10 ** 9);
const any = fc.integer({ min: -(10 ** 9), max: 10 ** 9 });

const parts = fc
  .record({
    gross: above,
    refunds: above,
    returns: above,
    tips: any,
    tax: any,
    fees: any,
    other: any,
    manual: any,
    reserve: above,
    held: any,
    adjustments: any,
  })
  .map((cents) => {
    const { gross, refunds, returns, tips, tax, fees, other, manual, reserve, held, adjustments } =
      cents;
    const due = gross - refunds - returns - tips - tax - fees + other + manual;
    const amounts = Object.entries(cents).map(([name, value]) => [name, toAmount(value)]);
    return {
      ...Object.fromEntries(amounts),
      netCents: due - reserve - held + adjustments,
      dueCents: due,
    };
  });

const shownCents = (text: string): number => moneyCents(text.replace(/[$,]/g, '')) ?? Number.NaN;

const takenOff = ['refunds', 'returns', 'back', 'passed', 'taken', 'fees', 'reserve', 'kept'];
const amounts = new Set([...takenOff, 'gross', 'rest']);

/** As a reader adds them: with the signs that stand there. */
const added = (columns: readonly string[], textOf: (key: string) => string): number =>
  columns.filter((key) => amounts.has(key)).reduce((sum, key) => sum + shownCents(textOf(key)), 0);

const shownTime = { date: String, moment: String, now: new Date(0), today: '2026-11-23' };

describe('the parts of a settlement', () => {
  it('come to its net amount, line by line', () => {
    fc.assert(
      fc.property(parts, (of) => {
        expect(0 + partLines(of).reduce((sum, { cents }) => sum + cents, 0)).toBe(0 + of.netCents);
      }),
    );
  });

  it('are without lines for what is nothing, but for gross', () => {
    const none = {
      gross: '0.00',
      refunds: '0.00',
      returns: '0.00',
      fees: '0.00',
      tips: '0.00',
      tax: '0.00',
    };
    expect(shownLines({ ...none, other: '0.00', manual: '0.00' })).toEqual([
      { label: 'Gross', value: '$0.00' },
    ]);
    expect(
      shownLines({ ...none, fees: '49.00', other: '-10.00', manual: '0.00', held: '-5.00' }),
    ).toEqual([
      { label: 'Gross', value: '$0.00' },
      { label: 'Fees', value: '-$49.00' },
      { label: 'Other money', value: '-$10.00' },
      { label: 'Released from hold', value: '$5.00' },
    ]);
  });

  it.each([
    ['one merchant', settlementColumnSet],
    ['several merchants', settlementColumnSetOfAll],
  ])('shown at first of %s add up to the net amount', (_, { shown }) => {
    fc.assert(
      fc.property(parts, (of) => {
        const row = of as unknown as SettlementRow; // The amounts alone are read.
        const textOf = (key: string) =>
          settlementColumns[key as keyof typeof settlementColumns].text(row, shownTime);
        expect(0 + added(shown, textOf)).toBe(0 + of.netCents);
      }),
    );
  });

  it('that wait, shown at first, add up to what is due less the reserve', () => {
    fc.assert(
      fc.property(parts, (of) => {
        const row = of as unknown as PendingRow; // The amounts alone are read.
        const textOf = (key: string) =>
          pendingColumns[key as keyof typeof pendingColumns].text(row);
        expect(0 + added(pendingColumnSet.shown, textOf)).toBe(
          0 + of.dueCents - (moneyCents(of.reserve) ?? 0),
        );
      }),
    );
  });
});
