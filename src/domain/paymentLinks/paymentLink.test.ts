import { describe, expect, it } from 'vitest';
import {
  emptyLink,
  type LinkValues,
  linkAmountMessage,
  linkErrors,
  linkSchema,
  rangeOrderMessage,
} from './linkForm';
import { chosenAmounts, emptyLinkPay, payAmountError, tipError } from './linkPayment';
import { linkStateOf } from './paymentLink';

const good: LinkValues = { ...emptyLink, title: 'House blend', amount: '12.50' };
const open: LinkValues = { ...good, amountKind: 'open', amount: '' };

describe('a payment link', () => {
  it.each<[string, LinkValues, object]>([
    ['a fixed amount', good, {}],
    ['an open amount without limits', open, {}],
    ['a range', { ...open, minAmount: '5', maxAmount: '50' }, {}],
    ['no title', { ...good, title: ' ' }, { title: 'This field is required.' }],
    ['nothing', { ...good, amount: '0' }, { amount: linkAmountMessage }],
    ['too much', { ...good, amount: '250000.01' }, { amount: linkAmountMessage }],
    [
      'a range the wrong way round',
      { ...open, minAmount: '5', maxAmount: '4.99' },
      { maxAmount: rangeOrderMessage },
    ],
    ['no payments', { ...good, maxUses: '0' }, { maxUses: expect.any(String) }],
    ['a day that is none', { ...good, expiresOn: '02-30-2027' }, { expiresOn: expect.any(String) }],
  ])('is judged: %s', (_what, values, errors) => expect(linkErrors(values)).toEqual(errors));

  it('keeps the amounts of its kind alone, and no tip on top of a tip', () => {
    const mixed = {
      ...good,
      minAmount: '1',
      purpose: 'tip',
      hasTip: true,
      expiresOn: '02-28-2027',
    };
    expect(linkSchema.cast(mixed)).toMatchObject({
      amount: '12.50',
      minAmount: '',
      hasTip: false,
      expiresOn: '2027-02-28',
    });
  });

  it.each([
    [{}, 'active'],
    [{ expiresOn: '2027-01-10' }, 'active'],
    [{ expiresOn: '2027-01-09' }, 'expired'],
    [{ maxUses: 2, uses: 1 }, 'active'],
    [{ maxUses: 2, uses: 2 }, 'used'],
    [{ declinedAt: new Date(0), expiresOn: '2027-01-09' }, 'declined'],
    [{ maxUses: 2, uses: 2, expiresOn: '2027-01-09' }, 'expired'],
    [{ isDisabled: true, maxUses: 1, uses: 1 }, 'disabled'],
  ])('with %o is %s on 01/10/2027', (over, state) => {
    const link = {
      isDisabled: false,
      expiresOn: null,
      maxUses: null,
      uses: 0,
      declinedAt: null,
      ...over,
    };
    expect(linkStateOf(link, '2027-01-10')).toBe(state);
  });
});

describe('what is paid through a link', () => {
  const terms = {
    amountKind: 'open',
    amountCents: 0,
    minCents: 500,
    maxCents: 5_000,
    hasTip: true,
  };
  const range = { ...terms, amountKind: 'open' as const };

  it.each([
    [499, 'The least that can be paid is $5.00'],
    [500, null],
    [5_000, null],
    [5_001, 'The most that can be paid is $50.00'],
    [null, 'Please enter an amount such as 25.00'],
  ])('%s cents within $5.00 to $50.00: %s', (cents, error) =>
    expect(payAmountError(range, cents)).toBe(error),
  );

  it('a tip is at most the amount, and only where one is taken', () => {
    expect(tipError(range, 1_000, 1_000)).toBeNull();
    expect(tipError(range, 1_001, 1_000)).toBe('A tip cannot be more than the amount');
    expect(tipError({ ...range, hasTip: false }, 1, 1_000)).toBe('This link takes no tip');
    const most = { ...range, maxCents: 25_000_000 };
    expect(tipError(most, 2_500_000, 22_500_000)).toBeNull();
    expect(tipError(most, 2_500_001, 22_500_000)).toBe(
      'Amount and tip together come to at most $250,000.00',
    );
  });

  it('comes to the amount and the chosen share of it', () => {
    const form = { ...emptyLinkPay(), typed: '33.33', tipChoice: '15' };
    expect(chosenAmounts(range, form)).toEqual({
      amountCents: 3_333,
      tipCents: 500,
      totalCents: 3_833,
    });
  });
});
