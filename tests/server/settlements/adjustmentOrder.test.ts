import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { openShop, type Shop } from './shop';

let test: TestApi;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApi();
  shop = await openShop(test);
});
afterAll(() => test.close());

it('corrections that wait for a decision are listed first, however old they are, and none is lost between pages', async () => {
  const prepare = async (place: number): Promise<string> => {
    const body = { organization: shop.orgId, amount: `${place}.00`, reason: 'Terminal' };
    return (await shop.post('/settlements/adjustments', body)).json.body._id;
  };
  const ids: string[] = [];
  for (let place = 1; place <= 13; place++) ids.push(await prepare(place));
  for (const id of ids.slice(2))
    await shop.post(`/settlements/adjustments/${id}/decline`, { reason: 'No' }, shop.ben);
  const page = async (query = '') =>
    (await test.call(`/settlements/adjustments?limit=10${query}`, { token: shop.ada })).json;
  const amounts = ({ body }: { body: { amount: string }[] }) =>
    body.map(({ amount }) => Number(amount));
  const first = await page();
  expect(amounts(first)).toEqual([2, 1, 13, 12, 11, 10, 9, 8, 7, 6]);
  const rest = await page(`&after=${first.page.next}`);
  expect(amounts(rest)).toEqual([5, 4, 3]);
  expect(amounts(await page(`&before=${rest.page.previous}`))).toEqual(amounts(first));
  // They are a task of staff, with the list of just these rows.
  expect(amounts(await page('&state=prepared'))).toEqual([2, 1]);
  const tasks = (token: string) => test.call('/dashboards/tasks', { token });
  const task = { key: 'adjustmentsToApprove', count: 2, isExact: true, oldest: expect.any(String) };
  expect((await tasks(shop.ben)).json.body).toContainEqual(task);
  expect(JSON.stringify((await tasks(shop.mine)).json.body)).not.toContain('adjustments');
});
