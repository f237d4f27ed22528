import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

const office = 'https://office.example.com';
const folder = mkdtempSync(join(tmpdir(), 'gl-app-'));
let test: TestApi;

beforeAll(async () => {
  mkdirSync(join(folder, 'app', 'assets'), { recursive: true });
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  put('secret.txt', 'secret');
  put('app/index.html', '<!doctype html><script>let a = 1;</script><style>a{}</style>');
  put('app/index.html.br', 'brotli of index');
  put('app/assets/app-BDu8x_3f.js', 'js');
  put('app/assets/app-BDu8x_3f.js.gz', 'gzip of js');
  put('app/assets/inter.woff2', 'font');
  put('app/favicon.svg', '<svg/>');
  for (const name of ['old-BDu8x_3f.js', 'half-BDu8x_3f.js', 'half-BDu8x_3f.js.br'])
    put(`app/assets/${name}`, 'js');
  test = await openTestApi({ settings: { allowedOrigins: [office] }, folder: join(folder, 'app') });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.api.fetch(new Request(`http://localhost${path}`, { method, headers }));

describe('paths of calls', () => {
  it.each([
    '/api/users/signInOptions',
    '/api/users/signInOptions/',
    '/api//users//signInOptions',
    '//api/users/signInOptions//',
    '/api/users/./signInOptions',
  ])('%s is answered', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it('that are unknown answer 404 in the error form', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/users',
      '/api/users/signInOptions/x',
      '/api/../api/y',
    ]) {
      const answer = await get(path);
      expect({ path, status: answer.status, body: await answer.json() }).toEqual({
        path,
        status: 404,
        body: { status: 'error', message: 'Not found' },
      });
    }
  });

  it('answer another method with 405 and what is allowed', async () => {
    const answer = await get('/api/users/authenticate', {}, 'DELETE');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect((await answer.json()).status).toBe('error');
  });

  it('answer HEAD like GET without a body, and OPTIONS with the methods', async () => {
    const head = await get('/api/users/signInOptions', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const options = await get('/api/users/signInOptions', {}, 'OPTIONS');
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});

describe('other origins', () => {
  const preflight = { 'access-control-request-method': 'POST' };

  it('may call and read the headers they need when allowed', async () => {
    const asked = await get('/api/users/authenticate', { origin: office, ...preflight }, 'OPTIONS');
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(office);
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-access-token');
    const answer = await get('/api/users/signInOptions', { origin: office });
    expect(answer.headers.get('access-control-allow-origin')).toBe(office);
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-access-token');
    expect(answer.headers.get('vary')).toContain('origin');
  });

  it('get the header on refusals too', async () => {
    const answer = await get('/api/users/getUserByToken', { origin: office }, 'POST');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe(office);
  });

  it.each([
    'https://evil.example',
    'null',
    `${office}.evil.example`,
    'http://office.example.com',
    '*',
  ])('get no CORS header when they are %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await get('/api/users/signInOptions', { origin, ...preflight }, method);
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
      expect(names).toEqual([]);
    }
  });
});

describe('headers', () => {
  it('of the page hold the policy of the house', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types greenledger-worker',
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('allow from inline code exactly what stands in the page', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
  });

  it('let no cache keep what the API answers, refusals included', async () => {
    for (const path of [
      '/api/users/signInOptions',
      '/api/nothing',
      '/api/applications/inventory/x',
    ]) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('ask for TLS behind TLS', async () => {
    const { headers } = await get('/', { 'x-forwarded-proto': 'https' });
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });
});

describe('files of the application', () => {
  it('are sent compressed to who takes it', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe('brotli of index');
    expect(await (await get('/assets/app-BDu8x_3f.js', { 'accept-encoding': 'gzip' })).text()).toBe(
      'gzip of js',
    );
    expect(await (await get('/assets/app-BDu8x_3f.js')).text()).toBe('js');
  });

  it('are kept for a year when their name has their hash, and asked for again when not', async () => {
    const caching = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await caching('/assets/app-BDu8x_3f.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/index.html', '/favicon.svg', '/assets/inter.woff2']) {
      expect(await caching(path)).toBe('no-cache');
    }
  });

  it('that a new build has taken away are absent, or sent in the form that is left', async () => {
    await get('/');
    for (const name of ['old-BDu8x_3f.js', 'half-BDu8x_3f.js.br'])
      rmSync(join(folder, 'app/assets', name));
    expect((await get('/assets/old-BDu8x_3f.js')).status).toBe(404);
    const half = await get('/assets/half-BDu8x_3f.js', { 'accept-encoding': 'br' });
    expect([half.status, half.headers.get('content-encoding'), await half.text()]).toEqual([
      200,
      null,
      'js',
    ]);
  });

  it('are not sent again when the browser has them', async () => {
    const tag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/%00',
    '/index.html.br',
    '/assets',
    '/package.json',
    '/.env',
  ])('are all there is: %s is not found', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });
});
