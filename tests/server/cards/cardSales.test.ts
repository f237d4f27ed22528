import { settleOpenSaleActs } from '@server/features/cards/sales/actOnSale';
import { saleDesk } from '@server/features/cards/sales/concludeSale';
import { paymentSettler } from '@server/features/payments/reconcile';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testCards } from '@/domain/payments/sandboxNumbers';
import type { TestApi } from '../../support/api';
import { changedKey } from '../../support/changedKey';
import { type Maker, newMaker } from '../paymentLinks/links';
import { openPayApi, rowsOf } from '../payments/paying';
import { act, addRule, keyed, newSeller, saleBody, sell, sold } from './keying';

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

/** What the book of the seller comes to by account, in cents; everything adds up to 0. */
async function books(): Promise<Record<string, number>> {
  const { rows } = await test.services.database.$client.query(
    `select account, sum(amount_cents)::float8 as cents from journal_entries group by account`,
  );
  const sums = Object.fromEntries(
    rows.map(({ account, cents }): [string, number] => [account, Number(cents)]),
  );
  expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

const admin = async (): Promise<string> => (await newMaker(test, 'TOP_ADMIN')).token;

const fieldsOf = async (over: Parameters<typeof sell>[2]): Promise<string[]> =>
  Object.keys((await sell(test, seller, over)).json.fields ?? {});

describe('a card sale', () => {
  it('is a sale in the books with tip, tax, surcharge and our fee, and mails a receipt', async () => {
    await addRule(test, await admin(), { prefix: '424242', funding: 'credit' });
    const sale = await sold(test, seller, {
      tax: '8.50',
      tip: '15.00',
      surcharge: '3',
      reference: 'INV-7',
      memo: 'House blend',
    });
    expect(sale).toMatchObject({
      state: 'captured',
      total: '126.76',
      captured: '126.76',
      surcharge: '3.26',
      funding: 'credit',
      avs: 'Z',
      cvv: 'M',
      descriptor: expect.stringMatching(/^GL\*[A-Z0-9 .-]{1,19}$/),
      gatewayId: expect.stringMatching(/^\d{10}$/),
    });
    const [row] = await rowsOf(test, 'transactions');
    expect(row).toMatchObject({
      org_id: seller.orgId,
      amount_cents: '12676',
      tip_cents: '1500',
      tax_cents: '850',
      fee_cents: '309',
      label: 'Credit Card',
      service_origin: 'cardSale',
      state: 'cleared',
    });
    expect(await books()).toEqual({
      bank: 12_676,
      fees: -309,
      tips: -1_500,
      tax: -850,
      payable: -10_017,
    });
    const [mail] = await test.mails();
    expect(mail?.text).toContain('your payment of $126.76 for sale CS-000001');
    expect(mail?.text).toContain('It includes a fee of $3.26.');
    const receipt = await test.call(`/saleReceipts/${sale.receiptKey}`);
    expect(receipt.json.body).toMatchObject({
      kind: 'sale',
      total: '126.76',
      tax: '8.50',
      fee: '3.26',
      reference: { label: 'Invoice or order', text: 'INV-7' },
    });
    expect(JSON.stringify(receipt.json)).not.toContain(seller.orgId);
    for (const key of [sale._id, changedKey(sale.receiptKey ?? '')])
      expect((await test.call(`/saleReceipts/${key}`)).status).toBe(404);
  });

  it('is one charge by a second click, two tabs and a lost answer', async () => {
    const clicks = await Promise.all(
      [1, 2].map(() => sell(test, { ...seller, attempt: 'clicked' })),
    );
    expect(new Set(clicks.map(({ json }) => json.body._id)).size).toBe(1);
    const tabs = await Promise.all(
      [1, 2].map(() => sell(test, seller, { amount: '20.00', memo: 'Tabs' })),
    );
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tabs.find(({ status }) => status === 409)?.json.name).toBe('SoldJustNow');
    const lost = await sell(test, { ...seller, attempt: 'lost' }, keyed('4000000000000341'));
    expect(lost.json.body.state).toBe('captured');
    const again = await sell(test, { ...seller, attempt: 'lost' }, keyed('4000000000000341'));
    expect(again.json.body._id).toBe(lost.json.body._id);
    const other = await sell(test, { ...seller, attempt: 'lost' }, { amount: '1.00' });
    expect(other.status).toBe(422);
    const found = await test.call('/cardSales/attempts/lost', { token: seller.token });
    expect(found.json.body._id).toBe(lost.json.body._id);
    // A day later the answer is not kept any more, and the sale is.
    await test.services.database.$client.query('delete from idempotency_keys');
    const late = (over: object) => sell(test, { ...seller, attempt: 'lost' }, over);
    const same = await late(keyed('4000000000000341'));
    expect(same.json.body._id).toBe(lost.json.body._id);
    expect((await late({ amount: '1.00' })).status).toBe(422);
    expect((await late({ memo: 'Another one' })).status).toBe(422);
    expect(await rowsOf(test, 'transactions')).toHaveLength(3);
    expect((await books()).bank).toBe(22_000);
  });

  it('whose answer never came ends when it is asked after', async () => {
    const real = test.services.processor;
    test.services.processor = {
      ...real,
      find: async () => Promise.reject(new Error('away')),
      cancel: async () => Promise.reject(new Error('away')),
    };
    const attempt = sell(test, { ...seller, attempt: 'away' }, keyed('4000000000000341'));
    expect((await attempt).json.body.state).toBe('started');
    test.services.processor = real;
    test.advance(60);
    await paymentSettler(test.services, [saleDesk])();
    const found = await test.call('/cardSales/attempts/away', { token: seller.token });
    expect(found.json.body.state).toBe('captured');
    expect((await books()).bank).toBe(10_000);
  });

  it('that is declined takes nothing and says why', async () => {
    const sentences = await Promise.all([
      sold(test, seller, keyed('4000000000000002')),
      sold(test, seller, { zip: '00001' }),
      sold(test, seller, { ...keyed(undefined, '901'), amount: '90.00' }),
    ]);
    expect(sentences.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    expect(sentences[1]?.failure).toContain('the billing ZIP does not match');
    expect(sentences[1]?.avs).toBe('N');
    expect(sentences[2]?.failure).toContain('the security code does not match');
    expect(sentences[2]?.cvv).toBe('N');
    expect(await books()).toEqual({});
    expect(await test.mails()).toEqual([]);
  });

  it('refuses amounts below 0 and huge ones, an expired card, and another total', async () => {
    expect(await fieldsOf({ amount: '-5.00', total: '5.00' })).toEqual(['amount']);
    expect(await fieldsOf({ amount: '0.00' })).toEqual(['amount']);
    expect(await fieldsOf({ amount: '100000.00' })).toEqual(['amount']);
    expect(await fieldsOf({ amount: '99999.99', tax: '0.01' })).toEqual(['amount']);
    expect(await fieldsOf({ amount: '10.00', tip: '10.01' })).toEqual(['tip']);
    expect(await fieldsOf({ tax: '-1.00', total: '99.00' })).toEqual(['tax']);
    expect(await fieldsOf({ expiry: '01 / 20' })).toEqual(['expiry']);
    expect(await fieldsOf({ isTest: true })).toEqual(['isTest']);
    expect((await sell(test, seller, { total: '1.00' })).json.name).toBe('TotalChanged');
    expect(await rowsOf(test, 'card_sales')).toEqual([]);
  });

  it('is refused in the ledger: its own screen gives it back', async () => {
    const sale = await sold(test, seller);
    const refund = await test.call(`/transactions/${sale.transactionId}/refund`, {
      token: await admin(),
      body: { amount: '5.00', reason: 'Cold coffee', items: [] },
    });
    expect(refund.json.message).toBe('It is a card sale. Refund it at Card payment.');
  });
});

describe('an authorization', () => {
  const held = () => sold(test, seller, { isAuthorization: true, tip: '10.00' });

  it('is not in the books until it is captured, whole or less, once', async () => {
    const sale = await held();
    expect(sale).toMatchObject({ state: 'authorized', captured: '0.00', receiptKey: null });
    expect(await books()).toEqual({});
    expect(await test.mails()).toEqual([]);
    const more = await act(test, seller, { sale, kind: 'capture', amount: '110.01' });
    expect(more.json.fields.amount).toBe('No more than $110.00 was authorized');
    const both = await Promise.all(
      [1, 2].map(() => act(test, seller, { sale, kind: 'capture', amount: '55.00' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await act(test, seller, { sale, kind: 'capture', amount: '55.00' });
    expect(late.json.message).toBe('It is captured already');
    expect((await act(test, seller, { sale, kind: 'void' })).json.message).toBe(
      'It is captured. Refund it instead.',
    );
    expect(await books()).toEqual({ bank: 5_500, tips: -500, fees: -155, payable: -4_845 });
    expect((await test.mails()).map(({ to }) => to)).toEqual(['sofia@example.com']);
  });

  it('is voided, or expires after 7 days, and takes nothing', async () => {
    const [voided, expired] = [await held(), await sold(test, seller, { isAuthorization: true })];
    const done = await act(test, seller, { sale: voided, kind: 'void' });
    expect(done.json.body.state).toBe('voided');
    expect((await act(test, seller, { sale: voided, kind: 'void' })).status).toBe(409);
    expect(
      (await act(test, seller, { sale: expired, kind: 'refund', amount: '1.00', reason: 'x' })).json
        .message,
    ).toBe('Nothing was taken yet. Void it instead.');
    test.advance(7 * 24 * 3600 + 1);
    seller = { ...seller, token: await test.signIn(await test.addUser({ orgId: seller.orgId })) };
    const late = await act(test, seller, { sale: expired, kind: 'capture', amount: '1.00' });
    expect(late.json.message).toContain('The authorization has expired');
    const list = await test.call('/cardSales?status=expired', { token: seller.token });
    expect(list.json.body.map(({ _id }: { _id: string }) => _id)).toEqual([expired._id]);
    expect(await books()).toEqual({});
  });

  it('whose capture was not answered is captured once it is', async () => {
    const sale = await held();
    const real = test.services.processor;
    test.services.processor = {
      ...real,
      capture: async (asked) => {
        await real.capture(asked);
        throw new Error('lost');
      },
    };
    const first = await act(test, seller, { sale, kind: 'capture', amount: '110.00' });
    expect(first.json.body).toMatchObject({ state: 'authorized', acts: [{ state: 'started' }] });
    expect((await act(test, seller, { sale, kind: 'void' })).json.message).toContain('in progress');
    test.services.processor = real;
    test.advance(60);
    await settleOpenSaleActs(test.services);
    await settleOpenSaleActs(test.services);
    const now = await test.call(`/cardSales/${sale._id}`, { token: seller.token });
    expect(now.json.body).toMatchObject({ state: 'captured', captured: '110.00' });
    expect((await books()).bank).toBe(11_000);
  });
});

describe('a refund', () => {
  it('goes back by the processor, never more than was captured, and the books come to 0', async () => {
    const sale = await sold(test, seller, { tax: '8.50', tip: '15.00' });
    const back = (amount: string, reason = 'Wrong size') =>
      act(test, seller, { sale, kind: 'refund', amount, reason });
    expect((await back('10.00', '')).json.fields).toHaveProperty('reason');
    expect((await back('123.51')).json.fields.amount).toContain('No more than $123.50');
    expect((await back('-1.00')).status).toBe(400);
    const race = await Promise.all([back('100.00'), back('100.00')]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400]);
    const twice = await Promise.all(
      [1, 2].map(() =>
        act(test, seller, {
          sale,
          kind: 'refund',
          amount: '3.50',
          reason: 'Late',
          attempt: 'clicked',
        }),
      ),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await back('20.01')).json.fields.amount).toContain('No more than $20.00');
    const last = await back('20.00');
    expect(last.json.body).toMatchObject({ state: 'refunded', refunded: '123.50' });
    expect((await back('0.01')).json.message).toBe('It is refunded already');
    expect(await books()).toEqual({});
    const receipt = await test.call(`/saleReceipts/${last.json.body.receiptKey}`);
    expect(receipt.json.body.refunded).toBe('123.50');
    const refunds = (await test.mails()).filter(({ subject }) => subject.startsWith('Refund'));
    expect(refunds).toHaveLength(3);
  });

  it('that the processor refuses changes nothing', async () => {
    const sale = await sold(test, seller);
    const real = test.services.processor;
    test.services.processor = {
      ...real,
      refund: async () => ({ state: 'declined', code: 'x', sentence: 'The card was closed.' }),
    };
    const refused = await act(test, seller, { sale, kind: 'refund', amount: '1.00', reason: 'x' });
    test.services.processor = real;
    expect([refused.status, refused.json.message]).toEqual([409, 'The card was closed.']);
    expect((await books()).bank).toBe(10_000);
  });
});

describe('surcharges and BIN rules', () => {
  it('follow the state of the merchant, and are never on debit, prepaid or unknown cards', async () => {
    const token = await admin();
    await addRule(test, token, { prefix: '424242', funding: 'credit' });
    await addRule(test, token, { prefix: '400005', funding: 'debit' });
    await addRule(test, token, { prefix: '510510', funding: 'prepaid', brand: 'Mastercard' });
    const refusal = async (state: string, surcharge: string, number?: string) => {
      const own = await newSeller(test, state);
      const answer = await sell(test, own, { ...keyed(number), surcharge });
      return answer.status === 200 ? 'taken' : answer.json.fields?.surcharge;
    };
    for (const state of ['CT', 'MA', 'ME', 'PR'])
      expect(await refusal(state, '0.5')).toContain('prohibits surcharges');
    expect(await refusal('CO', '2')).toBe('taken');
    expect(await refusal('CO', '2.01')).toContain('at most 2%');
    expect(await refusal('CA', '3')).toBe('taken');
    expect(await refusal('CA', '3.01')).toContain('at most 3%');
    expect(await refusal('', '1')).toContain('is not known');
    expect(await refusal('CA', '1', '4000056655665556')).toContain('this is a debit card');
    expect(await refusal('CA', '1', '5105105105105100')).toContain('this is a prepaid card');
    expect(await refusal('CA', '1', '6011111111111117')).toContain('no BIN rule');
    expect(await refusal('MA', '')).toBe('taken');
  });

  it('block cards, exempt others, and the longest prefix decides', async () => {
    const token = await admin();
    const rule = (await addRule(test, token, { prefix: '424242', decision: 'block' })).json.body;
    expect((await sell(test, seller)).json.fields.cardNumber).toBe(
      'Cards that begin with 424242 are not taken',
    );
    await addRule(test, token, { prefix: '42424242', decision: 'noSurcharge' });
    expect((await sell(test, seller, { surcharge: '1' })).json.fields.surcharge).toContain(
      'exempts',
    );
    expect((await sell(test, seller)).status).toBe(200);
    const terms = await test.call('/cardSales/terms?bin=42424242', { token: seller.token });
    expect(terms.json.body).toMatchObject({ funding: 'credit', blockedBy: null });
    expect((await test.call('/cardSales/terms?bin=4242424', { token: seller.token })).status).toBe(
      400,
    );
    expect((await addRule(test, token, { prefix: '424242' })).json.fields).toHaveProperty('prefix');
    expect((await addRule(test, token, { prefix: '4242' })).json.fields).toHaveProperty('prefix');
    const save = { ...rule, note: 'Lost batch', version: 1 };
    const put = () => test.call(`/binRules/${rule._id}`, { token, method: 'PUT', body: save });
    expect((await put()).json.body).toMatchObject({ note: 'Lost batch', version: 2 });
    expect((await put()).status).toBe(409);
    await test.call(`/binRules/${rule._id}/remove`, { token, body: {} });
    const left = await test.call('/binRules', { token });
    expect(left.json.body.map(({ prefix }: { prefix: string }) => prefix)).toEqual(['42424242']);
  });

  it('judge the card that the processor tells, whatever the browser says of it', async () => {
    const token = await admin();
    await addRule(test, token, { prefix: '424242', funding: 'credit' });
    await addRule(test, token, { prefix: '555555', decision: 'block', brand: 'Mastercard' });
    const claimed = { bin: '42424242', brand: 'Visa', lastFour: '4242' };
    const claiming = (number: string, over: object = {}) =>
      test.call('/cardSales', {
        token: seller.token,
        body: { ...saleBody({ ...keyed(number), ...over }), ...claimed },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    expect((await claiming('5555555555554444')).json.fields.cardNumber).toBe(
      'Cards that begin with 555555 are not taken',
    );
    // No BIN rule is needed to know a debit card.
    const debit = await claiming('4000056655665556', { surcharge: '1' });
    expect(debit.json.fields.surcharge).toContain('this is a debit card');
    expect((await claiming('4000056655665556')).json.body).toMatchObject({
      brand: 'Visa',
      lastFour: '5556',
      funding: 'debit',
    });
    const unknown = await sell(test, seller, { token: 'tok_unknown_1' });
    expect(unknown.json.fields).toEqual({
      cardNumber: 'The card could not be read. Please enter it again',
    });
    expect(await rowsOf(test, 'card_sales')).toHaveLength(1);
  });

  it('a debit card costs what debit costs, and is one in the ledger', async () => {
    await addRule(test, await admin(), { prefix: '400005', funding: 'debit' });
    await sold(test, seller, keyed('4000056655665556'));
    const [row] = await rowsOf(test, 'transactions');
    expect(row).toMatchObject({ method: 'debit', label: 'Debit Card', fee_cents: '160' });
  });
});

describe('the gateway’s test mode', () => {
  it('takes no money and leaves the books, the ledger and the purchaser alone', async () => {
    const over = { gateway: 'nmi', isTest: true } as const;
    const sale = await sold(test, seller, { ...over, savesCard: true });
    expect(sale).toMatchObject({
      state: 'captured',
      isTest: true,
      transactionId: null,
      receiptKey: null,
      isCardSaved: false,
    });
    const back = await act(test, seller, { sale, kind: 'refund', amount: '1.00', reason: 'x' });
    expect(back.json.body.state).toBe('partlyRefunded');
    expect(await rowsOf(test, 'transactions')).toEqual([]);
    expect(await books()).toEqual({});
    expect(await test.mails()).toEqual([]);
    const lists = await Promise.all(
      ['nmi', 'processor'].map((gateway) =>
        test.call(`/cardSales?gateway=${gateway}`, { token: seller.token }),
      ),
    );
    expect(lists.map(({ json }) => json.body.length)).toEqual([1, 0]);
  });
});

describe('who may', () => {
  it('wrong roles sell nothing, and other organizations see and change nothing', async () => {
    const tender = await test.signIn(await test.addUser({ role: 'BUDTENDER' }));
    expect((await sell(test, { token: tender })).status).toBe(403);
    expect((await test.call('/cardSales', { body: saleBody() })).status).toBe(401);
    for (const path of ['/savedCards', '/binRules'])
      expect((await test.call(path, { token: seller.token })).status).toBe(403);
    const sale = await sold(test, seller, { isAuthorization: true });
    const stranger = await newSeller(test);
    const seen = await test.call('/cardSales', { token: stranger.token });
    expect(seen.json.body).toEqual([]);
    expect((await test.call(`/cardSales/${sale._id}`, { token: stranger.token })).status).toBe(404);
    for (const kind of ['capture', 'void', 'refund']) {
      const tried = await act(test, stranger, { sale, kind, amount: '1.00', reason: 'x' });
      expect(tried.status, kind).toBe(404);
    }
    expect(
      (await test.call(`/cardSales/${sale._id}/card`, { token: stranger.token, body: {} })).status,
    ).toBe(404);
    const mine = await sell(test, { ...seller, attempt: 'same-key' }, { amount: '7.00' });
    const theirs = await sell(test, { ...stranger, attempt: 'same-key' }, { amount: '7.00' });
    expect(theirs.json.body._id).not.toBe(mine.json.body._id);
    expect((await test.call('/cardSales/attempts/nobodys', { token: stranger.token })).status).toBe(
      404,
    );
  });
});

it('no number of a card is kept or logged, in whatever field a clerk has typed it', async () => {
  const lines: string[] = [];
  const log = vi.spyOn(test.services, 'log').mockImplementation((line) => lines.push(line));
  const numbers = [...Object.keys(testCards).slice(0, 3), '4111111111111111'];
  const fields = ['token', 'purchaser', 'memo', 'reference', 'email', 'expiry', 'zip'] as const;
  for (const number of numbers) {
    // What no field of ours is, is passed over.
    const spread: object = { cardNumber: number, cvv: '123', card: { number } };
    await sell(test, seller, { purchaser: 'Sofia Marchetti', ...spread });
    for (const field of fields) await sell(test, seller, { [field]: number });
  }
  log.mockRestore();
  const { rows: tables } = await test.services.database.$client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const parts = [lines.join('\n')];
  for (const { name } of tables) {
    const { rows } = await test.services.database.$client.query(
      `select t::text as text from ${name} t`,
    );
    parts.push(...rows.map(({ text }) => String(text)));
  }
  const kept = parts.join('\n');
  expect(kept).toContain('Sofia Marchetti');
  for (const number of numbers) expect(kept, number).not.toContain(number);
});
