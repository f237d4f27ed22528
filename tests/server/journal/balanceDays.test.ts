import { bankZone } from '@server/books/ledger/postingToday';
import { tellLowBalances } from '@server/features/journal/alerts/tellLow';
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

it('has a row of the balance history for each organization and day', async () => {
  await shop.sell({ cents: 10_000 });
  await shop.sell({ cents: 2500 }, shop.otherOrgId);
  // By the calendar of the bank, on whose day they were posted.
  const headers = { timezone: bankZone };
  const page = async (query: string, token = shop.ada) =>
    (await test.call(`/balanceDays?${query}`, { token, headers })).json;
  const first = await page('limit=1');
  expect(first.page.matched).toBe(2);
  const second = await page(`limit=1&after=${first.page.next}`);
  expect([...first.body, ...second.body]).toMatchObject([
    { companyName: 'Green Door', closing: '100.00', account: 'funds' },
    { companyName: 'Other Leaf', closing: '25.00', orgId: shop.otherOrgId },
  ]);
  expect(await get('/balanceDays/summary')).toMatchObject({ closing: '125.00' });
  expect((await page(`organization=${shop.otherOrgId}`)).body).toHaveLength(1);
  expect((await page('', shop.mine)).body).toHaveLength(1);
});

it('writes once of a balance that fell below its limit, and again when it fell anew', async () => {
  const alert = (amount: string) =>
    test.call('/balances/alert', {
      method: 'PUT',
      token: shop.ada,
      body: { organization: shop.orgId, account: 'funds', amount },
    });
  await shop.sell({ cents: 10_000 });
  expect((await alert('90.00')).status).toBe(200);
  expect(await tellLowBalances(test.services)).toBe(0);
  await shop.sell({ cents: -2000 });
  const told = await Promise.all([tellLowBalances(test.services), tellLowBalances(test.services)]);
  expect(told.sort()).toEqual([0, 1]);
  const [mail] = await test.mails();
  expect(mail?.subject).toBe('Low balance: Merchant funds of Green Door');
  expect(mail?.text).toContain('is $80.00. You asked for an alert when it falls below $90.00.');
  await shop.sell({ cents: 1000 });
  expect(await tellLowBalances(test.services)).toBe(0);
  await shop.sell({ cents: -1 });
  expect(await tellLowBalances(test.services)).toBe(1);
  expect(await test.mails()).toHaveLength(2);
});
