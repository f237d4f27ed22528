import { paymentSettler } from '@server/features/payments/reconcile';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestApi } from '../../support/api';
import { byBank, openPayApi, pay, sendInvoice } from '../payments/paying';
import { openShop, type Shop } from './shop';

let test: TestApi;
let shop: Shop;

beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
});
afterEach(async () => expect(await shop.faults()).toEqual([]));
afterAll(() => test.close());

const get = async (path: string, token = shop.ada) => (await test.call(path, { token })).json.body;

describe('a settlement', () => {
  it('is given time by the watch over the embedded database, however many payments it takes', async () => {
    const unhurried = vi.spyOn(test.services.engine, 'unhurried');
    await shop.sell({ cents: 12_600 });
    expect((await shop.settle()).status).toBe(200);
    expect(unhurried).toHaveBeenCalledOnce();
    unhurried.mockRestore();
  });

  it('takes what is due, pays it out less its reserve, and adds up to its transactions', async () => {
    await shop.query(
      `update settlement_terms set reserve_points = 1000, bank_last_four = '6789' where org_id = $1`,
      [shop.orgId],
    );
    await shop.sell({ cents: 12_600, tip: 1500, tax: 800, fee: 300 });
    await shop.sell({ cents: -2000, method: 'ach' });
    await shop.sell({ cents: 5000, tip: 500, method: 'cash' });
    await shop.sell({ cents: 4000, method: 'cash' });
    await shop.sell({ cents: 9900, method: 'ach' }, shop.otherOrgId);

    const pending = await get('/settlements/pending?sort=due', shop.mine);
    expect(
      pending.map(({ method, count, gross, due, net }: Record<string, unknown>) => [
        method,
        count,
        gross,
        due,
        net,
      ]),
    ).toEqual([
      ['card', 1, '126.00', '100.00', '90.00'],
      ['cash', 1, '0.00', '-5.00', '-5.00'],
      ['ach', 1, '0.00', '-20.00', '-20.00'],
    ]);
    expect(await get('/settlements/pending/summary', shop.mine)).toMatchObject({
      count: 3,
      gross: '126.00',
      refunds: '20.00',
      fees: '3.00',
      reserve: '10.00',
      net: '65.00',
      merchants: 1,
    });
    expect((await get('/settlements/pending/summary')).merchants).toBe(2);

    const { status, json } = await shop.settle();
    expect(status).toBe(200);
    expect(await shop.states()).toEqual({ batched: 3, cleared: 2 });
    expect(await shop.books()).toMatchObject({ clearing: -6500, reserve: -1000 });

    await shop.bankDay();
    expect(await shop.states()).toEqual({ settled: 3, cleared: 2 });
    const settlement = await get(`/settlements/${json.body._id}`, shop.mine);
    expect(settlement).toMatchObject({
      number: 1,
      state: 'settled',
      count: 3,
      gross: '126.00',
      refunds: '20.00',
      returns: '0.00',
      tips: '20.00',
      tax: '8.00',
      fees: '3.00',
      reserve: '10.00',
      net: '65.00',
      bankLastFour: '6789',
      companyName: 'Green Door',
    });
    expect(settlement.traceNo).toMatch(/^\d{15}$/);
    const rows = await get(`/settlements/${json.body._id}/transactions`, shop.mine);
    expect(rows.map(({ net }: { net: string }) => net)).toEqual(['100.00', '-20.00', '-5.00']);
    // Nothing due any more but the reserve, which is released into the next one.
    expect(await shop.books()).toEqual({
      bank: 4100,
      reserve: -1000,
      tips: -2000,
      tax: -800,
      fees: -300,
    });
    const [reserve] = await get('/settlements/holds');
    expect(reserve).toMatchObject({ kind: 'reserve', amount: '10.00' });
    await shop.post(`/settlements/holds/${reserve._id}/release`, { reason: 'No returns' });
    expect(await shop.preview()).toMatchObject({ held: '-10.00', net: '10.00' });
  });

  it('is made once, however many settle at the same time', async () => {
    for (let index = 0; index < 6; index++) await shop.sell({ cents: 1000 + index });
    const { net } = await shop.preview();
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.settle(net)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { rows } = await shop.query(`select number::int, net_cents::int from settlements`);
    expect(rows).toEqual([{ number: 1, net_cents: 6015 }]);
    expect(await shop.states()).toEqual({ batched: 6 });
  });

  it('is refused where nothing is left to pay, and where the figures changed meanwhile', async () => {
    await shop.sell({ cents: 1000 });
    const { net } = await shop.preview();
    await shop.sell({ cents: 500 });
    expect((await shop.settle(net)).json).toMatchObject({
      name: 'DueChanged',
      net: '15.00',
      message: 'The amount due has changed. It is now $15.00. Please review it.',
    });
    await shop.sell({ cents: -2500 });
    const { status, json } = await shop.settle();
    expect([status, json.message]).toEqual([
      409,
      'Nothing can be paid out: -$10.00 is carried over to the next settlement.',
    ]);
    expect(await shop.states()).toEqual({ cleared: 3 });
    expect((await shop.settle('1.00', '2999-01-01')).json.fields).toEqual({
      upTo: 'The day cannot be in the future',
    });
  });

  it('that the bank sends back is sent again, and paid once', async () => {
    await shop.sell({ cents: 5013 });
    const { json } = await shop.settle();
    await shop.bankDay();
    const path = `/settlements/${json.body._id}`;
    expect(await get(path)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('R02'),
    });
    expect((await shop.post(`${path}/sendAgain`, {}, shop.mine)).status).toBe(403);
    expect((await shop.post(`${path}/sendAgain`, {})).status).toBe(200);
    expect((await shop.post(`${path}/sendAgain`, {})).status).toBe(409);
    await shop.bankDay();
    await shop.bankDay();
    expect(await get(path)).toMatchObject({ state: 'settled' });
    expect(await shop.books()).toEqual({});
  });

  it('can be disputed by its merchant and answered by staff; another merchant does not see it', async () => {
    await shop.sell({ cents: 5000 });
    const { json } = await shop.settle();
    const path = `/settlements/${json.body._id}`;
    expect((await test.call(path, { token: shop.others })).status).toBe(404);
    expect((await shop.post(`${path}/dispute`, { reason: 'Mine' }, shop.others)).status).toBe(404);
    expect((await shop.post(`${path}/dispute`, { reason: ' ' }, shop.mine)).json.message).toBe(
      'This field is required.',
    );
    expect(
      (await shop.post(`${path}/dispute`, { reason: 'One sale is missing' }, shop.mine)).status,
    ).toBe(200);
    expect((await shop.post(`${path}/dispute`, { reason: 'Again' }, shop.mine)).status).toBe(409);
    expect((await get('/settlements?dispute=open', shop.mine)).length).toBe(1);
    expect((await shop.post(`${path}/resolve`, { reason: 'It is in S-2' })).status).toBe(200);
    expect((await shop.post(`${path}/resolve`, { reason: 'Twice' })).status).toBe(409);
    expect(await get('/settlements/summary?dispute=resolved', shop.mine)).toMatchObject({
      count: 1,
      net: '50.00',
    });
    // What was said of it stays when it is disputed again.
    test.advance(60);
    expect((await shop.post(`${path}/dispute`, { reason: 'It is not' }, shop.mine)).status).toBe(
      200,
    );
    const { events, ...detail } = await get(path, shop.mine);
    expect(detail).toMatchObject({
      disputeState: 'open',
      disputeReason: 'It is not',
      disputeAnswer: '',
    });
    expect(
      events.map(({ label, by, reason }: Record<string, string>) => [label, by, reason]),
    ).toEqual([
      ['Disputed', shop.people.merchant.name, 'It is not'],
      ['Dispute answered', 'Ada Stone', 'It is in S-2'],
      ['Disputed', shop.people.merchant.name, 'One sale is missing'],
      ['Batched and sent to the bank, to the account ending in 0042', 'Ada Stone', ''],
    ]);
    expect(await get('/settlements?search=s-1', shop.others)).toEqual([]);
  });
});

