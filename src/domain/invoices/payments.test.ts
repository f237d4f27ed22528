import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBecome } from './lifeCycle';
import { recordedText } from './paymentRecord';
import {
  balanceOf,
  futureDayMessage,
  longAgoMessage,
  type Owed,
  paidDayError,
  payableNow,
  paymentAmountError,
  paymentError,
  recordedPaymentError,
  statusAfterPayment,
  statusAfterReturn,
} from './payments';

const owed: Owed = { status: 'Sent', totalCents: 10_000, paidCents: 0, partialCents: 3_000 };
const tooMuch = 'The amount cannot be more than the balance due';
const neither = 'Please pay the balance due or the partial amount';

describe('what may be paid now', () => {
  it.each([
    [{}, { full: 10_000, partial: 3_000 }],
    [{ partialCents: null }, { full: 10_000, partial: null }],
    [{ partialCents: 10_000 }, { full: 10_000, partial: null }],
    // Something was recorded by hand: the rest of the partial amount is asked for.
    [{ paidCents: 1_000 }, { full: 9_000, partial: 2_000 }],
    // The partial amount is asked for once.
    [{ paidCents: 3_000 }, { full: 7_000, partial: null }],
    [{ paidCents: 10_000 }, { full: 0, partial: null }],
  ])('%j: %j', (change, payable) => expect(payableNow({ ...owed, ...change })).toEqual(payable));

  it.for([
    [10_000, {}, null, null],
    [3_000, {}, null, null],
    [5_000, {}, neither, null],
    [3_000, { partialCents: null }, neither, null],
    [10_001, {}, tooMuch, tooMuch],
    [7_000, { paidCents: 3_000, status: 'Partially Paid' }, null, null],
    [7_001, { paidCents: 3_000, status: 'Partially Paid' }, tooMuch, tooMuch],
    [0, {}, 'Minimum amount is 0.01.', 'Minimum amount is 0.01.'],
    [-1, {}, 'Minimum amount is 0.01.', 'Minimum amount is 0.01.'],
    [1, { paidCents: 10_000 }, tooMuch, tooMuch],
  ] as const)(
    '%i cents, %j: %j by the recipient, %j recorded',
    ([cents, change, paid, recorded]) => {
      expect(paymentError(cents, { ...owed, ...change })).toBe(paid);
      expect(recordedPaymentError(cents, { ...owed, ...change })).toBe(recorded);
    },
  );

  it.each(['Draft', 'Submitted', 'Paid', 'settled', 'Void'] as const)(
    'nothing while it is %s',
    (status) => {
      expect(paymentError(10_000, { ...owed, status })).toMatch(
        /^An invoice with the status .+ cannot be paid$/,
      );
      expect(recordedPaymentError(10_000, { ...owed, status })).not.toBeNull();
    },
  );

  it.each([
    ['', 'This field is required.'],
    ['0.00', 'Minimum amount is 0.01.'],
    ['0.01', null],
    ['12', null],
    ['12.5', null],
    ['0', 'Minimum amount is 0.01.'],
    ['12.', 'This field should be in the following format: x.xx'],
    ['12.345', 'This field should be in the following format: x.xx'],
    ['$12.00', 'This field should be in the following format: x.xx'],
    ['-1.00', 'This field should be in the following format: x.xx'],
  ])('an amount %j gives %j', (text, message) => expect(paymentAmountError(text)).toBe(message));
});

describe('payments', () => {
  const amounts = fc.array(fc.integer({ min: -10, max: 5_000 }), { maxLength: 30 });

  it('and balance always make the total, and no balance goes below 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), amounts, (totalCents, tried) => {
        const state: Owed = { status: 'Sent', totalCents, paidCents: 0, partialCents: null };
        for (const cents of tried) {
          if (recordedPaymentError(cents, state) !== null) continue;
          state.paidCents += cents;
          const balance = balanceOf(totalCents, state.paidCents);
          const status = statusAfterPayment(balance, true);
          expect(canBecome(state.status, status)).toBe(true);
          state.status = status;
          expect(state.paidCents + balance).toBe(totalCents);
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(status === 'Paid').toBe(balance === 0);
        }
      }),
    );
  });

  it('leave an invoice paid, waiting for the bank, or partially paid', () => {
    expect(statusAfterPayment(0, true)).toBe('Paid');
    expect(statusAfterPayment(0, false)).toBe('Submitted');
    expect(statusAfterPayment(1, true)).toBe('Partially Paid');
    expect(statusAfterPayment(1, false)).toBe('Partially Paid');
  });

  it('that come back leave it owed again', () => {
    expect(statusAfterReturn(0)).toBe('Sent');
    expect(statusAfterReturn(1)).toBe('Partially Paid');
    for (const paid of ['Submitted', 'Paid', 'Partially Paid'] as const) {
      for (const cents of [0, 1]) expect(canBecome(paid, statusAfterReturn(cents))).toBe(true);
    }
  });
});

describe('the day of a recorded payment', () => {
  it.each([
    ['2026-11-21', null],
    ['11-22-2026', null],
    ['2026-11-23', futureDayMessage],
    ['2999-01-01', futureDayMessage],
    ['1990-01-01', null],
    ['1989-12-31', longAgoMessage],
    ['', 'This field is required.'],
  ])('%j: %j', (day, message) => expect(paidDayError(day, '2026-11-21')).toBe(message));
});

it.each([
  ['check', 0, '$30.00 by check'],
  ['ach', 150, '$30.00 + fee $1.50 by ACH'],
  ['other', 0, '$30.00 by other means'],
] as const)('a payment by %s with a fee of %i is told as %j', (method, feeCents, told) =>
  expect(recordedText({ amountCents: 3000, feeCents, method })).toBe(told),
);
