import { settleOpenRefunds } from '@server/features/payments/refunds/refundDesk';
import { invoiceRefundDesk } from '@server/features/payments/refunds/refundPayment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { TestApi } from '../../support/api';
import { mailFiles } from '../../support/mailFiles';
import { type Biller, biller, bodyOf } from '../invoices/billing';
import { accountsOf, bookFaults } from '../ledger/books';
import { byBank, byCard, openPayApi, pay, rowsOf } from './paying';

let test: TestApi;
let dana: Biller;

beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  dana = await biller(test);
});
afterEach(async () => expect(await bookFaults(test.services.database)).toEqual([]));
afterAll(() => test.close());

/** An invoice over $100.00 that was paid by card, and its payment. */
async function paidByCard(): Promise<{ one: InvoiceDetail; paymentId: string }> {
  const one = await dana.makeSent();
  const key = one.payLink?.split('/').at(-1) ?? '';
  expect((await pay(test, { key }, { body: byCard() })).status).toBe(200);
  const paymentId = (await dana.detail(one)).payments[0]?._id ?? '';
  return { one, paymentId };
}

const refund = (
  one: InvoiceDetail,
  paymentId: string,
  { body, key = crypto.randomUUID() }: { body: object; key?: string },
) =>
  dana.act(one, `payments/${paymentId}/refund`, {
    body: { reason: 'Two boxes came back', ...body },
    key,
  });
const accounts = () => accountsOf(test.services.database, dana.orgId);

describe('a refund of a card payment from its invoice', () => {
  it('in part: owed again, in the ledger by the rule of every refund, with a mail and on the receipt', async () => {
    const { one, paymentId } = await paidByCard();
    const [paid] = await rowsOf(test, 'transactions');
    const before = await accounts();
    const answers = await Promise.all(
      [1, 2, 3].map(() => refund(one, paymentId, { body: { amount: '40.00' }, key: 'once' })),
    );
    for (const answer of answers) expect(answer.status).toBe(200);
    const detail = await dana.detail(one);
    expect(detail).toMatchObject({
      invoice: { status: 'Partially Paid', balanceDue: '40.00' },
      totalAmount: '100.00',
      paidAmount: '60.00',
      creditedAmount: '0.00',
      payments: [{ amount: '100.00', refunded: '40.00', state: 'cleared' }],
      refunds: [{ amount: '40.00', state: 'done', reason: 'Two boxes came back' }],
    });
    expect(detail.events.at(-1)).toMatchObject({
      kind: 'refunded',
      detail: '$40.00 of $100.00 by Visa ending in 4242: Two boxes came back',
    });
    const [, back, ...others] = await rowsOf(test, 'transactions');
    expect(others).toEqual([]);
    // Of the fee its share, to the cent.
    const fee = Math.floor((Number(paid?.fee_cents) * 40) / 100);
    expect(back).toMatchObject({ entry: 'refund', amount_cents: '-4000', fee_cents: String(-fee) });
    const after = await accounts();
    expect((after.bank ?? 0) - (before.bank ?? 0)).toBe(-4000);
    const [mail] = await test.mails();
    expect(mail).toMatchObject({
      to: 'sofia@example.com',
      subject: expect.stringMatching(/^Refund for/),
    });
    const [file] = await mailFiles(test, mail?.id ?? 0);
    expect(file?.text).toContain('Refunded');
    expect(file?.text).toContain('-$40.00');
    // No more than is left, and then the rest.
    const more = await refund(one, paymentId, { body: { amount: '60.01' } });
    expect(more.json.fields).toEqual({ amount: 'No more than $60.00 can be refunded' });
    expect((await refund(one, paymentId, { body: { amount: '60.00' } })).status).toBe(200);
    expect(await dana.detail(one)).toMatchObject({
      invoice: { status: 'Sent', balanceDue: '100.00' },
    });
    expect((await refund(one, paymentId, { body: { amount: '0.01' } })).status).toBe(409);
    const rows = await rowsOf(test, 'transactions');
    expect(rows.reduce((sum, row) => sum + Number(row.fee_cents), 0)).toBe(0);
  });

  it('with a credit note is not owed again', async () => {
    const { one, paymentId } = await paidByCard();
    const detail = bodyOf(
      await refund(one, paymentId, { body: { amount: '25.00', withCredit: true } }),
    );
    expect(detail).toMatchObject({
      invoice: { status: 'Paid', balanceDue: '0.00' },
      totalAmount: '75.00',
      paidAmount: '75.00',
      creditedAmount: '25.00',
      creditNotes: [
        { creditNo: 'CRN-000001', amount: '25.00', totalBefore: '100.00', balanceAfter: '0.00' },
      ],
    });
    expect(detail.events.slice(-2)).toMatchObject([{ kind: 'refunded' }, { kind: 'credited' }]);
  });

  it('is refused of what the processor does not give back, and nothing changes', async () => {
    const { one, paymentId } = await paidByCard();
    const { processor } = test.services;
    const sentence = 'The card is closed.';
    test.services.processor = {
      ...processor,
      refund: async () => ({ state: 'declined', code: 'x', sentence }),
    };
    const refused = await refund(one, paymentId, { body: { amount: '40.00' } });
    test.services.processor = processor;
    expect(refused).toMatchObject({
      status: 409,
      json: { message: sentence, name: 'RefundRefused' },
    });
    const detail = await dana.detail(one);
    expect(detail).toMatchObject({ invoice: { status: 'Paid' }, refunds: [{ state: 'failed' }] });
    expect(await rowsOf(test, 'transactions')).toHaveLength(1);
  });

  it('without an answer holds its amount back, and is ended once the processor answers', async () => {
    const { one, paymentId } = await paidByCard();
    const { processor } = test.services;
    test.services.processor = { ...processor, refund: () => Promise.reject(new Error('silent')) };
    const asked = bodyOf(await refund(one, paymentId, { body: { amount: '70.00' } }));
    expect(asked).toMatchObject({ invoice: { status: 'Paid' }, refunds: [{ state: 'started' }] });
    const more = await refund(one, paymentId, { body: { amount: '40.00' } });
    expect(more.json.fields).toEqual({ amount: 'No more than $30.00 can be refunded' });
    test.services.processor = processor;
    await settleOpenRefunds(test.services, [invoiceRefundDesk]);
    expect((await dana.detail(one)).refunds).toMatchObject([{ state: 'started' }]);
    test.advance(60);
    await settleOpenRefunds(test.services, [invoiceRefundDesk]);
    await settleOpenRefunds(test.services, [invoiceRefundDesk]);
    expect(await dana.detail(one)).toMatchObject({
      invoice: { balanceDue: '70.00' },
      refunds: [{ state: 'done' }],
    });
  });

  it('is not of a bank debit, of another organization, or of another invoice', async () => {
    const one = await dana.makeSent();
    await pay(test, { key: one.payLink?.split('/').at(-1) ?? '' }, { body: byBank() });
    const debit = (await dana.detail(one)).payments[0]?._id ?? '';
    expect((await refund(one, debit, { body: { amount: '10.00' } })).status).toBe(409);
    const { one: paid, paymentId } = await paidByCard();
    expect((await refund(one, paymentId, { body: { amount: '10.00' } })).status).toBe(404);
    const other = await biller(test);
    const place = `payments/${paymentId}/refund`;
    expect((await other.act(paid, place, { body: { amount: '1.00', reason: 'x' } })).status).toBe(
      404,
    );
  });
});
