import { expect, it } from 'vitest';
import { explicitTypes, labelOf } from './label';
import { isTrade, noTradeLabels, tradeOf } from './trade';
import { type OtherInformation, transactionFlags } from './transaction';

const trade = [
  'ACH Return',
  'Rebill',
  'Subscription',
  'Batch Import',
  'Credit Card',
  'Debit Card',
  'ACH',
  'Mobile App Purchase (Tip)',
  'Return Reversal',
  'P2R Payment',
  'R2R Payment',
  'Event',
  'Shopify Ecom',
  'Partner App',
  'Cash Payment',
  'Check',
  'Budtender Tip',
  'Driver Tip',
  'SMS Text Pay Transaction',
  'Invoice',
  'Subscription Plan',
  'Not Available',
];

it.each(trade)('%s is trade', (label) => expect(isTrade(label)).toBe(true));

it.each([...noTradeLabels, 'Settlement Debit'])('%s is no trade', (label) =>
  expect(isTrade(label)).toBe(false),
);

it.for([
  ['payment', 'Credit Card', 100, undefined, 'sold'],
  ['payment', 'Credit Card', 0, undefined, 'sold'],
  ['refund', 'Return Reversal', -100, undefined, 'back'],
  ['payment', 'Wire Deposit', 100, undefined, ''],
  // A wire payment of an invoice, and what is taken back of it; wallet funding, and what is given
  // back of that.
  ['payment', 'Wire Deposit', 100, 'sold', 'sold'],
  ['return', 'Return Reversal', -100, 'sold', 'back'],
  ['refund', 'Return Reversal', -100, '', ''],
  ['surcharge_return', 'ACH Return', -5, '', ''],
  ['manual', 'Not Available', 100, undefined, ''],
] as const)(
  '%s, %s, %i cents for what is “%s” is “%s”',
  ([entry, label, amountCents, trade, side]) =>
    expect(tradeOf({ entry, label, amountCents, trade })).toBe(side),
);

it.each([
  [500, 500, ''],
  [-500, -500, ''],
  [500, 499, 'sold'],
  [0, 0, 'sold'],
] as const)('%i cents of which %i are the tip are “%s”', (amountCents, tipCents, side) =>
  expect(tradeOf({ entry: 'payment', label: 'Budtender Tip', amountCents, tipCents })).toBe(side),
);

it('every label that there is is decided, and no other', () => {
  const one = (otherInformation: OtherInformation, capture_type = 'api') =>
    labelOf({ capture_type, otherInformation });
  const found = new Set<string>([
    ...explicitTypes,
    ...transactionFlags.flatMap((flag) => [one({ [flag]: true }), one({ [flag]: true }, '')]),
    ...['P2P', 'P2R', 'R2R', 'R2P'].map((type) => one({ helox_type: type })),
    ...['Shopify', 'Leaf Locker'].map((appName) => one({ appName })),
    one({}, 'invoice'),
    one({ subscriptionPlanId: 'plan' }),
    one({}),
  ]);
  expect([...found].sort()).toEqual([...trade, ...noTradeLabels].sort());
});
