import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchDay, expectedDay } from './bankingDay';
import { disbursementCanFollow, disbursementStates } from './disbursement';
import { canPayOut, type DueSums, dueCents, reserveOf, settlementFigures } from './figures';
import { adjustedAmountRule, heldAmountRule, reasonRule } from './holds';
import { nextPayoutNote } from './pending';
import { settlementCanFollow, settlementStates } from './state';
import { equalParts, partAmountError, partNameError, partsBack, splitError } from './tipSplit';
import { maxTipPeople, tipPeopleNote } from './tips';

const line = (over: Partial<DueSums>): DueSums => ({
  transactions: 1,
  grossCents: 0,
  refundCents: 0,
  returnCents: 0,
  tipCents: 0,
  taxCents: 0,
  feeCents: 0,
  otherCents: 0,
  manualCents: 0,
  ...over,
});

describe('what a settlement pays', () => {
  const sums = fc.record({
    transactions: fc.nat(50),
    grossCents: fc.nat(10 ** 9),
    refundCents: fc.nat(10 ** 9),
    returnCents: fc.nat(10 ** 9),
    tipCents: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
    taxCents: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
    feeCents: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
    otherCents: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
    manualCents: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
  });
  const terms = fc.record({
    reservePoints: fc.integer({ min: 0, max: 10_000 }),
    heldCents: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
    adjustmentCents: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
  });

  it('is the sum of its lines, and its reserve never more than what is due of them', () => {
    fc.assert(
      fc.property(fc.array(sums, { maxLength: 8 }), terms, (lines, given) => {
        const figures = settlementFigures(lines, given);
        const { netCents, reserveCents, heldCents, adjustmentCents, transactions } = figures;
        expect(netCents).toBe(dueCents(figures) - reserveCents - heldCents + adjustmentCents);
        expect(transactions).toBe(lines.reduce((sum, one) => sum + one.transactions, 0));
        expect(reserveCents).toBe(
          lines.reduce((sum, one) => sum + reserveOf(dueCents(one), given.reservePoints), 0),
        );
        expect(reserveCents).toBeLessThanOrEqual(
          lines.reduce((sum, one) => sum + Math.max(0, dueCents(one)), 0),
        );
        expect(canPayOut(figures)).toBe(netCents > 0);
      }),
    );
  });

  it.each([
    [100, 1000, 10],
    [105, 1000, 11],
    [104, 1000, 10],
    [-500, 1000, 0],
    [0, 10_000, 0],
    [99, 10_000, 99],
  ])('keeps of %i cents at %i basis points %i back', (due, points, reserve) => {
    expect(reserveOf(due, points)).toBe(reserve);
  });

  it('is nothing where more went back than came in', () => {
    const figures = settlementFigures([line({ grossCents: 1000, refundCents: 1000 })], {
      reservePoints: 500,
      heldCents: 0,
      adjustmentCents: 0,
    });
    expect([figures.netCents, canPayOut(figures)]).toEqual([-50 + 50, false]);
  });
});

describe('days', () => {
  it.for([
    // Saturday and Sunday go with Monday.
    ['2026-11-21', '2026-11-20', '2026-11-23', '2026-11-24'],
    ['2026-11-22', '2026-11-20', '2026-11-23', '2026-11-24'],
    // Thanksgiving Day.
    ['2026-11-26', '2026-11-26', '2026-11-27', '2026-11-30'],
    ['2026-11-25', '2026-11-25', '2026-11-25', '2026-11-27'],
    // One that was left goes today.
    ['2026-11-02', '2026-11-18', '2026-11-18', '2026-11-19'],
  ] as const)(
    '%s, looked at on %s, is batched on %s and expected on %s',
    ([day, today, batched, expected]) => {
      expect(batchDay(day, today)).toBe(batched);
      expect(expectedDay(batched)).toBe(expected);
    },
  );
});

it('a settlement is sent again once the bank sent it back, and a disbursement needs its approval', () => {
  const ways = <State extends string>(
    all: readonly State[],
    can: (from: State, to: State) => boolean,
  ) => Object.fromEntries(all.map((from) => [from, all.filter((to) => can(from, to))]));
  expect(ways(settlementStates, settlementCanFollow)).toEqual({
    batched: ['settled', 'failed'],
    settled: ['failed'],
    failed: ['batched'],
  });
  expect(ways(disbursementStates, disbursementCanFollow)).toEqual({
    prepared: ['approved', 'void'],
    approved: ['sent', 'void'],
    // A wire that came back, a check that was voided, stopped or grew stale.
    sent: ['returned'],
    returned: [],
    void: [],
  });
});

