import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '../../support/api';
import { newSeller } from '../cards/keying';
import { type Maker, newMaker } from '../paymentLinks/links';
import { openPayApi, rowsOf } from '../payments/paying';
import { ask, confirm, found, latestCode, openWallet, rosasPhone, search } from './holding';

let test: TestApi;
let seller: Maker;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  seller = await newSeller(test);
  await openWallet(test, seller.orgId);
});
afterAll(() => test.close());

const query = async (sql: string, values: unknown[] = []) =>
  (await test.services.database.$client.query(sql, values)).rows;

const holds = async (): Promise<number> =>
  Number((await query('select balance_cents from wallets'))[0]?.balance_cents);

/** What the book comes to by account, in cents. */
async function books(): Promise<Record<string, number>> {
  const rows = await query(
    'select account, sum(amount_cents)::float8 as cents from journal_entries group by account',
  );
  return Object.fromEntries(
    rows
      .map(({ account, cents }): [string, number] => [account, Number(cents)])
      .filter(([, cents]) => cents !== 0),
  );
}

/** Asks for a charge, and enters the code that was sent. */
async function charged(amount = '25.00', tip = '') {
  const { _id } = await found(test, seller);
  const asked = (await ask(test, seller, { _id, amount, tip })).json.body;
  return confirm(test, seller, { _id: asked._id, code: await latestCode(test) });
}

describe('a search', () => {
  it('finds by a whole phone number or code, and tells a merchant little', async () => {
    const [{ code } = {}] = await query('select code from wallets');
    for (const text of [rosasPhone, '(707) 555-0142', String(code), String(code).toLowerCase()])
      expect((await search(test, seller, text)).json.body).toEqual([
        {
          _id: expect.any(String),
          name: 'Rosa V.',
          phone: '***-***-0142',
          companyName: expect.any(String),
          balance: null,
          hasPhone: true,
          hasEmail: true,
        },
      ]);
    for (const text of ['0142', 'Rosa Vega', '%', ''])
      expect((await search(test, seller, text)).status).toBe(400);
    expect((await search(test, seller, '7075550143')).status).toBe(404);
  });

  it('finds none of another program; staff see all of them, and what they hold', async () => {
    const stranger = await newSeller(test);
    expect((await search(test, stranger)).status).toBe(404);
    const { _id } = await found(test, seller);
    for (const act of ['charges', 'requests', 'moneyBack'])
      expect(
        (
          await test.call(`/walletUsers/${_id}/${act}`, {
            token: stranger.token,
            body: { amount: '1.00', memo: 'x', payment: _id, reason: 'x' },
          })
        ).status,
      ).toBe(404);
    const staff = await newMaker(test, 'TOP_ADMIN');
    expect((await found(test, staff)).balance).toBe('100.00');
    const budtender = await test.addUser({ role: 'BUDTENDER', orgId: seller.orgId });
    expect((await search(test, { token: await test.signIn(budtender) })).status).toBe(403);
  });

  it('is in the audit trail without the number', async () => {
    await search(test, seller);
    const [line] = await query(
      `select event, target, after::text from security_events where target like 'Search wallet%'`,
    );
    expect(line).toMatchObject({ event: 'reveal' });
    expect(JSON.stringify(line)).not.toContain('555');
  });
});

