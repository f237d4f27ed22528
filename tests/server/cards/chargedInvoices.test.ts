import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, TestApi } from '../../support/api';
import { bookFaults } from '../ledger/books';
import {
  byBank,
  byCard,
  openPayApi,
  pay,
  rowsOf,
  type SentInvoice,
  sendInvoice,
  sendTaxInvoice,
  stored,
} from '../payments/paying';
import { newSeller } from './keying';

let test: TestApi;
let sent: SentInvoice;
let token: string;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  sent = await sendInvoice(test);
  token = await test.signIn(await test.addUser({ orgId: sent.row.orgId, role: 'MERCHANT' }));
});
afterAll(() => test.close());

interface Charge {
  id?: string;
  body?: object;
  as?: string;
  attempt?: string;
}

const charge = ({
  id = sent.row.id,
  body = byCard(),
  as = token,
  attempt = crypto.randomUUID(),
}: Charge = {}): Promise<Answer> =>
  test.call(`/cardSales/invoices/${id}/payments`, {
    token: as,
    body,
    headers: { 'idempotency-key': attempt },
  });

const choices = async (query = ''): Promise<{ _id: string; balance: string }[]> =>
  (await test.call(`/cardSales/invoices${query}`, { token })).json.body;

describe('an invoice that is charged at the terminal', () => {
  it('is paid once, in its status, its books and its receipt, and is no card sale', async () => {
    const { status, json } = await charge();
    expect([status, json.body.state]).toEqual([200, 'cleared']);
    expect(await stored(test, sent)).toMatchObject({ status: 'Paid', balanceCents: 0 });
    expect(await rowsOf(test, 'card_sales')).toEqual([]);
    const rows = await rowsOf(test, 'transactions');
    expect(rows.map((row) => [row.amount_cents, row.invoice_id, row.direct])).toEqual([
      ['10000', sent.row.id, false],
    ]);
    expect(await bookFaults(test.services.database)).toEqual([]);
    const receipt = await test.call(`/receipts/${json.body.payment.receiptKey}`);
    expect(receipt.json.body).toMatchObject({ invoiceNo: sent.row.invoiceNo, total: '100.00' });
    expect(await test.mails()).toHaveLength(1);
    const again = await charge();
    expect([again.status, again.json.name]).toEqual([409, 'InvoiceNotPayable']);
    expect(await rowsOf(test, 'transactions')).toHaveLength(1);
  });

  it('is charged once by a second click, and by whoever pays at the same time', async () => {
    const clicks = await Promise.all([1, 2].map(() => charge({ attempt: 'clicked' })));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(clicks.map(({ json }) => json.body.payment._id)).size).toBe(1);
    const other = await charge({
      attempt: 'clicked',
      body: byCard('4242424242424242', { amount: '1.00' }),
    });
    expect(other.status).toBe(422);
    sent = await sendInvoice(test);
    token = await test.signIn(await test.addUser({ orgId: sent.row.orgId, role: 'MERCHANT' }));
    const both = await Promise.all([charge(), pay(test, sent, { body: byCard() })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rowsOf(test, 'transactions')).toHaveLength(2);
  });

  it.each(['100.01', '0.00', '-1.00', '50.00', '99999999999999.00', 'x'])(
    'takes no %s of a balance of 100.00',
    async (amount) => {
      const { status, json } = await charge({ body: byCard('4242424242424242', { amount }) });
      expect([status, Object.keys(json.fields)]).toEqual([400, ['amount']]);
      expect(await rowsOf(test, 'invoice_payments')).toEqual([]);
    },
  );

  it('takes no bank debit, and a declined card leaves it open', async () => {
    expect((await charge({ body: byBank() })).status).toBe(400);
    const declined = await charge({ body: byCard('4000000000000002') });
    expect(declined.json.body.state).toBe('failed');
    expect(await stored(test, sent)).toMatchObject({ status: 'Sent', paidCents: 0 });
  });

  it('is another organization’s matter, and that of a tax invoice neither', async () => {
    const stranger = await newSeller(test);
    const tax = await sendTaxInvoice(test);
    const own = await test.signIn(await test.addUser({ orgId: tax.row.orgId, role: 'MERCHANT' }));
    const asked = [
      charge({ as: stranger.token }),
      charge({ id: 'none' }),
      charge({ id: crypto.randomUUID() }),
      charge({ id: tax.row.id, as: own }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const budtender = await test.addUser({ orgId: sent.row.orgId, role: 'BUDTENDER' });
    expect((await charge({ as: await test.signIn(budtender) })).status).toBe(403);
    expect(await rowsOf(test, 'invoice_payments')).toEqual([]);
  });
});

it('open invoices are found by number and recipient, and the chosen one as it stands', async () => {
  await sendInvoice(test);
  const [only, ...others] = await choices();
  expect([only?._id, only?.balance, others]).toEqual([sent.row.id, '100.00', []]);
  expect(await choices(`?search=${sent.row.invoiceNo.toLowerCase()}`)).toHaveLength(1);
  expect(await choices('?search=marchetti')).toHaveLength(1);
  expect(await choices('?search=nobody')).toEqual([]);
  await charge();
  expect(await choices()).toEqual([]);
  expect(await choices(`?search=nobody&chosen=${sent.row.id}`)).toMatchObject([
    { balance: '0.00' },
  ]);
});
