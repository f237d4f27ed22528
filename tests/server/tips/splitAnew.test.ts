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

const get = async (path: string, token = shop.mine) => (await test.call(path, { token })).json.body;

type Part = [tipUserName: string, amount: string];

const splitAs = (id: string, shown: object[], parts: readonly Part[]) =>
  shop.post(
    `/tips/${id}/split`,
    { parts: parts.map(([tipUserName, amount]) => ({ tipUserName, amount })), shown },
    shop.mine,
  );

it('of two who split a tip at once one is told how it is split by now', async () => {
  await shop.sell({ cents: 1500, tip: 500, tipUser: 'Mia Lopez' });
  const [{ _id: id }] = await get('/tips');
  const { parts: shown } = await get(`/tips/${id}`);
  const people = ['Leo Park', 'Ira Voss', 'Ana Ruiz'];
  const answers = await Promise.all(
    people.map((name) =>
      splitAs(id, shown, [
        ['Mia Lopez', '3.00'],
        [name, '2.00'],
      ]),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const won = people[answers.findIndex(({ status }) => status === 200)];
  const told = `Someone else has already split this tip: Mia Lopez $3.00, ${won} $2.00.`;
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    name: 'SplitChanged',
    message: told,
  });
  expect((await get(`/tips/${id}`)).parts).toMatchObject([
    { tip: '3.00' },
    { tipUserName: won, tip: '2.00' },
  ]);
});

it('a part of a tip tells of the whole, by which it is split anew, until somebody was paid', async () => {
  await shop.sell({ cents: 1500, tip: 500, tipUser: 'Mia Lopez' });
  const [tip] = await get('/tips');
  const whole = { tipUserName: 'Mia Lopez', tip: '5.00', isPaid: false };
  expect((await get(`/tips/${tip._id}`)).parts).toEqual([whole]);
  const split = async (...parts: Part[]) =>
    splitAs(tip._id, (await get(`/tips/${tip._id}`)).parts, parts);
  expect((await split(['Mia Lopez', '3.00'], ['Leo Park', '2.00'])).status).toBe(200);
  expect((await get(`/tips/${tip._id}`)).parts).toEqual([
    { ...whole, tip: '3.00' },
    { ...whole, tipUserName: 'Leo Park', tip: '2.00' },
  ]);
  // Her part alone is not the tip.
  expect((await split(['Mia Lopez', '1.50'], ['Ira Voss', '1.50'])).status).toBe(400);
  expect((await split(['Mia Lopez', '2.50'], ['Ira Voss', '2.50'])).status).toBe(200);
  await shop.post(
    '/tips/payouts',
    { organization: shop.orgId, tipUserName: 'Ira Voss', upTo: shop.today, amount: '2.50' },
    shop.mine,
  );
  expect((await get(`/tips/${tip._id}`)).parts).toEqual([
    { ...whole, tip: '2.50' },
    { tipUserName: 'Ira Voss', tip: '2.50', isPaid: true },
  ]);
  // Who earns tips is not told what others got.
  const mia = await test.addUser({ role: 'BUDTENDER', name: 'Mia Lopez', orgId: shop.orgId });
  await shop.attachTips();
  expect((await get(`/tips/${tip._id}`, await test.signIn(mia))).parts).toEqual([
    { ...whole, tip: '2.50' },
  ]);
});
