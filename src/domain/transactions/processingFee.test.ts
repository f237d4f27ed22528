import { expect, it } from 'vitest';
import { processingFeeCents, returnFeeCents, usualReturnFee } from './processingFee';

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
] as const)('by %s of %i cents we keep %i', (method, price, fee) =>
  expect(processingFeeCents(method, price)).toBe(fee),
);

it.for([
  ['ach', true, false, returnFeeCents],
  // Recorded by a person: it never passed us.
  ['ach', false, false, 0],
  ['ach', true, true, 0],
  ['card', true, false, 0],
  ['check', true, false, 0],
] as const)(
  'a return of %s, passed us: %s, of a tax invoice: %s, costs %i',
  ([method, passedUs, isTaxInvoice, fee]) =>
    expect(usualReturnFee({ method, passedUs, isTaxInvoice })).toBe(fee),
);
