import { usersRepository } from '@server/identity/users/userStore';
import { users } from '@server/platform/db/schema/users';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, testPassword } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const payload = (more: object = {}, metadata: object = {}) => ({
  email: 'Rosa@Example.com',
  password: testPassword,
  name: 'Rosa Delgado',
  referralId: 'ref-1',
  hostName: 'https://evil.example',
  user_metadata: {
    firstName: 'Rosa',
    lastName: 'Delgado',
    companyName: '',
    country: '',
    state: '',
    phone: '',
    zip: '',
    job: '1',
    source: 'ODFI100',
    role: 'MERCHANT',
    ...metadata,
  },
  ...more,
});

const register = (body: unknown, headers: Record<string, string> = {}, ip?: string) =>
  test.call('/users/register', { body, headers, ip });
const stored = (email = 'rosa@example.com') =>
  usersRepository(test.services.database).byEmail(email);
const userCount = async () =>
  (await test.services.database.select({ n: count() }).from(users))[0]?.n;

describe('users/register', () => {
  it('makes a merchant with an organization of its own, unverified and not onboarded', async () => {
    const { status } = await register(payload());
    expect(status).toBe(200);
    const user = await stored();
    expect(user).toMatchObject({
      email: 'rosa@example.com',
      name: 'Rosa Delgado',
      role: 'MERCHANT',
      source: 'ODFI100',
      status: 'active',
      emailVerified: false,
      onboardingPassed: false,
      systemMode: 'Production',
      referralId: 'ref-1',
      job: '1',
      orgName: 'Rosa Delgado',
      parentOrgId: null,
    });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
    const { json } = await test.call('/users/authenticate', {
      body: { username: 'rosa@example.com', password: testPassword },
    });
    expect(json.data[0].user_metadata.onboardingPassed).toBe('false');
    expect(json.data[0].email_verified).toBe(false);
  });

  it('queues one verification mail whose link is on our own address', async () => {
    await register(payload());
    const mails = await test.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe('rosa@example.com');
    const readable = encodeURIComponent(Buffer.from('rosa@example.com').toString('base64'));
    expect(mails[0]?.link).toMatch(
      new RegExp(`^http://localhost:3000/#/verifyEmail/${readable}\\?token=[\\w-]{43}$`),
    );
    expect(mails[0]?.text).not.toContain('evil.example');
  });

  it('stores none of the fields that the browser has no say in', async () => {
    const smuggled = {
      role: 'TOP_ADMIN',
      source: 'X',
      orgId: 'org-1',
      parentOrgId: 'org-1',
      onboardingPassed: 'true',
      permissions: [{ action: ['access'], subject: ['all'], fields: '' }],
      features: ['referral'],
      system_mode: 'Sandbox',
      isoId: 'iso-1',
      emailVerified: true,
      status: 'active',
    };
    await register(payload({ ...smuggled, email_verified: true, _id: 'x', id: 'x' }, smuggled));
    expect(await stored()).toMatchObject({
      role: 'MERCHANT',
      source: 'ODFI100',
      onboardingPassed: false,
      permissions: [],
      features: [],
      systemMode: 'Production',
      isoId: null,
      emailVerified: false,
      parentOrgId: null,
    });
  });

  it('refuses a registered address, in any case, with the name the screen reads', async () => {
    await register(payload());
    const { status, json } = await register(payload({ email: 'ROSA@example.COM' }));
    expect(status).toBe(400);
    expect(json).toEqual({
      status: 'error',
      name: 'BadRequestError',
      message: 'User is already registered',
    });
    expect(await userCount()).toBe(1);
    expect(await test.mails()).toHaveLength(1);
  });

  it('registers one address once, however often at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(payload())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(11);
    expect(await userCount()).toBe(1);
    expect(await test.mails()).toHaveLength(1);
  });

  it('takes an Idempotency-Key: 20 at once register once and are all answered alike', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(payload(), headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await test.mails()).toHaveLength(1);
    const other = await register(payload({ email: 'other@example.com' }), headers);
    expect(other.status).toBe(422);
    expect(await stored('other@example.com')).toBeNull();
  });

  it.each([
    ['email', payload({ email: '' }), 'This field is required.'],
    ['email', payload({ email: 'rosa@example' }), 'Invalid email'],
    ['password', payload({ password: 'short' }), 'Password must be at least 8 characters long'],
    ['password', payload({ password: undefined }), 'This field is required'],
    [
      'user_metadata.firstName',
      payload({}, { firstName: 'Ro' }),
      'Your name must be between 3 and 16 characters',
    ],
    [
      'user_metadata.lastName',
      payload({}, { lastName: 'D3lgado' }),
      'Please remove the special characters.',
    ],
    ['user_metadata.job', payload({}, { job: '13' }), 'This field is required.'],
    ['user_metadata.firstName', payload({ user_metadata: undefined }), 'This field is required.'],
  ])('holds %s to the rule of the form', async (field, body, message) => {
    const { status, json } = await register(body);
    expect(status).toBe(400);
    expect(json.name).toBe('ValidationError');
    expect(json.fields[field]).toBe(message);
    expect(await userCount()).toBe(0);
  });

  it.each([
    'Password1!',
    'P@ssw0rd!',
    'Qwerty123!',
    'Welcome2026!',
    '1qaz@WSX',
    'Pass@word1',
    'Admin@1234',
  ])('refuses the common password %s with a message of its own', async (password) => {
    const { status, json } = await register(payload({ password }));
    expect(status).toBe(400);
    expect(json.fields).toEqual({
      password: 'This password is too common. Please choose another one.',
    });
    expect(await userCount()).toBe(0);
  });

  it.each(['Greenhouse!27', 'Correct-Horse-Battery-9!', 'Tr0ub4dor&3x', 'Pässwörd!9Ünïcode'])(
    'takes %s',
    async (password) => {
      expect((await register(payload({ password }))).status).toBe(200);
    },
  );

  it('takes no company name that is none, and one of the form', async () => {
    const { status, json } = await register(
      payload({}, { companyName: 'Win: https://evil.example/x' }),
    );
    expect([status, json.fields]).toEqual([
      400,
      { 'user_metadata.companyName': 'Please remove the special characters.' },
    ]);
    expect((await register(payload({}, { companyName: 'Green & Co., 2' }))).status).toBe(200);
    expect((await stored())?.orgName).toBe('Green & Co., 2');
  });

  it('keeps addresses and markup in names out of the mail', async () => {
    const name = 'www.evil.example';
    await register(payload({ name: '<img src=x onerror=alert(1)>' }, { firstName: name }));
    const [mail] = await test.mails();
    expect(mail?.to).toBe('rosa@example.com');
    for (const bad of ['<img', 'onerror', name])
      expect(`${mail?.text}${mail?.html}`).not.toContain(bad);
  });
});
