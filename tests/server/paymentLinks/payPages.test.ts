import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instrumentText } from '@/domain/invoices/receipt';
import type { LinkValues } from '@/domain/paymentLinks/linkForm';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import type { TestApi } from '../../support/api';
import { byCard, byWallet, openPayApi, rowsOf } from '../payments/paying';
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

const request: Partial<LinkValues> = { source: 'request', title: 'Catering' };
const order: Partial<LinkValues> = {
  source: 'order',
  title: 'Order 12',
  orderNo: '12',
  tax: '8.50',
  amount: '108.50',
  returnUrl: 'https://pos.example.com/done',
};

const decline = ({ key }: Pick<PaymentLink, 'key'>, reason = '') =>
  test.call(`/paymentLink/${key}/decline`, { body: { reason } });

const stateOf = async ({ _id }: PaymentLink): Promise<Partial<PaymentLink>> =>
  (await test.call(`/paymentLinks/${_id}`, { token: maker.token })).json.body;

describe('a payment request', () => {
  it('is paid once, on its own page', async () => {
    const link = await madeLink(test, maker, { ...request, maxUses: '7' });
    expect(link).toMatchObject({ maxUses: '1', source: 'request' });
    const mail = { email: 'sofia@example.com', name: 'Sofia', message: '' };
    await test.call(`/paymentLinks/${link._id}/mail`, { token: maker.token, body: mail });
    const [letter] = await test.mails();
    expect(letter?.text).toContain(`/#/analytics-virtual-terminal-pay?key=${link.key}`);
    expect((await payLink(test, link)).json.body.state).toBe('cleared');
    expect((await payLink(test, link)).json.name).toBe('LinkNotActive');
    expect((await decline(link)).json.name).toBe('LinkNotActive');
  });

  it('is declined once, with a reason that its sender is told; then nobody can pay it', async () => {
    const link = await madeLink(test, maker, request);
    expect((await decline(link, 'See https://evil.example')).status).toBe(400);
    expect((await decline(link, 'Too late.')).json.body).toEqual({ declined: true });
    expect((await decline(link, 'Again')).json.body).toEqual({ declined: true });
    expect(await stateOf(link)).toMatchObject({ state: 'declined', declineReason: 'Too late.' });
    const told = (await test.mails()).filter(({ subject }) => subject.includes('declined'));
    expect(told.map(({ text }) => text.includes('Too late.'))).toEqual([true]);
    expect((await payLink(test, link)).json.name).toBe('LinkNotActive');
    expect(await rowsOf(test, 'link_payments')).toEqual([]);
    const list = async (status: string) =>
      (await test.call(`/paymentLinks?status=${status}`, { token: maker.token })).json.body.length;
    expect([await list('declined'), await list('active')]).toEqual([1, 0]);
  });

  it('alone can be declined', async () => {
    const link = await madeLink(test, maker);
    expect((await decline(link)).status).toBe(404);
    expect(await stateOf(link)).toMatchObject({ state: 'active' });
  });
});

describe('an order of a point of sale', () => {
  it('is one for its number, however often it is sent, and refused with another amount or text', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => addLink(test, maker, order)));
    const ids = sent.map(({ json }) => json.body._id);
    expect(new Set(ids).size).toBe(1);
    for (const over of [{ amount: '208.50' }, { title: 'Order 13' }, { returnUrl: '' }]) {
      const other = await addLink(test, maker, { ...order, ...over });
      expect([other.status, other.json.name]).toEqual([409, 'OrderKnown']);
    }
    expect((await addLink(test, await newMaker(test), order)).status).toBe(200);
    for (const bad of [{ tax: '200.00' }, { orderNo: '' }, { returnUrl: 'javascript:alert(1)' }])
      expect((await addLink(test, maker, { ...order, ...bad })).status).toBe(400);
  });

  it('is paid with its tax in the books, and its point of sale asks the server', async () => {
    const link = await madeLink(test, maker, order);
    const ask = (token: string) => test.call('/paymentLinks/orders/12', { token });
    expect((await ask(maker.token)).json.body).toMatchObject({ state: 'active', uses: 0 });
    expect((await ask((await newMaker(test)).token)).status).toBe(404);
    const paid = await payLink(test, link, { body: { amount: '108.50' } });
    expect((await ask(maker.token)).json.body).toMatchObject({ state: 'used', paid: '108.50' });
    const [row] = await rowsOf(test, 'transactions');
    expect(row).toMatchObject({ amount_cents: '10850', tax_cents: '850' });
    const receipt = await test.call(`/linkReceipts/${paid.json.body.payment.receiptKey}`);
    expect(receipt.json.body).toMatchObject({
      tax: '8.50',
      reference: { label: 'Order', text: '12' },
    });
  });

  it('stays an order under its number when it is edited', async () => {
    const link = await madeLink(test, maker, order);
    const save = (over: object) => {
      const body = { ...link, ...over };
      return test.call(`/paymentLinks/${link._id}`, { token: maker.token, method: 'PUT', body });
    };
    expect((await save({ source: 'link' })).json.fields).toEqual({ source: 'Invalid Value' });
    expect((await save({ orderNo: '13', amount: '110.00' })).json.body).toMatchObject({
      orderNo: '12',
      amount: '110.00',
    });
  });
});

