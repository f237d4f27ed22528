import { describe, expect, it } from 'vitest';
import {
  askError,
  authorizationStatus,
  lastPresentation,
  proofDue,
  proofKeptUntil,
  proofRequestErrors,
  proofRequestSchema,
  requestStanding,
  revokeError,
} from './webAuthorization';
import { amountRule, authorizedAccount } from './webAuthorizationColumns';

describe('an authorization', () => {
  it.each([
    ['', '2026-05-26', 'active'],
    ['', '2026-05-27', 'ended'],
    ['2026-01-05', '2026-01-05', 'revoked'],
    ['2026-01-05', '2027-01-05', 'revoked'],
  ])('that ends on May 26 and was revoked on "%s" is on %s %s', (revokedOn, today, status) => {
    expect(authorizationStatus({ endsOn: '2026-05-26', revokedOn }, today)).toBe(status);
  });

  it('can be presented for 180 days, and is kept for two years after its end or revocation', () => {
    const endsOn = lastPresentation('2026-11-27');
    expect(endsOn).toBe('2027-05-26');
    expect(proofKeptUntil({ endsOn, revokedOn: '' })).toBe('2029-05-26');
    expect(proofKeptUntil({ endsOn, revokedOn: '2027-02-28' })).toBe('2029-02-28');
  });

  it.each([
    ['active', null],
    ['ended', 'It has ended: no debit can follow.'],
    ['revoked', 'It is revoked already.'],
  ] as const)('that is %s: revoking says %s', (status, error) => {
    expect(revokeError({ status })).toBe(error);
  });

  it('names its account and its amount', () => {
    expect(authorizedAccount({ accountType: 'savings', lastFour: '7890' })).toBe(
      'Savings •••• 7890',
    );
    expect(authorizedAccount({ accountType: '', lastFour: '' })).toBe('—');
    expect(amountRule({ kind: 'single', amount: '1234.50' })).toBe('$1,234.50 once');
    expect(amountRule({ kind: 'standing', amount: '5.00' })).toBe('Up to $5.00 each');
  });
});

describe('the request of a bank', () => {
  it.each([
    // Thanksgiving is no banking day.
    ['2026-11-25', '2026-12-10'],
    // Received on a Saturday.
    ['2026-11-28', '2026-12-11'],
    // Christmas and New Year's Day.
    ['2026-12-24', '2027-01-11'],
  ])('of %s is due on %s', (receivedOn, dueOn) => {
    expect(proofDue(receivedOn)).toBe(dueOn);
  });

  it.each([
    ['', '2026-12-11', 'open'],
    ['', '2026-12-12', 'overdue'],
    ['2026-12-30', '2026-12-31', 'answered'],
  ])('due on December 11 and answered on "%s" is on %s %s', (answeredOn, today, standing) => {
    expect(requestStanding({ dueOn: '2026-12-11', answeredOn }, today)).toBe(standing);
  });

  it('is one at a time', () => {
    const of = (standing: 'open' | 'overdue' | 'answered') =>
      askError({ request: { dueOn: '2026-12-11', standing } });
    expect([askError({ request: null }), of('answered')]).toEqual([null, null]);
    expect([of('open'), of('overdue')]).toEqual(
      Array(2).fill('A request is open already. Answer it first.'),
    );
  });

  it.each([
    [{ bank: '', reference: '', receivedOn: '2026-11-27' }, ['bank']],
    [
      { bank: 'x'.repeat(101), reference: 'y'.repeat(61), receivedOn: 'soon' },
      ['bank', 'reference', 'receivedOn'],
    ],
    [{ bank: 'Harvest Valley Bank', reference: '', receivedOn: '2026-11-28' }, ['receivedOn']],
    [{ bank: 'Harvest Valley Bank', reference: '', receivedOn: '' }, ['receivedOn']],
    [{ bank: 'Harvest Valley Bank', reference: 'R 1', receivedOn: '11-27-2026' }, []],
  ])('%j: faults of %j', (values, fields) => {
    expect(Object.keys(proofRequestErrors(values, '2026-11-27'))).toEqual(fields);
  });

  it('comes to the server with an ISO date', () => {
    expect(
      proofRequestSchema.cast({ bank: ' Bank ', reference: ' R 1 ', receivedOn: '11-27-2026' }),
    ).toEqual({ bank: 'Bank', reference: 'R 1', receivedOn: '2026-11-27' });
  });
});
