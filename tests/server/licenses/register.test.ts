import { serve } from '@hono/node-server';
import { remoteRegister } from '@server/features/licenses/register/remoteRegister';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

interface Asked {
  url: URL;
  key: string | null;
}

let answer: () => Response = () => Response.json(null);
let asked: Asked[] = [];
const log: string[] = [];
let server: ReturnType<typeof serve>;
let url = '';

beforeAll(async () => {
  url = await new Promise((resolve) => {
    server = serve(
      {
        port: 0,
        hostname: '127.0.0.1',
        fetch: (request) => {
          asked.push({ url: new URL(request.url), key: request.headers.get('authorization') });
          return answer();
        },
      },
      ({ port }) => resolve(`http://127.0.0.1:${port}/register`),
    );
  });
});
beforeEach(() => {
  asked = [];
  log.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = () =>
  remoteRegister({ url, key: 'secret-key' }, (line) => log.push(line)).entry({
    number: 'C10 & 1',
    state: 'CA',
    type: 'Retail',
    holder: 'Fern LLC',
    dba: '',
    starts: null,
    ends: null,
  });

it('asks by number and state with the key, and reads the entry', async () => {
  const entry = {
    status: 'active',
    holder: 'Fern',
    state: 'CA',
    expires: '2027-01-31',
    issued: '',
    extra: 'x',
  };
  answer = () => Response.json(entry);
  expect(await ask()).toEqual({
    status: 'active',
    holder: 'Fern',
    dba: '',
    state: 'CA',
    type: '',
    issued: null,
    expires: '2027-01-31',
  });
  expect(asked[0]?.url.pathname).toBe('/register/licenses');
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    number: 'C10 & 1',
    state: 'CA',
  });
  expect(asked[0]?.key).toBe('Bearer secret-key');
});

it('takes an empty answer for a license that nobody knows', async () => {
  answer = () => new Response('');
  expect(await ask()).toBeNull();
});

it.each([
  ['a failure', () => new Response('no', { status: 500 })],
  ['a page', () => new Response('<html>')],
  ['another status', () => Response.json({ status: 'sleeping' })],
  ['a date that is none', () => Response.json({ status: 'active', expires: 'soon' })],
  [
    'a way elsewhere',
    () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
  ],
])(
  'says that the register does not answer for %s, without the key in the log',
  async (_, given) => {
    answer = given;
    await expect(ask()).rejects.toMatchObject({
      status: 503,
      message: 'The license register does not respond. Please try again later.',
    });
    expect(log.join()).not.toContain('secret-key');
    expect(log.join()).not.toContain('C10');
  },
);
