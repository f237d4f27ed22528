import { checkGateways } from '@server/features/gateways/checkGateways';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UptimeDay } from '@/domain/gateways/uptime';
import type { TestApi } from '../../support/api';
import type { Maker } from '../paymentLinks/links';
import { openPayApi, rowsOf } from '../payments/paying';
import { firstKey, newConnected, saveConnection, withGateways } from './connecting';
import { act, keyed, sell, sold } from './keying';

let test: TestApi;
let seller: Maker;
let developer: Maker;
beforeAll(async () => {
  test = await openPayApi();
  withGateways(test);
});
beforeEach(async () => {
  await test.reset();
  ({ seller, developer } = await newConnected(test));
});
afterAll(() => test.close());

const status = async (query = '', { token }: Pick<Maker, 'token'> = developer) =>
  (await test.call(`/gateway${query}`, { token })).json.body;

const calls = async (query = ''): Promise<{ act: string; result: string; detail: string }[]> =>
  (await test.call(`/gatewayCalls${query}`, { token: developer.token })).json.body;

/** All that the database holds, as text. */
async function everything(): Promise<string> {
  const { $client } = test.services.database;
  const { rows: tables } = await $client.query(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await $client.query(`select t::text as text from ${name} t`);
    parts.push(...rows.map(({ text }) => String(text)));
  }
  return parts.join('\n');
}

describe('a gateway connection', () => {
  it('keeps its key sealed, and tells its last four characters alone', async () => {
    const saved = await saveConnection(test, developer);
    expect(saved.json.body.connection).toMatchObject({
      merchantNo: 'GBX-10024',
      mode: 'live',
      version: 1,
      keys: [{ end: '6789', until: '' }],
    });
    expect(JSON.stringify(saved.json)).not.toContain(firstKey);
    expect(JSON.stringify(await status())).not.toContain('canary');
    expect(await everything()).not.toContain('canary');
  });

  it('needs a first key, and refuses what changed since it was read', async () => {
    expect((await saveConnection(test, developer, { secretKey: '' })).json.fields).toEqual({
      secretKey: 'Enter the key that GBX gave you',
    });
    const both = await Promise.all([1, 2].map(() => saveConnection(test, developer)));
    expect(both.map(({ status: code }) => code).sort()).toEqual([200, 409]);
    const edited = await saveConnection(test, developer, {
      version: 1,
      secretKey: '',
      mode: 'test',
    });
    expect(edited.json.body.connection).toMatchObject({ mode: 'test', version: 2 });
    const stale = await saveConnection(test, developer, { version: 1, secretKey: '' });
    expect([stale.status, stale.json.current.connection.version]).toEqual([409, 2]);
  });

  it('is the own organization’s; staff name any other one', async () => {
    const other = await newConnected(test);
    await saveConnection(test, developer);
    const foreign = `?organization=${developer.orgId}`;
    const asked = { token: other.developer.token };
    expect((await test.call(`/gateway${foreign}`, asked)).status).toBe(404);
    expect(
      (await saveConnection(test, other.developer, { organization: developer.orgId, version: 1 }))
        .status,
    ).toBe(404);
    expect((await test.call('/gateway', { token: seller.token })).status).toBe(403);
    expect((await saveConnection(test, seller)).status).toBe(403);
    const user = await test.addUser({ role: 'TOP_ADMIN' });
    const staff = { token: await test.signIn(user) };
    expect((await status(foreign, staff)).connection.merchantNo).toBe('GBX-10024');
    expect((await test.call('/gateway?organization=nobody', staff)).status).toBe(404);
  });
});

