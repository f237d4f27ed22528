import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowStatus } from '@/domain/invoices/invoiceColumns';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import { openTestApi, type TestApi } from '../../support/api';
import { mailFiles } from '../../support/mailFiles';
import { type Biller, biller, bodyOf, goodInvoice } from './billing';

let test: TestApi;
let dana: Biller;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  dana = await biller(test);
});
afterAll(() => test.close());

type Sent = Awaited<ReturnType<Biller['makeSent']>>;

const credit = (
  one: Sent,
  amount: string,
  { over = {}, key = crypto.randomUUID() }: { over?: object; key?: string } = {},
) => dana.act(one, 'credits', { body: { amount, reason: 'Two boxes were missing', ...over }, key });
const postings = async (): Promise<number> =>
  (await test.services.database.$client.query('select 1 from journal_postings')).rows.length;
const check = (amount: string) => ({
  amount,
  method: 'check',
  paidOn: '2026-11-02',
  note: '',
  withFee: false,
});

describe('a credit note', () => {
  it('has a gapless number of its own, lowers the balance and is mailed with its document', async () => {
    const [first, second] = [await dana.makeSent(), await dana.makeSent()];
    // Refused ones take no number.
    expect((await credit(first, '100.01')).json.fields).toEqual({
      amount: 'No more than $100.00 can be credited',
    });
    expect((await credit(first, '10.00', { over: { reason: ' ' } })).status).toBe(400);
    const same = await Promise.all(
      [1, 2, 3].map(() => credit(first, '30.00', { over: { withMail: true }, key: 'once' })),
    );
    for (const answer of same) expect(answer.status).toBe(200);
    const detail = await dana.detail(first);
    expect(detail).toMatchObject({
      invoice: { status: 'Sent', balanceDue: '70.00' },
      totalAmount: '70.00',
      creditedAmount: '30.00',
      paidAmount: '0.00',
      creditNotes: [
        { creditNo: 'CRN-000001', amount: '30.00', balanceAfter: '70.00', by: 'Rosa Delgado' },
      ],
    });
    expect(detail.events.at(-1)).toMatchObject({
      kind: 'credited',
      detail: 'CRN-000001 for $30.00: Two boxes were missing',
    });
    const [mail] = await test.mails();
    expect(mail).toMatchObject({ to: 'sofia@example.com', link: first.payLink });
    const [file] = await mailFiles(test, mail?.id ?? 0);
    expect(file?.name).toBe('CRN-000001.pdf');
    for (const text of ['Credit note', 'INVC-000001', 'Two boxes were missing', '$70.00']) {
      expect(file?.text).toContain(text);
    }
    expect(bodyOf(await credit(second, '1.00')).creditNotes).toMatchObject([
      { creditNo: 'CRN-000002' },
    ]);
    // What everybody owes follows.
    const summary = bodyOf(await dana.call('/invoices/summary'));
    expect(JSON.stringify(summary)).toContain('16900');
    const key = first.payLink?.split('/').at(-1);
    expect((await test.call(`/invoicePay/${key}`)).json.body).toMatchObject({
      payable: { full: 7000 },
      creditedAmount: '30.00',
    });
  });

  it('over what is left ends the invoice: paid with what was paid, and never more than is owed', async () => {
    const one = await dana.makeSent();
    expect((await dana.act(one, 'payments', { body: check('60.00') })).status).toBe(200);
    const before = await postings();
    expect(before).toBeGreaterThan(0);
    expect((await credit(one, '40.01')).status).toBe(400);
    expect(bodyOf(await credit(one, '40.00'))).toMatchObject({
      invoice: { status: 'Paid', balanceDue: '0.00' },
      totalAmount: '60.00',
      paidAmount: '60.00',
      creditedAmount: '40.00',
    });
    expect((await credit(one, '0.01')).json.message).toBe(
      'Nothing is owed. A card or wallet payment can be refunded with a credit note.',
    );
    // Nothing is posted for it: no money moved.
    expect(await postings()).toBe(before);
  });

  it('over all of it reads Credited in the list and in its export, and Paid where something was paid', async () => {
    const [whole, rest] = [await dana.makeSent(), await dana.makeSent()];
    expect((await dana.act(rest, 'payments', { body: check('60.00') })).status).toBe(200);
    expect((await credit(whole, '100.00')).status).toBe(200);
    expect((await credit(rest, '40.00')).status).toBe(200);
    const rows = bodyOf(await dana.call('/invoices')) as InvoiceListRow[];
    const told = rows.map((row) => [
      row.invoiceId,
      rowStatus(row, { today: '2026-11-02' }),
      row.totalAmount,
    ]);
    expect(told).toEqual([
      [rest.invoice.invoiceId, 'Paid', '$100.00'],
      [whole.invoice.invoiceId, 'Credited', '$100.00'],
    ]);
    // Sorted by what they show: the total of the invoice, which no credit note changes.
    await dana.makeSent();
    const sorted = bodyOf(await dana.call('/invoices?sort=total&order=asc')) as InvoiceListRow[];
    expect(sorted.map(({ totalAmount }) => totalAmount)).toEqual(['$100.00', '$100.00', '$100.00']);
    const key = whole.payLink?.split('/').at(-1);
    expect((await test.call(`/invoicePay/${key}`)).json.body).toMatchObject({
      totalAmount: '0.00',
      creditedAmount: '100.00',
    });
  });

  it('is of nothing that was not sent, and keeps the invoice as it was sent', async () => {
    const draft = await dana.make();
    expect((await credit(draft, '1.00')).status).toBe(409);
    const one = await dana.makeSent();
    expect((await credit(one, '1.00')).status).toBe(200);
    const body = { ...goodInvoice(), version: 1, recipientKey: null };
    expect((await dana.call(`/invoices/${one.invoice._id}`, { method: 'PUT', body })).status).toBe(
      409,
    );
    expect((await dana.act(one, 'void', { body: { version: 1 } })).status).toBe(409);
    const other = await biller(test);
    expect(
      (await other.act(one, 'credits', { body: { amount: '1.00', reason: 'x' } })).status,
    ).toBe(404);
  });
});
