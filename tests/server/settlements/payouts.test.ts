import { sandboxBank } from '@server/features/settlements/bank/sandboxBank';
import { settlementSettler } from '@server/features/settlements/bank/settler';
import type { Payout } from '@server/platform/outside/payoutBank';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankToday } from '@/domain/settlements/bankingDay';
import type { SettlementDetail } from '@/domain/settlements/history';
import { noCardKept } from '@/domain/transactions/pendingActions';
import { openTestApi, type TestApi } from '../../support/api';
import { findToHold, sell } from '../transactions/movements';
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
afterEach(async () => expect(await shop.faults()).toEqual([]));
afterAll(() => test.close());

const get = async (path: string, token = shop.ada) => (await test.call(path, { token })).json.body;

describe('a payment that waits', () => {
  const day = 86_400_000;
  const act = (id: string, name: string, key: string = crypto.randomUUID()) =>
    test.call(`/transactions/${id}/${name}`, {
      method: 'POST',
      token: shop.ada,
      body: { reason: 'Asked for by the store' },
      headers: { 'idempotency-key': key },
    });
  const ended = () => new Date(test.services.clock().getTime() - 60_000);
  const state = (id: string) => get(`/transactions/${id}`).then(({ transaction }) => transaction);

  it('is authorized anew by the processor alone, where it keeps the card, and once', async () => {
    const card = { state: 'pending', amountCents: 1200, authorizedUntil: ended() } as const;
    const lost = await sell(test, shop.orgId, { ...card, place: 'clearing' });
    const refused = await act(lost, 'retry');
    expect([refused.status, refused.json.message]).toEqual([409, noCardKept]);
    expect((await act(lost, 'capture')).status).toBe(409);
    expect(Date.parse((await state(lost)).authorizedUntil)).toBeLessThan(
      test.services.clock().getTime(),
    );

    const kept = await sell(test, shop.orgId, { ...card, place: 'clearing' });
    const answer = { state: 'approved', authCode: '111111', brand: 'visa', lastFour: '1111' };
    await shop.query(
      `insert into sandbox_charges (reference, amount_cents, answer) values ($1, 1200, $2)`,
      [kept, answer],
    );
    const key = crypto.randomUUID();
    const [one, two] = [await act(kept, 'retry', key), await act(kept, 'retry', key)];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.json).toEqual(one.json);
    const { authorizedUntil, traceNo } = await state(kept);
    expect(Date.parse(authorizedUntil) - test.services.clock().getTime()).toBeGreaterThan(6 * day);
    expect(traceNo).toMatch(/^\d{6}$/);
    expect((await shop.query(`select from sandbox_charges`)).rowCount).toBe(2);
    expect((await act(kept, 'retry')).json.message).toBe('The authorization is still valid');
  });

  it('of a bank is neither retried, canceled nor deleted once it is there', async () => {
    const old = new Date(test.services.clock().getTime() - 7 * day).toISOString().slice(0, 10);
    const debit = { method: 'ach', secCode: 'WEB', state: 'pending', businessDay: old } as const;
    const id = await sell(test, shop.orgId, { ...debit, place: 'clearing' });
    const gone = 'It was already sent to the bank. If it fails, the bank returns it.';
    for (const name of ['retry', 'cancel']) {
      expect((await act(id, name)).json.message, name).toBe(gone);
    }
    const deletion = { transactionId: id, reason: 'Keyed by mistake', ticket: '' };
    const { status, json } = await shop.post('/deletions', deletion);
    expect([status, json.message]).toEqual([
      409,
      'This transaction was sent to the bank. If it fails, the bank returns it.',
    ]);
    expect((await state(id)).state).toBe('pending');
  });

  it('is held once it is captured, where a rule asks for that', async () => {
    const authorizedUntil = new Date(test.services.clock().getTime() + day);
    const id = await sell(test, shop.orgId, {
      state: 'pending',
      authorizedUntil,
      place: 'clearing',
    });
    await findToHold(test, id);
    expect((await act(id, 'capture')).json.body.transaction.state).toBe('held');
    expect(await shop.books()).toEqual({ bank: 1000, reserve: -1000 });
  });

  it("and its refund are of its caller's day, and none of a day to come at the bank", async () => {
    const sales = [await sell(test, shop.orgId, {}), await sell(test, shop.orgId, {})];
    const now = test.services.clock().getTime();
    // Three in the morning by UTC.
    test.advance((Math.ceil(now / day) * day - now) / 1000 + 3 * 3600);
    const token = await test.signIn(shop.people.staff);
    for (const [at, timezone] of ['America/New_York', 'Pacific/Kiritimati'].entries()) {
      const { status } = await test.call(`/transactions/${sales[at]}/refund`, {
        method: 'POST',
        token,
        body: { reason: 'Broken', amount: '1.00' },
        headers: { 'idempotency-key': crypto.randomUUID(), timezone },
      });
      expect(status).toBe(200);
    }
    const today = bankToday(test.services.clock());
    const before = bankToday(new Date(Date.parse(today) - day));
    const { rows } = await shop.query(
      `select business_day::text as day from transactions where amount_cents < 0 order by number`,
    );
    expect(rows).toEqual([{ day: before }, { day: today }]);
  });
});

