import { expect, test } from 'vitest';
import { storable, storedUser } from './storedUser';

const wire = {
  _id: 'u1',
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  email_verified: true,
  identities: [{ user_id: 'identity-1' }],
  nickname: 'rosa',
  picture: 'https://example.com/a.png',
  user_metadata: {
    role: 'AGENT',
    orgId: 'o1',
    companyName: 'Emerald',
    system_mode: 'Sandbox',
    onboardingPassed: 'false',
    permissions: 'W10=',
    features: ['referral', 7],
    country: 'us',
    phone: '415',
    website: 'x',
    title: 'CEO',
    apiKey: 'k',
  },
};

/** Spec 1.3. */
test('the fields to be dropped are dropped, on both levels, and nothing else', () => {
  expect(storable(wire)).toEqual({
    _id: 'u1',
    name: 'Rosa Delgado',
    email: 'rosa@example.com',
    email_verified: true,
    identities: [{ user_id: 'identity-1' }],
    user_metadata: {
      role: 'AGENT',
      orgId: 'o1',
      companyName: 'Emerald',
      system_mode: 'Sandbox',
      onboardingPassed: 'false',
      permissions: 'W10=',
      features: ['referral', 7],
    },
  });
});

test('a stored user is read', () => {
  expect(storedUser(wire)).toEqual({
    userId: 'identity-1',
    name: 'Rosa Delgado',
    email: 'rosa@example.com',
    emailVerified: true,
    role: 'AGENT',
    orgId: 'o1',
    companyName: 'Emerald',
    mode: 'Sandbox',
    onboardingPassed: false,
    permissions: 'W10=',
    features: ['referral'],
    isoId: '',
    agentId: '',
    parentOrgId: expect.any(String),
    dataInvitation: false,
    inviteId: '',
  });
});

test('the place in the tree and the invitation are read', () => {
  const user_metadata = { isoId: 'i1', agentId: 'a1', dataInvitation: 'true', inviteId: '1234567' };
  const read = { isoId: 'i1', agentId: 'a1', dataInvitation: true, inviteId: '1234567' };
  expect(storedUser({ ...wire, user_metadata })).toMatchObject(read);
  const forged = { ...wire, user_metadata: { dataInvitation: true, inviteId: 7, isoId: [] } };
  expect(storedUser(forged)).toMatchObject({ dataInvitation: false, inviteId: '', isoId: '' });
});

test.each([
  ['no identities', { ...wire, identities: undefined }, { userId: 'u1' }],
  [
    'an unknown role',
    { ...wire, user_metadata: { role: 'KING' } },
    { role: 'MERCHANT', mode: 'Production' },
  ],
  [
    'no metadata',
    { _id: 'u1' },
    { role: 'MERCHANT', orgId: '', onboardingPassed: true, features: [] },
  ],
  [
    'a creation mode only',
    { _id: 'u1', user_metadata: { creationSystemMode: 'Test' } },
    { mode: 'Test' },
  ],
])('with %s it falls back', (_, value, expected) => {
  expect(storedUser(value)).toMatchObject(expected);
});

test.each([null, undefined, 7, 'x', [], {}, { _id: 7 }])('%j names nobody', (value) => {
  expect(storedUser(value)).toBeNull();
});
