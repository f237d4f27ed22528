import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function caller() {
  const token = await test.signIn(await test.addUser());
  return (path: string, options: object = {}) => test.call(path, { token, ...options });
}

const put = (views: unknown) => ({ method: 'PUT', body: { views } });

it('a person’s views are kept per list, and nobody else’s', async () => {
  const dana = await caller();
  const eve = await caller();
  expect((await dana('/views/applications')).json).toEqual({ body: [] });
  const views = [
    { name: 'Mine', query: 'tab=submitted&sort=companyName' },
    { name: 'Łódź 🌿', query: '' },
  ];
  expect((await dana('/views/applications', put(views))).json).toEqual({ body: views });
  expect((await dana('/views/applications')).json).toEqual({ body: views });
  expect((await dana('/views/demoHistory')).json).toEqual({ body: [] });
  expect((await eve('/views/applications')).json).toEqual({ body: [] });
  await dana('/views/applications', put([]));
  expect((await dana('/views/applications')).json).toEqual({ body: [] });
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
});
