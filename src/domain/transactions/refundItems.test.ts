import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenAmount, chosenError, chosenLines, leftQuantities } from './refundItems';
import type { TransactionItem } from './transactionItem';

const line = (
  title: string,
  { quantity, cents, grams = 0 }: { quantity: number; cents: number; grams?: number },
): TransactionItem => ({
  sku: title.toUpperCase(),
  title,
  kind: 'flower',
  quantity,
  grams,
  cents,
});

const items = [
  line('Tea', { quantity: 3, cents: 1000, grams: 10.5 }),
  line('Oil', { quantity: 1, cents: 500 }),
  line('Tea', { quantity: 2, cents: 800 }),
];

describe('items of a payment', () => {
  it('are left as far as they did not go back, line by line', () => {
    expect(leftQuantities(items, [])).toEqual([3, 1, 2]);
    expect(
      leftQuantities(items, [
        line('Tea', { quantity: 1, cents: 333 }),
        line('Tea', { quantity: 3, cents: 900 }),
      ]),
    ).toEqual([0, 1, 1]);
    expect(
      leftQuantities(items, [
        line('Oil', { quantity: 1, cents: 500 }),
        line('Rope', { quantity: 1, cents: 1 }),
      ]),
    ).toEqual([3, 0, 2]);
    expect(leftQuantities([], [line('Tea', { quantity: 1, cents: 1 })])).toEqual([]);
  });

  it.each([
    [[{ at: 0, quantity: 3 }], null],
    [[], null],
    [[{ at: 0, quantity: 4 }], 'You cannot refund more than the remaining quantity of an item'],
    [[{ at: 0, quantity: 0 }], 'You cannot refund more than the remaining quantity of an item'],
    [[{ at: 0, quantity: -1 }], 'You cannot refund more than the remaining quantity of an item'],
    [
      [{ at: 0, quantity: Number.NaN }],
      'You cannot refund more than the remaining quantity of an item',
    ],
    [[{ at: 7, quantity: 1 }], 'You cannot refund more than the remaining quantity of an item'],
    [
      [
        { at: 1, quantity: 1 },
        { at: 1, quantity: 1 },
      ],
      'List each item only once',
    ],
  ])('%j: %j', (chosen, message) => expect(chosenError([3, 1, 2], chosen)).toBe(message));

  it('go back one by one to the cent and the gram', () => {
    const parts = [3, 2, 1].flatMap((left) => chosenLines(items, [left], [{ at: 0, quantity: 1 }]));
    expect(parts.map(({ cents }) => cents)).toEqual([333, 334, 333]);
    expect(parts.map(({ grams }) => grams)).toEqual([3.5, 3.5, 3.5]);
  });

  it('come to all of the payment but its tip, however they go back', () => {
    const payments = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(100_000)), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(payments, fc.nat(50_000), (sold, taxCents) => {
        const lines = sold.map(([quantity, cents], at) => line(`Item ${at}`, { quantity, cents }));
        const price = lines.reduce((sum, { cents }) => sum + cents, 0);
        const of = {
          amountCents: price + taxCents + 700,
          tipCents: 700,
          taxCents,
          feeCents: 0,
          items: lines,
        };
        const all = chosenLines(
          lines,
          lines.map(({ quantity }) => quantity),
          lines.map(({ quantity }, at) => ({ at, quantity })),
        );
        expect(chosenAmount(of, all, of.amountCents)).toBe(price === 0 ? 0 : price + taxCents);
        expect(chosenAmount(of, all, 5)).toBeLessThanOrEqual(5);
      }),
    );
  });
});
