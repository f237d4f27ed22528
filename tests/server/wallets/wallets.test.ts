import { postingToday } from '@server/books/ledger/postingToday';
import { toChangeRow } from '@server/features/wallets/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '../../support/api';
import { goodInvoice, goodRecipient } from '../invoices/billing';
import { byWallet, openPayApi, pay, sendInvoice } from '../payments/paying';
import { key, openShop, type Shop } from '../settlements/shop';
import { move } from '../transactions/movements';
import { lineOf, logFilters, phoneSearches, walletWorld } from './walletWorld';

let test: TestApi;
let shop: Shop;
let world: ReturnType<typeof walletWorld>;

beforeAll(async () => {
  test = await openPayApi();
  world = walletWorld(test, () => shop);
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
});
afterAll(() => test.close());

const rowsOf = (text: string) => world.rowsOf(text);
const get = (path: string) => world.get(path);
const paid = (cents: number, over?: object) => world.paid(cents, over);
const funded = (cents: number) => world.funded(cents);

type DrawnAct = (at: number, who: object) => Promise<unknown>;

const setState =
  (state: string): DrawnAct =>
  (at) =>
    rowsOf(
      `update transactions set state = '${state}'
       where number in (select number from transactions order by number offset ${at % 5} limit 2)`,
    );
const payFor = (cents: number, who: object) =>
  move(test, [paid(cents, who), paid(50, { purchaserKey: '' })]);

/** What may happen to wallets, drawn at random. */
const drawnActions = {
  pay: (at, who) => payFor(100 + at, who),
  back: (at, who) => payFor(-1 - at, who),
  fund: (at, who) => move(test, [{ ...funded(100 + at), ...who }]),
  void: setState('voided'),
  restore: setState('cleared'),
} satisfies Record<string, DrawnAct>;

const lines = async () => (await get('/walletChanges?order=asc')).map(lineOf);