describe('what is typed', () => {
  it.each([
    ['12.50', null, null],
    ['0', 'The amount must be above $0.00', 'The amount cannot be $0.00'],
    ['', 'This field is required.', 'This field is required.'],
    ['-12.50', 'Please enter an amount such as 12.50', null],
    [
      '12.505',
      'Please enter an amount such as 12.50',
      'Please enter an amount such as 12.50 or -12.50',
    ],
    [
      '１２',
      'Please enter an amount such as 12.50',
      'Please enter an amount such as 12.50 or -12.50',
    ],
    [
      '--1',
      'Please enter an amount such as 12.50',
      'Please enter an amount such as 12.50 or -12.50',
    ],
  ])('amount %j: held %j, adjusted %j', (text, held, adjusted) => {
    expect([heldAmountRule(text), adjustedAmountRule(text)]).toEqual([held, adjusted]);
  });

  it.each([
    [' ', 'This field is required.'],
    ['Chargeback 争议', null],
    ['x'.repeat(300), null],
    ['x'.repeat(301), 'Maximum allowed 300 characters'],
    ['a\0b', 'This text has an invisible character that is not allowed. Please type it again.'],
  ])('reason %j: %j', (text, message) => expect(reasonRule(text)).toBe(message));

  it.each([
    ['', 'This field is required.'],
    ['José Ñandú', null],
    ['x'.repeat(101), 'Maximum allowed 100 characters'],
  ])('person %j: %j', (text, message) => expect(partNameError(text)).toBe(message));

  it.each([
    ['0.00', 'Each part must be above $0.00'],
    ['1e3', 'Please enter an amount such as 12.50'],
    ['3', null],
  ])('part %j: %j', (text, message) => expect(partAmountError(text)).toBe(message));

  it('parts come to the whole tip, each person once', () => {
    const part = (tipUserName: string, amount: string) => ({ tipUserName, amount });
    expect(splitError([part('A', '2.00'), part('B', '3.00')], 500)).toBeNull();
    expect(splitError([part('A', '2.00'), part(' a ', '3.00')], 500)).toBe(
      'List each person only once',
    );
    expect(splitError([part('A', '2.00')], 500)).toBe('The parts must total the whole tip');
    expect(splitError([], 500)).toBe('Split a tip between 1 and 20 people');
  });

  it('equal parts come to the whole, a cent apart at most', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 6), fc.integer({ min: 1, max: 20 }), (cents, people) => {
        const parts = equalParts(cents, people);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(cents);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('what goes back is taken from all by what is left to them, and in the end all of it', () => {
    expect(partsBack([500, 500], 1)).toEqual([1, 0]);
    expect(partsBack([300, 200], 5)).toEqual([3, 2]);
    const shares = fc.array(fc.integer({ min: 1, max: 10 ** 5 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(shares, fc.array(fc.integer({ min: 1, max: 10 ** 5 })), (shared, asked) => {
        let left = shared;
        for (const wish of [...asked, Number.MAX_SAFE_INTEGER]) {
          const total = left.reduce((sum, one) => sum + one, 0);
          if (total === 0) break;
          const cents = Math.min(wish, total);
          const parts = partsBack(left, cents);
          expect(parts.reduce((sum, one) => sum + one, 0)).toBe(cents);
          left = left.map((one, at) => one - (parts[at] ?? 0));
          expect(Math.min(...left, ...parts)).toBeGreaterThanOrEqual(0);
        }
        expect(Math.max(...left)).toBe(0);
      }),
    );
  });
});

describe('the words beside figures', () => {
  const next = {
    count: 1,
    upTo: '2026-11-22',
    expectedOn: '2026-11-24',
    due: '1.00',
    held: '0.00',
    released: '0.00',
    adjustments: '0.00',
    carried: '0.00',
    unpaid: '0.00',
    net: '1.00',
    onHold: '0.00',
    reserved: '0.00',
    approved: '0.00',
  };

  it.each([
    [1, 0, 'to 1 merchant if settled now'],
    [1200, 1, 'to 1,200 merchants if settled now; 1 merchant has no bank account on file'],
    [0, 2, 'to 0 merchants if settled now; 2 merchants have no bank account on file'],
  ])('%d paid, %d without an account: %s', (merchants, withoutAccount, text) =>
    expect(nextPayoutNote({ ...next, merchants, withoutAccount })).toBe(text),
  );

  it.each([
    [0, ''],
    [maxTipPeople - 1, ''],
    [
      maxTipPeople,
      'These are the 500 people who are owed the most. The payroll file lists everyone.',
    ],
  ])('%d people: %s', (people, text) => expect(tipPeopleNote(people)).toBe(text));
});
