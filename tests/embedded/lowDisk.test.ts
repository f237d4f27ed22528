import { rmSync } from 'node:fs';
import { hashPassword } from '@server/identity/users/passwords';
import { insertOrganization, usersRepository } from '@server/identity/users/userStore';
import { createApi } from '@server/main/app';
import { openServices } from '@server/main/openServices';
import { type DatabaseHandle, openDatabase } from '@server/platform/db/client';
import type { Services } from '@server/platform/services';
import { readSettings } from '@server/platform/settings/settings';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migratedFolder } from '../support/dataFolder';
import { type Issuer, startIssuer } from '../support/issuer';

// The real engine with its real guard, on a disk that says what the test wants.
const megabyte = 2 ** 20;
const username = 'rosa@example.com';
const password = 'Seedling!27';
let free = 1000 * megabyte;
let offset = 0;
let folder = '';
let handle: DatabaseHandle;
let services: Services;
let api: Hono;
let issuer: Issuer;

beforeAll(async () => {
  folder = await migratedFolder('low');
  handle = await openDatabase({ folder, free: () => free });
  issuer = await startIssuer();
  const settings = {
    ...readSettings({ DATA_DIR: folder, DEMO_DATA: 'off' }),
    passwordCost: { memoryCost: 64, timeCost: 1 },
    google: { clientId: issuer.clientId, issuer: issuer.address },
  };
  const clock = (): Date => new Date(Date.now() + offset);
  services = await openServices(settings, { handle, clock });
  api = createApi(services, { rateLimits: false });
  await insertOrganization(services.database, { id: 'o', name: 'O', kind: 'merchant' });
  const passwordHash = await hashPassword(password, settings);
  await usersRepository(services.database).insert({
    email: username,
    passwordHash,
    name: 'Rosa',
    role: 'MERCHANT',
    orgId: 'o',
    emailVerified: true,
  });
});
afterAll(async () => {
  await issuer.stop();
  await handle.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  offset = 0;
  setFree(1000);
});

function setFree(megabytes: number): void {
  free = megabytes * megabyte;
  handle.writable();
}

async function post(
  path: string,
  { token, body, cookie }: { token?: string; body?: object; cookie?: string } = {},
) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { 'x-access-token': token } : {}),
    ...(cookie ? { cookie } : {}),
  };
  const asked = { method: 'POST', headers, body: body && JSON.stringify(body) };
  const answer = await api.fetch(new Request(`http://localhost/api${path}`, asked));
  return {
    status: answer.status,
    renewed: answer.headers.get('x-access-token'),
    cookie: answer.headers.get('set-cookie')?.split(';')[0],
    json: await answer.json(),
  };
}

const signIn = () => post('/users/authenticate', { body: { username, password } });
const me = (token: string) => post('/users/getUserByToken', { token });

describe('between 32 and 64 MB', () => {
  it('people sign in and out, and sessions go on with fresh tokens', async () => {
    const before = (await signIn()).json.token;
    setFree(50);
    const { status, json } = await signIn();
    expect(status).toBe(200);
    expect((await post('/users/signOut', { token: json.token })).status).toBe(200);
    expect((await me(json.token)).status).toBe(401);

    let token = before;
    for (let i = 0; i < 3; i++) {
      offset += 1700 * 1000;
      const answer = await me(token);
      expect(answer.status).toBe(200);
      expect(answer.renewed).toMatch(/^[\w-]{43}$/);
      token = answer.renewed ?? '';
    }
  });

  it('people sign in with Google', async () => {
    setFree(50);
    const { cookie, json } = await post('/users/startGoogleSignIn');
    issuer.signInAs({ email: username });
    const answer = await fetch(json.body.url, { redirect: 'manual' });
    const fragment = new URL(answer.headers.get('location') ?? '').hash.slice(1);
    const body = Object.fromEntries(new URLSearchParams(fragment));
    const { status, json: session } = await post('/users/authenticateWithGoogle', { body, cookie });
    expect(status).toBe(200);
    expect((await me(session.token)).status).toBe(200);
  });

  it('wrong passwords are counted, and all else is refused with 507', async () => {
    const wrong = () =>
      post('/users/authenticate', { body: { username: 'x@example.com', password: 'x' } });
    setFree(50);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await wrong()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await post('/users/register', { body: {} })).status).toBe(507);
  });
});

describe('below 32 MB', () => {
  it('nobody can sign in, but who is goes on, and can sign out for good', async () => {
    const { token } = (await signIn()).json;
    offset += 90 * 1000;
    setFree(20);
    expect((await signIn()).status).toBe(507);
    expect(await me(token)).toMatchObject({ status: 200, renewed: null });
    expect((await post('/users/signOut', { token })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    setFree(1000);
    expect((await me(token)).status).toBe(401);
  });
});
