import { invoicesRepository } from '@server/features/invoices/invoicesStore';
import { readPayKey } from '@server/features/invoices/payKey';
import { applyPayment } from '@server/features/invoices/payments/standing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceStatus } from '@/domain/invoices/status';
import { openTestApi, type TestApi } from '../../support/api';
import { type Biller, biller, bodyOf, goodInvoice, goodRecipient, pdf } from './billing';

let test: TestApi;
let dana: Biller;

beforeAll(async () => {
  test = await openTestApi();
  dana = await biller(test, { name: 'Dana Whitfield', orgName: 'Emerald Valley' });
});
afterAll(() => test.close());

const query = (text: string, values: unknown[]) =>
  test.services.database.$client.query(text, values);
const sending = (version = 1) => ({ version, pdf, fileName: 'invoice.pdf', message: '' });
const check = (amount: string) => ({
  amount,
  method: 'check',
  paidOn: '2026-11-02',
  note: 'No. 7',
});
const mailsTo = async (to: string) => (await test.mails()).filter((mail) => mail.to === to);

/** Puts an invoice of 100.00 into a status. */
async function inStatus(status: InvoiceStatus): Promise<AnyInvoiceDetail> {
  const made = await dana.make();
  await query('update invoices set status = $2 where id = $1', [made.invoice._id, status]);
  return made;
}

