import type { UserRecord } from '@server/identity/users/userStore';
import { allCalls } from '@server/main/calls';
import { recoveryCodes, secondFactors } from '@server/platform/db/schema/secondFactors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalNames } from '@/domain/session/refusals';
import { type Answer, openTestApi, type TestApi, testPassword } from '../../support/api';
import { codeOf, firstStep, secondStep, withApp } from '../../support/factors';
import { softKey } from './softKey';

let test: TestApi;
let user: UserRecord;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  user = await test.addUser({ emailVerified: true });
});
afterAll(() => test.close());

const post = (path: string, token: string, body: unknown = {}): Promise<Answer> =>
  test.call(path, { method: 'POST', token, body });
const factorsOf = async (token: string) => (await test.call('/user/factors', { token })).json.body;

describe('an authenticator app', () => {
  it('is asked for at sign-in: the first step gives no token, the second one does', async () => {
    const { secret, codes } = await withApp(test, user);
    expect(codes).toHaveLength(10);
    const first = await firstStep(test, user);
    expect(first.status).toBe(200);
    expect(first.json.token).toBeUndefined();
    expect(first.json).toMatchObject({
      status: 'secondFactor',
      secondFactor: { kinds: ['app'], recovery: true },
    });
    const done = await secondStep(test, first, { code: codeOf(test, secret) });
    expect(done.json).toMatchObject({ status: 'success', data: [{ email: user.email }] });
    expect((await factorsOf(done.json.token)).factors).toHaveLength(1);
    // The first step is used up.
    test.advance(30);
    const again = await secondStep(test, first, { code: codeOf(test, secret) });
    expect(again).toMatchObject({ status: 401, json: { name: 'SecondStepExpired' } });
  });

  it('takes the code before and after the one that stands, none further off, and none twice', async () => {
    const { secret } = await withApp(test, user);
    test.advance(120);
    for (const [seconds, status] of [
      [-60, 400],
      [60, 400],
      [-30, 200],
      [-30, 400],
      [0, 200],
      [-30, 400],
      [30, 200],
    ] as const) {
      const first = await firstStep(test, user);
      const answer = await secondStep(test, first, { code: codeOf(test, secret, seconds) });
      expect({ seconds, status: answer.status }).toEqual({ seconds, status });
    }
  });

  it('of two sign-ins at once with one code, one is let in', async () => {
    const { secret } = await withApp(test, user);
    const firsts = await Promise.all([firstStep(test, user), firstStep(test, user)]);
    const code = codeOf(test, secret);
    const both = await Promise.all(firsts.map((first) => secondStep(test, first, { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is guessed five times, from wherever, and locked then; the password does not open it', async () => {
    const { secret } = await withApp(test, user);
    for (let tries = 0; tries < 5; tries++) {
      const first = await firstStep(test, user, `198.51.100.${tries}`);
      const wrong = await secondStep(test, first, { code: '000000', password: testPassword });
      expect(wrong.json.fields).toEqual({ code: expect.stringContaining('wrong') });
    }
    const first = await firstStep(test, user);
    const locked = await secondStep(test, first, { code: codeOf(test, secret) });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    test.advance(60);
    const open = await secondStep(test, first, { code: codeOf(test, secret) });
    expect(open.status).toBe(200);
  });

  it('is kept sealed, its recovery codes hashed', async () => {
    const { secret, codes } = await withApp(test, user);
    const kept = JSON.stringify([
      await test.services.database.select().from(secondFactors),
      (await test.services.database.select().from(recoveryCodes)).map(({ hash }) => String(hash)),
      await test.mails(),
    ]);
    expect(kept).not.toContain(secret);
    expect(codes.filter((code) => kept.includes(code.slice(0, 5)))).toEqual([]);
  });

  it('takes ten minutes for the second step, and none of a former password', async () => {
    const { token, secret, codes } = await withApp(test, user);
    const slow = await firstStep(test, user);
    test.advance(601);
    expect((await secondStep(test, slow, { code: codeOf(test, secret) })).status).toBe(401);
    const begun = await firstStep(test, user);
    const late = (await test.call('/user', { token })).headers.get('x-access-token') ?? token;
    const change = () =>
      post('/user/password', late, { currentPassword: testPassword, password: 'Another!2027' });
    expect((await change()).json.name).toBe(refusalNames.proofNeeded);
    await post('/user/proof', late, { recoveryCode: codes[0] });
    expect((await change()).status).toBe(200);
    expect((await secondStep(test, begun, { code: codeOf(test, secret) })).status).toBe(401);
  });
});

it('a half-done sign-in opens no call that takes a session', async () => {
  await withApp(test, user);
  const half = (await firstStep(test, user)).json.secondFactor.token;
  const findings: string[] = [];
  for (const { name, row } of allCalls()) {
    if (row.access === 'public') continue;
    const [method = '', path = ''] = name.split(' ');
    const { status } = await test.call(path.replace(/:\w+/g, 'x'), { method, token: half });
    if (status !== 401) findings.push(`${name}: ${status}`);
  }
  expect(findings).toEqual([]);
});

it('a recovery code lets in once, and its owner is told', async () => {
  const { codes } = await withApp(test, user);
  const [code = ''] = codes;
  const typed = code.toUpperCase().replace('-', ' ');
  const used = await secondStep(test, await firstStep(test, user), { recoveryCode: typed });
  expect(used.status).toBe(200);
  expect((await factorsOf(used.json.token)).recoveryLeft).toBe(9);
  expect((await test.mails())[0]).toMatchObject({
    to: user.email,
    subject: 'A recovery code was used',
  });
  const again = await secondStep(test, await firstStep(test, user), { recoveryCode: code });
  expect(again.status).toBe(400);
  // Nor does it open another account.
  const other = await test.addUser({ emailVerified: true });
  await withApp(test, other);
  const stolen = await secondStep(test, await firstStep(test, other), {
    recoveryCode: codes[1] ?? '',
  });
  expect(stolen.status).toBe(400);
});

it('a new password by a mailed link still asks for the factor', async () => {
  await withApp(test, user);
  await test.call('/users/resetPasswordMailForUnauthorized', { body: { email: user.email } });
  const [mail] = await test.mails();
  const key = JSON.parse(
    Buffer.from(mail?.link?.split('/').at(-1) ?? '', 'base64url').toString('utf8'),
  );
  const body = { ...key, password: 'Another!2027' };
  const reset = await test.call('/users/updateUserPasswordForUnauthorized', {
    method: 'PATCH',
    body,
  });
  expect(reset.status).toBe(200);
  const signedIn = await test.call('/users/authenticate', {
    body: { username: user.email, password: 'Another!2027' },
  });
  expect(signedIn.json).toMatchObject({ status: 'secondFactor' });
  expect(signedIn.json.token).toBeUndefined();
});

describe('a change of factors', () => {
  it('takes a fresh proof of everybody, and a verified address', async () => {
    const token = await test.signIn(user);
    test.advance(601);
    const late = await post('/user/factors/app/start', token);
    expect(late).toMatchObject({ status: 403, json: { name: 'FreshProofNeeded' } });
    expect((await post('/user/proof', token, { password: 'wrong' })).status).toBe(400);
    expect((await post('/user/proof', token, { password: testPassword })).status).toBe(200);
    expect((await post('/user/factors/app/start', token)).status).toBe(200);
    const stranger = await test.addUser({ emailVerified: false });
    const refused = await post('/user/factors/app/start', await test.signIn(stranger));
    expect(refused).toMatchObject({ status: 409, json: { name: 'NotVerified' } });
  });

  it('is mailed; the last factor takes the recovery codes along, and sign-in is as before', async () => {
    const { token } = await withApp(test, user);
    const [factor] = (await factorsOf(token)).factors;
    expect((await test.mails())[0]?.text).toContain('“Phone” was added');
    const stranger = await test.addUser({ emailVerified: true });
    const foreign = await post(`/user/factors/${factor._id}/remove`, await test.signIn(stranger));
    expect(foreign.status).toBe(404);
    const removed = await post(`/user/factors/${factor._id}/remove`, token);
    expect(removed.json.body).toMatchObject({ factors: [], recoveryLeft: 0 });
    expect((await firstStep(test, user)).json.token).toEqual(expect.any(String));
  });

  it('new recovery codes end the former ones', async () => {
    const { token, codes } = await withApp(test, user);
    const fresh = (await post('/user/recoveryCodes', token)).json.body.recoveryCodes;
    const first = await firstStep(test, user);
    expect((await secondStep(test, first, { recoveryCode: codes[0] ?? '' })).status).toBe(400);
    expect((await secondStep(test, first, { recoveryCode: fresh[0] })).status).toBe(200);
  });
});

describe('a passkey', () => {
  const made = async (key = softKey()) => {
    const token = await test.signIn(user);
    const asked = (await post('/user/factors/passkeys/start', token)).json.body;
    const passkey = key.register(asked);
    return {
      key,
      token,
      passkey,
      added: await post('/user/factors/passkeys', token, { passkey, name: 'Laptop' }),
    };
  };
  const asked = async (first: Answer) => {
    const { token } = first.json.secondFactor;
    return (await test.call('/users/secondFactor/passkey', { body: { token } })).json.body;
  };

  it('is made, named, used as the second step and proof, and removed', async () => {
    const { key, token, added } = await made();
    expect(added.json.body.factors).toMatchObject([{ kind: 'passkey', name: 'Laptop' }]);
    expect(added.json.body.recoveryCodes).toHaveLength(10);
    const first = await firstStep(test, user);
    expect(first.json.secondFactor.kinds).toEqual(['passkey']);
    const options = await asked(first);
    expect(options.allowCredentials).toMatchObject([{ id: key.id }]);
    const passkey = key.sign(options);
    expect((await secondStep(test, first, { passkey })).status).toBe(200);
    // The same signature again is of a challenge that was answered.
    const other = await firstStep(test, user);
    expect((await secondStep(test, other, { passkey })).status).toBe(400);
    test.advance(700);
    const proof = (await post('/user/proof/passkey', token)).json.body;
    expect((await post('/user/proof', token, { passkey: key.sign(proof) })).status).toBe(200);
    const id = added.json.body.factors[0]._id;
    const named = await test.call(`/user/factors/${id}`, {
      method: 'PATCH',
      token,
      body: { name: 'Desk' },
    });
    expect(named.json.body.factors).toMatchObject([{ name: 'Desk' }]);
    expect((await post(`/user/factors/${id}/remove`, token)).json.body.factors).toEqual([]);
  });

  it('of another page, another key, a copy that counts less, or nonsense is refused', async () => {
    expect((await made(softKey({ origin: 'https://evil.example' }))).added.status).toBe(400);
    expect((await made(softKey({ host: 'evil.example' }))).added.status).toBe(400);
    const { key } = await made();
    const first = await firstStep(test, user);
    for (const passkey of ['x', 'null', '{"id":1}', softKey().sign(await asked(first))])
      expect((await secondStep(test, first, { passkey })).status).toBe(400);
    test.advance(3601);
    const later = await firstStep(test, user);
    key.rewind();
    const copied = await secondStep(test, later, { passkey: key.sign(await asked(later)) });
    expect(copied.status).toBe(400);
  });
});

describe('a role that must have a second factor', () => {
  it('is led to add one: every other call is refused until then', async () => {
    const admin = await test.addUser({ role: 'TOP_ADMIN' });
    const by = await test.signIn(admin);
    const token = await test.signIn(user);
    const set = (roles: string[], as: string) =>
      test.call('/secondFactorRoles', { method: 'PUT', token: as, body: { roles } });
    expect((await set(['MERCHANT'], token)).status).toBe(403);
    expect((await set(['NOBODY'], by)).status).toBe(400);
    expect((await set(['MERCHANT'], by)).json.body).toEqual(['MERCHANT']);
    const open: string[] = [];
    for (const { name, row } of allCalls()) {
      if (row.access === 'public' || name.endsWith('/signOut')) continue;
      const [method = '', path = ''] = name.split(' ');
      const answer = await test.call(path.replace(/:\w+/g, 'x'), { method, token });
      const isRefused = answer.status === 403 && /Forbidden|SecondFactor/.test(answer.json?.name);
      if (!isRefused) open.push(name);
    }
    expect(open.sort()).toEqual(
      allCalls()
        .filter(({ name, row }) => row.enrolling && !name.endsWith('/signOut'))
        .map(({ name }) => name)
        .sort(),
    );
    expect(open.every((name) => /\/(user|users|logs)\//.test(`${name.split(' ')[1]}/`))).toBe(true);
    const { token: enrolled } = await withApp(test, user);
    expect((await test.call('/views/purchasers', { token: enrolled })).status).toBe(200);
    const [factor] = (await factorsOf(enrolled)).factors;
    const last = await post(`/user/factors/${factor._id}/remove`, enrolled);
    expect(last).toMatchObject({ status: 409, json: { name: 'FactorRequired' } });
    // The others go on as before.
    expect((await test.call('/views/purchasers', { token: by })).status).toBe(200);
  });
});
