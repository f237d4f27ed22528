import { linkDesk } from '@server/features/paymentLinks/paying/concludeLinkPayment';
import { linkRefundDesk } from '@server/features/paymentLinks/refunds/refundLinkPayment';
import { paymentSettler } from '@server/features/payments/reconcile';
import { settleOpenRefunds } from '@server/features/payments/refunds/refundDesk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkValues } from '@/domain/paymentLinks/linkForm';
import type { LinkDetail } from '@/domain/paymentLinks/paymentLink';
import type { Answer, TestApi } from '../../support/api';
import { mailFiles } from '../../support/mailFiles';
import { accountsOf, bookFaults } from '../ledger/books';
import { byBank, openPayApi, rowsOf } from '../payments/paying';
import { type Maker, madeLink, newMaker, payLink } from './links';

let test: TestApi;
let maker: Maker;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  maker = await newMaker(test);
});
afterEach(async () => expect(await bookFaults(test.services.database)).toEqual([]));
afterAll(() => test.close());

interface Paid {
  linkId: string;
  paymentId: string;
  receiptKey: string;
}

/** A link, $100.00 and a tip of $15.00 unless told, that was paid. */
async function paid(body: object = { tip: '15.00' }, over: Partial<LinkValues> = {}) {
  const link = await madeLink(test, maker, { hasTip: true, employee: 'Ana', ...over });
  const answer = await payLink(test, link, { body });
  expect(answer.status).toBe(200);
  const { _id: paymentId, receiptKey } = answer.json.body.payment;
  return { linkId: link._id, paymentId, receiptKey } satisfies Paid;
}

const refund = (
  { linkId, paymentId }: Pick<Paid, 'linkId' | 'paymentId'>,
  body: object,
  { token = maker.token, key = crypto.randomUUID() }: { token?: string; key?: string } = {},
): Promise<Answer> =>
  test.call(`/paymentLinks/${linkId}/payments/${paymentId}/refund`, {
    token,
    body: { reason: 'Cold coffee', ...body },
    headers: { 'idempotency-key': key },
  });

const detail = async ({ linkId }: Pick<Paid, 'linkId'>): Promise<LinkDetail> =>
  (await test.call(`/paymentLinks/${linkId}`, maker)).json.body;

