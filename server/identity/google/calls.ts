import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { signInUser } from '@server/identity/users/signIn';
import { type UserRecord, usersRepository } from '@server/identity/users/userStore';
import { smallWrites } from '@server/platform/db/smallWrites';
import { notesItself, onlyReads } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { originOf } from '@server/platform/http/origin';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { object, string } from 'yup';
import { googleRepository } from './googleStore';
import { identityProvider } from './identityProvider';
import { endSignIn, nonceOf, signInSeconds, startSignIn } from './signInState';

const cookie = 'gl-google';

const notSetUp = (): Refusal =>
  new Refusal(400, 'Google sign-in is not set up', { name: 'NotConfigured' });

const startedElsewhere = (): Refusal =>
  new Refusal(
    401,
    'This Google sign-in has expired or was started in another browser. Please try again.',
    {
      name: 'GoogleSignInFailed',
    },
  );

function googleOf({ settings }: Services): NonNullable<Services['settings']['google']> {
  if (!settings.google) throw notSetUp();
  return settings.google;
}

function keepInBrowser(http: Context, origin: string, browser: string): void {
  setCookie(http, cookie, browser, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: origin.startsWith('https:'),
    path: '/',
    maxAge: signInSeconds,
  });
}

/**
 * The account of an address that its owner proves only now. Whoever registered it before may have
 * been somebody else waiting for the owner to come: that password and its sessions end here.
 */
async function provenOwner({ database, clock }: Services, user: UserRecord): Promise<UserRecord> {
  const now = clock();
  await smallWrites(database, async (tx) => {
    await googleRepository(tx).takeOver(user.id, now);
    await sessionRepository(tx).revokeAllOf(user.id, now);
  });
  return { ...user, emailVerified: true, passwordHash: null };
}

/** Google sign-in (spec 1.4, D5). */
export const googleCalls = calls({
  'POST /users/startGoogleSignIn': call({
    access: 'public',
    rate: { limit: 30, seconds: 600 },
    small: true,
    audit: onlyReads,
    handle: async ({ services, http }) => {
      const google = googleOf(services);
      const { authorizationEndpoint } = await identityProvider(google);
      const origin = originOf({ http, services });
      const { state, nonce, browser } = await smallWrites(services.database, (tx) =>
        startSignIn(tx, services.clock()),
      );
      keepInBrowser(http, origin, browser);
      const url = new URL(authorizationEndpoint);
      const ask = {
        client_id: google.clientId,
        response_type: 'id_token',
        response_mode: 'fragment',
        scope: 'openid email profile',
        redirect_uri: `${origin}/`,
        prompt: 'select_account',
        state,
        nonce,
      };
      for (const [name, value] of Object.entries(ask)) url.searchParams.set(name, value);
      return { url: url.href };
    },
  }),
  'POST /users/authenticateWithGoogle': call({
    access: 'public',
    body: object({ id_token: string().required().max(8192), state: string().required().max(200) }),
    rate: { limit: 30, seconds: 600 },
    small: true,
    audit: notesItself,
    handle: async ({ body, services, http }) => {
      const provider = await identityProvider(googleOf(services));
      const now = services.clock();
      const { email, nonce } = await provider.verify(body.id_token, now);
      const started = await smallWrites(services.database, (tx) =>
        endSignIn(tx, { state: body.state, nonce, now }),
      );
      if (!started || nonceOf(getCookie(http, cookie) ?? '') !== nonce) throw startedElsewhere();
      const user = await usersRepository(services.database).byEmail(email);
      if (!user) throw new Refusal(404, 'User does not exist', { name: 'UserNotFound' });
      const owner = user.emailVerified ? user : await provenOwner(services, user);
      const answer = await signInUser(services, owner, { label: 'Google Social Login' });
      return http.json(answer);
    },
  }),
});