describe('holds and corrections', () => {
  it('keep transactions and amounts out of a settlement until they are released', async () => {
    const held = await shop.sell({ cents: 3000 });
    await shop.sell({ cents: 2000 });
    await shop.sell({ cents: -100 });
    const reason = 'Chargeback risk';
    const hold = (transactionId: string) =>
      shop.post('/settlements/holds/transaction', { transactionId, reason });
    expect((await hold(held)).json.body).toEqual({ count: 1, cents: 3000 });
    expect((await hold(held)).status).toBe(409);
    await shop.post('/settlements/holds/amount', {
      organization: shop.orgId,
      amount: '5.00',
      reason: 'Fine',
    });
    expect(await shop.preview()).toMatchObject({ gross: '20.00', held: '5.00', net: '14.00' });
    expect(await shop.books()).toMatchObject({ payable: -1400, reserve: -3500 });
    const [row] = await get('/settlements/pending?state=held', shop.mine);
    expect(row).toMatchObject({ holdReason: reason, due: '30.00' });
    expect((await get(`/settlements/pending/${row._id}/transactions`))[0]).toMatchObject({
      holdReason: reason,
    });

    await shop.settle();
    const ofRow = { organization: shop.orgId, day: shop.today, method: 'card', reason: 'All good' };
    expect((await shop.post('/settlements/holds/releaseRow', ofRow)).json.body.count).toBe(1);
    const [amount] = await get('/settlements/holds');
    await shop.post(`/settlements/holds/${amount._id}/release`, { reason: 'Paid' });
    const again = await shop.post(`/settlements/holds/${amount._id}/release`, { reason: 'Paid' });
    expect([again.status, again.json.message]).toEqual([409, 'This was already released.']);
    expect(await shop.preview()).toMatchObject({ held: '-5.00', net: '35.00' });
    // It may be held again, and all of a row at once.
    expect((await shop.post('/settlements/holds/row', ofRow)).json.body).toEqual({
      count: 1,
      cents: 3000,
    });
    expect((await shop.post('/settlements/holds/row', ofRow)).status).toBe(409);
    await shop.post('/settlements/holds/releaseRow', ofRow);
    expect((await shop.settle()).status).toBe(200);
    await shop.bankDay();
    expect(await shop.books()).toEqual({});
  });

  it('need a second person for a correction, which the next settlement pays', async () => {
    await shop.sell({ cents: 10_000, fee: 500 });
    const { json } = await shop.post('/settlements/adjustments', {
      organization: shop.orgId,
      amount: '-12.50',
      reason: 'Terminal lease',
    });
    const path = `/settlements/adjustments/${json.body._id}`;
    expect((await shop.post(`${path}/approve`, {})).json.name).toBe('SecondPerson');
    expect(await shop.preview()).toMatchObject({ adjustments: '0.00' });
    const decided = await Promise.all(
      ['approve', 'decline', 'approve'].map((way) =>
        shop.post(`${path}/${way}`, way === 'decline' ? { reason: 'No lease' } : {}, shop.ben),
      ),
    );
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [row] = await get('/settlements/adjustments');
    const late = decided.find(({ status }) => status === 409)?.json.message;
    expect(late).toBe(`This adjustment was already ${row.state}.`);
    const net = row.state === 'approved' ? '82.50' : '95.00';
    expect(await shop.preview()).toMatchObject({ net });
    await shop.settle();
    await shop.bankDay();
    expect((await shop.books()).payable).toBeUndefined();
    const detail = await get(`/settlements/${(await get('/settlements'))[0]._id}`);
    expect(detail.adjusted.length).toBe(row.state === 'approved' ? 1 : 0);
  });

  it.each([
    ['/settlements', { upTo: '2026-01-01', net: '1.00' }],
    ['/settlements/holds/amount', { amount: '1.00', reason: 'x' }],
    ['/settlements/adjustments', { amount: '1.00', reason: 'x' }],
  ])('%s is for staff alone, and for organizations that there are', async (path, body) => {
    expect((await shop.post(path, { ...body, organization: shop.orgId }, shop.mine)).status).toBe(
      403,
    );
    expect((await shop.post(path, { ...body, organization: 'nobody' })).status).toBe(404);
  });
});