describe('the bank', () => {
  it('is asked about each settlement in its turn, those it never heard of first', async () => {
    const asked: string[] = [];
    const accounts = new Set<string>();
    const payoutBank = {
      askEvery: 300,
      returned: async () => [],
      pay: async ({ reference, organization, lastFour }: Payout) => {
        asked.push(reference);
        accounts.add(`${organization} ${lastFour}`);
        return { state: 'processing' } as const;
      },
    };
    const step = settlementSettler({ ...test.services, payoutBank });
    for (let made = 0; made < 3; made++) {
      await shop.sell({ cents: 1000 });
      expect((await shop.settle()).status).toBe(200);
    }
    // As many as are asked about at once are under way already.
    await shop.query(`update settlements set asked_at = $1 where number < 3`, [
      test.services.clock(),
    ]);
    await step();
    expect(asked).toHaveLength(1);
    await step();
    expect(asked).toHaveLength(1);
    test.advance(301);
    await step();
    expect(asked).toHaveLength(4);
    expect(new Set(asked).size).toBe(3);
    expect([...accounts]).toEqual([`${shop.orgId} 0042`]);
  });

  it.each([
    // A Friday's batch is there on Monday, a weekend's is Monday's, and a holiday is none.
    ['2026-11-20T15:00:00Z', '2026-11-23T13:59:59Z', '2026-11-23T14:00:00Z'],
    ['2026-11-22T15:00:00Z', '2026-11-24T13:59:59Z', '2026-11-24T14:00:00Z'],
    ['2026-11-25T15:00:00Z', '2026-11-27T13:59:59Z', '2026-11-27T14:00:00Z'],
  ])('pays what was sent at %s on its banking day', async (sent, before, there) => {
    let now = before;
    const bank = sandboxBank(() => new Date(now));
    const payout = {
      reference: 'a-1',
      amountCents: 100,
      organization: 'a',
      systemMode: 'Production' as const,
      lastFour: '1',
      sentAt: new Date(sent),
    };
    expect((await bank.pay(payout)).state).toBe('processing');
    now = there;
    expect((await bank.pay(payout)).state).toBe('paid');
  });

  it('is sent nothing for whom no account is on file', async () => {
    await shop.sell({ cents: 1000 });
    await shop.query(`delete from settlement_terms`);
    const { net, upTo } = await shop.preview();
    const body = { organization: shop.orgId, upTo, net };
    const { status, json } = await shop.post('/settlements', body);
    expect([status, json.name, json.message]).toEqual([
      409,
      'NoBankAccount',
      'No bank account on file for Green Door. It is paid once its application has one.',
    ]);
    const { rows } = await shop.query(
      `insert into applications (org_id, user_id, started_org_id, system_mode, status, submitted_at)
       values ($1, $2, $1, 'Production', 'approved', now()) returning id`,
      [shop.orgId, shop.people.merchant.id],
    );
    await shop.query(
      `insert into application_facts (application_id, kind, hash, shown) values ($1, 'bank', 'a', '*****0000 / *****7731')`,
      [rows[0].id],
    );
    expect(await shop.preview()).toMatchObject({ bankLastFour: '7731' });
    expect((await shop.post('/settlements', body)).status).toBe(200);
  });

  it('gets what it sent back for the account that is on file then, and each time is kept', async () => {
    await shop.sell({ cents: 5013 });
    const { json } = await shop.settle();
    await shop.bankDay();
    const path = `/settlements/${json.body._id}`;
    await shop.query(`update settlement_terms set bank_last_four = '7777'`);
    expect((await shop.post(`${path}/sendAgain`, {}, shop.ben)).status).toBe(200);
    test.advance(5);
    await shop.bankDay();
    const detail: SettlementDetail = await get(path);
    expect(detail).toMatchObject({ state: 'settled', bankLastFour: '7777' });
    expect(detail.events.map(({ label, by, reason }) => [label, by, reason])).toEqual([
      ['Paid out', '', ''],
      ['Resent to the bank, to the account ending in 7777', 'Ben Ford', ''],
      ['Returned by the bank', '', 'The bank returned the payout: account closed (R02).'],
      ['Batched and sent to the bank, to the account ending in 0042', 'Ada Stone', ''],
    ]);
    const times = detail.events.map(({ at }) => Date.parse(at));
    expect(times[2]).toBeGreaterThan(times[3] ?? 0);
  });

  it('has it already: whoever settles at the same time reads by whom', async () => {
    await shop.sell({ cents: 1000 });
    const { net } = await shop.preview();
    await shop.settle(net);
    const { json } = await shop.settle(net);
    expect([json.name, json.message]).toEqual([
      'SettledAlready',
      'Green Door was just settled by Ada Stone. Settlement S-1 includes the amount due.',
    ]);
  });
});

