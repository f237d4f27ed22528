import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import { invoiceEventsRepository } from '@server/features/invoices/eventStore';
import { invoicesRepository } from '@server/features/invoices/invoicesStore';
import { invoicePaymentsRepository } from '@server/features/invoices/payments/paymentStore';
import { paymentSettler } from '@server/features/payments/reconcile';
import { todayIn } from '@server/platform/zones/today';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { labelOf } from '@/domain/transactions/label';
import type { TestApi } from '../../support/api';
import { mailFiles } from '../../support/mailFiles';
import { goodInvoice } from '../invoices/billing';
import { accountsOf, bookFaults } from '../ledger/books';
import {
  byBank,
  byCard,
  byWallet,
  openPayApi,
  pay,
  rowsOf,
  type SentInvoice,
  sendInvoice,
  sendTaxInvoice,
  stored,
} from './paying';

let test: TestApi;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(() => test.reset());
afterEach(async () => expect(await bookFaults(test.services.database)).toEqual([]));
afterAll(() => test.close());

const charges = () => rowsOf(test, 'sandbox_charges');
const ledger = () => rowsOf(test, 'transactions');
const accounts = ({ row }: SentInvoice) => accountsOf(test.services.database, row.orgId);

/** What people read for the rows of an invoice's first payment. */
async function labels({ row }: SentInvoice): Promise<string[]> {
  const { database } = test.services;
  const [payment] = await invoicePaymentsRepository(database).of(row.id);
  const rows = await ledgerRepository(database).of(payment?.id ?? '');
  return rows.map(({ captureType, otherInformation }) =>
    labelOf({ capture_type: captureType, otherInformation }),
  );
}

const partial = goodInvoice({ partialData: { isPartial: true, partialAmount: '40.00' } });

