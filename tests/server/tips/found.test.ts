import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { openShop, type Shop } from '../settlements/shop';
import { sell } from '../transactions/movements';

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

const get = async (path: string, token = shop.ada) => (await test.call(path, { token })).json.body;

describe('what is looked for', () => {
  const found = async (path: string, token = shop.ada): Promise<number> =>
    (await get(path, token)).length;

  it('is found by what is shown of it', async () => {
    const id = await shop.sell({ cents: 12_345, tip: 777, tipUser: 'Mia Lopez', fee: 45 });
    await shop.sell({ cents: 5000, tip: 100, tipUser: 'Leo Park' }, shop.otherOrgId);
    const paid = `update transactions set last_four = '4471', trace_no = 'A81-0042' where id = $1`;
    await test.services.database.$client.query(paid, [id]);
    const shown = id.slice(0, 8);
    expect(await found(`/transactions?search=${shown}`)).toBe(1);
    expect(await found('/transactions?search=green%20door')).toBe(1);
    expect((await get('/transactions/summary?search=green%20door')).gross).toBe('123.45');
    for (const search of ['115.23', '0042', '123.45']) {
      expect(
        await found(`/settlements/pending?search=${search}&organization=${shop.orgId}`),
        search,
      ).toBe(1);
    }
    expect(await found('/settlements/pending?search=115.24')).toBe(0);
    for (const search of ['7.77', shown, '4471', 'a81-0042', 'green%20door']) {
      expect(await found(`/tips?search=${search}`), search).toBe(1);
      expect(await get(`/tips/summary?search=${search}`)).toMatchObject({
        count: 1,
        tips: '7.77',
        people: 1,
      });
      expect(await found(`/tips/people?search=${search}`), search).toBe(1);
    }
    await shop.settle();
    await shop.settle(undefined, shop.today, shop.otherOrgId);
    expect(await found('/settlements?search=115.23')).toBe(1);
    // Of two merchants, both the first one, and no other that its digits are in.
    expect(await found('/settlements?search=S-1')).toBe(2);
    expect(await found('/settlements?search=S-0042')).toBe(0);
    const body = {
      organization: shop.orgId,
      batch: 'B',
      payeeType: 'vendor',
      payee: 'Ace',
      amount: '0.45',
      method: 'ach',
      memo: '',
    };
    const { json } = await shop.post('/disbursements', body);
    for (const search of ['D-1', '0.45', 'ace', 'green%20door']) {
      expect(await found(`/disbursements?search=${search}`), search).toBe(1);
    }
    expect(await found('/disbursements?search=D-2')).toBe(0);
    const one = await get(`/disbursements/${json.body._id}`);
    expect(one).toMatchObject({ number: 1, preparedOn: shop.today, sentBy: '', voidedAt: '' });
    expect(await found(`/disbursements?from=${one.preparedOn}&to=${one.preparedOn}`)).toBe(1);
    expect((await test.call(`/disbursements/${json.body._id}`, { token: shop.mine })).status).toBe(
      404,
    );
    expect((await test.call('/disbursements/none', { token: shop.ada })).status).toBe(404);
  });

  it('is read by merchant, person and amount, either way and page by page', async () => {
    await shop.sell({ cents: 3000, tip: 200, tipUser: 'Leo Park', fee: 45 });
    await shop.sell({ cents: 9000, tip: 300, tipUser: 'Ann Bell' });
    await shop.sell({ cents: 20_000, tip: 100, tipUser: 'Mia Lopez', fee: 500 }, shop.otherOrgId);
    const lists = {
      'settlements/pending': ['merchant', 'gross', 'due', 'day'],
      tips: ['user', 'tip', 'day'],
      settlements: ['merchant', 'gross', 'net', 'day'],
      disbursements: ['payee', 'organization', 'amount', 'number'],
    };
    const inOrder = async (path: string): Promise<object[]> => {
      const rows: object[] = [];
      for (let after = ''; ; ) {
        const { json } = await test.call(`/${path}&limit=1${after}`, { token: shop.ada });
        rows.push(...json.body);
        if (!json.page.next) return rows;
        after = `&after=${json.page.next}`;
      }
    };
    const each = async (list: keyof typeof lists) => {
      for (const sort of lists[list]) {
        const rising = await inOrder(`${list}?sort=${sort}&order=asc`);
        expect(rising.length, `${list} ${sort}`).toBeGreaterThan(1);
        const falling = await inOrder(`${list}?sort=${sort}&order=desc`);
        expect(falling, `${list} ${sort}`).toEqual([...rising].reverse());
      }
    };
    await each('settlements/pending');
    await each('tips');
    const tips = await get('/tips?sort=user&order=asc');
    expect(tips.map(({ tipUserName }: { tipUserName: string }) => tipUserName[0])).toEqual([
      'A',
      'L',
      'M',
    ]);
    await shop.settle();
    await shop.settle(undefined, shop.today, shop.otherOrgId);
    await each('settlements');
    for (const [organization, payee, amount] of [
      [shop.orgId, 'zoe', '0.01'],
      [shop.otherOrgId, 'Ace', '0.05'],
    ])
      await shop.post('/disbursements', {
        organization,
        payee,
        amount,
        batch: 'B',
        payeeType: 'vendor',
        method: 'ach',
        memo: '',
      });
    await shop.query("update organizations set name = 'Zoo' where id = $1", [shop.orgId]);
    const [last] = await get('/settlements?sort=merchant&order=desc');
    expect(last.companyName).toBe('Zoo');
    await each('disbursements');
  });

  it('is narrowed to one of several organizations, by those who see several', async () => {
    await shop.sell({ cents: 1000 });
    await shop.sell({ cents: 1000 }, shop.otherOrgId);
    const both = [
      { id: shop.orgId, name: 'Green Door' },
      { id: shop.otherOrgId, name: 'Other Leaf' },
    ];
    for (const path of ['settlements/pending', 'settlements', 'tips', 'disbursements', 'deletions'])
      expect(await get(`/${path}/organizations`), path).toEqual(both);
    expect(await get('/tips/organizations', shop.mine)).toEqual([]);
    expect(await get('/settlements/organizations', shop.mine)).toEqual([]);
  });

  it('of what was taken out has voided payments as well, which cannot be restored', async () => {
    const waits = {
      state: 'pending',
      amountCents: 4200,
      authorizedUntil: new Date('2999-01-01'),
    } as const;
    const id = await sell(test, shop.orgId, { ...waits, place: 'clearing' });
    expect((await shop.post(`/transactions/${id}/void`, { reason: 'Rang up twice' })).status).toBe(
      200,
    );
    const [row, ...others] = await get('/deletions?status=voided');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      transactionId: id,
      status: 'voided',
      stateBefore: 'pending',
      stateNow: 'voided',
      deletedBy: 'Ada Stone',
      reason: 'Rang up twice',
      original: { amount: '42.00' },
    });
    expect(await get('/deletions/summary')).toMatchObject({ count: 1, amount: '42.00' });
    const { status, json } = await shop.post(`/deletions/${row._id}/restore`, {
      reason: 'By mistake',
    });
    expect([status, json.message]).toEqual([
      409,
      'This payment was voided. Take a new payment instead.',
    ]);
  });

  it('of tips is opened by its number, whoever else bears the name', async () => {
    await shop.sell({ cents: 1100, tip: 100, tipUser: 'Mia Lopez' });
    await shop.sell({ cents: 1100, tip: 200, tipUser: 'Leo Park' });
    const rows = await get('/tips', shop.mine);
    const [leo, mia] = ['Leo Park', 'Mia Lopez'].map(
      (name) => rows.find(({ tipUserName }: { tipUserName: string }) => tipUserName === name)._id,
    );
    expect(await get(`/tips/${mia}`, shop.mine)).toMatchObject({
      tipUserName: 'Mia Lopez',
      tip: '1.00',
    });
    const own = await test.signIn(
      await test.addUser({ role: 'BUDTENDER', name: 'Mia Lopez', orgId: shop.orgId }),
    );
    await shop.attachTips();
    expect(await get('/tips/summary', own)).toMatchObject({ count: 1, unattachedName: '' });
    const statusOf = async (id: string) => (await test.call(`/tips/${id}`, { token: own })).status;
    expect([await statusOf(mia), await statusOf(leo), await statusOf('x')]).toEqual([
      200, 404, 404,
    ]);
    await test.addUser({ role: 'BUDTENDER', name: 'Mia Lopez', orgId: shop.orgId });
    expect([
      await found('/tips', own),
      await found('/tips/people', own),
      await statusOf(mia),
    ]).toEqual([1, 1, 200]);
  });
});
