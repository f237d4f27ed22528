import { signInUser } from '@server/identity/users/signIn';
import { usersRepository } from '@server/identity/users/userStore';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodePermissions } from '@/domain/access/permissions';
import { openTestApi, type TestApi, testPassword } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const signIn = (username: unknown, password: unknown = testPassword, more: object = {}) =>
  test.call('/users/authenticate', { body: { username, password, ...more } });

const wrong = {
  status: 'error',
  message: 'Wrong email or password.',
  data: { error_description: 'Wrong email or password.' },
};

describe('users/authenticate', () => {
  it('answers status, message, the wire user, a token and user_mon_id', async () => {
    const permissions = [{ action: ['access'], subject: ['dashboard'], fields: 'all' }];
    const user = await test.addUser({
      role: 'ISO',
      email: 'iso@example.com',
      onboardingPassed: false,
      permissions,
      features: ['referral'],
    });
    const { status, json } = await signIn('  ISO@Example.com ');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'success',
      message: 'Login successfully',
      user_mon_id: user.id,
    });
    expect(json.data).toHaveLength(1);
    expect(json.data[0]).toMatchObject({
      _id: user.id,
      name: 'Rosa Delgado',
      email: 'iso@example.com',
      email_verified: true,
      identities: [{ user_id: user.id }],
      user_metadata: {
        role: 'ISO',
        orgId: user.orgId,
        accountId: user.orgId,
        companyName: user.orgName,
        system_mode: 'Production',
        onboardingPassed: 'false',
        features: ['referral'],
      },
    });
    expect(decodePermissions(json.data[0].user_metadata.permissions)).toEqual(permissions);
    expect(JSON.stringify(json)).not.toContain('argon2');
    const me = await test.call('/users/getUserByToken', { method: 'POST', token: json.token });
    expect(me.json.body._id).toBe(user.id);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const user = await test.addUser();
    for (const answer of [
      await signIn(user.email, `${testPassword}x`),
      await signIn('nobody@example.com'),
      await signIn(user.email, testPassword.toLowerCase()),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual(wrong);
    }
  });

  it('lets nobody in to an account without a password', async () => {
    const user = await test.addUser({ passwordHash: null, provider: 'google' });
    expect((await signIn(user.email)).json).toEqual(wrong);
  });

  it.each([
    ['CONTACT', "'CONTACT' role not active yet."],
    ['AMBASSADOR', "'AMBASSADOR' role not active yet."],
  ])('refuses the role %s with its text', async (role, message) => {
    const user = await test.addUser({ role });
    const { status, json } = await signIn(user.email);
    expect(status).toBe(401);
    expect(json).toEqual({ status: 'error', message, data: { error_description: message } });
    expect((await signIn(user.email, 'Wrong!234')).json).toEqual(wrong);
  });

  it.each([
    ['suspended', 'suspended', 'activate'],
    ['deleted', 'deleted', 'recreate'],
  ] as const)('tells the owner of a %s account, and nobody else', async (status, word, verb) => {
    const user = await test.addUser({ status });
    const { supportPhone, supportEmail } = test.services.settings;
    const message = `Your account is currently ${word}. Please call us at ${supportPhone} or email us at ${supportEmail} to ${verb} your account.`;
    expect((await signIn(user.email)).json.message).toBe(message);
    expect((await signIn(user.email, 'Wrong!234')).json).toEqual(wrong);
  });

  it('refuses who was suspended while the password was checked', async () => {
    const user = await test.addUser();
    await test.services.database.execute(
      sql`update users set status = 'suspended' where id = ${user.id}`,
    );
    const late = signInUser(test.services, { ...user, status: 'active' }, { password: true });
    await expect(late).rejects.toMatchObject({
      status: 401,
      message: expect.stringContaining('suspended'),
    });
  });

  it('compares the chosen mode with the mode of the user, without regard to case', async () => {
    const user = await test.addUser({ systemMode: 'Sandbox' });
    const refused = await signIn(user.email, testPassword, { system_mode: 'Production' });
    expect(refused.status).toBe(401);
    expect(refused.json.message).toContain('Sandbox');
    expect((await signIn(user.email, testPassword, { system_mode: 'sandbox' })).status).toBe(200);
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('lets an unverified address in and says that it is not verified', async () => {
    const user = await test.addUser({ emailVerified: false });
    const { status, json } = await signIn(user.email);
    expect(status).toBe(200);
    expect(json.data[0].email_verified).toBe(false);
  });

  it.each([
    ['nothing', {}, ['username', 'password']],
    ['empty texts', { username: '', password: '' }, ['username', 'password']],
    [
      'an object for the password',
      { username: 'a@example.com', password: { $ne: null } },
      ['password'],
    ],
    ['a list for the name', { username: ['a@example.com'], password: 'x' }, ['username']],
  ])('refuses %s with a message per field', async (_, body, fields) => {
    const { status, json } = await test.call('/users/authenticate', { body });
    expect(status).toBe(400);
    expect(Object.keys(json.fields).sort()).toEqual([...fields].sort());
  });

  it('takes quotes and percent signs as the letters they are', async () => {
    await test.addUser({ email: 'first@example.com' });
    for (const name of [
      "' or 1=1 --",
      '%@example.com',
      "first@example.com' --",
      '_irst@example.com',
    ]) {
      expect((await signIn(name)).json).toEqual(wrong);
    }
  });

  it('stores the token only as a hash', async () => {
    const user = await test.addUser();
    const token = await test.signIn(user);
    const { rows } = await test.services.database.execute(
      sql`select (select json_agg(s) from sessions s) as s, (select json_agg(t) from session_tokens t) as t`,
    );
    const dump = JSON.stringify(rows);
    expect(dump).toContain(user.id);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect((await usersRepository(test.services.database).byEmail(user.email))?.id).toBe(user.id);
  });
});
