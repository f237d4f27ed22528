import { describe, expect, test } from 'vitest';
import { encodePermissions } from '@/domain/access/permissions';
import { type StoredUser, storedUser } from '@/shared/session/storedUser';
import { mayBeFramed, verdictOn } from './verdict';

function user(metadata: Record<string, unknown> = {}): StoredUser {
  const found = storedUser({ _id: 'u1', user_metadata: { role: 'MERCHANT', ...metadata } });
  if (!found) throw new Error('No user');
  return found;
}

const merchant = user();

test.each([
  ['/embeddedBankLinking', true],
  ['/EMBEDDEDbanklinking/', true],
  ['/embedBankLinking', false],
  ['/embeddedBankLinking/x', false],
  ['/', false],
  ['/pages/login', false],
  ['/transfer', false],
])('frames of other sites show %s: %s', (path, expected) =>
  expect(mayBeFramed(path)).toBe(expected),
);

describe('the guard', () => {
  test.for([
    ['a public screen', '/pages/register', null, null, 'open'],
    ['a public screen while signed in', '/pages/register', null, merchant, 'open'],
    ['a guarded screen without a session', '/inventory', 'product.inventory', null, 'signIn'],
    ['a screen with the grant', '/inventory', 'product.inventory', merchant, 'open'],
    [
      'a screen without the grant',
      '/inventory',
      'product.inventory',
      user({ role: 'RECIPIENT' }),
      'notAllowed',
    ],
    ['the help without a session', '/glossary', 'signedIn', null, 'signIn'],
    ['the help without any grant', '/glossary', 'signedIn', user({ role: 'RECIPIENT' }), 'open'],
    [
      'the help before the application is finished',
      '/glossary',
      'signedIn',
      user({ onboardingPassed: 'false' }),
      'onboarding',
    ],
    ['the sign-in page while signed in', '/Pages/Login/', null, merchant, 'signedInAlready'],
    ['the sign-in page', '/pages/login', null, null, 'open'],
    [
      'a role that cannot be read, which counts as a merchant',
      '/inventory',
      'product.inventory',
      user({ role: 'KING' }),
      'open',
    ],
  ] as const)('says of %s (%s)', ([_, path, subject, who, expected]) => {
    expect(verdictOn({ path, subject }, who)).toBe(expected);
  });
});

/** Spec 1.4, the onboarding gate. */
describe('the onboarding gate', () => {
  test.for([
    ['the text false', '/inventory', { onboardingPassed: 'false' }, 'onboarding'],
    ['the text true', '/inventory', { onboardingPassed: 'true' }, 'open'],
    ['the link of an invitation', '/merchantInvitation/abc', { onboardingPassed: 'false' }, 'open'],
    ['no text at all', '/inventory', { onboardingPassed: false }, 'open'],
    ['nothing', '/inventory', {}, 'open'],
    [
      'an address that nothing answers',
      '/no/such/screen',
      { onboardingPassed: 'false' },
      'onboarding',
    ],
    ['the root', '/', { onboardingPassed: 'false' }, 'onboarding'],
    [
      'a path that only begins like a public one',
      '/pagesize',
      { onboardingPassed: 'false' },
      'onboarding',
    ],
    ['a public page', '/pages/register', { onboardingPassed: 'false' }, 'open'],
    ['the link of a mail', '/verifyEmail/cm9zYQ==', { onboardingPassed: 'false' }, 'open'],
    ['its older form', '/emailVerified', { onboardingPassed: 'false' }, 'open'],
    ['a reset link', '/ResetPassword/k', { onboardingPassed: 'false' }, 'open'],
    ['an agent’s confirmation', '/agentConfirmation/a/b', { onboardingPassed: 'false' }, 'open'],
    ['a message', '/showTempMessage', { onboardingPassed: 'false' }, 'open'],
    ['the way back from Google', '/callback', { onboardingPassed: 'false' }, 'open'],
    ['the form itself', '/registration', { onboardingPassed: 'false' }, 'open'],
    [
      'the form in the spelling of the gate',
      '/Registration',
      { onboardingPassed: 'false' },
      'open',
    ],
    [
      'a path with registration in it',
      '/recipientRegistration',
      { onboardingPassed: 'false' },
      'open',
    ],
    [
      'a wallet invitation',
      '/heloxRegistrationInvitation/add/k',
      { onboardingPassed: 'false' },
      'open',
    ],
    ['a recipient', '/inventory', { onboardingPassed: 'false', role: 'RECIPIENT' }, 'open'],
  ] as const)('with %s at %s', ([_, path, metadata, expected]) => {
    expect(verdictOn({ path, subject: null }, user(metadata))).toBe(expected);
  });
});

/** Spec 1.4, 1.6: who is sent to the form may open it. */
describe('the onboarding form', () => {
  const form = { path: '/Registration', subject: 'onboarding.newApplication' } as const;
  const permissions = encodePermissions([
    { action: ['access'], subject: ['dashboard.commerce'], fields: '' },
  ]);

  test.each([
    ['holds its subject', { onboardingPassed: 'true' }, 'open'],
    [
      'must onboard, whatever a delivered list says',
      { onboardingPassed: 'false', permissions },
      'open',
    ],
    [
      'has passed and was not given its subject',
      { onboardingPassed: 'true', permissions },
      'notAllowed',
    ],
    [
      'is of a role that never onboards',
      { onboardingPassed: 'false', role: 'RECIPIENT' },
      'notAllowed',
    ],
  ] as const)('of somebody who %s', (_, metadata, expected) => {
    expect(verdictOn(form, user(metadata))).toBe(expected);
    expect(verdictOn({ ...form, path: '/registration/' }, user(metadata))).toBe(expected);
  });

  test('opens no other screen to somebody who must onboard', () => {
    const waiting = user({ onboardingPassed: 'false', permissions });
    const other = {
      path: '/heloxRegistrationInvitation/add/k',
      subject: 'product.inventory',
    } as const;
    expect(verdictOn(other, waiting)).toBe('notAllowed');
  });
});
