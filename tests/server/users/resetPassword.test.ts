import { signInUser } from '@server/identity/users/signIn';
import { usersRepository } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, testPassword } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const next = 'Greenhouse!27';

const ask = (email: string, headers: Record<string, string> = {}) =>
  test.call('/users/resetPasswordMailForUnauthorized', { body: { email }, headers });

interface Key {
  email: string;
  token: string;
}

/** The key of the newest reset link mailed to an address. */
async function keyFor(email: string): Promise<Key> {
  await ask(email);
  const link = (await test.mails()).find((mail) => mail.to === email)?.link ?? '';
  const [, encoded = ''] = /^http:\/\/localhost:3000\/#\/resetPassword\/([\w-]+)$/.exec(link) ?? [];
  return JSON.parse(Buffer.from(encoded, 'base64url').toString());
}

const check = (key: Key) => test.call('/users/checkResetToken', { body: key });
const set = (key: Key, password = next) =>
  test.call('/users/updateUserPasswordForUnauthorized/', {
    method: 'PATCH',
    body: { ...key, password },
  });
const signIn = (email: string, password: string) =>
  test.call('/users/authenticate', { body: { username: email, password } });

describe('a forgotten password', () => {
  it('is set anew by the mailed link, which reads as email and secret token', async () => {
    const user = await test.addUser();
    const key = await keyFor(user.email);
    expect(key).toEqual({ email: user.email, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await check(key)).json.body).toEqual({ valid: true });
    const answer = await set(key);
    expect(answer.status).toBe(200);
    expect(answer.json.body.message).toBe('Password Reset Successfully');
    expect((await signIn(user.email, testPassword)).status).toBe(401);
    expect((await signIn(user.email, next)).status).toBe(200);
  });

  it('ends all sessions of the user, and only theirs', async () => {
    const user = await test.addUser();
    const other = await test.addUser();
    const tokens = [await test.signIn(user), await test.signIn(user), await test.signIn(other)];
    await set(await keyFor(user.email));
    const statuses = await Promise.all(
      tokens.map(
        async (token) =>
          (await test.call('/users/getUserByToken', { method: 'POST', token })).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 200]);
  });

  it('ends a sign-in by the old password that was checked before', async () => {
    const user = await test.addUser();
    const checked = (await usersRepository(test.services.database).byEmail(user.email)) ?? user;
    await set(await keyFor(user.email));
    const late = signInUser(test.services, checked, { label: 'Signed in', password: true });
    await expect(late).rejects.toMatchObject({ status: 401, message: 'Wrong email or password.' });
    const { rows } = await test.services.database.$client.query('select * from sessions');
    expect(rows).toEqual([]);
  });

  it('can be set once by a link, and all other links of the user die with it', async () => {
    const user = await test.addUser();
    const first = await keyFor(user.email);
    const second = await keyFor(user.email);
    expect((await set(first)).status).toBe(200);
    for (const used of [first, second]) {
      const { status, json } = await set(used, 'Another!123x');
      const { supportPhone, supportEmail } = test.services.settings;
      expect(status).toBe(404);
      expect(json.message).toBe(
        `Reset password link has been expired. Please contact administrator support at ${supportPhone} or ${supportEmail}`,
      );
      expect((await check(used)).status).toBe(404);
    }
    expect((await signIn(user.email, next)).status).toBe(200);
  });

  it('can be set for an hour', async () => {
    const user = await test.addUser();
    const key = await keyFor(user.email);
    test.advance(3590);
    expect((await check(key)).status).toBe(200);
    test.advance(11);
    expect((await check(key)).status).toBe(404);
    expect((await set(key)).status).toBe(404);
    expect((await signIn(user.email, testPassword)).status).toBe(200);
  });

  it("is not set by another account's link, which stays good for its own", async () => {
    const victim = await test.addUser();
    const attacker = await test.addUser();
    const key = await keyFor(attacker.email);
    expect((await check({ ...key, email: victim.email })).status).toBe(404);
    expect((await set({ ...key, email: victim.email })).status).toBe(404);
    expect((await signIn(victim.email, testPassword)).status).toBe(200);
    expect((await set(key)).status).toBe(200);
  });

  it('is not set by a verification link', async () => {
    const user_metadata = { firstName: 'Rosa', lastName: 'Delgado', job: '1' };
    const email = 'rosa@example.com';
    await test.call('/users/register', { body: { email, password: testPassword, user_metadata } });
    const token = (await test.mails())[0]?.link?.split('?token=')[1] ?? '';
    expect((await set({ email, token })).status).toBe(404);
  });

  it('is set by exactly one of 50 uses at the same time', async () => {
    const user = await test.addUser();
    const key = await keyFor(user.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => set(key, `Greenhouse!${i}00`)),
    );
    const winners = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    expect((await signIn(user.email, `Greenhouse!${winners[0]}00`)).status).toBe(200);
  });

  it.each([
    ['weak', 'password', 'Password must contain at least one uppercase, or capital, letter'],
    ['common', 'Password1!', 'This password is too common. Please choose another one.'],
  ])('is not set to a %s one, and the link stays good', async (_, password, message) => {
    const user = await test.addUser();
    const key = await keyFor(user.email);
    const { status, json } = await set(key, password);
    expect(status).toBe(400);
    expect(json.fields.password).toBe(message);
    expect((await set(key)).status).toBe(200);
  });

  it('is asked for with one answer, account or not, and mails only to active accounts', async () => {
    const active = await test.addUser();
    const suspended = await test.addUser({ status: 'suspended' });
    const answers = await Promise.all(
      [active.email, suspended.email, 'nobody@example.com'].map((email) => ask(email)),
    );
    expect(new Set(answers.map(({ status, json }) => JSON.stringify({ status, json }))).size).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(200);
    expect((await test.mails()).map(({ to }) => to)).toEqual([active.email]);
  });

  it('is held to the address rule of the form', async () => {
    const { status, json } = await ask('rosa@example');
    expect(status).toBe(400);
    expect(json.fields).toEqual({ email: 'Invalid email' });
  });

  it('mails once for one Idempotency-Key, and at most five times an hour', async () => {
    const user = await test.addUser();
    await Promise.all(
      Array.from({ length: 50 }, () => ask(user.email, { 'idempotency-key': 'k' })),
    );
    expect(await test.mails()).toHaveLength(1);
    for (let i = 0; i < 8; i++) await ask(user.email);
    expect(await test.mails()).toHaveLength(5);
  });

  it('stores the secret only as a hash', async () => {
    const user = await test.addUser();
    const { token } = await keyFor(user.email);
    const { rows } = await test.services.database.$client.query('select * from secret_links');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
