import { describe, expect, it } from 'vitest';
import { creditAmountError, creditNumber, creditRefusal, statusAfterCredit } from './creditNote';
import { paymentRefundRefusal } from './refund';

describe('a credit note', () => {
  it('has a number of its own', () => expect(creditNumber(12)).toBe('CRN-000012'));

  it.each([
    ['Draft', 100, 'Edit the draft instead of crediting it'],
    ['Void', 0, 'A void invoice has no balance to credit'],
    ['Paid', 0, 'Nothing is owed. A card or wallet payment can be refunded with a credit note.'],
    [
      'Submitted',
      0,
      'Nothing is owed. A card or wallet payment can be refunded with a credit note.',
    ],
    ['Sent', 100, null],
    ['Viewed', 100, null],
    ['Partially Paid', 100, null],
  ] as const)('of an invoice that is %s and owes %i: %s', (status, balance, refusal) => {
    expect(creditRefusal(status, balance)).toBe(refusal);
  });

  it.each([
    ['12.50', null],
    ['100.00', null],
    ['100.01', 'No more than $100.00 can be credited'],
    ['0.00', 'Enter more than 0.00'],
    ['x', 'Please use format x.xx'],
  ])('over %s of $100.00: %s', (text, error) =>
    expect(creditAmountError(text, 10_000)).toBe(error),
  );

  it.for([
    ['Sent', 1, true, 'Sent'],
    ['Partially Paid', 1, false, 'Partially Paid'],
    ['Partially Paid', 0, true, 'Paid'],
    ['Partially Paid', 0, false, 'Submitted'],
    ['Sent', 0, true, 'Paid'],
  ] as const)(
    'leaves of %s with a balance of %i and cleared %s: %s',
    ([before, balanceCents, isCleared, after]) => {
      expect(statusAfterCredit(before, { balanceCents, isCleared })).toBe(after);
    },
  );
});

describe('a refund from the invoice', () => {
  const payment = { method: 'card', state: 'cleared', amountCents: 100, refundedCents: 0 } as const;

  it.each([
    [{}, null],
    [{ method: 'wallet', refundedCents: 99 }, null],
    [{ refundedCents: 100 }, 'It is already fully refunded'],
    [{ state: 'returned' }, 'Only a payment that has cleared can be refunded'],
    [{ method: 'ach' }, 'Only card and wallet payments can be refunded here'],
    [{ method: 'check' }, 'Only card and wallet payments can be refunded here'],
  ] as const)('of %o: %s', (over, refusal) => {
    expect(paymentRefundRefusal({ ...payment, ...over })).toBe(refusal);
  });
});
