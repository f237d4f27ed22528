import type { UserRecord } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answer, openTestApi, type TestApi, testPassword } from '../../support/api';

let test: TestApi;
let user: UserRecord;
let token: string;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  user = await test.addUser();
  token = await test.signIn(user);
});
afterAll(() => test.close());

const put = (path: string, body: unknown): Promise<Answer> =>
  test.call(path, { method: 'PUT', token, body });
const change = (body: Record<string, string>, key = 'a-key', ip?: string): Promise<Answer> =>
  test.call('/user/password', { token, body, headers: { 'idempotency-key': key }, ip });
const mine = async () => (await test.call('/user', { token })).json.body;
const next = { currentPassword: testPassword, password: 'Another!2027' };

it('own profile: name and phone change, nothing else does', async () => {
  const saved = await put('/user', {
    firstName: 'Rosalind',
    lastName: 'Okafor',
    phone: '7075550142',
    role: 'TOP_ADMIN',
    email: 'x@example.com',
  });
  expect(saved.json.body).toMatchObject({ name: 'Rosalind Okafor', email: user.email });
  expect(saved.json.body.user_metadata).toMatchObject({ role: 'MERCHANT' });
  expect(await mine()).toMatchObject({ name: 'Rosalind Okafor', phone: '(707) 555-0142' });
  for (const bad of [
    { firstName: '', lastName: 'Okafor', phone: '' },
    { firstName: '<b>x</b>', lastName: 'Okafor', phone: '' },
    { firstName: 'Rosa', lastName: 'Okafor', phone: '123' },
    { firstName: { a: 1 }, lastName: [], phone: null },
  ])
    expect((await put('/user', bad)).status).toBe(400);
});

it('own notices: each is wanted until it is not', async () => {
  expect((await mine()).mutedMails).toEqual([]);
  expect((await put('/user/mails', { kind: 'leads', isWanted: false })).json.body).toEqual([
    'leads',
  ]);
  await put('/user/mails', { kind: 'leads', isWanted: false });
  expect((await put('/user/mails', { kind: 'leads', isWanted: true })).json.body).toEqual([]);
  expect((await put('/user/mails', { kind: 'receipts', isWanted: false })).status).toBe(400);
});

it('own password: changes by the current one, ends the other sessions, and a mail tells of it', async () => {
  const other = await test.signIn(user);
  await test.call('/users/resetPasswordMailForUnauthorized', { body: { email: user.email } });
  const link = (await test.mails())[0]?.link ?? '';
  const key = JSON.parse(Buffer.from(link.split('/').at(-1) ?? '', 'base64url').toString());
  expect((await change(next)).json.body).toEqual({ changed: true });
  // Sent again after a lost answer, it is the same act.
  expect((await change(next)).json.body).toEqual({ changed: true });
  expect((await test.mails()).map(({ subject }) => subject)).toEqual([
    'Your password was changed',
    'Reset your password',
  ]);
  expect((await test.call('/user', { token: other })).status).toBe(401);
  expect((await test.call('/user', { token })).status).toBe(200);
  expect((await test.call('/users/checkResetToken', { body: key })).status).toBe(404);
  const signIn = (password: string) =>
    test.call('/users/authenticate', { body: { username: user.email, password } });
  expect((await signIn(testPassword)).status).toBe(401);
  expect((await signIn(next.password)).status).toBe(200);
});

it('own password: a wrong current, a weak, common or equal new one changes nothing', async () => {
  for (const [body, field] of [
    [{ ...next, currentPassword: 'Wrong!2027' }, 'currentPassword'],
    [{ ...next, currentPassword: '' }, 'currentPassword'],
    [{ ...next, password: 'short' }, 'password'],
    [{ ...next, password: 'Password1!' }, 'password'],
    [{ ...next, password: testPassword }, 'password'],
  ] as const) {
    const answer = await change(body, `key of ${field}`.replace(/ /g, '-') + body.password.length);
    expect({ status: answer.status, field: Object.keys(answer.json.fields ?? {}) }).toEqual({
      status: 400,
      field: [field],
    });
  }
  expect(await test.mails()).toEqual([]);
});

it('own password: five wrong guesses lock it, from wherever they come', async () => {
  for (let tries = 0; tries < 5; tries++)
    await change(
      { ...next, currentPassword: `Wrong!${tries}` },
      `try-${tries}`,
      `198.51.100.${tries}`,
    );
  expect((await change(next, 'right')).status).toBe(429);
  test.advance(60);
  expect((await change(next, 'later')).status).toBe(200);
});
