import type { UserRecord } from '@server/identity/users/userStore';
import { Secret, TOTP } from 'otpauth';
import { type Answer, type TestApi, testPassword } from './api';

/** The code that an app shows `seconds` from now. */
export function codeOf(test: TestApi, secret: string, seconds = 0): string {
  const timestamp = test.services.clock().getTime() + seconds * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The first step of a sign-in. */
export const firstStep = (test: TestApi, user: Pick<UserRecord, 'email'>, ip?: string) =>
  test.call('/users/authenticate', { body: { username: user.email, password: testPassword }, ip });

/** The second step, by the token of the first. */
export const secondStep = (
  test: TestApi,
  first: Answer,
  proof: Record<string, string>,
): Promise<Answer> =>
  test.call('/users/secondFactor', { body: { token: first.json.secondFactor.token, ...proof } });

/** Somebody with an authenticator app, signed in since before they had it. */
export async function withApp(test: TestApi, user: UserRecord) {
  const token = await test.signIn(user);
  const begun = await test.call('/user/factors/app/start', { method: 'POST', token });
  const { secret } = begun.json.body;
  const added = await test.call('/user/factors/app', {
    body: { code: codeOf(test, secret), name: 'Phone' },
    token,
  });
  // The code that added it is used up.
  test.advance(30);
  return { token, secret, codes: added.json.body.recoveryCodes as string[] };
}
