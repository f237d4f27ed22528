import { expect, it } from 'vitest';
import { paymentEvents } from './paymentEvents';

const debit = {
  method: 'ach',
  brand: '',
  lastFour: '6789',
  state: 'pending',
  failure: '',
  total: '25.00',
  authCode: '',
  traceNo: '121000350000007',
  paidAt: '2027-01-10T10:00:00.000Z',
  answeredAt: '2027-01-10T10:00:02.000Z',
  settledAt: '',
} as const;

const card = { ...debit, method: 'card', brand: 'Visa', traceNo: '', authCode: 'A1' } as const;
const settledAt = '2027-01-13T10:00:00.000Z';

it.each([
  ['a debit under way', debit, ['Debit sent to your bank', 'You paid $25.00']],
  [
    'a debit that the bank confirmed',
    { ...debit, state: 'cleared', settledAt } as const,
    ['Confirmed by your bank', 'Debit sent to your bank', 'You paid $25.00'],
  ],
  [
    'a debit that came back',
    { ...debit, state: 'returned', settledAt, failure: 'Insufficient funds.' } as const,
    ['Returned by your bank', 'Debit sent to your bank', 'You paid $25.00'],
  ],
  [
    'a card',
    { ...card, state: 'cleared', settledAt } as const,
    ['Paid', 'Authorized', 'You paid $25.00'],
  ],
  [
    'a card without an answer',
    { ...card, state: 'started', answeredAt: '' } as const,
    ['You paid $25.00'],
  ],
  [
    'a card that was declined',
    { ...card, state: 'failed', failure: 'Declined.' } as const,
    ['Not taken', 'You paid $25.00'],
  ],
])('what happened to a payment, the newest first: %s', (_what, receipt, told) => {
  const events = paymentEvents(receipt);
  expect(events.map(({ what }) => what)).toEqual(told);
  const times = events.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});
