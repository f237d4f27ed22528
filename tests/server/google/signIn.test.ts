import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, openTestApi, type TestApi } from '../../support/api';
import { type Issuer, startIssuer } from '../../support/issuer';

let issuer: Issuer;
let test: TestApi;
beforeAll(async () => {
  issuer = await startIssuer();
  test = await openTestApi({
    settings: { google: { clientId: issuer.clientId, issuer: issuer.address } },
  });
});
beforeEach(() => test.reset());
afterAll(async () => {
  await test.close();
  await issuer.stop();
});

const email = 'rosa@example.com';

/** What the browser holds when it comes back from the provider. */
interface Back {
  cookie: string;
  id_token: string;
  state: string;
  nonce: string;
}

async function start(): Promise<{ url: URL; cookie: string; header: string }> {
  const { json, headers } = await test.call('/users/startGoogleSignIn', { method: 'POST' });
  const header = headers.get('set-cookie') ?? '';
  return { url: new URL(json.body.url), cookie: header.split(';')[0] ?? '', header };
}

async function signInAtProvider(who = email): Promise<Back> {
  const { url, cookie } = await start();
  issuer.signInAs({ email: who });
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const { id_token = '', state = '' } = Object.fromEntries(new URLSearchParams(back.hash.slice(1)));
  return { cookie, id_token, state, nonce: url.searchParams.get('nonce') ?? '' };
}

const authenticate = ({ cookie, id_token, state }: Back): Promise<Answer> =>
  test.call('/users/authenticateWithGoogle', {
    body: { id_token, state },
    headers: cookie ? { cookie } : {},
  });

const refused = async (back: Back): Promise<void> => {
  const { status, json } = await authenticate(back);
  expect([status, json.name, json.token]).toEqual([401, 'GoogleSignInFailed', undefined]);
};

describe('starting', () => {
  it('sends the browser to the provider with all it needs, and keeps its half in a strict cookie', async () => {
    const { url, header } = await start();
    expect(url.origin + url.pathname).toBe(`${issuer.address}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: issuer.clientId,
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:3000/',
    });
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Strict/);
    expect(header).toMatch(/Max-Age=600/);
  });

  it('is refused clearly where Google is not set up', async () => {
    const without = await openTestApi();
    const started = await without.call('/users/startGoogleSignIn', { method: 'POST' });
    const body = { id_token: 'a', state: 'b' };
    const ended = await without.call('/users/authenticateWithGoogle', { body });
    for (const { status, json } of [started, ended]) {
      expect([status, json.message]).toEqual([400, 'Google sign-in is not set up']);
    }
    await without.close();
  });
});

describe('coming back', () => {
  it('signs in a known user, verifies the address and logs it', async () => {
    const user = await test.addUser({ email, emailVerified: false });
    const { status, json } = await authenticate(await signInAtProvider('Rosa@Example.com'));
    expect([status, json.status, json.data[0].email]).toEqual([200, 'success', email]);
    const me = await test.call('/dashboards/commerce', { token: json.token });
    expect(me.json.body.checklist[0]).toEqual({ key: 'emailVerified', done: true });
    expect(me.json.body.activity[0]).toMatchObject({
      label: 'Google Social Login',
      name: user.name,
    });
  });

  it('ends the password and the sessions of whoever registered the address before its owner came', async () => {
    const squatted = await test.addUser({ email, emailVerified: false });
    const token = await test.signIn(squatted);
    expect((await authenticate(await signInAtProvider())).json.data[0].email_verified).toBe(true);
    expect((await test.call('/dashboards/commerce', { token })).status).toBe(401);
    await expect(test.signIn(squatted)).rejects.toThrow('cannot sign in');
  });

  it('leaves the password and the sessions of a verified account alone', async () => {
    const user = await test.addUser({ email });
    const token = await test.signIn(user);
    await authenticate(await signInAtProvider());
    expect((await test.call('/dashboards/commerce', { token })).status).toBe(200);
    expect(await test.signIn(user)).toBeTruthy();
  });

  it("says so when the provider's person has no account", async () => {
    const { status, json } = await authenticate(await signInAtProvider());
    expect([status, json.message]).toEqual([404, 'User does not exist']);
  });

  it.each([
    ['suspended', /currently suspended/],
    ['deleted', /currently deleted/],
  ] as const)('refuses a %s account as the password sign-in does', async (status, text) => {
    await test.addUser({ email, status });
    const answer = await authenticate(await signInAtProvider());
    expect(answer.status).toBe(401);
    expect(answer.json.message).toMatch(text);
  });

  it.each(['CONTACT', 'AMBASSADOR'])('refuses the role %s', async (role) => {
    await test.addUser({ email, role });
    const { status, json } = await authenticate(await signInAtProvider());
    expect([status, json.message]).toEqual([401, `'${role}' role not active yet.`]);
  });

  it('works once', async () => {
    await test.addUser({ email });
    const back = await signInAtProvider();
    expect((await authenticate(back)).status).toBe(200);
    await refused(back);
  });

  it('gives exactly one of many at the same time a session', async () => {
    await test.addUser({ email });
    const back = await signInAtProvider();
    const answers = await Promise.all(Array.from({ length: 20 }, () => authenticate(back)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is too late after ten minutes', async () => {
    await test.addUser({ email });
    const back = await signInAtProvider();
    test.advance(601);
    await refused(back);
  });

  it('ends only in the browser that started it', async () => {
    await test.addUser({ email });
    const back = await signInAtProvider();
    await refused({ ...back, cookie: '' });
    const other = await signInAtProvider();
    await refused({ ...other, cookie: back.cookie });
    await refused({
      ...(await signInAtProvider()),
      state: (await start()).url.searchParams.get('state') ?? '',
    });
  });

  it('takes no token that was made for another sign-in', async () => {
    await test.addUser({ email });
    const first = await signInAtProvider();
    const second = await signInAtProvider();
    await refused({ ...second, id_token: first.id_token });
    await refused({
      ...second,
      id_token: await issuer.token(issuer.claims({ email }, first.nonce)),
    });
    const forged = await issuer.token(issuer.claims({ email }, second.nonce), { otherKey: true });
    await refused({ ...second, id_token: forged });
  });
});