describe('a wallet', () => {
  it('is enrolled by the first payment, funded where it holds too little, and follows what becomes of a payment', async () => {
    await move(test, [funded(5000), paid(2000)]);
    const [first] = await move(test, [paid(4500)]);
    await rowsOf(`update transactions set state = 'voided' where id = '${first}'`);
    await rowsOf(`update transactions set state = 'cleared' where id = '${first}'`);
    await move(test, [paid(-500, { entry: 'refund', otherInformation: { returnReversal: true } })]);
    expect(await lines()).toEqual([
      'Account Funding 0.00 50.00 50.00 api',
      'P2R Payment 50.00 -20.00 30.00 api',
      'Account Funding 30.00 15.00 45.00 funding',
      'P2R Payment 45.00 -45.00 0.00 api',
      'P2R Payment 0.00 45.00 45.00 deletion',
      'P2R Payment 45.00 -45.00 0.00 restoration',
      'Return Reversal 0.00 5.00 5.00 refund',
    ]);
    expect(await world.faults()).toEqual([]);
    expect(await get('/walletChanges/summary')).toEqual({
      count: 7,
      in: '115.00',
      out: '110.00',
      net: '5.00',
      ledger: '110.00',
      isExact: true,
      inLedger: true,
    });
  });

  it('takes back and restores a payment on no day before its own', async () => {
    const [id] = await move(test, [paid(4500, { businessDay: '2099-01-02' })]);
    await rowsOf(`update transactions set state = 'voided' where id = '${id}'`);
    await rowsOf(`update transactions set state = 'cleared' where id = '${id}'`);
    const days = await rowsOf(
      `select distinct day::text from wallet_changes where source <> 'funding'`,
    );
    expect(days).toEqual([{ day: '2099-01-02' }]);
  });

  it('takes back and restores a payment when the clock of the server says', async () => {
    const [id] = await move(test, [paid(4500)]);
    test.advance(3 * 24 * 3600);
    const token = await test.signIn(shop.people.staff);
    const headers = { timezone: 'America/New_York' };
    const act = (path: string, body: object) =>
      test.call(path, { token, headers: { ...headers, ...key() }, body });
    const why = { reason: 'Entered twice', ticket: '' };
    const deleted = await act('/deletions', { transactionId: id, ...why });
    expect(deleted.status).toBe(200);
    expect((await act(`/deletions/${deleted.json.body._id}/restore`, why)).status).toBe(200);
    const told = await rowsOf(`
      select source, at, to_char(day, 'YYYY-MM-DD') as day from wallet_changes
      where source in ('deletion', 'restoration') order by place`);
    const now = test.services.clock();
    // The day of whose call it is, on the clock of the server.
    const day = postingToday(now, 'America/New_York');
    expect(told.map((one) => [one.source, one.day])).toEqual([
      ['deletion', day],
      ['restoration', day],
    ]);
    for (const { at } of told)
      expect(Math.abs(now.getTime() - new Date(String(at)).getTime())).toBeLessThan(60_000);
  });

  it('gives back what was put into it, by the act that refunds a funding', async () => {
    const [id] = await move(test, [funded(5000)]);
    // On the calendar that the funding was told by: the log is in the order of days.
    const headers = { timezone: 'UTC', ...key() };
    const body = { amount: '20.00', reason: 'Asked for it' };
    const answer = await test.call(`/transactions/${id}/refund`, {
      token: shop.ada,
      headers,
      body,
    });
    expect(answer.status).toBe(200);
    expect(await lines()).toEqual([
      'Account Funding 0.00 50.00 50.00 api',
      'Return Reversal 50.00 -20.00 30.00 refund',
    ]);
  });

  it('of the payer of an invoice has the phone number that the invoice has', async () => {
    const form = goodInvoice({ recipientId: { ...goodRecipient(), recipientPhone: '7075550142' } });
    const invoice = await sendInvoice(test, { kind: 'recipient', form });
    expect((await pay(test, invoice, { body: byWallet() })).status).toBe(200);
    const [funding, payment] = await get('/walletChanges?order=asc');
    expect([lineOf(funding), lineOf(payment)]).toEqual([
      'Account Funding 0.00 100.00 100.00 funding',
      'Invoice 100.00 -100.00 0.00 invoicePay',
    ]);
    expect(payment.phone).toBe('7075550142');
    for (const [text, rows] of phoneSearches)
      expect(await get(`/walletChanges?search=${text}`), text).toHaveLength(rows);
    const row = (await rowsOf('select * from wallets'))[0];
    const change = { ...row, at: new Date(), amountCents: 1, beforeCents: 0, afterCents: 1 };
    expect(toChangeRow(false)(change).phone).toBe('***-***-0142');
  });

  it('is charged by two at once, one after the other', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, at) => move(test, [paid(1000 + at)])));
    expect(await world.faults()).toEqual([]);
    expect((await rowsOf('select last_change::int, balance_cents::int from wallets'))[0]).toEqual({
      last_change: 12,
      balance_cents: 0,
    });
  });

  it('agrees with the ledger, whatever is paid, put in, given back, taken out and restored', async () => {
    const act = fc.tuple(
      fc.constantFrom<keyof typeof drawnActions>('pay', 'pay', 'fund', 'back', 'void', 'restore'),
      fc.nat(99),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
        await rowsOf('delete from wallets');
        await rowsOf('delete from transactions');
        for (const [kind, at] of acts) {
          const who = { purchaserKey: `p${at % 3}`, purchaserName: `P${at % 3}` };
          await drawnActions[kind](at, who);
        }
        expect(await world.faults()).toEqual([]);
        const sums = await get('/walletChanges/comparison/summary');
        expect([sums.differing, sums.ledger]).toEqual([0, sums.logged]);
      }),
      { numRuns: 5 },
    );
  });
});

