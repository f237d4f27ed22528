import { linkDesk } from '@server/features/paymentLinks/paying/concludeLinkPayment';
import { paymentSettler } from '@server/features/payments/reconcile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import type { TestApi } from '../../support/api';
import { changedKey } from '../../support/changedKey';
import { byBank, byCard, openPayApi, rowsOf } from '../payments/paying';
import { addLink, type Maker, madeLink, newMaker, payLink } from './links';

let test: TestApi;
let maker: Maker;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  maker = await newMaker(test);
});
afterAll(() => test.close());

const list = async ({ token }: Maker, query = ''): Promise<PaymentLink[]> =>
  (await test.call(`/paymentLinks${query}`, { token })).json.body;

const named = async (query: string): Promise<string[]> =>
  (await list(maker, query)).map(({ title }) => title);

/** What the books hold by account, and the rows of the ledger. */
async function books() {
  const { rows } = await test.services.database.$client.query(
    `select account, sum(amount_cents)::int as cents from journal_entries group by account order by account`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

describe('links of an organization', () => {
  it('are its own alone, edited while unused, and refused once a day is over', async () => {
    const link = await madeLink(test, maker, { maxUses: '2' });
    expect(link).toMatchObject({ state: 'active', uses: 0, paid: '0.00', isUnused: true });
    const other = await newMaker(test);
    expect(await list(other)).toEqual([]);
    expect((await test.call(`/paymentLinks/${link._id}`, other)).status).toBe(404);
    const act = `/paymentLinks/${link._id}/disable`;
    expect((await test.call(act, { token: other.token, body: {} })).status).toBe(404);
    const past = await addLink(test, maker, { expiresOn: '2020-01-01' });
    expect([past.status, past.json.fields]).toEqual([
      400,
      { expiresOn: 'Choose today or a later day' },
    ]);
    const save = (version: number) => {
      const body = { ...link, amount: '120.00', version };
      return test.call(`/paymentLinks/${link._id}`, { token: maker.token, method: 'PUT', body });
    };
    expect((await save(1)).json.body).toMatchObject({ amount: '120.00', version: 2 });
    expect((await save(1)).status).toBe(409);
    await payLink(test, link, { body: { amount: '120.00' } });
    expect((await save(2)).json.name).toBe('LinkState');
    const admin = await newMaker(test, 'TOP_ADMIN');
    expect((await list(admin)).map(({ orgId }) => orgId)).toEqual([maker.orgId]);
    expect(await list(admin, '?organization=other')).toEqual([]);
  });

  it('stand as disabled, expired, used up or active, and are found by that', async () => {
    const day = new Date(test.services.clock()).toISOString().slice(0, 10);
    await madeLink(test, maker, { title: 'Expired', expiresOn: day });
    const used = await madeLink(test, maker, { title: 'Used', maxUses: '1' });
    const off = await madeLink(test, maker, { title: 'Off', source: 'qr', store: 'Main Street' });
    await madeLink(test, maker, { title: 'Live' });
    expect((await payLink(test, used)).json.body.state).toBe('cleared');
    await test.call(`/paymentLinks/${off._id}/disable`, { token: maker.token, body: {} });
    test.advance(3 * 24 * 3600);
    maker = { ...maker, token: await test.signIn(await test.addUser({ orgId: maker.orgId })) };
    const found = await Promise.all(
      ['disabled', 'expired', 'used', 'active'].map((status) => named(`?status=${status}`)),
    );
    expect(found).toEqual([['Off'], ['Expired'], ['Used'], ['Live']]);
    expect(await named('?source=qr&search=main')).toEqual(['Off']);
    for (const link of [used, off]) {
      expect((await payLink(test, link)).json.name).toBe('LinkNotActive');
    }
  });

  it('are mailed with their address, and not while nobody can pay', async () => {
    const link = await madeLink(test, maker);
    const mail = (email: string) =>
      test.call(`/paymentLinks/${link._id}/mail`, {
        token: maker.token,
        body: { email, name: 'Sofia', message: 'For Friday.' },
      });
    expect((await mail('sofia@example')).status).toBe(400);
    expect((await mail('sofia@example.com')).status).toBe(200);
    const [letter] = await test.mails();
    expect(letter?.text).toContain('$100.00 for House blend');
    expect(letter?.text).toContain(`/#/paymentLink?key=${link.key}`);
    await test.call(`/paymentLinks/${link._id}/disable`, { token: maker.token, body: {} });
    expect((await mail('sofia@example.com')).status).toBe(409);
  });
});

describe('the key of a link', () => {
  it('opens what a payer may know; changed or of something else it opens nothing', async () => {
    const link = await madeLink(test, maker);
    const opened = await test.call(`/paymentLink/${link.key}`);
    expect(opened.json.body).toMatchObject({
      title: 'House blend',
      amountCents: 10_000,
      state: 'active',
      methods: ['card', 'ach', 'wallet'],
    });
    expect(JSON.stringify(opened.json)).not.toContain(maker.orgId);
    await test.call(`/paymentLink/${link.key}/views`, { body: {} });
    await test.call(`/paymentLink/${link.key}/views`, { token: maker.token, body: {} });
    expect((await list(maker))[0]?.views).toBe(1);
    const receipt = (await payLink(test, link)).json.body.payment.receiptKey;
    for (const key of [changedKey(link.key), receipt, link._id, '%00']) {
      expect((await test.call(`/paymentLink/${key}`)).status, key).toBeGreaterThanOrEqual(400);
      expect((await payLink(test, { key })).status, key).toBeGreaterThanOrEqual(400);
    }
    expect((await test.call(`/linkReceipts/${link.key}`)).status).toBe(404);
    expect((await test.call(`/receipts/${receipt}`)).status).toBe(404);
    expect((await test.call(`/linkReceipts/${receipt}`)).json.body).toMatchObject({
      kind: 'link',
      total: '100.00',
    });
  });
});

describe('a payment through a link', () => {
  it('is a sale in the books with its tip and fee, and mails a receipt with its PDF', async () => {
    const link = await madeLink(test, maker, { hasTip: true, asksMemo: true, employee: 'Ana' });
    const paid = await payLink(test, link, { body: { tip: '15.00', memo: 'Table 4' } });
    expect(paid.json.body).toMatchObject({ state: 'cleared', payment: { amount: '115.00' } });
    const [row] = await rowsOf(test, 'transactions');
    expect(row).toMatchObject({
      org_id: maker.orgId,
      amount_cents: '11500',
      tip_cents: '1500',
      tip_user: 'Ana',
      fee_cents: '300',
      label: 'Credit Card',
      service_origin: 'paymentLink',
      purchaser_email: 'sofia@example.com',
    });
    expect(await books()).toEqual({ bank: 11_500, fees: -300, payable: -9_700, tips: -1_500 });
    const detail = await test.call(`/paymentLinks/${link._id}`, maker);
    expect(detail.json.body).toMatchObject({
      uses: 1,
      paid: '115.00',
      payments: [{ tip: '15.00', memo: 'Table 4', transactionId: row?.id, no: 'PL-000001' }],
    });
    const admin = await newMaker(test, 'TOP_ADMIN');
    const refund = await test.call(`/transactions/${row?.id}/refund`, {
      token: admin.token,
      body: { amount: '5.00', reason: 'Cold coffee', items: [] },
    });
    expect(refund.json.message).toBe(
      'It was paid through a payment link. Refund it at Payment links.',
    );
    const [mail] = await test.mails();
    expect(mail).toMatchObject({ to: 'sofia@example.com' });
    expect(mail?.text).toContain('your payment of $115.00 for House blend');
  });

  it('refuses other amounts and tips, and card numbers wherever they stand', async () => {
    const fixed = await madeLink(test, maker);
    const open = await madeLink(test, maker, {
      amountKind: 'open',
      minAmount: '5.00',
      maxAmount: '50.00',
      hasTip: true,
    });
    const fields = async (link: PaymentLink, body: object) =>
      Object.keys((await payLink(test, link, { body })).json.fields ?? {});
    expect(await fields(fixed, { amount: '1.00' })).toEqual(['amount']);
    expect(await fields(fixed, { tip: '1.00' })).toEqual(['tip']);
    expect(await fields(open, { amount: '4.99' })).toEqual(['amount']);
    expect(await fields(open, { amount: '50.01' })).toEqual(['amount']);
    expect(await fields(open, { amount: '10.00', tip: '10.01' })).toEqual(['tip']);
    expect(await fields(open, { amount: '10.00', token: '4242424242424242' })).toEqual(['token']);
    expect(await fields(open, { amount: '10.00', memo: '4242 4242 4242 4242' })).toEqual(['memo']);
    expect(await rowsOf(test, 'link_payments')).toEqual([]);
    const stored = await payLink(test, open, { body: { amount: '10.00' } });
    expect(stored.json.body.state).toBe('cleared');
    const kept = JSON.stringify([
      await rowsOf(test, 'link_payments'),
      await rowsOf(test, 'transactions'),
    ]);
    expect(kept).not.toContain('4242424242424242');
  });

  it('is one charge by a second click, two tabs, two payers of the last use, a lost answer', async () => {
    const last = await madeLink(test, maker, { maxUses: '1' });
    const race = await Promise.all(
      ['a@example.com', 'b@example.com'].map((payerEmail) =>
        payLink(test, last, { body: { payerEmail } }),
      ),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list(maker))[0]).toMatchObject({ uses: 1, state: 'used', paid: '100.00' });

    const many = await madeLink(test, maker, { title: 'Many' });
    const twice = await Promise.all([1, 2].map(() => payLink(test, many, { attempt: 'clicked' })));
    expect(new Set(twice.map(({ json }) => json.body.payment._id)).size).toBe(1);
    expect((await payLink(test, many)).json.name).toBe('LinkPaidJustNow');

    const lost = await payLink(test, many, {
      attempt: 'lost',
      body: byCard('4000000000000341', { payerEmail: 'c@example.com' }),
    });
    expect(lost.json.body.state).toBe('cleared');
    const again = await payLink(test, many, {
      attempt: 'lost',
      body: byCard('4000000000000341', { payerEmail: 'c@example.com' }),
    });
    expect(again.json.body.payment._id).toBe(lost.json.body.payment._id);
    expect(await rowsOf(test, 'transactions')).toHaveLength(3);
    const declined = await payLink(test, many, {
      body: byCard('4000000000000002', { payerEmail: 'd@example.com' }),
    });
    expect(declined.json.body.state).toBe('failed');
    expect((await books()).bank).toBe(30_000);
  });

  it('by bank clears, or comes back and frees its use again', async () => {
    const link = await madeLink(test, maker, { maxUses: '1' });
    const back = await payLink(test, link, { body: byBank('000111111116') });
    expect(back.json.body.state).toBe('pending');
    expect((await list(maker))[0]).toMatchObject({ uses: 1, state: 'used' });
    test.advance(20);
    await paymentSettler(test.services, [linkDesk])();
    expect((await list(maker))[0]).toMatchObject({ uses: 0, state: 'active', paid: '0.00' });
    expect(await books()).toMatchObject({ clearing: 0, payable: 400, fees: -400 });
    expect((await payLink(test, link, { body: byBank() })).json.body.state).toBe('pending');
    test.advance(20);
    await paymentSettler(test.services, [linkDesk])();
    expect((await list(maker))[0]).toMatchObject({ uses: 1, paid: '100.00' });
    expect((await books()).bank).toBe(10_000);
  });
});
