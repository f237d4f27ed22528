import { callerAddress } from '@server/platform/http/callerAddress';
import { originOf } from '@server/platform/http/origin';
import type { Services } from '@server/platform/services';
import { readSettings, type Settings } from '@server/platform/settings/settings';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';

interface Asked {
  url: string;
  headers?: Record<string, string>;
  settings?: Partial<Settings>;
  socket?: { remoteAddress?: string; localAddress?: string; localPort?: number };
}

const defaults = readSettings({ SECRET_KEY: 'x'.repeat(32) });

/** What a call sees of its address and its caller. */
async function seen({
  url,
  headers,
  settings,
  socket,
}: Asked): Promise<{ origin: string; ip: string }> {
  const all = { ...defaults, ...settings };
  const app = new Hono();
  app.all('*', (http) =>
    http.json({
      // Only the settings are read.
      origin: originOf({ http, services: { settings: all } as Services }),
      ip: callerAddress(http, all.trustedProxies),
    }),
  );
  const answer = await app.fetch(new Request(url, { headers }), {
    incoming: { socket: socket ?? {} },
  });
  return answer.json();
}

const here = { localAddress: '::ffff:192.168.1.5', localPort: 4000 };

describe('the origin of links in mails', () => {
  it.each([
    [
      'PUBLIC_URL wins',
      { url: 'http://evil.example/', settings: { publicUrl: 'https://gl.example' } },
      'https://gl.example',
    ],
    [
      'our own port on localhost',
      { url: 'http://localhost:4000/x', socket: here },
      'http://localhost:4000',
    ],
    [
      'another port that was given by the system',
      { url: 'http://127.0.0.1:51234/', socket: { localPort: 51234 } },
      'http://127.0.0.1:51234',
    ],
    [
      'our own address on the network',
      { url: 'http://192.168.1.5:4000/', socket: here },
      'http://192.168.1.5:4000',
    ],
    ['a foreign host', { url: 'http://evil.example/', socket: here }, 'http://localhost:4000'],
    [
      'a foreign host that looks like ours',
      { url: 'http://localhost.evil.example:4000/', socket: here },
      'http://localhost:4000',
    ],
    [
      'another program on our machine',
      { url: 'http://localhost:9999/', socket: here },
      'http://localhost:4000',
    ],
    [
      'an allowed page',
      {
        url: 'http://localhost:4000/',
        headers: { origin: 'https://office.example.com' },
        settings: { allowedOrigins: ['https://office.example.com'] },
      },
      'https://office.example.com',
    ],
    [
      'a page that is not allowed',
      { url: 'http://localhost:4000/', headers: { origin: 'https://evil.example' }, socket: here },
      'http://localhost:4000',
    ],
  ] as [string, Asked, string][])('%s', async (_, asked, origin) => {
    expect((await seen(asked)).origin).toBe(origin);
  });

  it('ignores headers that proxies write', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    expect((await seen({ url: 'http://localhost:4000/', headers, socket: here })).origin).toBe(
      'http://localhost:4000',
    );
  });
});

describe('the address of the caller', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 3.3.3.3' };
  const socket = { remoteAddress: '9.9.9.9' };
  it.each([
    [0, '9.9.9.9'],
    [1, '3.3.3.3'],
    [2, '2.2.2.2'],
    [4, '9.9.9.9'],
  ])('with %i trusted proxies is %s', async (trustedProxies, ip) => {
    expect(
      (await seen({ url: 'http://localhost:4000/', headers, socket, settings: { trustedProxies } }))
        .ip,
    ).toBe(ip);
  });
});