describe('limits of a live gateway', () => {
  it('refuse a card sale above one sale or above the day, and two at once', async () => {
    await saveConnection(test, developer, { saleLimit: '150.00', dayLimit: '250.00' });
    const first = await sold(test, seller, { memo: 'First' });
    expect(first.gateway).toBe('gbx');
    const large = await sell(test, seller, { amount: '140.00', tip: '10.01' });
    expect(large.json.fields.amount).toBe('One card sale through GBX comes to at most $150.00');
    const both = await Promise.all(
      ['A', 'B'].map((memo) => sell(test, seller, { amount: '100.00', memo })),
    );
    expect(both.map(({ status: code }) => code).sort()).toEqual([200, 400]);
    const more = await sell(test, seller, { amount: '50.01', memo: 'More' });
    expect(more.json.fields.amount).toContain('$50.00 is left today');
    expect((await status()).connection.soldToday).toBe('200.00');
    await sold(test, seller, { ...keyed('4000000000000002'), amount: '50.00', memo: 'Declined' });
    expect((await sell(test, seller, { amount: '50.00', memo: 'Last' })).status).toBe(200);
  });

  it('are free again by a void and on the next day, and hold at no other gateway', async () => {
    await saveConnection(test, developer, { dayLimit: '100.00' });
    const held = await sold(test, seller, { isAuthorization: true });
    expect((await sell(test, seller, { amount: '1.00' })).status).toBe(400);
    expect((await sell(test, seller, { gateway: 'nmi' })).status).toBe(200);
    expect((await act(test, seller, { sale: held, kind: 'void' })).status).toBe(200);
    expect((await sell(test, seller, { memo: 'Again' })).status).toBe(200);
    expect((await sell(test, seller, { memo: 'Once more' })).status).toBe(400);
    test.advance(24 * 3600);
    seller = { ...seller, token: await test.signIn(await test.addUser({ orgId: seller.orgId })) };
    expect((await sell(test, seller, { memo: 'Tomorrow' })).status).toBe(200);
  });

  it('of a connection in test mode hold nothing: sales go through the processor', async () => {
    await saveConnection(test, developer, { mode: 'test', saleLimit: '1.00' });
    expect((await sold(test, seller)).gateway).toBe('processor');
    expect(await calls()).toEqual([]);
  });

  it('let sales be listed with all others, and given back through the gateway', async () => {
    await saveConnection(test, developer);
    const sale = await sold(test, seller);
    const list = await test.call('/cardSales?gateway=processor', { token: seller.token });
    expect(list.json.body.map(({ _id }: { _id: string }) => _id)).toEqual([sale._id]);
    const nmi = await test.call('/cardSales?gateway=nmi', { token: seller.token });
    expect(nmi.json.body).toEqual([]);
    await act(test, seller, { sale, kind: 'refund', amount: '10.00', reason: 'Late' });
    expect((await calls()).map(({ act: kind }) => kind)).toEqual(['refund', 'charge']);
  });
});

describe('money through a live gateway', () => {
  const booked = async () =>
    (
      await test.services.database.$client.query(
        `select account, sum(amount_cents)::float8 as cents from journal_entries
          group by account having sum(amount_cents) <> 0 order by account`,
      )
    ).rows;

  it('is the merchant’s at once: nothing comes to our bank, fee, tip and tax are owed', async () => {
    await saveConnection(test, developer);
    const sale = await sold(test, seller, { tip: '5.00', tax: '8.00' });
    const [row] = await rowsOf(test, 'transactions');
    const fee = Number(row?.fee_cents);
    const owed = 1_300 + fee;
    expect(row).toMatchObject({ direct: true, amount_cents: '11300', due_cents: String(-owed) });
    const fees = fee === 0 ? [] : [{ account: 'fees', cents: -fee }];
    expect(await booked()).toEqual([
      ...fees,
      { account: 'payable', cents: owed },
      { account: 'tax', cents: -800 },
      { account: 'tips', cents: -500 },
    ]);
    await act(test, seller, { sale, kind: 'refund', amount: '113.00', reason: 'Late' });
    const [, back] = await rowsOf(test, 'transactions');
    expect(back).toMatchObject({ direct: true, due_cents: String(owed) });
    expect(await booked()).toEqual([]);
  });

  it.for([`mode = 'test'`, `merchant_no = 'GBX-77777'`])(
    'is not charged where the connection has changed since the sale was judged: %s',
    async (change) => {
      await saveConnection(test, developer);
      const real = test.services.processor;
      test.services.processor = {
        ...real,
        charge: async (charge) => {
          await test.services.database.$client.query(`update gateway_connections set ${change}`);
          return real.charge(charge);
        },
      };
      const sale = await sold(test, seller);
      test.services.processor = real;
      expect(sale).toMatchObject({ state: 'failed', failure: expect.stringContaining('changed') });
      expect(await rowsOf(test, 'transactions')).toEqual([]);
      expect(await calls()).toEqual([]);
      expect(await real.find(sale._id)).toBeNull();
    },
  );
});

