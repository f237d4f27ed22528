import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function caller(user: Parameters<TestApi['addUser']>[0] = {}) {
  const token = await test.signIn(await test.addUser(user));
  return (path: string, options: object = {}) => test.call(path, { token, ...options });
}

const put = (views: unknown) => ({ method: 'PUT', body: { views } });
const left = (query: unknown) => ({ method: 'PUT', body: { query } });
const kept = (views: unknown, query = '') => ({ body: { views, left: query } });

it('a person’s views are kept per list, and nobody else’s', async () => {
  const dana = await caller();
  const eve = await caller();
  expect((await dana('/views/applications')).json).toEqual(kept([]));
  const views = [
    { name: 'Mine', query: 'tab=submitted&sort=companyName' },
    { name: 'Łódź 🌿', query: '' },
  ];
  expect((await dana('/views/applications', put(views))).json).toEqual({ body: views });
  expect((await dana('/views/applications')).json).toEqual(kept(views));
  expect((await dana('/views/demoHistory')).json).toEqual(kept([]));
  expect((await eve('/views/applications')).json).toEqual(kept([]));
  await dana('/views/applications', put([]));
  expect((await dana('/views/applications')).json).toEqual(kept([]));
});

it.each([
  ['nothing', undefined],
  ['no list', 'x'],
  ['a view without a name', [{ name: ' ', query: '' }]],
  ['a long name', [{ name: 'x'.repeat(41), query: '' }]],
  ['a long query', [{ name: 'A', query: 'x'.repeat(1001) }]],
  ['too many', Array.from({ length: 21 }, () => ({ name: 'A', query: '' }))],
])('%s is refused', async (_, views) => {
  expect((await (await caller())('/views/applications', put(views))).status).toBe(400);
});

it.each(['constructor', 'Applications', 'x'])('there is no list %s', async (list) => {
  const dana = await caller();
  expect((await dana(`/views/${list}`)).status).toBe(404);
  expect((await dana(`/views/${list}`, put([]))).status).toBe(404);
  expect((await dana(`/views/${list}/left`, left(''))).status).toBe(404);
});

it('a list is found again as it was left: by the same person, in the same mode', async () => {
  const dana = await caller();
  const sam = await caller({ systemMode: 'Sandbox' });
  const queries = ['status=Open&sort=due&order=desc', 'search=%27%3B+drop--+🌿', 'x'.repeat(1000), ''];
  for (const query of queries) {
    expect((await dana('/views/invoices/left', left(query))).json).toEqual({ body: null });
    expect((await dana('/views/invoices')).json).toEqual(kept([], query));
  }
  await dana('/views/invoices/left', left('status=Open'));
  await dana('/views/invoices', put([{ name: 'Mine', query: 'a=b' }]));
  expect((await dana('/views/invoices')).json).toEqual(kept([{ name: 'Mine', query: 'a=b' }], 'status=Open'));
  expect((await dana('/views/taxInvoices')).json).toEqual(kept([]));
  expect((await sam('/views/invoices')).json).toEqual(kept([]));
  await test.services.database.$client.query(
    `update list_places set system_mode = 'Sandbox' where list = 'invoices'`,
  );
  expect((await dana('/views/invoices')).json.body.left).toBe('');
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', ['a']],
  ['a long one', 'x'.repeat(1001)],
  ['a NUL', 'a\u0000'],
  ['half a sign', '\ud800'],
])('%s is no such place', async (_, query) => {
  expect((await (await caller())('/views/invoices/left', left(query))).status).toBe(400);
});
