import { expect, it } from 'vitest';
import { linkTextErrors, linkTextOf, linkTextSchema, longestText } from './linkText';

it.each([
  ['707-555-0142', '7075550142'],
  ['+1 (707) 555-0142', '7075550142'],
  ['604 555 0142', '6045550142'],
])('%s is stored as %s', (phone, stored) => {
  expect(linkTextErrors({ phone })).toEqual({});
  expect(linkTextSchema.cast({ phone })).toEqual({ phone: stored });
});

it.each([
  '',
  '555-0142',
  '107-555-0142',
  '707-155-0142',
  '876-555-0142',
  '900-555-0142',
  '+44 20 7946 0958',
  '7075550142;',
])('no message goes to %j', (phone) =>
  expect(Object.keys(linkTextErrors({ phone }))).toEqual(['phone']),
);

const address = `https://pay.example.com/#/paymentLink?key=${'k'.repeat(66)}`;

it('a message says who asks, how much and where, in one part', () => {
  expect(linkTextOf({ company: 'Fern & Moss', amount: '$40.00', address })).toBe(
    `Fern & Moss: pay $40.00 at ${address}`,
  );
  expect(linkTextOf({ company: '大麻', amount: '', address })).toBe(
    `Your merchant: pay at ${address}`,
  );
});

it.each(['Emerald Valley Wellness Cooperative and Dispensary of Humboldt County', 'É'.repeat(200)])(
  'a message of %s is never longer than one part, and plain',
  (company) => {
    const text = linkTextOf({ company, amount: '$12,345.67', address }) ?? '';
    expect(text.length).toBeLessThanOrEqual(longestText);
    expect(text.endsWith(address)).toBe(true);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
  },
);

it('an address that leaves no room is refused', () => {
  const long = `https://${'h'.repeat(80)}.example.com/#/paymentLink?key=${'k'.repeat(66)}`;
  expect(linkTextOf({ company: 'Fern & Moss', amount: '', address: long })).toBeNull();
});
