import { describe, expect, it } from 'vitest';
import { confirmationError, defaultError, fundingStatus, usageError } from './fundingStanding';

const page = { origin: 'page', confirmedAt: null } as const;

describe('where a linked account stands', () => {
  it.each([
    ['verified', 'unconfirmed'],
    ['pending', 'unconfirmed'],
    ['failed', 'failed'],
    ['removed', 'removed'],
  ] as const)('one that came by the page and is %s counts as %s', (state, status) => {
    expect(fundingStatus({ ...page, state })).toBe(status);
    expect(fundingStatus({ ...page, confirmedAt: '', state })).toBe(status);
    expect(fundingStatus({ ...page, confirmedAt: new Date(), state })).toBe(state);
    expect(fundingStatus({ ...page, origin: 'office', state })).toBe(state);
    expect(usageError({ ...page, state })).not.toBeNull();
    expect(defaultError({ ...page, state })).not.toBeNull();
  });

  it.each([
    [{ origin: 'page', state: 'verified' }, true, true],
    [{ origin: 'page', state: 'pending' }, true, true],
    [{ origin: 'page', state: 'verified' }, false, false],
    [{ origin: 'page', state: 'failed' }, true, false],
    [{ origin: 'page', state: 'removed' }, true, false],
    [{ origin: 'office', state: 'verified' }, true, false],
  ] as const)('%o, by its own people: %s, can be confirmed: %s', (account, isOwn, can) => {
    expect(confirmationError(account, isOwn) === null).toBe(can);
  });
});
