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

const ask = async (query: string, token: string) =>
  (await test.call(`/dashboards/tips?${query}`, { token })).json.body;

it('tells who earns tips of the own ones, the merchant and staff of all they see, and nobody else', async () => {
  await shop.sell({ cents: 1100, tip: 100, tipUser: 'Mia Lopez', day: '2026-01-05' });
  await shop.sell({ cents: 2250, tip: 250, tipUser: 'Mia Lopez' });
  await shop.sell({ cents: 1300, tip: 300, tipUser: 'Leo Park' });
  await shop.sell({ cents: 5000, tip: 900, tipUser: 'Ira Moss' }, shop.otherOrgId);
  const as = async (role: string, name = 'Kim Hale') =>
    test.signIn(await test.addUser({ role, name, orgId: shop.orgId }));
  const own = await as('BUDTENDER', 'Mia Lopez');
  await shop.attachTips();
  const today = `from=${shop.today}&to=${shop.today}`;
  const hers = { count: 2, tips: '3.50', unpaidCount: 2, unpaid: '3.50', hasUnattached: false };
  expect(await ask(today, own)).toEqual({ ...hers, count: 1, tips: '2.50' });
  expect(await ask('', own)).toEqual(hers);
  expect(await ask('', shop.mine)).toMatchObject({ count: 3, unpaid: '6.50' });
  expect(await ask('', shop.ada)).toMatchObject({ count: 4, unpaid: '15.50' });
  expect(await ask(`organization=${shop.otherOrgId}`, shop.ada)).toMatchObject({
    count: 1,
    unpaid: '9.00',
  });
  expect(await ask(`organization=${shop.otherOrgId}`, shop.mine)).toMatchObject({
    count: 0,
    unpaid: '0.00',
  });
  expect(await ask('', await as('DEVELOPER'))).toBeNull();

  const body = {
    organization: shop.orgId,
    tipUserName: 'Mia Lopez',
    upTo: shop.today,
    amount: '3.50',
  };
  expect((await shop.post('/tips/payouts', body, shop.mine)).status).toBe(200);
  expect(await ask('', own)).toEqual({ ...hers, unpaidCount: 0, unpaid: '0.00' });
  const { unpaid, count } = (await test.call('/tips/summary?paid=no', { token: shop.mine })).json
    .body;
  expect(await ask('', shop.mine)).toMatchObject({ unpaid, unpaidCount: count });

  // Somebody of the same name: what comes is no account's until somebody says whose it is.
  const twin = await as('DELIVERY_DRIVER', 'Mia Lopez');
  await shop.sell({ cents: 1100, tip: 100, tipUser: 'Mia Lopez' });
  expect(await ask('', own)).toMatchObject({ count: 2, unpaid: '0.00', hasUnattached: true });
  expect(await ask('', twin)).toMatchObject({ count: 0, hasUnattached: true });
});