describe('the next payout', () => {
  it('is what settling pays, with its parts, for the merchant as well', async () => {
    await shop.query(`update settlement_terms set reserve_points = 500 where org_id = $1`, [
      shop.orgId,
    ]);
    await shop.sell({ cents: 20_000, tip: 1000, tax: 900, fee: 100 });
    await shop.sell({ cents: 3000, method: 'cash', tax: 700 });
    const held = await shop.sell({ cents: 4000 });
    const [organization, reason] = [shop.orgId, 'Chargeback risk'];
    await shop.post('/settlements/holds/transaction', { transactionId: held, reason });
    await shop.post('/settlements/holds/amount', { organization, amount: '50.00', reason });
    const { json } = await shop.post('/settlements/adjustments', {
      organization,
      amount: '-7.25',
      reason,
    });
    await shop.post(`/settlements/adjustments/${json.body._id}/approve`, {}, shop.ben);
    await shop.sell({ cents: -900 }, shop.otherOrgId);
    const { net } = await shop.preview();
    const own = await get('/settlements/pending/next', shop.mine);
    // 180.00 less 9.00 of reserve, less 7.00 of tax that was taken in cash.
    expect(own).toMatchObject({
      due: '164.00',
      held: '50.00',
      released: '0.00',
      adjustments: '-7.25',
      carried: '0.00',
      net,
      merchants: 1,
      onHold: '90.00',
      reserved: '0.00',
    });
    expect(await get('/settlements/pending/next')).toMatchObject({
      due: '155.00',
      carried: '9.00',
      net,
    });
    const { orgId: poor } = await test.addUser({ orgName: 'Poor Leaf' });
    await shop.sell({ cents: 2500 }, poor);
    expect(await get('/settlements/pending/next')).toMatchObject({
      due: '180.00',
      unpaid: '25.00',
      net,
      merchants: 1,
      withoutAccount: 1,
    });
    expect(await get('/settlements/pending/summary', shop.mine)).toMatchObject({
      net: '164.00',
      held: '38.00',
    });
    await shop.settle();
    const [amount, reserve] = await get('/settlements/holds');
    expect([amount.kind, reserve.kind].sort()).toEqual(['amount', 'reserve']);
    await shop.post(`/settlements/holds/${amount._id}/release`, { reason: 'All good' });
    expect(await get('/settlements/pending/next', shop.mine)).toMatchObject({
      net: (await shop.preview()).net,
    });
    expect(await get('/settlements/holds?state=released', shop.mine)).toMatchObject([
      { _id: amount._id, releasedBy: 'Ada Stone', releaseReason: 'All good' },
    ]);
    expect(await get('/settlements/pending/next', shop.others)).toMatchObject({
      net: '0.00',
      carried: '9.00',
    });
  });

  it('has no correction that its preparer withdrew, nor one that was declined, with a reason', async () => {
    const prepare = async (): Promise<string> => {
      const body = { organization: shop.orgId, amount: '5.00', reason: 'Terminal' };
      return (await shop.post('/settlements/adjustments', body)).json.body._id;
    };
    const decide = (id: string, { way, body, by }: { way: string; body: object; by: string }) =>
      shop.post(`/settlements/adjustments/${id}/${way}`, body, by);
    const [first, second] = [await prepare(), await prepare()];
    const reason = 'Keyed twice';
    expect((await decide(first, { way: 'decline', body: {}, by: shop.ben })).json.fields).toEqual({
      reason: 'This field is required.',
    });
    expect((await decide(first, { way: 'withdraw', body: { reason }, by: shop.ben })).status).toBe(
      403,
    );
    expect((await decide(first, { way: 'withdraw', body: { reason }, by: shop.ada })).status).toBe(
      200,
    );
    expect((await decide(second, { way: 'decline', body: { reason }, by: shop.ben })).status).toBe(
      200,
    );
    const rows = await get('/settlements/adjustments');
    expect(
      rows.map(({ state, decideReason }: Record<string, string>) => [state, decideReason]),
    ).toEqual([
      ['declined', reason],
      ['withdrawn', reason],
    ]);
    expect(await get('/settlements/pending/next')).toMatchObject({ adjustments: '0.00' });
  });
});