describe('paying an invoice', () => {
  it('stands where its receipt cannot be drawn: the mail goes without it', async () => {
    const sent = await sendInvoice(test);
    const { paper } = test.services;
    test.services.paper = { pdf: () => Promise.reject(new Error('no font')) };
    expect((await pay(test, sent, { body: byCard() })).status).toBe(200);
    test.services.paper = paper;
    const [mail] = await test.mails();
    expect(mail?.text).not.toContain('attached');
    expect(await mailFiles(test, mail?.id ?? 0)).toEqual([]);
  });

  it('by card: paid, in the ledger, with a receipt by mail', async () => {
    const sent = await sendInvoice(test);
    // Where it is another day than in UTC.
    const now = test.services.clock();
    const timezone = now.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const { status, json } = await pay(test, sent, { body: byCard(), headers: { timezone } });
    expect(status).toBe(200);
    expect(json.body.payment.paidOn).toBe(todayIn(now, timezone));
    expect(json.body.payment.paidOn).not.toBe(now.toISOString().slice(0, 10));
    expect(json.body).toMatchObject({
      state: 'cleared',
      payment: { amount: '100.00', fee: '0.00', brand: 'Visa', lastFour: '4242' },
    });
    expect(json.body.payment.authCode).toMatch(/^\d{6}$/);
    expect(await stored(test, sent)).toMatchObject({
      status: 'Paid',
      paidCents: 10_000,
      balanceCents: 0,
    });
    const [row, ...others] = await ledger();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ amount_cents: '10000', capture_type: 'invoice', entry: 'payment' });
    expect(row?.other_information).toMatchObject({ credit_card_payment: true });
    const [mail] = await test.mails();
    expect(mail).toMatchObject({ to: 'sofia@example.com' });
    expect(mail?.text).toContain('$100.00');
    expect(mail?.text).toContain('The receipt is attached as a PDF.');
    const [file] = await mailFiles(test, mail?.id ?? 0);
    expect(file).toMatchObject({ name: `receipt-${sent.row.invoiceNo}.pdf` });
    expect(file?.text).toContain('$100.00 paid on');
    const receiptKey = mail?.link?.split('key=')[1];
    const receipt = await test.call(`/receipts/${receiptKey}`);
    expect(receipt.json.body).toMatchObject({
      total: '100.00',
      lastFour: '4242',
      mailTo: 's***@example.com',
    });
    const body = { pdf: Buffer.from('%PDF-1.4\n').toString('base64') };
    expect((await test.call(`/receipts/${receiptKey}/mail`, { body })).status).toBe(200);
    expect((await test.mails())[0]).toMatchObject({ to: 'sofia@example.com' });
    const fake = { pdf: Buffer.from('MZ').toString('base64') };
    expect((await test.call(`/receipts/${receiptKey}/mail`, { body: fake })).status).toBe(400);
  });

  it('in two parts, and never more than is owed', async () => {
    const sent = await sendInvoice(test, { kind: 'recipient', form: partial });
    expect(
      (await pay(test, sent, { body: byCard(undefined, { amount: '50.00' }) })).json.fields.amount,
    ).toBe('Please pay the balance due or the partial amount');
    expect((await pay(test, sent, { body: byCard(undefined, { amount: '100.01' }) })).status).toBe(
      400,
    );
    expect(
      (await pay(test, sent, { body: byCard(undefined, { amount: '40.00' }) })).json.body.state,
    ).toBe('cleared');
    expect(await stored(test, sent)).toMatchObject({
      status: 'Partially Paid',
      balanceCents: 6000,
    });
    expect((await pay(test, sent, { body: byCard() })).status).toBe(400);
    expect(
      (await pay(test, sent, { body: byCard(undefined, { amount: '60.00' }) })).json.body.state,
    ).toBe('cleared');
    expect(await stored(test, sent)).toMatchObject({ status: 'Paid', balanceCents: 0 });
    const late = await pay(test, sent, { body: byCard() });
    expect([late.status, late.json.message]).toEqual([
      409,
      'An invoice with the status Paid cannot be paid',
    ]);
    expect(await charges()).toHaveLength(2);
  });

  it('by wallet', async () => {
    const sent = await sendInvoice(test);
    expect((await pay(test, sent, { body: byWallet() })).json.body.state).toBe('cleared');
  });

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'Insufficient funds'],
    ['4000000000000259', 'not charged again'],
    ['4000000000000119', 'nothing was charged'],
  ])('a card %s takes nothing and says why: %s', async (number, sentence) => {
    const sent = await sendInvoice(test);
    const { json } = await pay(test, sent, { body: byCard(number) });
    expect(json.body.state).toBe('failed');
    expect(json.body.payment.failure).toContain(sentence);
    expect(json.body.payment.receiptKey).toBeNull();
    expect(await stored(test, sent)).toMatchObject({ status: 'Sent', paidCents: 0 });
    expect(await ledger()).toEqual([]);
    expect(await test.mails()).toEqual([]);
    expect((await pay(test, sent, { body: byCard() })).json.body.state).toBe('cleared');
  });

  it('whose answer was lost is found and counted once', async () => {
    const sent = await sendInvoice(test);
    expect((await pay(test, sent, { body: byCard('4000000000000341') })).json.body.state).toBe(
      'cleared',
    );
    expect(await ledger()).toHaveLength(1);
    expect(await accounts(sent)).toEqual({ bank: 10_000, payable: -9700, fees: -300 });
  });
});

