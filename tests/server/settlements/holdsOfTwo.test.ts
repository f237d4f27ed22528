import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { openShop, type Shop } from './shop';

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

const hold = (amount: string) =>
  shop.post('/settlements/holds/amount', {
    organization: shop.orgId,
    amount,
    reason: 'Open dispute',
  });
const waiting = async () =>
  (await test.call('/settlements/adjustments?state=prepared', { token: shop.ada })).json.body;

describe('a hold', () => {
  it('of what is owed, be it cleared or not, is one person’s', async () => {
    await shop.sell({ cents: 4000 });
    await shop.sell({ cents: 6000, method: 'ach', pending: true });
    expect((await hold('100.00')).json.body).toEqual({ count: 1, cents: 10_000 });
    expect(await shop.books()).toEqual({ bank: 4000, clearing: 6000, reserve: -10_000 });
    expect(await waiting()).toEqual([]);
  });

  it('of more waits for a second person, moves nothing until then, and is taken off once', async () => {
    await shop.sell({ cents: 10_000 });
    expect((await hold('100.01')).json.body).toEqual({ count: 0, cents: 10_001, waits: true });
    expect(await shop.books()).toEqual({ bank: 10_000, payable: -10_000 });
    const [asked] = await waiting();
    expect(asked).toMatchObject({
      amount: '-100.01',
      reason: 'Hold above what is owed: Open dispute',
    });
    const path = `/settlements/adjustments/${asked._id}`;
    expect((await shop.post(`${path}/approve`, {})).status).toBe(403);
    expect((await shop.post(`${path}/approve`, {}, shop.ben)).status).toBe(200);
    expect(await shop.books()).toEqual({ bank: 10_000, payable: 1, reserve: -10_001 });

    await shop.sell({ cents: 5000 });
    expect(await shop.preview()).toMatchObject({
      held: '100.01',
      adjustments: '0.00',
      net: '49.99',
    });
    expect((await shop.settle()).status).toBe(200);
    expect(await shop.faults()).toEqual([]);
  });

  it('of what a disbursement has been approved of waits for a second person', async () => {
    await shop.sell({ cents: 10_000 });
    const body = { organization: shop.orgId, batch: 'B-1', method: 'ach', memo: '', more: [] };
    const paid = { payeeType: 'merchant', payee: 'Green Door', amount: '60.00' };
    const { json } = await shop.post('/disbursements', { ...body, ...paid });
    const approve = `/disbursements/${json.body._id}/approve`;
    expect((await shop.post(approve, {}, shop.ben)).status).toBe(200);
    expect((await hold('40.01')).json.body).toMatchObject({ count: 0, waits: true });
    expect((await hold('40.00')).json.body).toEqual({ count: 1, cents: 4000 });
  });

  it('of what a settlement has on its way waits for a second person', async () => {
    await shop.sell({ cents: 10_000 });
    expect((await shop.settle()).status).toBe(200);
    await shop.sell({ cents: 1000 });
    expect((await hold('10.01')).json.body).toMatchObject({ count: 0, waits: true });
    expect((await hold('10.00')).json.body).toEqual({ count: 1, cents: 1000 });
  });

  it('that was declined holds nothing', async () => {
    await shop.sell({ cents: 1000 });
    await hold('50.00');
    const [asked] = await waiting();
    const body = { reason: 'Far too much' };
    expect(
      (await shop.post(`/settlements/adjustments/${asked._id}/decline`, body, shop.ben)).status,
    ).toBe(200);
    expect(await shop.preview()).toMatchObject({ held: '0.00', adjustments: '0.00', net: '10.00' });
  });
});
