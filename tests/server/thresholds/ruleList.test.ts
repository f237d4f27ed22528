import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyRule } from '@/domain/compliance/watch/rule';
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

it('lists rules narrowed, sorted, paged and as a file', async () => {
  const rule = (name: string, over: object = {}) =>
    shop.post('/thresholds', { ...emptyRule, name, limit: '100', ...over });
  expect((await rule('Beta', { severity: 'high' })).status).toBe(200);
  await rule('alpha', { isOn: false });
  await rule('Gamma');
  const names = async (query: string) =>
    (await get(`/thresholds/list?${query}`)).map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual(['alpha', 'Beta', 'Gamma']);
  expect(await names('order=desc&limit=2')).toEqual(['Gamma', 'Beta']);
  expect(await names('severity=high')).toEqual(['Beta']);
  expect(await names('status=off')).toEqual(['alpha']);
  expect(await names('search=AMM&kind=amount&action=alert')).toEqual(['Gamma']);
  const page = await test.call('/thresholds/list?limit=2', { token: shop.ada });
  expect(page.json.page).toMatchObject({ matched: 3, matchedIsExact: true, previous: null });
  const rest = await test.call(`/thresholds/list?limit=2&after=${page.json.page.next}`, {
    token: shop.ada,
  });
  expect(rest.json.body.map(({ name }: { name: string }) => name)).toEqual(['Gamma']);
  const back = await test.call(`/thresholds/list?limit=2&before=${rest.json.page.previous}`, {
    token: shop.ada,
  });
  expect(back.json.body.map(({ name }: { name: string }) => name)).toEqual(['alpha', 'Beta']);
  const headers = { 'x-access-token': shop.ada };
  const place = 'http://localhost:3000/api/thresholds/export?columns=name,limit,isOn';
  const file = await (await test.api.request(place, { headers })).text();
  expect(file).toBe(
    'Rule,Limit,Status\r\nalpha,over $100.00,Off\r\nBeta,over $100.00,On\r\nGamma,over $100.00,On\r\n',
  );
  expect((await test.call('/thresholds/list', { token: shop.mine })).status).toBe(403);
});
