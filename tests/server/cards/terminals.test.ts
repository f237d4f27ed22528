import { saleDesk } from '@server/features/cards/sales/concludeSale';
import { paymentSettler } from '@server/features/payments/reconcile';
import { watchTerminals } from '@server/features/terminals/watchTerminals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TerminalDetail } from '@/domain/terminals/terminalDetail';
import type { TestApi } from '../../support/api';
import { type Maker, newMaker } from '../paymentLinks/links';
import { openPayApi, rowsOf } from '../payments/paying';
import { newSeller } from './keying';
import { actOn, followed, pair, paired, push, taken } from './pushing';

let test: TestApi;
let seller: Maker;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  seller = await newSeller(test);
});
afterAll(() => test.close());

const detail = async (id: string): Promise<TerminalDetail> =>
  (await test.call(`/terminals/${id}`, { token: seller.token })).json.body;

const list = async (query = '', { token }: Pick<Maker, 'token'> = seller) =>
  (await test.call(`/terminals${query}`, { token })).json.body;

async function inBank(): Promise<number> {
  const { rows } = await test.services.database.$client.query(
    `select coalesce(sum(amount_cents), 0)::float8 as cents from journal_entries where account = 'bank'`,
  );
  return Number(rows[0]?.cents);
}

describe('pairing', () => {
  it('takes the code of a terminal, once, for one organization', async () => {
    const terminal = await paired(test, seller);
    expect(terminal).toMatchObject({
      serial: 'NB7-482913',
      tid: '84829131',
      firmware: '4.12.0',
      lane: 'Lane 1',
      state: 'online',
      batchNo: 1,
    });
    expect((await pair(test, seller)).json.fields.code).toContain('paired already');
    const stranger = await newSeller(test);
    expect((await pair(test, stranger)).json.fields.code).toContain('paired already');
    expect((await pair(test, seller, '482900')).json.fields.code).toContain('No terminal shows');
    expect((await pair(test, seller, '12')).json.fields).toHaveProperty('code');
    const both = await Promise.all([1, 2].map(() => pair(test, seller, '777777')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('asked again after a lost answer is the same pairing: the code is used up by then', async () => {
    const real = test.services.processor;
    let asked = 0;
    const once: typeof real.terminals.pair = async (code) =>
      asked++ === 0 ? real.terminals.pair(code) : null;
    test.services.processor = { ...real, terminals: { ...real.terminals, pair: once } };
    const send = (lane: string) =>
      test.call('/terminals', {
        token: seller.token,
        body: { code: '482913', storeId: '', lane },
        headers: { 'idempotency-key': 'paired' },
      });
    const first = await send('Lane 1');
    const again = await send('Lane 1');
    const other = await send('Lane 2');
    test.services.processor = real;
    expect([first.status, again.status, other.status]).toEqual([200, 200, 422]);
    expect(again.json.body._id).toBe(first.json.body._id);
    expect(asked).toBe(1);
  });

  it('of a terminal that is gone is ended by staff, its open batch not counted', async () => {
    const { _id } = await paired(test, seller);
    await taken(test, seller, { _id });
    const force = { _id, act: 'unpair', body: { isForced: true } };
    expect((await actOn(test, seller, force)).status).toBe(403);
    const staff = await newMaker(test, 'TOP_ADMIN');
    const ended = (await actOn(test, staff, force)).json.body;
    expect(ended).toMatchObject({ state: 'unpaired', batchCount: 0 });
    expect(ended.batches).toMatchObject([
      { no: 1, count: 1, total: '25.00', device: null, difference: '' },
    ]);
    expect((await actOn(test, staff, force)).status).toBe(409);
    expect((await paired(test, seller)).batchNo).toBe(3);
  });

  it('is seen and acted on by its organization and staff alone', async () => {
    const { _id } = await paired(test, seller);
    const stranger = await newSeller(test);
    expect(await list('', stranger)).toEqual([]);
    const asked = { token: stranger.token };
    expect((await test.call(`/terminals/${_id}`, asked)).status).toBe(404);
    expect((await push(test, stranger, { _id })).status).toBe(404);
    for (const act of ['reboot', 'unpair', 'batches'])
      expect((await actOn(test, stranger, { _id, act, body: { batch: 1 } })).status).toBe(404);
    const buyer = await test.addUser({ role: 'PURCHASER', orgId: seller.orgId });
    expect((await test.call('/terminals', { token: await test.signIn(buyer) })).status).toBe(403);
    const staff = await newMaker(test, 'TOP_ADMIN');
    expect((await push(test, staff, { _id })).json.body.state).toBe('waiting');
  });

  it('ends by unpairing, once the batch is closed; its sales stay', async () => {
    const { _id } = await paired(test, seller);
    await taken(test, seller, { _id });
    const refused = await actOn(test, seller, { _id, act: 'unpair' });
    expect(refused.json.message).toContain('Close it before you unpair');
    await actOn(test, seller, { _id, act: 'batches', body: { batch: 1 } });
    expect((await actOn(test, seller, { _id, act: 'unpair' })).json.body.state).toBe('unpaired');
    expect((await push(test, seller, { _id })).json.message).toContain('not paired any more');
    expect(await list()).toEqual([]);
    expect(await list('?status=unpaired')).toHaveLength(1);
    const again = await paired(test, seller);
    expect([again._id === _id, again.batchNo]).toEqual([false, 3]);
  });
});

describe('a push', () => {
  it('waits for a card, and is a card sale in the books exactly once', async () => {
    const { _id } = await paired(test, seller);
    const begun = (await push(test, seller, { _id, tax: '2.00', tip: '3.00', reference: 'POS-9' }))
      .json.body;
    expect(begun).toMatchObject({ state: 'waiting', total: '30.00', receiptKey: null });
    expect(await followed(test, seller, begun)).toMatchObject({ state: 'waiting' });
    expect(await rowsOf(test, 'transactions')).toEqual([]);
    test.advance(6);
    const looks = await Promise.all([1, 2, 3].map(() => followed(test, seller, begun)));
    expect(looks.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved']);
    expect(looks[0]).toMatchObject({ brand: 'Visa', lastFour: '4242', reference: 'POS-9' });
    const [row, ...more] = await rowsOf(test, 'transactions');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      org_id: seller.orgId,
      amount_cents: '3000',
      tip_cents: '300',
      tax_cents: '200',
      purchaser_key: '',
      capture_type: 'terminal',
    });
    expect(await inBank()).toBe(3_000);
    const [sale] = (await test.call('/cardSales?gateway=processor', { token: seller.token })).json
      .body;
    expect(sale).toMatchObject({ _id: begun._id, gateway: 'northbay', purchaser: 'Walk-in' });
    const kept = await test.call(`/cardSales/${begun._id}/card`, { token: seller.token, body: {} });
    expect(kept.status).toBe(409);
    const refund = await test.call(`/cardSales/${begun._id}/refund`, {
      token: seller.token,
      body: { amount: '30.00', reason: 'Wrong item' },
    });
    expect(refund.json.body.state).toBe('refunded');
    expect(await inBank()).toBe(0);
  });

  it('is one by a second click and a lost answer; two at once find the terminal busy', async () => {
    const { _id } = await paired(test, seller);
    const clicks = await Promise.all(
      [1, 2].map(() => push(test, { ...seller, attempt: 'clicked' }, { _id })),
    );
    expect(clicks.map(({ json }) => json.body.state)).toEqual(['waiting', 'waiting']);
    expect(new Set(clicks.map(({ json }) => json.body._id)).size).toBe(1);
    const busy = await push(test, seller, { _id, amount: '1.00' });
    expect(busy.json.message).toContain('is waiting for a card already');
    const other = await push(test, { ...seller, attempt: 'clicked' }, { _id, amount: '1.00' });
    expect(other.status).toBe(422);
    test.advance(6);
    await followed(test, seller, clicks[0]?.json.body);
    const both = await Promise.all(
      ['1.00', '2.00'].map((amount) => push(test, seller, { _id, amount })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rowsOf(test, 'card_sales')).toHaveLength(2);
    for (const amount of ['-1.00', '0.00', '1e9', '999999.99'])
      expect((await push(test, seller, { _id, amount })).status).toBe(400);
  });

  it('that is declined, canceled there or not answered takes nothing and says why', async () => {
    const { _id } = await paired(test, seller);
    const declined = await taken(test, seller, { _id, amount: '20.05' });
    expect(declined).toMatchObject({ state: 'declined', failure: expect.stringContaining('card') });
    const canceled = await taken(test, seller, { _id, amount: '20.07' });
    expect(canceled).toMatchObject({ state: 'canceled' });
    const late = await taken(test, seller, { _id, amount: '20.09' });
    expect(late.state).toBe('waiting');
    test.advance(84);
    expect(await followed(test, seller, late)).toMatchObject({
      state: 'timedOut',
      failure: expect.stringContaining('90 seconds'),
    });
    expect(await rowsOf(test, 'transactions')).toEqual([]);
    expect((await detail(_id)).batchCount).toBe(0);
  });

  it('is canceled while it waits; one that was approved in between stays', async () => {
    const { _id } = await paired(test, seller);
    const cancel = (payment: string) =>
      test.call(`/terminals/${_id}/payments/${payment}/cancel`, { token: seller.token, body: {} });
    const first = (await push(test, seller, { _id })).json.body;
    expect((await cancel(first._id)).json.body.state).toBe('canceled');
    test.advance(6);
    expect((await followed(test, seller, first)).state).toBe('canceled');
    const second = (await push(test, seller, { _id })).json.body;
    test.advance(6);
    expect((await cancel(second._id)).json.body.state).toBe('approved');
    expect((await cancel(crypto.randomUUID())).status).toBe(404);
    expect(await inBank()).toBe(2_500);
  });

  it('that is canceled before it arrives reaches no terminal', async () => {
    const { _id, serial } = await paired(test, seller);
    const real = test.services.processor;
    test.services.processor = {
      ...real,
      charge: async (charge) => {
        const path = `/terminals/${_id}/payments/${charge.reference}/cancel`;
        await test.call(path, { token: seller.token, body: {} });
        return real.charge(charge);
      },
    };
    const late = (await push(test, seller, { _id })).json.body;
    test.services.processor = real;
    expect(late.state).toBe('canceled');
    test.advance(6);
    expect(await real.find(late._id)).toMatchObject({ state: 'declined' });
    expect(await real.terminals.closeBatch({ serial, batch: 1 })).toEqual({
      sales: 0,
      amountCents: 0,
    });
  });

  it('that nobody looks at is concluded by the job', async () => {
    const { _id } = await paired(test, seller);
    await push(test, seller, { _id });
    test.advance(60);
    await paymentSettler(test.services, [saleDesk])();
    expect((await detail(_id)).payments).toMatchObject([{ state: 'approved' }]);
    expect(await inBank()).toBe(2_500);
  });

  it('whose provider is silent takes nothing', async () => {
    const { _id } = await paired(test, seller);
    const real = test.services.processor;
    test.services.processor = { ...real, charge: async () => Promise.reject(new Error('away')) };
    const silent = await push(test, seller, { _id });
    test.services.processor = real;
    expect(silent.json.body.state).toBe('declined');
    expect((await push(test, seller, { _id, amount: '7.00' })).json.body.state).toBe('waiting');
  });
});

describe('signs of life', () => {
  it('make a terminal offline after 5 minutes without one, and then it takes no amount', async () => {
    const [good, away] = [await paired(test, seller), await paired(test, seller, '555505')];
    test.advance(5 * 60 + 1);
    await Promise.all([watchTerminals(test.services), watchTerminals(test.services)]);
    expect((await detail(good._id)).state).toBe('online');
    expect((await detail(away._id)).state).toBe('offline');
    expect((await push(test, seller, { _id: away._id })).json.message).toContain('is offline');
    expect(await list('?status=offline')).toMatchObject([{ _id: away._id }]);
    expect(await list('?status=online')).toMatchObject([{ _id: good._id }]);
  });

  it('come back after a reboot', async () => {
    const { _id } = await paired(test, seller);
    await push(test, seller, { _id });
    const busy = await actOn(test, seller, { _id, act: 'reboot' });
    expect(busy.json.message).toContain('is waiting for a card');
    test.advance(6);
    await followed(test, seller, (await detail(_id)).payments[0] ?? { terminalId: '', _id: '' });
    expect((await actOn(test, seller, { _id, act: 'reboot' })).json.body.state).toBe('rebooting');
    expect((await push(test, seller, { _id })).json.message).toContain('is rebooting');
    test.advance(61);
    await watchTerminals(test.services);
    expect((await detail(_id)).state).toBe('online');
  });
});

describe('a batch', () => {
  const close = (id: string, batch: number) =>
    actOn(test, seller, { _id: id, act: 'batches', body: { batch } });

  it('is closed once, and agrees with our sales', async () => {
    const { _id } = await paired(test, seller);
    expect((await close(_id, 1)).json.message).toContain('is empty');
    await taken(test, seller, { _id, amount: '20.00' });
    await taken(test, seller, { _id, amount: '30.50' });
    await taken(test, seller, { _id, amount: '9.05' });
    expect(await detail(_id)).toMatchObject({ batchCount: 2, batchTotal: '50.50' });
    const both = await Promise.all([close(_id, 1), close(_id, 1)]);
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect((await close(_id, 1)).json.body).toMatchObject({
      no: 1,
      count: 2,
      total: '50.50',
      device: { count: 2, total: '50.50' },
      difference: '',
    });
    expect((await close(_id, 7)).json.message).toBe('Batch 7 is not open');
    expect((await detail(_id)).batches).toHaveLength(1);
    await taken(test, seller, { _id, amount: '5.00' });
    expect(await detail(_id)).toMatchObject({ batchNo: 2, batchCount: 1, batchTotal: '5.00' });
  });

  it('that differs says by how much', async () => {
    const { _id } = await paired(test, seller, '333309');
    await taken(test, seller, { _id, amount: '20.00' });
    await taken(test, seller, { _id, amount: '30.00' });
    expect((await close(_id, 1)).json.body.difference).toBe(
      'The terminal has 1 sale less, $30.00 less',
    );
  });

  it('stays open while a payment waits, or the terminal is silent', async () => {
    const { _id } = await paired(test, seller);
    await taken(test, seller, { _id });
    const waiting = (await push(test, seller, { _id, amount: '3.00' })).json.body;
    expect((await close(_id, 1)).json.message).toContain('is waiting for a card');
    test.advance(6);
    await followed(test, seller, waiting);
    const real = test.services.processor;
    const terminals = { ...real.terminals, closeBatch: async () => Promise.reject(new Error('x')) };
    test.services.processor = { ...real, terminals };
    expect((await close(_id, 1)).status).toBe(502);
    test.services.processor = real;
    // Nobody knows which batch a payment would land in, however long ago it was asked.
    test.advance(3 * 60);
    expect((await push(test, seller, { _id })).json.message).toContain('is being closed');
    expect((await close(_id, 1)).json.body).toMatchObject({ count: 2, difference: '' });
    expect((await push(test, seller, { _id })).json.body.state).toBe('waiting');
  });
});