describe('the log', () => {
  beforeEach(async () => {
    await move(test, [
      funded(10_000),
      paid(1500, { traceNo: 'TR-77' }),
      paid(2500, {
        purchaserKey: 'leo park',
        purchaserName: 'Leo Park',
        purchaserEmail: 'leo@example.com',
      }),
    ]);
  });

  it('has sums and days that are those of its rows, however it is narrowed', async () => {
    const sumOf = (amounts: readonly string[]) =>
      amounts.reduce((sum, one) => sum + Number(one), 0);
    for (const [filter, count] of logFilters) {
      const rows = await get(`/walletChanges?limit=25${filter}`);
      const sums = await get(`/walletChanges/summary?a=${filter}`);
      const { points } = await get(`/walletChanges/series?step=month${filter}`);
      const net = sumOf(rows.map(({ amount }: Record<string, string>) => amount));
      const moved =
        sumOf(points.map((point: { in: string }) => point.in)) -
        sumOf(points.map((point: { out: string }) => point.out));
      expect([filter, rows.length, sums.count, Number(sums.net), moved]).toEqual([
        filter,
        count,
        count,
        net,
        net,
      ]);
    }
  });

  it('is paged, sorted, opened and exported', async () => {
    const page = await test.call('/walletChanges?limit=3&sort=user', { token: shop.ada });
    expect(page.json.body.map(({ user }: { user: string }) => user)).toEqual([
      'Leo Park',
      'Leo Park',
      'Rosa Vega',
    ]);
    expect(page.json.page).toMatchObject({ matched: 4, matchedIsExact: true, previous: null });
    const rest = await get(`/walletChanges?limit=3&sort=user&after=${page.json.page.next}`);
    const detail = await get(`/walletChanges/${rest[0]._id}`);
    expect(detail).toMatchObject({
      balance: '85.00',
      changes: 2,
      change: { user: 'Rosa Vega', place: 2 },
    });
    expect(detail.latest.map(({ place }: { place: number }) => place)).toEqual([2, 1]);
    expect((await test.call('/walletChanges/999999', { token: shop.ada })).status).toBe(404);
    expect((await test.call(`/walletChanges/${rest[0]._id}`, { token: shop.mine })).status).toBe(
      403,
    );
    const file = await world.file('/walletChanges/export?columns=at,user,amount,after&sort=amount');
    const moment =
      /^Time,User,Amount,After\r\n[\d/]{10} \d{1,2}:\d\d [AP]M,Rosa Vega,100.00,100.00\r\n/;
    expect(file).toMatch(moment);
    expect(file.split('\r\n')[2]).toMatch(/M,Leo Park,25.00,25.00$/);
    const choices = await get('/walletChanges/choices');
    expect(choices).toMatchObject({
      events: ['Account Funding', 'P2R Payment'],
      sources: ['api', 'funding'],
    });
  });

  it('shows against the ledger what one of them lacks', async () => {
    const [row] = await rowsOf(`select id from transactions where trace_no = 'TR-77'`);
    await rowsOf('alter table transactions disable trigger wallets_follow_updated');
    await rowsOf(`update transactions set state = 'voided' where id = '${row.id}'`);
    await rowsOf('alter table transactions enable trigger wallets_follow_updated');
    expect(await get('/walletChanges/comparison/summary')).toMatchObject({
      wallets: 2,
      differing: 1,
    });
    const [only, ...others] = await get('/walletChanges/comparison?differing=yes');
    expect([only.user, only.ledger, only.logged, only.difference, only.agrees]).toEqual([
      'Rosa Vega',
      '100.00',
      '115.00',
      '-15.00',
      false,
    ]);
    expect(others).toEqual([]);
    expect(await get('/walletChanges/comparison?search=leo')).toHaveLength(1);
    const { purchaser, of } = { purchaser: encodeURIComponent(only.holderKey), of: only.orgId };
    const ledger = await get(
      `/transactions/summary?purchaser=${purchaser}&organization=${of}&method=wallet`,
    );
    // What was put into it is no sale.
    expect([ledger.gross, ledger.refunds, ledger.other]).toEqual(['0.00', '0.00', only.ledger]);
  });
});

describe('the ledger', () => {
  it('narrows transactions to the state of their purchasers', async () => {
    await move(test, [paid(1000, { purchaserState: 'NV' }), paid(2000, { purchaserState: 'CA' })]);
    expect(
      (await get('/transactions?purchaserState=NV')).map(
        ({ amount }: { amount: string }) => amount,
      ),
    ).toEqual(['10.00']);
    expect(await get('/transactions/summary?purchaserState=NV')).toMatchObject({
      count: 1,
      gross: '10.00',
    });
    await rowsOf(`update organizations set state = 'CA' where id = '${shop.orgId}'`);
    expect(await get('/transactions/summary?purchaserState=away')).toMatchObject({
      count: 1,
      gross: '10.00',
    });
    // Of nowhere are neither those whose state nobody knows nor those of an organization that is
    // nowhere.
    await move(test, [paid(4000, { purchaserState: '' }), paid(8000, { purchaserState: 'OR' })]);
    expect(await get('/transactions/summary?purchaserState=away')).toMatchObject({
      count: 2,
      gross: '90.00',
    });
    await rowsOf(`update organizations set state = '' where id = '${shop.orgId}'`);
    expect(await get('/transactions/summary?purchaserState=away')).toMatchObject({
      count: 0,
      gross: '0.00',
    });
    expect((await test.call('/transactions?purchaserState=x', { token: shop.ada })).status).toBe(
      400,
    );
    const { points } = await get('/transactions/series?purchaserState=NV&step=month');
    expect(points.map(({ gross }: { gross: string }) => gross)).toEqual(['10.00']);
  });
});
