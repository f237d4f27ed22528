import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundAmountError, refundConfirm, refundParts, refundRefusal } from './refund';

describe('a refund', () => {
  const card = { entry: 'payment', method: 'card', state: 'cleared' } as const;
  const paid = { ...card, amountCents: 1000, isInvoicePayment: false } as const;

  it.each([
    [{}, 0, null],
    [{ state: 'settled' }, 999, null],
    [{}, 1000, 'It is already fully refunded'],
    [{ amountCents: -1000 }, 0, 'Only a payment can be refunded'],
    [{ entry: 'surcharge' }, 0, 'Only a payment can be refunded'],
    [{ method: 'wire' }, 0, 'Refund this payment outside Greenledger, the way it was paid'],
    [{ state: 'pending' }, 0, 'It has not cleared yet. Void or cancel it instead.'],
    [{ state: 'held' }, 0, 'It is on hold. Release it first.'],
    [{ state: 'batched' }, 0, 'It is in a settlement in transit. Refund it once that is settled.'],
    [{ state: 'returned' }, 0, 'It was already returned or voided'],
    [{ state: 'voided' }, 0, 'It was already returned or voided'],
    [
      { isInvoicePayment: true },
      0,
      'It pays an invoice. Open the invoice to see what can be done.',
    ],
    [
      { isInvoicePayment: true, method: 'wire' },
      0,
      'It pays an invoice. Open the invoice to see what can be done.',
    ],
    [{ isInvoicePayment: true, state: 'returned' }, 0, 'It was already returned or voided'],
  ] as const)('of %j after %i cents: %s', (over, refunded, message) => {
    expect(refundRefusal({ ...paid, ...over }, refunded)).toBe(message);
  });

  it.each([
    ['', 'This field is required.'],
    ['0', 'Enter more than 0.00'],
    ['0.001', 'Please use format x.xx'],
    ['-1', 'Please use format x.xx'],
    ['1e3', 'Please use format x.xx'],
    ['10.00', null],
    [' 9.5 ', null],
    ['10.01', 'No more than $10.00 can be refunded'],
  ])('the amount %j: %s', (text, message) => expect(refundAmountError(text, 1000)).toBe(message));

  it('takes of each part its share, and in the end all of it', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.tuple(cents, cents, cents, cents),
        fc.array(fc.integer({ min: 1, max: 60_000 })),
        ([own, tip, tax, fee], asked) => {
          let left = {
            amountCents: own + tip + tax + fee,
            tipCents: tip,
            taxCents: tax,
            feeCents: fee,
          };
          for (const wish of [...asked, Number.MAX_SAFE_INTEGER]) {
            if (left.amountCents === 0) break;
            const part = refundParts(left, Math.min(wish, left.amountCents));
            const ownPart = part.amountCents - part.tipCents - part.taxCents - part.feeCents;
            for (const value of [ownPart, part.tipCents, part.taxCents, part.feeCents])
              expect(value).toBeGreaterThanOrEqual(0);
            left = {
              amountCents: left.amountCents - part.amountCents,
              tipCents: left.tipCents - part.tipCents,
              taxCents: left.taxCents - part.taxCents,
              feeCents: left.feeCents - part.feeCents,
            };
          }
          expect(left).toEqual({ amountCents: 0, tipCents: 0, taxCents: 0, feeCents: 0 });
        },
      ),
    );
  });
});

describe('the button of a refund', () => {
  it.each([
    ['12.5', 'Refund $12.50'],
    ['10.01', 'Refund $10.01'],
    ['20.01', 'Refund'],
    ['', 'Refund'],
  ])('with the amount %j of $20.00 says %s', (text, label) =>
    expect(refundConfirm(text, 2000)).toBe(label),
  );
});