describe('a refund of a payment through a link', () => {
  it('is one however often it is sent, takes its share of tip and fee, and tells the payer', async () => {
    const one = await paid();
    const answers = await Promise.all(
      [1, 2, 3].map(() => refund(one, { amount: '46.00' }, { key: 'once' })),
    );
    for (const answer of answers) expect(answer.status).toBe(200);
    expect((await refund(one, { amount: '46.01' }, { key: 'once' })).status).toBe(422);
    expect(await detail(one)).toMatchObject({
      uses: 1,
      paid: '69.00',
      payments: [
        { amount: '115.00', refunded: '46.00', refunds: [{ amount: '46.00', state: 'done' }] },
      ],
    });
    const [, back, ...others] = await rowsOf(test, 'transactions');
    expect(others).toEqual([]);
    expect(back).toMatchObject({
      entry: 'refund',
      amount_cents: '-4600',
      tip_cents: '-600',
      fee_cents: '-120',
    });
    expect(await accountsOf(test.services.database, maker.orgId)).toMatchObject({
      bank: 6_900,
      tips: -900,
      fees: -180,
    });
    const receipt = await test.call(`/linkReceipts/${one.receiptKey}`);
    expect(receipt.json.body).toMatchObject({ total: '115.00', refunded: '46.00' });
    const [mail] = await test.mails();
    expect(mail).toMatchObject({
      to: 'sofia@example.com',
      subject: expect.stringMatching(/^Refund for/),
      text: expect.stringContaining('$46.00'),
    });
    expect((await mailFiles(test, mail?.id ?? 0))[0]?.text).toContain('-$46.00');

    // No more than is left, and then the rest: to the cent, all parts are back.
    const more = await refund(one, { amount: '69.01' });
    expect(more.json.fields).toEqual({ amount: 'No more than $69.00 can be refunded' });
    expect((await refund(one, { amount: '69.00' })).status).toBe(200);
    expect((await refund(one, { amount: '0.01' })).json.message).toBe(
      'It is already fully refunded',
    );
    const rows = await rowsOf(test, 'transactions');
    for (const part of ['amount_cents', 'tip_cents', 'fee_cents'])
      expect(rows.reduce((sum, row) => sum + Number(row[part]), 0)).toBe(0);
    expect(await detail(one)).toMatchObject({ uses: 1, paid: '0.00', state: 'active' });
  });

  it('of two at once that are too much together gives one back', async () => {
    const one = await paid();
    const race = await Promise.all([1, 2].map(() => refund(one, { amount: '60.00' })));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await detail(one)).payments[0]?.refunded).toBe('60.00');
  });

  it.each(['0.00', '0', '-5.00', '115.01', '1e2', '5.001', '99999999999.00', '', 'all'])(
    'is not of the amount %j',
    async (amount) => {
      const one = await paid();
      const answer = await refund(one, { amount });
      expect([answer.status, Object.keys(answer.json.fields ?? {})]).toEqual([400, ['amount']]);
      expect(await rowsOf(test, 'link_refunds')).toEqual([]);
    },
  );

  it('has a reason that may be mailed', async () => {
    const one = await paid();
    for (const reason of ['', ' ', 'Card 4242 4242 4242 4242', 'See https://evil.example'])
      expect((await refund(one, { amount: '5.00', reason })).status, reason).toBe(400);
    expect(await rowsOf(test, 'link_refunds')).toEqual([]);
  });

  it('is of the own organization, in its own mode, and of a payment of the link', async () => {
    const one = await paid();
    const other = await newMaker(test);
    const body = { amount: '5.00' };
    expect((await refund(one, body, other)).status).toBe(404);
    const sandbox = await test.addUser({ orgId: maker.orgId, systemMode: 'Sandbox' });
    expect((await refund(one, body, { token: await test.signIn(sandbox) })).status).toBe(404);
    const second = await paid({ tip: '1.00', payerEmail: 'b@example.com' }, { title: 'Second' });
    expect((await refund({ ...one, paymentId: second.paymentId }, body)).status).toBe(404);
    expect((await refund({ ...one, paymentId: 'none' }, body)).status).toBe(404);
    const tender = await test.addUser({ role: 'BUDTENDER', orgId: maker.orgId });
    expect((await refund(one, body, { token: await test.signIn(tender) })).status).toBe(403);
    expect(await rowsOf(test, 'link_refunds')).toEqual([]);
  });

  it('is not of a bank debit, waiting, cleared or back', async () => {
    const waits = await paid(byBank());
    const back = await paid(byBank('000111111116'), { title: 'Comes back' });
    const body = { amount: '5.00' };
    const said = async () =>
      Promise.all([waits, back].map(async (one) => (await refund(one, body)).json.message));
    const notCleared = 'Only a payment that has cleared can be refunded';
    expect(await said()).toEqual([notCleared, notCleared]);
    test.advance(20);
    await paymentSettler(test.services, [linkDesk])();
    const notHere = 'Only card and wallet payments can be refunded here';
    expect(await said()).toEqual([notHere, notCleared]);
  });

  it('waits while its payment is on hold or in a settlement, or was charged back', async () => {
    const one = await paid();
    const set = (state: string) =>
      test.services.database.$client.query(`update transactions set state = $1`, [state]);
    for (const [state, message] of [
      ['held', 'It is on hold. Release it first.'],
      ['batched', 'It is in a settlement in transit. Refund it once that is settled.'],
      ['returned', 'It was already returned or voided'],
    ] as const) {
      await set(state);
      expect((await refund(one, { amount: '5.00' })).json.message).toBe(message);
    }
    await set('cleared');
    expect((await refund(one, { amount: '5.00' })).status).toBe(200);
  });

  it('that the processor refuses changes nothing; without an answer it is asked for again', async () => {
    const one = await paid();
    const { processor } = test.services;
    const sentence = 'The card is closed.';
    const declined = async () => ({ state: 'declined', code: 'x', sentence }) as const;
    test.services.processor = { ...processor, refund: declined };
    const refused = await refund(one, { amount: '40.00' });
    expect(refused).toMatchObject({ status: 409, json: { message: sentence } });
    expect((await detail(one)).payments).toMatchObject([
      { refunded: '0.00', refunds: [{ state: 'failed', failure: sentence }] },
    ]);
    test.services.processor = { ...processor, refund: () => Promise.reject(new Error('silent')) };
    expect((await refund(one, { amount: '70.00' })).status).toBe(200);
    expect((await detail(one)).payments[0]?.refunds[1]?.state).toBe('started');
    const more = await refund(one, { amount: '45.01' });
    expect(more.json.fields).toEqual({ amount: 'No more than $45.00 can be refunded' });
    test.services.processor = processor;
    await settleOpenRefunds(test.services, [linkRefundDesk]);
    expect((await detail(one)).payments[0]?.refunded).toBe('0.00');
    test.advance(60);
    await settleOpenRefunds(test.services, [linkRefundDesk]);
    await settleOpenRefunds(test.services, [linkRefundDesk]);
    expect((await detail(one)).payments[0]).toMatchObject({
      refunded: '70.00',
      refunds: [{ state: 'failed' }, { state: 'done' }],
    });
    expect(await rowsOf(test, 'transactions')).toHaveLength(2);
  });

  it('is of earlier payments too, which are told in pieces of their own link alone', async () => {
    const one = await paid();
    const { $client } = test.services.database;
    const columns = `link_id, org_id, amount_cents, tip_cents, method, state, payer_name, payer_email, paid_on, created_at`;
    await $client.query(
      `insert into link_payments (attempt, ${columns}) select 'more' || at, ${columns}
       from link_payments, generate_series(1, 26) as at`,
    );
    const shown = (await detail(one)).payments;
    expect(shown.map(({ no }) => no).slice(-1)).toEqual(['PL-000003']);
    const earlier = (id: string, asked: Maker = maker) =>
      test.call(`/paymentLinks/${one.linkId}/payments/${id}/earlier`, { token: asked.token });
    const before = await earlier(shown.at(-1)?._id ?? '');
    expect(before.json.body.map(({ no }: { no: string }) => no)).toEqual([
      'PL-000002',
      'PL-000001',
    ]);
    expect((await earlier(one.paymentId)).json.body).toEqual([]);
    expect((await earlier('none')).status).toBe(404);
    expect((await earlier(one.paymentId, await newMaker(test))).status).toBe(404);
    await $client.query(`delete from link_payments where attempt like 'more%'`);
  });
});