describe('never twice', () => {
  it('fifty posts of one attempt make one charge and get one answer', async () => {
    const sent = await sendInvoice(test);
    const posts = Array.from({ length: 50 }, () =>
      pay(test, sent, { body: byCard(), attempt: 'one-attempt' }),
    );
    const answers = await Promise.all(posts);
    expect(new Set(answers.map(({ json }) => json.body?.payment._id)).size).toBe(1);
    expect(answers.every(({ json }) => json.body.state === 'cleared')).toBe(true);
    expect([(await charges()).length, (await ledger()).length]).toEqual([1, 1]);
    const other = await pay(test, sent, {
      body: byCard(undefined, { payerName: 'Ng' }),
      attempt: 'one-attempt',
    });
    expect(other.status).toBe(422);
  });

  it('twenty attempts at once make one charge', async () => {
    const sent = await sendInvoice(test);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(test, sent, { body: byCard() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await charges()).toHaveLength(1);
    expect((await stored(test, sent)).paidCents).toBe(10_000);
  });

  it('of a processor that is silent throughout, the amount is held back until it speaks', async () => {
    const sent = await sendInvoice(test);
    const { processor } = test.services;
    const silent = async () => Promise.reject(new Error('silent'));
    test.services.processor = { ...processor, find: silent, cancel: silent };
    const { json } = await pay(test, sent, { body: byCard('4000000000000341'), attempt: 'kept' });
    expect(json.body.state).toBe('started');
    expect((await pay(test, sent, { body: byCard() })).json.name).toBe('PaymentUnderWay');
    expect((await test.call(`/invoicePay/${sent.key}/payments/kept`)).json.body.state).toBe(
      'started',
    );
    test.services.processor = processor;
    test.advance(60);
    await paymentSettler(test.services)();
    expect((await test.call(`/invoicePay/${sent.key}/payments/kept`)).json.body.state).toBe(
      'cleared',
    );
    expect(await stored(test, sent)).toMatchObject({ status: 'Paid', paidCents: 10_000 });
  });

  it('a charge of an invoice that was voided meanwhile is taken back', async () => {
    const sent = await sendInvoice(test);
    const { processor } = test.services;
    const change = { status: 'Void' } as const;
    test.services.processor = {
      ...processor,
      charge: async (charge) => {
        await invoicesRepository(test.services.database).update(sent.row.id, change);
        return processor.charge(charge);
      },
    };
    const { json } = await pay(test, sent, { body: byCard() });
    test.services.processor = processor;
    expect(json.body.state).toBe('failed');
    expect((await charges())[0]?.answer).toEqual({ state: 'cancelled' });
    expect(await stored(test, sent)).toMatchObject({ status: 'Void', paidCents: 0 });
  });
});

describe('by bank debit', () => {
  it('is submitted with its proof, then confirmed by the bank', async () => {
    const sent = await sendInvoice(test);
    const { json } = await pay(test, sent, { body: byBank() });
    expect(json.body).toMatchObject({ state: 'pending', payment: { lastFour: '6789' } });
    expect(await stored(test, sent)).toMatchObject({ status: 'Submitted', balanceCents: 0 });
    const [payment] = await rowsOf(test, 'invoice_payments');
    expect(payment?.ach_authorization).toMatchObject({ name: 'Sofia Marchetti', ip: '127.0.0.1' });
    expect(payment?.ach_authorization).toHaveProperty('text', expect.stringContaining('$100.00'));
    const settle = paymentSettler(test.services);
    await settle();
    expect((await stored(test, sent)).status).toBe('Submitted');
    expect(await accounts(sent)).toEqual({ clearing: 10_000, payable: -9930, fees: -70 });
    test.advance(16);
    await settle();
    expect(await stored(test, sent)).toMatchObject({ status: 'Paid', paidCents: 10_000 });
    expect(await ledger()).toHaveLength(1);
    expect(await accounts(sent)).toEqual({ bank: 10_000, payable: -9930, fees: -70 });
  });

  it('returned as R01 it opens the invoice again, and payer and sender are told', async () => {
    const sent = await sendInvoice(test);
    expect((await pay(test, sent, { body: byBank('000111111116') })).json.body.state).toBe(
      'pending',
    );
    test.advance(16);
    const settle = paymentSettler(test.services);
    await settle();
    await settle();
    expect(await stored(test, sent)).toMatchObject({
      status: 'Sent',
      paidCents: 0,
      balanceCents: 10_000,
    });
    const rows = await ledger();
    // What a return costs, as where a person records it; once, however often the settler comes by.
    expect(rows.map(({ amount_cents }) => Number(amount_cents))).toEqual([10_000, -10_000, -400]);
    expect(rows[1]?.other_information).toMatchObject({ returnReversal: true });
    expect(rows[1]).toMatchObject({ trade: 'back', reason: 'R01' });
    expect(rows[2]).toMatchObject({ label: 'Fee Assessment', state: 'cleared', purchaser_key: '' });
    expect(await labels(sent)).toEqual(['ACH', 'ACH Return']);
    expect(await accounts(sent)).toEqual({ payable: 400, fees: -400 });
    const told = (await test.mails()).filter(({ subject }) => subject.includes('was returned'));
    expect(told.map(({ to }) => to).sort()).toEqual(['sofia@example.com', sent.email].sort());
    expect(told[0]?.text).toContain('R01');
  });

  it('sent back after it was confirmed opens the invoice again, even a settled one', async () => {
    const sent = await sendInvoice(test);
    await pay(test, sent, { body: byBank('000111111119') });
    test.advance(16);
    await paymentSettler(test.services)();
    expect(await stored(test, sent)).toMatchObject({ status: 'Paid', paidCents: 10_000 });
    await invoicesRepository(test.services.database).update(sent.row.id, { status: 'settled' });
    test.advance(15);
    // After a restart nothing is known of what was asked before.
    const lines: string[] = [];
    const { processor } = test.services;
    let asked = 0;
    const returned = async (since: Date) => {
      asked += 1;
      if (asked < 3) throw new Error('away');
      return [
        { reference: 'not ours', code: '', sentence: '' },
        ...(await processor.returned(since)),
      ];
    };
    const settle = paymentSettler({
      ...test.services,
      log: (line) => lines.push(line),
      processor: { ...processor, returned, settlementSeconds: 0 },
    });
    for (let round = 0; round < 4; round += 1) await settle();
    expect(lines.map((line) => line.slice(0, 30))).toEqual([
      'Returned debits are not known:',
      'The payment processor told of ',
    ]);
    expect(await stored(test, sent)).toMatchObject({
      status: 'Sent',
      paidCents: 0,
      balanceCents: 10_000,
    });
    expect((await ledger()).map(({ amount_cents }) => Number(amount_cents))).toEqual([
      10_000, -10_000, -400,
    ]);
    expect(await accounts(sent)).toEqual({ payable: 400, fees: -400 });
    const told = (await test.mails()).filter(({ subject }) => subject.includes('was returned'));
    expect(told.map(({ to }) => to).sort()).toEqual(['sofia@example.com', sent.email].sort());
    expect(told[0]?.text).toContain('R10');
    const events = await invoiceEventsRepository(test.services.database).of(sent.row.id);
    expect(events.map(({ kind }) => kind).slice(-3)).toEqual(['paid', 'settled', 'returned']);
    expect(events.at(-3)?.detail).toBe(
      '$100.00 by Bank account ending in 1119, waiting for the bank',
    );
    expect(events.at(-1)?.detail).toContain('$100.00 by Bank account ending in 1119');
  });

  it('needs the authorization of today, and an open account', async () => {
    const sent = await sendInvoice(test);
    const agreed = { agreed: false, date: '2026-11-21', accountType: 'checking' };
    expect(
      (await pay(test, sent, { body: byBank(undefined, { authorization: agreed }) })).status,
    ).toBe(400);
    const old = { agreed: true, date: '2020-01-01', accountType: 'checking' };
    expect(
      (await pay(test, sent, { body: byBank(undefined, { authorization: old }) })).status,
    ).toBe(400);
    expect(
      (await pay(test, sent, { body: byBank('000111111113') })).json.body.payment.failure,
    ).toContain('closed');
  });
});

describe('a tax invoice', () => {
  it('takes the fee of the way it is paid on top, as it was shown', async () => {
    const sent = await sendTaxInvoice(test);
    const { json } = await test.call(`/invoicePay/${sent.key}`);
    expect(json.body.fees).toEqual({
      ach: { full: 1000, partial: 0 },
      card: { full: 1600, partial: 0 },
      debit: { full: 1000, partial: 0 },
    });
    expect(json.body.feeTexts.card.full).toContain('8.00% of $200.00');
    expect(json.body.invoice.period).toBe('2026-10');
    expect(json.body.invoice).not.toHaveProperty('holderId');
    const paid = { amount: '200.00', fee: '10.00' };
    const wrong = { ...paid, fee: '12.00' };
    expect((await pay(test, sent, { body: byCard(undefined, wrong) })).json.name).toBe(
      'PaymentFeeChanged',
    );
    const right = await pay(test, sent, { body: byCard(undefined, { ...paid, fee: '16.00' }) });
    expect(right.json.body).toMatchObject({ state: 'cleared', payment: { fee: '16.00' } });
    expect(await stored(test, sent)).toMatchObject({ status: 'Paid', paidCents: 20_000 });
    expect((await charges())[0]?.amount_cents).toBe('21600');
    const rows = await ledger();
    expect(rows.map(({ entry }) => entry).sort()).toEqual(['payment', 'surcharge']);
    expect(await accounts(sent)).toEqual({ bank: 21_600, payable: -20_000, fees: -1600 });
    expect(await labels(sent)).toEqual(['Credit Card', 'MTA Surcharge']);
    expect(rows[0]).toMatchObject({ municipality: 'Port Alder', license_number: 'C10-0000123' });
    const wallet = await pay(test, await sendTaxInvoice(test), {
      body: { ...byWallet(), ...paid },
    });
    expect(wallet.status).toBe(400);
  });

  it('takes no percentage of a credit card of a debit or prepaid one, and says so before it is charged', async () => {
    const sent = await sendTaxInvoice(test);
    const debit = (fee: string, number = '4000056655665556') =>
      pay(test, sent, { body: byCard(number, { amount: '200.00', fee }) });
    for (const number of ['4000056655665556', '5105105105105100']) {
      const refused = await debit('16.00', number);
      expect(refused.status).toBe(400);
      expect(refused.json.fields.cardKind).toContain('no card fee');
    }
    expect(await charges()).toEqual([]);
    const paid = await debit('10.00');
    expect(paid.json.body).toMatchObject({ state: 'cleared', payment: { fee: '10.00' } });
    expect((await charges())[0]?.amount_cents).toBe('21000');
    expect((await ledger()).map(({ method }) => method)).toEqual(['debit', 'debit']);
    expect(await labels(sent)).toEqual(['Debit Card', 'MTA Surcharge']);
  });

  it('takes the percentage of a card that a BIN rule calls a credit card', async () => {
    const token = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
    await test.call('/binRules', {
      token,
      body: { prefix: '424242', brand: 'Visa', funding: 'credit', decision: 'allow', note: '' },
    });
    const sent = await sendTaxInvoice(test);
    const body = byCard(undefined, { amount: '200.00', fee: '10.00' });
    const refused = await pay(test, sent, { body });
    expect(refused.json.fields.cardKind).toContain('This is a credit card');
  });
});

it.each([
  ['4242424242424242', 'card', 300],
  ['5105105105105100', 'card', 300],
  // 1.50 % and $0.10, as at the merchant's terminal.
  ['4000056655665556', 'debit', 160],
])('an invoice paid by %s pays the rate of %s', async (number, method, fee) => {
  const sent = await sendInvoice(test);
  const { json } = await pay(test, sent, { body: byCard(number) });
  expect(json.body.state).toBe('cleared');
  const [row] = await ledger();
  expect([row?.method, Number(row?.fee_cents)]).toEqual([method, fee]);
});
