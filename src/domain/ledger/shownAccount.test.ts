import { expect, it } from 'vitest';
import { accounts } from './account';
import { descriptionOf, sourceText } from './journalColumns';
import { netOf, postingDay } from './posting';
import { closingText, isLow, isMoney, partsOf, readingSign, shownAccounts } from './shownAccount';

it('shows every account of a book once', () =>
  expect(shownAccounts.flatMap(partsOf).toSorted()).toEqual(accounts.toSorted()));

it('reads money by its debits, and what is owed by its credits', () =>
  expect(shownAccounts.map((account) => [account, readingSign(account)])).toEqual([
    ['funds', -1],
    ['bank', 1],
    ['clearing', 1],
    ['tips', -1],
    ['tax', -1],
    ['fees', -1],
    ['wallets', -1],
    ['escrow', -1],
    ['virtual', -1],
    ['vault', 1],
  ]));

it('says how an account closes', () => {
  expect(closingText('bank')).toBe('Debits increase Bank: opening + debits − credits = closing.');
  expect(closingText('funds')).toBe(
    'Credits increase Merchant funds: opening + credits − debits = closing.',
  );
});

it('knows where money is', () =>
  expect(accounts.filter(isMoney)).toEqual(['bank', 'clearing', 'vault']));

it.each([
  [100, null, false],
  [100, 100, false],
  [99, 100, true],
  [-1, 0, true],
  [0, 0, false],
])('%d below %d: %s', (available, threshold, low) => expect(isLow(available, threshold)).toBe(low));

it('nets entries by account', () =>
  expect(
    netOf([
      { account: 'bank', amountCents: 5 },
      { account: 'payable', amountCents: -5 },
      { account: 'bank', amountCents: -5 },
      { account: 'fees', amountCents: 5 },
    ]),
  ).toEqual([
    { account: 'payable', amountCents: -5 },
    { account: 'fees', amountCents: 5 },
  ]));

it.each([
  ['2026-03-01', '2026-02-28', '2026-02-28'],
  ['2026-02-28', '2026-03-01', '2026-03-01'],
  ['2026-03-01', '2026-03-01', '2026-03-01'],
  ['2026-03-01', '2026-02-27', '2026-03-01'],
  ['2027-01-01', '1999-12-31', '2027-01-01'],
])('at %s for %s: posted on %s', (utc, business, day) =>
  expect(postingDay(utc, business)).toBe(day),
);

it('says what was posted, and where it comes from', () => {
  expect(descriptionOf({ act: 'sale', label: 'Credit Card', note: '' })).toBe('Sale · Credit Card');
  expect(descriptionOf({ act: 'adjust', label: 'Fee Assessment', note: 'Of May' })).toBe(
    'Adjustment · Of May',
  );
  expect(descriptionOf({ act: 'settled', label: '', note: '' })).toBe('Settlement paid');
  expect(sourceText({ source: 'manual entry', transactionId: 'x' })).toBe('Manual entry');
  expect(sourceText({ source: '', transactionId: 'x' })).toBe('Transaction');
  expect(sourceText({ source: '', transactionId: null })).toBe('—');
});
