import { expect, it } from 'vitest';
import { isReturnBilled, type RateTerms, rateFeeCents, returnRateCents, usualTerms } from './rate';

it.each([
  ['card', 10_000, 300],
  ['debit', 10_000, 160],
  ['ach', 10_000, 70],
  ['wallet', 10_000, 185],
  ['wire', 1_000_000, 2010],
  ['other', 10_000, 110],
  ['card', 1, 1],
  ['card', 9, 9],
  ['card', 50, 11],
  ['card', 0, 0],
  ['card', -500, 0],
  ['cash', 10_000, 0],
  ['check', 10_000, 0],
] as const)('usually, by %s of %i cents we keep %i', (service, price, fee) =>
  expect(rateFeeCents(usualTerms[service], price)).toBe(fee),
);

const tiers: RateTerms = {
  steps: [
    { upToCents: 10_000, points: 300, perPaymentCents: 10 },
    { upToCents: 100_000, points: 250, perPaymentCents: 10 },
    { upToCents: null, points: 200, perPaymentCents: 0 },
  ],
  minCents: 50,
  maxCents: 5_000,
};

it.each([
  [20, 20],
  [100, 50],
  [1_334, 50],
  [1_335, 50],
  [1_400, 52],
  [10_000, 310],
  [10_001, 260],
  [100_000, 2_510],
  [100_001, 2_000],
  [250_000, 5_000],
  [99_999_999, 5_000],
])('by steps with a minimum and a maximum, of %i cents we keep %i', (price, fee) =>
  expect(rateFeeCents(tiers, price)).toBe(fee),
);

it.for([
  ['ach', true, false, true],
  // Recorded by a person: it never passed us.
  ['ach', false, false, false],
  ['ach', true, true, false],
  ['card', true, false, false],
  ['check', true, false, false],
] as const)(
  'a return of %s, passed us: %s, of a tax invoice: %s, is billed: %s',
  ([method, passedUs, isTaxInvoice, isBilled]) => {
    expect(isReturnBilled({ method, passedUs, isTaxInvoice })).toBe(isBilled);
    expect(returnRateCents(usualTerms.ach_return)).toBe(400);
  },
);