describe('sending', () => {
  it('refuses a message with links and names them, of an invoice and of a reminder', async () => {
    const made = await dana.make();
    const message = 'See http://evil.example now or write to me@evil.example';
    const { status, json } = await dana.act(made, 'send', { body: { ...sending(), message } });
    expect(status).toBe(400);
    expect(json.fields).toEqual({
      message:
        'Emails cannot contain links or addresses. Please remove http://evil.example, me@evil.example',
    });
    const sent = await dana.makeSent();
    expect((await dana.act(sent, 'remind', { body: { pdf, message } })).status).toBe(400);
  });

  it('mails the document and the link to pay, once per key', async () => {
    const to = 'send@example.com';
    const partialData = { isPartial: true, partialAmount: '40.00' };
    const made = await dana.make({
      recipientId: goodRecipient({ recipientEmail: to }),
      partialData,
    });
    const message = 'Thank you for your order of $12.50.\nSee page 2';
    const again = { ...sending(), pdf: Buffer.from('%PDF-1.7 anew').toString('base64') };
    const bodies = Array.from({ length: 50 }, (_, at) => ({
      ...(at === 0 ? sending() : again),
      message,
    }));
    const both = await Promise.all(
      bodies.map((body) => dana.act(made, 'send', { body, key: 'key-1' })),
    );
    const answers = both.map(bodyOf);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      invoice: { status: 'Sent', version: 1 },
      events: [{ kind: 'created' }, { kind: 'sent', detail: to, by: 'Dana Whitfield' }],
    });
    const [mail, ...more] = await mailsTo(to);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Invoice ${made.invoice.invoiceId} from Emerald Valley`,
      link: answers[0].payLink,
    });
    expect(mail?.text).toContain('Balance due: $100.00. Requested now: $40.00\nDue: 11/30/2026');
    expect(mail?.text).toContain('Thank you for your order of $12.50.\nSee page 2');
    const { rows } = await query(
      'select name, content from outbox_attachments where mail_id = $1',
      [mail?.id],
    );
    expect(rows).toMatchObject([{ name: 'invoice.pdf' }]);
    expect(rows[0].content.toString()).toMatch(/^%PDF-1\.[47]/);
  });

  it('of an old version, or of what is no PDF, sends nothing', async () => {
    const to = 'never@example.com';
    const made = await dana.make({ recipientId: goodRecipient({ recipientEmail: to }) });
    expect((await dana.act(made, 'send', { body: sending(2) })).json).toMatchObject({
      name: 'VersionConflict',
    });
    const without = await dana.act(made, 'send', { body: { ...sending(), pdf: '' } });
    expect(without.json.fields).toEqual({
      pdf: 'The PDF of the document is missing. Please try again.',
    });
    const refused = await dana.act(made, 'send', { body: { ...sending(), pdf: 'aGVsbG8=' } });
    expect(refused).toMatchObject({ status: 400, json: { fields: { pdf: 'This is not a PDF' } } });
    expect(await mailsTo(to)).toEqual([]);
    expect((await dana.detail(made)).invoice.status).toBe('Draft');
  });
});

describe('reminding', () => {
  it('mails what is still owed, at most once an hour', async () => {
    const to = 'remind@example.com';
    const sent = await dana.makeSent({
      recipientId: goodRecipient({ recipientEmail: to }),
      invoiceDueDate: '2026-11-02',
    });
    bodyOf(await dana.act(sent, 'payments', { body: check('30.00') }));
    expect(bodyOf(await dana.act(sent, 'remind')).events.at(-1)).toMatchObject({
      kind: 'reminded',
      detail: to,
    });
    expect((await dana.act(sent, 'remind')).status).toBe(429);
    expect((await dana.act(sent, 'remind', { body: {}, key: 'remind-1' })).status).toBe(429);
    const [mail] = await mailsTo(to);
    expect(mail?.subject).toBe(`Reminder: invoice ${sent.invoice.invoiceId} from Emerald Valley`);
    expect(mail?.text).toContain('was due on 11/02/2026');
    expect(mail?.text).toContain('Balance due: $70.00');
    test.advance(3600);
    expect(
      (await dana.act(sent, 'remind', { body: { pdf, fileName: 'x', message: '' } })).status,
    ).toBe(200);
  });
});

describe('what a status does not allow is said so', () => {
  const put = (one: AnyInvoiceDetail) =>
    dana.call(`/invoices/${one.invoice._id}`, {
      method: 'PUT',
      body: { ...goodInvoice(), version: 1 },
    });
  const acts: Record<string, (one: AnyInvoiceDetail) => ReturnType<Biller['act']>> = {
    changed: put,
    sent: (one) => dana.act(one, 'send', { body: sending() }),
    'sent as a reminder': (one) => dana.act(one, 'remind'),
    paid: (one) => dana.act(one, 'payments', { body: check('1.00') }),
    voided: (one) => dana.act(one, 'void', { body: { version: 1 } }),
  };

  it.each([
    ['Draft', ['sent as a reminder', 'paid'], 'Draft'],
    ['Submitted', ['changed', 'sent', 'sent as a reminder', 'paid', 'voided'], 'Paid'],
    ['Paid', ['changed', 'sent', 'sent as a reminder', 'paid', 'voided'], 'Paid'],
    ['settled', ['changed', 'sent', 'sent as a reminder', 'paid', 'voided'], 'Settled'],
    ['Void', ['changed', 'sent', 'sent as a reminder', 'paid', 'voided'], 'Void'],
    ['Partially Paid', ['changed', 'voided'], 'Partially Paid'],
  ] as const)('%s', async (status, refused, shown) => {
    for (const verb of refused) {
      const answer = await acts[verb]?.(await inStatus(status));
      expect([answer?.status, answer?.json.message]).toEqual([
        409,
        `An invoice with the status ${shown} cannot be ${verb}`,
      ]);
    }
  });

  it('and a payment under way holds the invoice', async () => {
    const one = await dana.makeSent();
    await query(
      `insert into invoice_payments (invoice_id, org_id, amount_cents, method, state, attempt, paid_on)
       values ($1, $2, 9000, 'card', 'started', 'a', '2026-11-02')`,
      [one.invoice._id, dana.orgId],
    );
    for (const answer of [await put(one), await dana.act(one, 'void', { body: { version: 1 } })]) {
      expect(answer).toMatchObject({ status: 409, json: { name: 'PaymentUnderWay' } });
    }
    const tooMuch = await dana.act(one, 'payments', { body: check('10.01') });
    expect(tooMuch.json.fields).toEqual({
      amount: 'The amount cannot be more than the balance due',
    });
    expect((await dana.act(one, 'payments', { body: check('10.00') })).status).toBe(200);
  });
});

describe('a recorded payment', () => {
  it('leaves the rest to be paid, and no more than that', async () => {
    const sent = await dana.makeSent();
    const part = bodyOf(await dana.act(sent, 'payments', { body: check('30.01'), key: 'pay-1' }));
    expect(
      bodyOf(await dana.act(sent, 'payments', { body: check('30.01'), key: 'pay-1' })),
    ).toEqual(part);
    expect(part).toMatchObject({
      invoice: { status: 'Partially Paid', balanceDue: '69.99' },
      paidAmount: '30.01',
      payments: [
        {
          amount: '30.01',
          method: 'check',
          state: 'cleared',
          recordedBy: 'Dana Whitfield',
          paidOn: '2026-11-02',
        },
      ],
    });
    for (const [amount, message] of [
      ['70.00', 'The amount cannot be more than the balance due'],
      ['0.00', 'Minimum amount is 0.01.'],
      ['7.', 'This field should be in the following format: x.xx'],
      ['', 'This field is required.'],
    ]) {
      expect((await dana.act(sent, 'payments', { body: check(amount ?? '') })).json.fields).toEqual(
        {
          amount: message,
        },
      );
    }
    const done = bodyOf(await dana.act(sent, 'payments', { body: check('69.99') }));
    expect(done.invoice).toMatchObject({ status: 'Paid', balanceDue: '0.00' });
    expect(done.events.slice(-2)).toMatchObject([
      { kind: 'recorded', detail: '$30.01 by check' },
      { kind: 'recorded', detail: '$69.99 by check' },
    ]);
  });

  it('of ten at once passes as often as there is something owed', async () => {
    const sent = await dana.makeSent();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => dana.act(sent, 'payments', { body: check('30.00') })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await dana.detail(sent)).toMatchObject({
      paidAmount: '90.00',
      invoice: { balanceDue: '10.00' },
    });
  });

  it('that the bank sends back is owed again', async () => {
    const sent = await dana.makeSent();
    const { payments } = bodyOf(await dana.act(sent, 'payments', { body: check('100.00') }));
    await query(`update invoice_payments set state = 'returned' where id = $1`, [payments[0]._id]);
    await test.services.database.transaction(async (tx) => {
      const row = await invoicesRepository(tx).lockByKey(sent.invoice._id);
      if (row) await applyPayment(tx, row, { kind: 'returned', at: new Date(), detail: 'R01' });
    });
    expect(await dana.detail(sent)).toMatchObject({
      paidAmount: '0.00',
      invoice: { status: 'Sent', balanceDue: '100.00' },
    });
  });
});

it('a key opens its own invoice, and no other text opens any', async () => {
  const { secretKey } = test.services.settings;
  const { payLink, invoice } = await dana.makeSent();
  const key = payLink?.split('/').at(-1) ?? '';
  expect(readPayKey(secretKey, key)).toBe(invoice._id);
  const at = (place: number) =>
    `${key.slice(0, place)}${key[place] === 'A' ? 'B' : 'A'}${key.slice(place + 1)}`;
  const changed = [...key].map((_, place) => at(place));
  for (const other of [
    ...changed,
    '',
    '.',
    `${key}=`,
    `${key} `,
    invoice._id,
    key.split('.')[0] ?? '',
  ]) {
    expect(readPayKey(secretKey, other), other).toBeNull();
  }
  expect(readPayKey('another key of at least 32 characters', key)).toBeNull();
});
