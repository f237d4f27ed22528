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

const post = (view: unknown) => ({ method: 'POST', body: view });
const left = (query: unknown) => ({ method: 'PUT', body: { query } });
const kept = (views: unknown, query = '') => ({ body: { views, left: query } });

const mine = { name: 'Mine', query: 'tab=submitted&sort=companyName' };
const place = { name: 'Łódź 🌿 / 100% & more', query: '' };

it('a person’s views are kept per list, and nobody else’s', async () => {
  const dana = await caller();
  const eve = await caller();
  expect((await dana('/views/applications')).json).toEqual(kept([]));
  expect((await dana('/views/applications', post(mine))).json).toEqual({ body: [mine] });
  expect((await dana('/views/applications', post(place))).json).toEqual({ body: [mine, place] });
  expect((await dana('/views/applications')).json).toEqual(kept([mine, place]));
  expect((await dana('/views/demoHistory')).json).toEqual(kept([]));
  expect((await eve('/views/applications')).json).toEqual(kept([]));
  const forgotten = `/views/applications?${new URLSearchParams({ name: place.name })}`;
  await eve(forgotten, { method: 'DELETE' });
  expect((await dana(forgotten, { method: 'DELETE' })).json).toEqual({ body: [mine] });
  expect((await dana(forgotten, { method: 'DELETE' })).json).toEqual({ body: [mine] });
  expect((await dana('/views/applications')).json).toEqual(kept([mine]));
});

it('views that are saved at once are all kept, the same one once, and never more than twenty', async () => {
  const dana = await caller();
  const save = (at: number) => dana('/views/invoices', post({ name: `View ${at}`, query: '' }));
  const answers = await Promise.all([0, 1, 2, 2].map(save));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await dana('/views/invoices')).json.body.views).toHaveLength(3);
  const taken = await dana('/views/invoices', post({ name: 'VIEW 2', query: '' }));
  expect(taken.json.fields).toEqual({ name: 'A view with this name already exists' });
  for (let at = 3; at < 20; at++) await save(at);
  expect((await save(20)).json.fields).toEqual({ name: 'A list can have up to 20 views' });
  expect((await save(19)).status).toBe(200);
  expect((await dana('/views/invoices')).json.body.views).toHaveLength(20);
});

it.each([
  ['nothing', undefined],
  ['all of them', { views: [mine] }],
  ['a view without a name', { name: ' ', query: '' }],
  ['a long name', { name: 'x'.repeat(41), query: '' }],
  ['a long query', { name: 'A', query: 'x'.repeat(1001) }],
])('%s is refused', async (_, view) => {
  expect((await (await caller())('/views/applications', post(view))).status).toBe(400);
});

it.each(['constructor', 'Applications', 'x'])('there is no list %s', async (list) => {
  const dana = await caller();
  expect((await dana(`/views/${list}`)).status).toBe(404);
  expect((await dana(`/views/${list}`, post(mine))).status).toBe(404);
  expect((await dana(`/views/${list}?name=Mine`, { method: 'DELETE' })).status).toBe(404);
  expect((await dana(`/views/${list}/left`, left(''))).status).toBe(404);
});

it('a list is found again as it was left: by the same person, in the same mode', async () => {
  const dana = await caller();
  const sam = await caller({ systemMode: 'Sandbox' });
  const queries = [
    'status=Open&sort=due&order=desc',
    'search=%27%3B+drop--+🌿',
    'x'.repeat(1000),
    '',
  ];
  for (const query of queries) {
    expect((await dana('/views/invoices/left', left(query))).json).toEqual({ body: null });
    expect((await dana('/views/invoices')).json).toEqual(kept([], query));
  }
  await dana('/views/invoices/left', left('status=Open'));
  await dana('/views/invoices', post(mine));
  expect((await dana('/views/invoices')).json).toEqual(kept([mine], 'status=Open'));
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