describe('the log of a gateway', () => {
  it('has each call with its end, and nothing secret', async () => {
    await saveConnection(test, developer);
    const sale = await sold(test, seller);
    await sold(test, seller, keyed('4000000000000002'));
    const log = await calls();
    expect(log).toMatchObject([
      { act: 'charge', result: 'declined', detail: expect.stringContaining('declined') },
      { act: 'charge', result: 'ok', detail: '', reference: sale._id },
    ]);
    expect(await calls('?result=declined')).toHaveLength(1);
    expect(await calls(`?search=${sale._id}`)).toHaveLength(1);
    const other = await newConnected(test);
    const foreign = await test.call('/gatewayCalls', { token: other.developer.token });
    expect(foreign.json.body).toEqual([]);
    expect(await everything()).not.toContain('canary');
  });

  it('says why a connection fails, and a suspended merchant charges nothing', async () => {
    await saveConnection(test, developer, { merchantNo: 'GBX-00401' });
    const ask = () => test.call('/gateway/test', { token: developer.token, body: {} });
    const refused = await ask();
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringContaining('does not know this key'),
    ]);
    await saveConnection(test, developer, { merchantNo: 'GBX-00503', version: 1, secretKey: '' });
    expect((await ask()).status).toBe(502);
    expect((await status()).lastError.text).toBe('GBX did not respond.');
    await saveConnection(test, developer, { merchantNo: 'GBX-00403', version: 2, secretKey: '' });
    expect((await sold(test, seller)).failure).toContain('suspended the merchant account');
    await saveConnection(test, developer, { version: 3, secretKey: '' });
    expect((await ask()).status).toBe(200);
    expect((await calls('?act=test')).map(({ result }) => result)).toEqual([
      'ok',
      'failed',
      'failed',
    ]);
  });
});

describe('the key of a gateway', () => {
  const rotate = (version: number, token = developer.token) =>
    test.call('/gateway/keys', { token, body: { organization: '', version } });

  it('is rotated once, told once, and the old one goes on for a day', async () => {
    await saveConnection(test, developer);
    const both = await Promise.all([rotate(1), rotate(1)]);
    expect(both.map(({ status: code }) => code).sort()).toEqual([200, 409]);
    const key = both.find(({ status: code }) => code === 200)?.json.body.key;
    expect(key).toMatch(/^gbx_[0-9a-f]{36}$/);
    const { keys } = (await status()).connection;
    expect(keys).toMatchObject([
      { end: key.slice(-4), until: '' },
      { end: '6789', until: expect.stringMatching(/T/) },
    ]);
    expect(await everything()).not.toContain(key);
    test.advance(24 * 3600 + 1);
    await checkGateways(test.services);
    expect((await rowsOf(test, 'gateway_keys')).map(({ key_end: end }) => end)).toEqual([
      key.slice(-4),
    ]);
  });

  it('stays where the gateway gives no other one', async () => {
    await saveConnection(test, developer, { merchantNo: 'GBX-00401' });
    expect((await rotate(1)).status).toBe(409);
    await saveConnection(test, developer, { merchantNo: 'GBX-00503', version: 2, secretKey: '' });
    expect((await rotate(3)).status).toBe(502);
    expect((await status()).connection.keys).toMatchObject([{ end: '6789' }]);
    expect((await rotate(9, seller.token)).status).toBe(403);
  });
});

it('health: every gateway is checked once in a quarter of an hour, whoever runs it', async () => {
  await saveConnection(test, developer);
  await Promise.all([checkGateways(test.services), checkGateways(test.services)]);
  expect(await calls('?act=check')).toMatchObject([{ result: 'ok' }]);
  await saveConnection(test, developer, { merchantNo: 'GBX-00503', version: 1, secretKey: '' });
  test.advance(15 * 60);
  await checkGateways(test.services);
  const { days, lastError, connection } = await status();
  const checked = days.filter(({ checks }: UptimeDay) => checks > 0);
  const sum = (of: 'checks' | 'failed') =>
    checked.reduce((all: number, day: UptimeDay) => all + day[of], 0);
  expect([sum('checks'), sum('failed'), lastError.act]).toEqual([2, 1, 'check']);
  expect(connection.checkedAt).not.toBe('');
  test.advance(32 * 24 * 3600);
  await checkGateways(test.services);
  const { rows } = await test.services.database.$client.query('select id from gateway_calls');
  expect(rows).toHaveLength(1);
});