describe('a universal payment page', () => {
  it('pays the rate of debit cards for a debit card, which its receipt names', async () => {
    const link = await madeLink(test, maker, { source: 'biller', title: 'Pay us' });
    const card = { ...byCard('4000056655665556', { amount: '100.00' }), memo: 'A-17' };
    const paid = await payLink(test, link, { body: card });
    expect(paid.json.body.state).toBe('cleared');
    const receipt = await test.call(`/linkReceipts/${paid.json.body.payment.receiptKey}`);
    expect(instrumentText(receipt.json.body)).toBe('Visa debit card ending in 5556');
    const [row] = await rowsOf(test, 'transactions');
    // 1.50 % and $0.10.
    expect([row?.method, row?.account_type, Number(row?.fee_cents)]).toEqual([
      'debit',
      'card',
      160,
    ]);
    expect(row?.other_information).toMatchObject({ debit_card: true });
  });

  it('takes any amount by card, bank or wallet, under a reference', async () => {
    const link = await madeLink(test, maker, { source: 'biller', title: 'Pay us' });
    const opened = await test.call(`/paymentLink/${link.key}`);
    expect(opened.json.body).toMatchObject({ methods: ['card', 'ach', 'wallet'], asksMemo: true });
    const without = await payLink(test, link, { body: { amount: '12.34' } });
    expect(Object.keys(without.json.fields)).toEqual(['memo']);
    const paid = await payLink(test, link, { body: { amount: '12.34', memo: ' A-17 ' } });
    const receipt = await test.call(`/linkReceipts/${paid.json.body.payment.receiptKey}`);
    expect(receipt.json.body).toMatchObject({
      total: '12.34',
      reference: { label: 'Reference', text: 'A-17' },
    });
    const [mail] = await test.mails();
    expect(mail?.text).toContain('/#/universal-payment-view-receipt?link=');
  });

  it('takes no more than $250,000 with its tip, and follows a payment by any key of its attempt', async () => {
    const link = await madeLink(test, maker, {
      title: 'Wholesale',
      amountKind: 'open',
      amount: '',
      hasTip: true,
    });
    const body = { amount: '250000.00', tip: '0.01' };
    expect((await payLink(test, link, { body })).json.fields).toEqual({
      tip: 'Amount and tip together come to at most $250,000.00',
    });
    const attempt = crypto.randomUUID();
    const paid = await payLink(test, link, { attempt, body: { amount: '12.00' } });
    const found = await test.call(`/paymentLink/${link.key}/payments/${attempt}`);
    expect(found.json.body.payment._id).toBe(paid.json.body.payment._id);
  });

  it('takes a wallet', async () => {
    const link = await madeLink(test, maker, { source: 'biller', title: 'Pay us' });
    const paid = await payLink(test, link, { body: { ...byWallet(), amount: '20.00', memo: 'A' } });
    expect(paid.json.body.state).toBe('cleared');
    const [row] = await rowsOf(test, 'transactions');
    expect(row).toMatchObject({ method: 'wallet', amount_cents: '2000' });
  });
});
