import { describe, expect, it } from 'vitest';
import { binOf, binRuleErrors, emptyBinRule } from './binRule';
import { avsText, cvvText } from './cardChecks';
import { descriptorOf, emptySaleForm, saleFormErrors, saleParts, saleStateOf } from './cardSale';
import { captureAmountError, saleActError } from './saleActs';
import { savedCardErrors, savedCardStateOf } from './savedCard';
import { surchargeCents, surchargeTerms, typedPoints } from './surchargeRules';

describe('surcharges', () => {
  const card = { funding: 'credit', isExempt: false } as const;

  it.each([
    ['CA', 300],
    ['TX', 300],
    ['CO', 200],
    ['CT', 0],
    ['MA', 0],
    ['ME', 0],
    ['PR', 0],
    ['', 0],
    ['constructor', 0],
  ])('%s: at most %i basis points', (state, points) =>
    expect(surchargeTerms({ state, ...card }).points).toBe(points),
  );

  it.each([
    [{ funding: 'debit', isExempt: false }, 'this is a debit card'],
    [{ funding: 'prepaid', isExempt: false }, 'this is a prepaid card'],
    [{ funding: null, isExempt: false }, 'no BIN rule says'],
    [{ funding: 'credit', isExempt: true }, 'exempts this card'],
  ] as const)('none of %j', (found, reason) => {
    const terms = surchargeTerms({ state: 'CA', ...found });
    expect(terms.points).toBe(0);
    expect(terms.reason).toContain(reason);
  });

  it.each([
    ['3', 300],
    ['2.5', 250],
    ['0.25', 25],
    ['', null],
    ['-1', null],
    ['3.005', null],
    ['300', null],
  ])('%j percent is %s basis points', (text, points) => expect(typedPoints(text)).toBe(points));

  it('are whole cents of amount and tax', () => {
    expect(surchargeCents(10_850, 300)).toBe(326);
    const values = { ...emptySaleForm(), amount: '100', tax: '8.50', tip: '15', surcharge: '3' };
    expect(saleParts(values)).toEqual({
      amountCents: 10_000,
      taxCents: 850,
      tipCents: 1_500,
      surchargeCents: 326,
      totalCents: 12_676,
    });
  });
});

describe('what is told of a card', () => {
  it.each([
    ['4242 4242 4242 4242', '42424242'],
    ['378282246310005', '378282'],
    ['4242 42', '424242'],
    ['4242 4', ''],
  ])('%s: %j', (number, bin) => expect(binOf(number)).toBe(bin));

  it('rules name 6 to 8 digits', () => {
    for (const prefix of ['424242', '42424242'])
      expect(binRuleErrors({ ...emptyBinRule, prefix })).toEqual({});
    for (const prefix of ['', '42424', '424242424', '4242x2'])
      expect(binRuleErrors({ ...emptyBinRule, prefix })).toHaveProperty('prefix');
  });

  it('codes of issuers are words', () => {
    expect(avsText('N')).toBe('N: ZIP does not match');
    expect(cvvText('M')).toBe('M: Matches');
    expect([avsText(''), cvvText('?'), avsText('toString')]).toEqual(['—', '?', 'toString']);
  });

  it('the descriptor is at most 22 characters that networks take', () => {
    expect(descriptorOf('Émerald & Valley, Inc.')).toBe('GL*MERALD VALLEY INC.');
    expect(descriptorOf('A very long name of a company')).toHaveLength(22);
  });
});

describe('a sale', () => {
  const now = new Date('2026-11-26T12:00:00Z');

  it.each([
    [{ state: 'authorized', refundedCents: 0 }, '2026-11-26T12:00:01Z', 'authorized'],
    [{ state: 'authorized', refundedCents: 0 }, '2026-11-26T12:00:00Z', 'expired'],
    [{ state: 'captured', refundedCents: 0 }, null, 'captured'],
    [{ state: 'captured', refundedCents: 1 }, null, 'partlyRefunded'],
    [{ state: 'voided', refundedCents: 0 }, '2026-11-01T12:00:00Z', 'voided'],
  ] as const)('%j until %s: %s', (sale, until, shown) => {
    const authorizedUntil = until === null ? null : new Date(until);
    expect(saleStateOf({ ...sale, authorizedUntil }, now)).toBe(shown);
  });

  it.each([
    ['capture', 'authorized', true],
    ['capture', 'captured', false],
    ['capture', 'expired', false],
    ['void', 'authorized', true],
    ['void', 'captured', false],
    ['refund', 'authorized', false],
    ['refund', 'captured', true],
    ['refund', 'partlyRefunded', true],
    ['refund', 'refunded', false],
    ['refund', 'failed', false],
  ] as const)('%s of one that is %s: %s', (act, state, isPossible) => {
    const sale = { state, totalCents: 100, capturedCents: 0, refundedCents: 0 };
    expect(saleActError(act, sale) === null).toBe(isPossible);
  });

  it.each([
    ['55.00', null],
    ['100.00', null],
    ['100.01', 'No more than $100.00 was authorized'],
    ['0', 'Enter more than 0.00'],
    ['-1', 'Please use format x.xx'],
  ])('a capture of %s: %s', (amount, message) =>
    expect(captureAmountError(amount, 10_000)).toBe(message),
  );

  it('asks for a card or a saved one', () => {
    const form = { ...emptySaleForm(), purchaser: 'Sofia', amount: '10' };
    expect(Object.keys(saleFormErrors(form, '2026-11-26'))).toEqual([
      'cardNumber',
      'expiry',
      'cvv',
      'zip',
    ]);
    expect(saleFormErrors({ ...form, savedCard: 'id' }, '2026-11-26')).toEqual({});
  });
});

describe('a saved card', () => {
  const card = { hasToken: true, isBlocked: false, expiry: '11/26' };

  it.each([
    [card, '2026-11-30', 'active'],
    [card, '2026-12-01', 'expired'],
    [{ ...card, isBlocked: true }, '2026-12-01', 'blocked'],
    [{ ...card, hasToken: false }, '2026-11-01', 'deleted'],
  ])('%j on %s: %s', (found, today, state) => expect(savedCardStateOf(found, today)).toBe(state));

  it('has a holder and an expiry, and no number', () => {
    expect(savedCardErrors({ holder: 'Sofia', expiry: '11 / 26', zip: '' })).toEqual({});
    const wrong = { holder: '4242 4242 4242 4242', expiry: '13/26', zip: '1' };
    expect(Object.keys(savedCardErrors(wrong))).toEqual(['holder', 'expiry', 'zip']);
  });
});