describe('a charge', () => {
  it('takes nothing before the code of its holder, then once, into the books', async () => {
    const { _id } = await found(test, seller);
    const asked = (await ask(test, seller, { _id, tip: '5.00', memo: 'Lunch' })).json.body;
    expect(asked).toMatchObject({ state: 'asked', total: '30.00', name: 'Rosa V.' });
    const [text] = await test.mails();
    expect(text).toMatchObject({ to: '(707) 555-0142', text: expect.stringContaining('$30.00') });
    expect(await holds()).toBe(10_000);
    const code = await latestCode(test);
    const both = await Promise.all([1, 2].map(() => confirm(test, seller, { ...asked, code })));
    expect(both.map(({ json }) => json.body.state)).toEqual(['charged', 'charged']);
    expect((await confirm(test, seller, { ...asked, code })).json.body.state).toBe('charged');
    expect(await holds()).toBe(7_000);
    const rows = (await rowsOf(test, 'transactions')).filter(
      ({ label }) => label !== 'Account Funding',
    );
    expect(rows).toMatchObject([
      { label: 'P2R Payment', amount_cents: '3000', tip_cents: '500', purchaser_key: 'rosa vega' },
    ]);
    const sums = await books();
    expect(sums).toMatchObject({ bank: 10_000, wallets: -7_000, tips: -500 });
    expect((sums.payable ?? 0) + (sums.fees ?? 0)).toBe(-2_500);
    expect(JSON.stringify(await rowsOf(test, 'wallet_charges'))).not.toContain(code);
  });

  it('is one by a second press and a lost answer', async () => {
    const { _id } = await found(test, seller);
    const clicks = await Promise.all(
      [1, 2].map(() => ask(test, { ...seller, attempt: 'clicked' }, { _id })),
    );
    expect(new Set(clicks.map(({ json }) => json.body._id)).size).toBe(1);
    expect(await test.mails()).toHaveLength(1);
    const other = await ask(test, { ...seller, attempt: 'clicked' }, { _id, amount: '1.00' });
    expect(other.status).toBe(422);
  });

  it('is refused where the wallet does not cover it, also when it was spent in between', async () => {
    const { _id } = await found(test, seller);
    const enough = await ask(test, seller, { _id, amount: '100.00' });
    const much = await ask(test, seller, { _id, amount: '100.01' });
    // Asking tells nothing, and its holder sees it.
    expect([enough.json.body.state, much.json.body.state]).toEqual(['asked', 'asked']);
    expect(await test.mails()).toHaveLength(2);
    const code = await latestCode(test);
    const refused = await confirm(test, seller, { _id: much.json.body._id, code });
    expect([refused.status, refused.json.name]).toEqual([409, 'NotCovered']);
    expect(JSON.stringify(refused.json)).not.toContain('100.00');
    const first = (await ask(test, seller, { _id, amount: '60.00' })).json.body;
    const firstCode = await latestCode(test);
    const second = (await ask(test, seller, { _id, amount: '60.00' })).json.body;
    const secondCode = await latestCode(test);
    const both = await Promise.all([
      confirm(test, seller, { ...first, code: firstCode }),
      confirm(test, seller, { ...second, code: secondCode }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await holds()).toBe(4_000);
    for (const amount of ['-1.00', '0.00', '5000.01', '1e3'])
      expect((await ask(test, seller, { _id, amount })).status).toBe(400);
  });

  it('ends by five wrong codes, by time, by cancel, and a wallet gets five codes an hour', async () => {
    const { _id } = await found(test, seller);
    const newCharge = async () => (await ask(test, seller, { _id })).json.body;
    const first = await newCharge();
    const right = await latestCode(test);
    const wrong = right === '000000' ? '000001' : '000000';
    const tries = [];
    for (let at = 0; at < 5; at++)
      tries.push((await confirm(test, seller, { ...first, code: wrong })).status);
    expect(tries).toEqual([400, 400, 400, 400, 409]);
    expect((await confirm(test, seller, { ...first, code: right })).status).toBe(409);
    const second = await newCharge();
    test.advance(5 * 60);
    const late = await confirm(test, seller, { ...second, code: await latestCode(test) });
    expect(late.json.message).toBe('This charge is expired.');
    const third = await newCharge();
    const stop = () => test.call(`/walletCharges/${third._id}/cancel`, { ...seller, body: {} });
    expect((await stop()).json.body.state).toBe('canceled');
    expect((await confirm(test, seller, { ...third, code: await latestCode(test) })).status).toBe(
      409,
    );
    await newCharge();
    await newCharge();
    const sixth = await ask(test, seller, { _id });
    expect(sixth.json.message).toContain('too many codes');
    expect(await holds()).toBe(10_000);
  });

  it('of a blocked purchaser, or whose code cannot be sent, takes nothing', async () => {
    const { _id } = await found(test, seller);
    const real = test.services.texts;
    test.services.texts = { send: async () => Promise.reject(new Error('away')) };
    expect((await ask(test, seller, { _id })).status).toBe(500);
    test.services.texts = real;
    const latest = await test.call('/walletCharges', { token: seller.token });
    expect(latest.json.body).toMatchObject([{ state: 'refused' }]);
    const asked = (await ask(test, seller, { _id })).json.body;
    await query(
      `insert into purchaser_blocks (org_id, system_mode, purchaser_key, purchaser_name, reason, blocked_by,
          blocked_by_name, blocked_at)
        select $1, 'Production', 'rosa vega', 'Rosa Vega', 'x', id, 'Ada', now() from users limit 1`,
      [seller.orgId],
    );
    const blocked = await confirm(test, seller, { ...asked, code: await latestCode(test) });
    expect([blocked.status, blocked.json.name]).toEqual([409, 'PaymentNotTaken']);
    expect((await ask(test, seller, { _id })).status).toBe(409);
    expect(await holds()).toBe(10_000);
  });

  it('stays charged where the code was entered before its sending failed', async () => {
    const { _id } = await found(test, seller);
    const latest = async () =>
      (await test.call('/walletCharges', { token: seller.token })).json.body;
    const real = test.services.texts;
    test.services.texts = {
      send: async (message) => {
        await real.send(message);
        const [asked] = await latest();
        await confirm(test, seller, { _id: asked._id, code: await latestCode(test) });
        throw new Error('away');
      },
    };
    expect((await ask(test, seller, { _id })).status).toBe(500);
    test.services.texts = real;
    expect(await latest()).toMatchObject([{ state: 'charged', failure: '' }]);
    expect(await holds()).toBe(7_500);
  });

  it('of another organization is not confirmed or canceled', async () => {
    const { _id } = await found(test, seller);
    const asked = (await ask(test, seller, { _id })).json.body;
    const stranger = await newSeller(test);
    const code = await latestCode(test);
    expect((await confirm(test, stranger, { ...asked, code })).status).toBe(404);
    const cancel = await test.call(`/walletCharges/${asked._id}/cancel`, { ...stranger, body: {} });
    expect(cancel.status).toBe(404);
    const theirs = await test.call('/walletCharges', { token: stranger.token });
    expect(theirs.json.body).toEqual([]);
  });
});

describe('money back', () => {
  const back = (over: object, attempt: string = crypto.randomUUID()) =>
    found(test, seller).then(({ _id }) =>
      test.call(`/walletUsers/${_id}/moneyBack`, {
        token: seller.token,
        body: { payment: '', amount: '10.00', reason: 'Late', ...over },
        headers: { 'idempotency-key': attempt },
      }),
    );

  it('goes to the wallet that paid, once, and never more than it paid', async () => {
    await charged('30.00');
    const { _id } = await found(test, seller);
    const payments = async () =>
      (await test.call(`/walletUsers/${_id}/payments`, { token: seller.token })).json.body;
    const [payment] = await payments();
    expect(payment).toMatchObject({ amount: '30.00', left: '30.00' });
    const clicked = crypto.randomUUID();
    const twice = await Promise.all([1, 2].map(() => back({ payment: payment._id }, clicked)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await holds()).toBe(8_000);
    expect((await payments())[0].left).toBe('20.00');
    expect((await back({ payment: payment._id, amount: '20.01' })).status).toBe(400);
    expect((await back({ payment: payment._id, amount: '-1.00' })).status).toBe(400);
    expect((await back({ payment: payment._id, reason: '' })).status).toBe(400);
    expect((await back({ payment: payment._id, amount: '20.00' })).status).toBe(200);
    expect(await payments()).toEqual([]);
    expect(await books()).toEqual({ bank: 10_000, wallets: -10_000 });
  });

  it('is of payments of that wallet alone', async () => {
    const others = (await rowsOf(test, 'transactions'))[0]?.id;
    expect((await back({ payment: others })).json.fields).toHaveProperty('payment');
    expect((await back({ payment: 'nonsense' })).status).toBe(400);
  });
});

it('a request is a payment request that is mailed to the holder', async () => {
  const { _id } = await found(test, seller);
  const request = () =>
    test.call(`/walletUsers/${_id}/requests`, {
      token: seller.token,
      body: { amount: '12.00', memo: 'House blend' },
      headers: { 'idempotency-key': 'asked' },
    });
  const both = await Promise.all([request(), request()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const mails = await test.mails();
  expect(mails.map(({ to }) => to)).toEqual(['rosa@example.com']);
  expect(mails[0]?.text).toContain('$12.00');
  const [link, ...more] = await rowsOf(test, 'payment_links');
  expect(more).toEqual([]);
  expect(link).toMatchObject({ source: 'request', org_id: seller.orgId, amount_cents: '1200' });
  await query(`update wallets set email = ''`);
  const other = await test.call(`/walletUsers/${_id}/requests`, {
    token: seller.token,
    body: { amount: '1.00', memo: 'x' },
  });
  expect(other.status).toBe(409);
});