describe('a payment that the bank takes back', () => {
  /** A bank debit that clears, and is taken back later. */
  async function cleared(): Promise<{ orgId: string; takeBack: () => Promise<void> }> {
    const sent = await sendInvoice(test);
    await pay(test, sent, { body: byBank('000111111119') });
    test.advance(16);
    const settlePayments = paymentSettler(test.services);
    await settlePayments();
    const takeBack = async () => {
      test.advance(15);
      await settlePayments();
    };
    return { orgId: sent.row.orgId, takeBack };
  }
  const payable = async (orgId: string) => (await shop.booksOf(orgId)).payable ?? 0;

  it('after its settlement comes off the next one', async () => {
    const { orgId, takeBack } = await cleared();
    expect((await shop.settle(undefined, shop.today, orgId)).status).toBe(200);
    const [{ _id }] = await get('/transactions');
    const asked = await shop.post(`/transactions/${_id}/refund`, {
      amount: '1.00',
      reason: 'Broken',
    });
    expect(asked.json.message).toBe(
      'It pays an invoice. Open the invoice to see what can be done.',
    );
    await takeBack();
    await shop.bankDay();
    // The return, and what it costs.
    expect(await shop.states()).toEqual({ returned: 1, cleared: 2 });
    expect(await shop.preview(shop.today, orgId)).toMatchObject({
      gross: '0.00',
      refunds: '0.00',
      returns: '100.00',
      // What processing cost goes back with it; the return costs 4.00.
      fees: '3.30',
      net: '-103.30',
    });
    await shop.sell({ cents: 15_000 }, orgId);
    expect((await shop.settle('46.70', shop.today, orgId)).status).toBe(200);
    await shop.bankDay();
    expect(await payable(orgId)).toBe(0);
    // What the bank sent back is no refund of the merchant's.
    const back = { refunds: '0.00', returns: '100.00' };
    expect(await get('/settlements')).toMatchObject([
      { number: 2, net: '46.70', ...back },
      { number: 1 },
    ]);
    expect(await get('/settlements/summary')).toMatchObject(back);
    expect(await get('/settlements/summary?search=S-2')).toMatchObject(back);
  });

  it('while it is on hold leaves nothing due and nothing to release', async () => {
    const { orgId, takeBack } = await cleared();
    const ofRow = { organization: orgId, day: shop.today, method: 'ach', reason: 'Looks odd' };
    const [row] = await get('/settlements/pending');
    await shop.post('/settlements/holds/row', { ...ofRow, day: row.day });
    await takeBack();
    expect(await shop.states()).toEqual({ returned: 2, cleared: 1 });
    expect(await get('/settlements/holds')).toEqual([]);
    // What the return costs.
    expect(await shop.booksOf(orgId)).toEqual({ payable: 400, fees: -400 });
  });
});
