import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { bookFaults } from '../ledger/books';
import { sell } from './movements';

let test: TestApi;
let staff = '';
let orgId = '';

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  ({ orgId } = await test.addUser({ orgName: 'Golden Leaf' }));
  staff = await test.signIn(await test.addUser({ role: 'ADMIN' }));
});
afterAll(() => test.close());

const get = async (path: string) =>
  (await test.call(`/transactions${path}`, { token: staff })).json;
const act = (id: string, name: string, body: object) =>
  test.call(`/transactions/${id}/${name}`, {
    token: staff,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { reason: 'The customer asked', ...body },
  });
const query = async (text: string) => (await test.services.database.$client.query(text)).rows;

const tea = {
  sku: 'T1',
  title: 'Tea',
  kind: 'edible',
  quantity: 3,
  grams: 9,
  cents: 1000,
} as const;
const oil = { sku: 'O1', title: 'Oil', kind: 'other', quantity: 1, grams: 0, cents: 500 } as const;

/** $15.00 of goods with $1.50 of tax and a tip of $3.00. */
const sold = () =>
  sell(test, orgId, {
    amountCents: 1950,
    tipCents: 300,
    taxCents: 150,
    feeCents: 54,
    items: [tea, oil],
  });

describe('a refund of items', () => {
  it('gives back their price and tax, and each as often as it was bought', async () => {
    const id = await sold();
    expect((await get(`/${id}`)).body.itemsLeft).toEqual([3, 1]);
    const one = [{ at: 0, quantity: 1 }];
    expect(await act(id, 'refund', { amount: '3.00', items: one })).toMatchObject({
      status: 400,
      json: { fields: { amount: 'These items total $3.66' } },
    });
    const first = await act(id, 'refund', { amount: '3.66', items: one });
    expect(first.json.body).toMatchObject({ itemsLeft: [2, 1], refundable: '15.84' });
    const [row] = await query(
      `select amount_cents::int as cents, items from transactions where entry = 'refund'`,
    );
    expect(row).toEqual({ cents: -366, items: [{ ...tea, quantity: 1, grams: 3, cents: 333 }] });
    for (const items of [[{ at: 0, quantity: 3 }], [{ at: 5, quantity: 1 }], [...one, ...one]])
      expect((await act(id, 'refund', { amount: '1.00', items })).json.fields).toHaveProperty(
        'items',
      );
    const rest = [
      { at: 0, quantity: 2 },
      { at: 1, quantity: 1 },
    ];
    expect((await act(id, 'refund', { amount: '12.84', items: rest })).status).toBe(200);
    expect((await get(`/${id}`)).body).toMatchObject({ itemsLeft: [0, 0], refundable: '3.00' });
    // A free amount is as good as ever, and tells no items.
    expect((await act(id, 'refund', { amount: '3.00' })).status).toBe(200);
    const back = await query(
      `select sum(amount_cents)::int as cents, sum(tip_cents)::int as tips, sum(tax_cents)::int as tax, sum(fee_cents)::int as fees
       from transactions where entry = 'refund'`,
    );
    expect(back).toEqual([{ cents: -1950, tips: -300, tax: -150, fees: -54 }]);
    const kept = await query(
      `select title, sum(quantity)::int as sold, sum(cents)::int as cents from item_days group by 1`,
    );
    expect(kept).toEqual(expect.arrayContaining([{ title: 'Tea', sold: 0, cents: 0 }]));
    expect(await bookFaults(test.services.database)).toEqual([]);
  });
});

describe('a return', () => {
  const debit = () =>
    sell(test, orgId, {
      method: 'ach',
      secCode: 'WEB',
      amountCents: 10_000,
      feeCents: 70,
      otherInformation: { achPayment: true },
      businessDay: day(-20),
      effectiveOn: day(-20),
      activityAt: new Date(day(-20)),
    });
  const day = (days: number): string =>
    new Date(test.services.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const returned = (id: string, fee: string) =>
    act(id, 'bankReturn', { code: 'R10', returnedOn: day(-1), fee });
  const sums = async () => (await get(`/summary?organization=${orgId}`)).body;

  it.each([
    ['4.00', '4.00'],
    ['', '0.00'],
    ['0', '0.00'],
  ])('with a fee of “%s” charges the merchant %s, as a fee of its own', async (fee, charged) => {
    const id = await debit();
    expect((await returned(id, fee)).status).toBe(200);
    expect(await sums()).toMatchObject({ gross: '100.00', returns: '100.00', fees: charged });
    expect(await bookFaults(test.services.database)).toEqual([]);
  });

  it.each(['-1', 'much', '50.01', '1.234'])('with a fee of “%s” is not recorded', async (fee) => {
    const id = await debit();
    expect((await returned(id, fee)).json.fields).toHaveProperty('fee');
    expect(await sums()).toMatchObject({ returns: '0.00' });
  });

  it('that is taken back takes its fee along, once', async () => {
    const id = await debit();
    await returned(id, '4.00');
    expect((await act(id, 'undoReturn', {})).status).toBe(200);
    expect(await sums()).toMatchObject({
      gross: '100.00',
      returns: '0.00',
      fees: '0.70',
      net: '99.30',
    });
    await returned(id, '5.00');
    expect((await act(id, 'undoReturn', {})).status).toBe(200);
    expect(await sums()).toMatchObject({ fees: '0.70', net: '99.30' });
    expect(await bookFaults(test.services.database)).toEqual([]);
  });
});
