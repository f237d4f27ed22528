import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { openShop, type Shop } from '../settlements/shop';

let test: TestApi;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
});
afterAll(() => test.close());

const get = async (path: string) => (await test.call(path, { token: shop.ada })).json.body;

it('keeps what disbursements come to, and tells what settlements pay over time', async () => {
  await shop.sell({ cents: 20_000 });
  const [first, second] = await Promise.all(
    ['30.00', '20.00'].map((amount) =>
      shop.post('/disbursements', {
        organization: shop.orgId,
        batch: 'B-1',
        payeeType: 'merchant',
        payee: 'Green Door',
        amount,
        method: 'ach',
        memo: '',
      }),
    ),
  );
  await shop.post(`/disbursements/${first?.json.body._id}/approve`, {}, shop.ben);
  await shop.post(`/disbursements/${second?.json.body._id}/void`, { reason: 'Keyed twice' });
  // Whoever is late learns what became of it.
  const late = await shop.post(`/disbursements/${second?.json.body._id}/approve`, {}, shop.ben);
  expect([late.status, late.json.message]).toEqual([409, 'This disbursement is now “Void”.']);
  const totals = { count: 2, prepared: '0.00', approved: '30.00', sent: '0.00' };
  expect(await get('/disbursements/summary')).toEqual(totals);
  expect(await get('/disbursements/summary?search=green')).toEqual(totals);
  expect(await get('/disbursements/summary?state=void')).toMatchObject({
    count: 1,
    approved: '0.00',
  });
  expect(await get('/disbursements/summary?to=2000-01-01')).toMatchObject({ count: 0 });
  // What is approved is left by a settlement.
  await shop.post(`/disbursements/${first?.json.body._id}/void`, { reason: 'Paid by settlement' });
  expect((await shop.settle()).status).toBe(200);
  for (const search of ['', '&search=green']) {
    const points = await get(`/settlements/series?step=month${search}`);
    expect(points.map(({ count, net }: Record<string, unknown>) => [count, net])).toEqual([
      [1, '200.00'],
    ]);
  }
});
