import { smartyAddresses } from '@server/features/addresses/smartyAddresses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { json, type OutsideService, startOutsideService } from '../../support/outsideService';

let test: TestApi;
let token: string;
let outside: OutsideService;
const logged: string[] = [];

beforeAll(async () => {
  test = await openTestApi();
  token = await test.signIn(await test.addUser());
  outside = await startOutsideService();
});
afterAll(async () => {
  await test.close();
  await outside.stop();
});

const ask = (searchString: string, country = 'us') => {
  const query = new URLSearchParams({ searchString, country });
  return test.call(`/smartyAddress/autoCompleteAddress?${query}`, { token });
};

describe('the stand-in', () => {
  it('finds streets by the words typed, at the number typed', async () => {
    const { json: answer } = await ask('410 mark eure');
    expect(answer.body).toEqual([
      { street_line: '410 Market St', city: 'Eureka', state: 'CA', zipcode: '95501' },
    ]);
  });

  it('gives its own house numbers where none is typed, the same each time, ten at most', async () => {
    const { json: first } = await ask('Harbor');
    expect(first.body).toHaveLength(10);
    for (const { street_line } of first.body) expect(street_line).toMatch(/^\d{3,4} Harbor Dr$/);
    expect((await ask('Harbor')).json).toEqual(first);
    expect((await ask('Harbor Portland ME')).json.body).toHaveLength(1);
  });

  it('knows Canadian addresses under ca', async () => {
    const { json: answer } = await ask('1200 Broadway Vanc', 'ca');
    expect(answer.body).toEqual([
      { street_line: '1200 Broadway', city: 'Vancouver', state: 'BC', zipcode: 'V6B 1A1' },
    ]);
    expect((await ask('1200 Broadway Vanc')).json.body).toEqual([]);
  });

  it.each(['', '   ', '!!!', 'nowhere street', '%', "' or 1=1 --"])(
    'finds nothing for %j',
    async (text) => {
      expect((await ask(text)).json.body).toEqual([]);
    },
  );

  it('fails and delays to order', async () => {
    const failed = await ask('failing');
    expect([failed.status, failed.json.message]).toEqual([
      503,
      'Address suggestions are not available right now. Please enter the address.',
    ]);
    const before = Date.now();
    expect((await ask('slow Market Eureka')).json.body).toHaveLength(1);
    expect(Date.now() - before).toBeGreaterThan(2900);
  });

  it('refuses another country and a book', async () => {
    expect((await ask('Main', 'mx')).status).toBe(400);
    expect((await ask('x'.repeat(201))).status).toBe(400);
  });
});

describe('SmartyStreets', () => {
  const source = () =>
    smartyAddresses(
      { authId: 'id-1', authToken: 'secret-token', url: `${outside.address}/lookup` },
      (line) => logged.push(line),
    );
  beforeEach(() => {
    logged.length = 0;
    outside.asked.length = 0;
  });

  it('is asked with our keys and answers in our names', async () => {
    const found = {
      street_line: '410 Market St',
      secondary: 'Ste 3',
      city: 'Eureka',
      state: 'CA',
      zipcode: '95501',
    };
    outside.answer = json({ suggestions: [{ ...found, entries: 1, source: 'postal' }] });
    expect(await source().suggest('410 Mark & co', 'us')).toEqual([
      { street_line: '410 Market St Ste 3', city: 'Eureka', state: 'CA', zipcode: '95501' },
    ]);
    const asked = new URL(outside.asked[0]?.url ?? '', outside.address).searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      search: '410 Mark & co',
      max_results: '10',
      'auth-id': 'id-1',
      'auth-token': 'secret-token',
    });
  });

  it('is not asked for Canada', async () => {
    expect(await source().suggest('410 Mark', 'ca')).toEqual([]);
    expect(outside.asked).toEqual([]);
  });

  it.each([
    ['an error', json({}, 500)],
    ['no JSON', (response: import('node:http').ServerResponse) => void response.end('<html>')],
    ['a broken answer', (response: import('node:http').ServerResponse) => void response.destroy()],
    [
      'a redirect',
      (response: import('node:http').ServerResponse) =>
        void response.writeHead(302, { location: '/x' }).end(),
    ],
    ['another shape', json({ suggestions: 'none' })],
  ])('with %s is a 503, and no key is logged', async (_, answer) => {
    outside.answer = answer;
    await expect(source().suggest('410', 'us')).rejects.toMatchObject({ status: 503 });
    expect(logged.join('\n')).not.toMatch(/secret-token|id-1/);
  });
});
