import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAchFile } from '@/domain/ach/readAchFile';
import { openTestApi, type TestApi } from '../../support/api';
import { accountsOf, bookFaults } from '../ledger/books';
import { madeLink, newMaker, payLink } from '../paymentLinks/links';
import { byBank, pay, type SentInvoice, sendInvoice, sendTaxInvoice } from '../payments/paying';
import { openBankDays } from './bankDays';

let test: TestApi;
let bank: Awaited<ReturnType<typeof openBankDays>>;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  bank = await openBankDays(test);
});
afterAll(() => test.close());

const books = (orgId: string) => accountsOf(test.services.database, orgId);

/** A payment of an invoice over 100.00 by an account that ends so. */
async function paid(account: string, holder?: string): Promise<SentInvoice> {
  const sent = await sendInvoice(test);
  const answer = await pay(test, sent, { body: await bank.byFile(account, holder) });
  expect([answer.status, answer.json.body?.state]).toEqual([200, 'pending']);
  return sent;
}

const ledger = () =>
  bank.rows(`select entry, state, amount_cents::int as cents, sec_code, trace_no, effective_on::text,
    routing_last_four from transactions order by number`);

describe('a payment by ACH, where the organization’s mode has a bank', () => {
  it('is a debit that goes with the next file and counts once its return window has passed', async () => {
    const sent = await paid('1234567890');
    expect(await bank.get('/ach/waiting')).toEqual([
      { source: 'Payment', entries: 1, debits: '100.00', credits: '0.00' },
    ]);
    const stored = await bank.rows('select * from payer_accounts, ach_items');
    expect(JSON.stringify(stored)).not.toContain('1234567890');
    await bank.sendFile();
    const folder = join(test.services.settings.dataDir, 'ach', bank.bankId, 'out');
    const [name = ''] = await readdir(folder);
    const { batches, verdict } = readAchFile(await readFile(join(folder, name), 'utf8'));
    expect(verdict.faults).toEqual([]);
    const [batch] = batches;
    expect(batch?.header).toMatchObject({
      secCode: 'WEB',
      serviceClass: '225',
      description: 'PAYMENT',
    });
    expect(batch?.entries[0]?.entry).toMatchObject({
      code: '27',
      cents: 10_000,
      routing: '325081403',
      account: '1234567890',
      name: 'SOFIA MARCHETTI',
      data: 'S',
    });
    const [item] = await bank.rows('select settles_on::text, trace_no from ach_items');
    const [debit] = await ledger();
    expect(debit).toMatchObject({
      state: 'pending',
      sec_code: 'WEB',
      trace_no: item?.trace_no,
      effective_on: item?.settles_on,
      routing_last_four: '1403',
    });
    expect(await books(sent.row.orgId)).toMatchObject({ clearing: 10_000 });
    await bank.pass(2);
    expect((await ledger())[0]?.state).toBe('pending');
    await bank.pass(7);
    expect((await ledger())[0]?.state).toBe('cleared');
    expect(await bookFaults(test.services.database)).toEqual([]);
    expect(await books(sent.row.orgId)).toEqual({ bank: 10_000, fees: -70, payable: -9930 });
  });

  it('of a business is a CCD debit; the fee on top of a tax invoice goes with it', async () => {
    await paid('555500001', 'business');
    const tax = await sendTaxInvoice(test);
    const body = { ...(await bank.byFile('777700009')), amount: '200.00', fee: '10.00' };
    expect((await pay(test, tax, { body })).json.body.state).toBe('pending');
    const items = await bank.rows(
      'select sec_code, transaction_code, amount_cents::int as cents from ach_items order by number',
    );
    expect(items).toEqual([
      { sec_code: 'CCD', transaction_code: '27', cents: 10_000 },
      { sec_code: 'WEB', transaction_code: '27', cents: 21_000 },
    ]);
    expect((await ledger()).map((row) => row.sec_code)).toEqual(['CCD', 'WEB', 'WEB']);
  });

  it('is proven by the account that is kept, whatever the browser says of it', async () => {
    const [invoice, maker] = [await sendInvoice(test), await newMaker(test)];
    const claimed = async () => {
      const body = await bank.byFile('1234567890');
      const authorization = { ...Reflect.get(body, 'authorization'), accountType: 'savings' };
      return { ...body, lastFour: '0000', authorization };
    };
    await pay(test, invoice, { body: await claimed() });
    await payLink(test, await madeLink(test, maker), { body: await claimed() });
    const kept = await bank.rows(`
      select last_four, ach_authorization as proof from invoice_payments
      union all select last_four, ach_authorization as proof from link_payments`);
    expect(kept).toHaveLength(2);
    for (const row of kept)
      expect(row).toMatchObject({
        last_four: '7890',
        proof: {
          accountType: 'checking',
          text: expect.stringContaining('my checking account ending in 7890'),
        },
      });
  });

  it('is one entry however often it is sent, and an account is good for one payment', async () => {
    const sent = await sendInvoice(test);
    const body = await bank.byFile('1234567890');
    const attempt = 'a'.repeat(32);
    await Promise.all([1, 2, 3].map(() => pay(test, sent, { body, attempt })));
    const other = await sendInvoice(test);
    const again = await pay(test, other, { body });
    expect(again.json.body).toMatchObject({
      state: 'failed',
      payment: { failure: 'The bank account could not be read. Please enter it again.' },
    });
    expect(await bank.rows('select count(*)::int as n from ach_items')).toEqual([{ n: 1 }]);
  });

  it('through a payment link goes the same way; a token of the sandbox is refused', async () => {
    const maker = await newMaker(test);
    const link = await madeLink(test, maker);
    expect((await test.call(`/paymentLink/${link.key}`)).json.body.debitsByFile).toBe(true);
    expect((await payLink(test, link, { body: byBank() })).json.body.state).toBe('failed');
    const body = await bank.byFile('1234567890');
    expect((await payLink(test, link, { body })).json.body.state).toBe('pending');
    await bank.sendFile();
    await bank.pass(9);
    expect(
      await bank.rows(
        "select state, trace_no <> '' as traced from link_payments where state <> 'failed'",
      ),
    ).toEqual([{ state: 'cleared', traced: true }]);
    expect(await bookFaults(test.services.database)).toEqual([]);
  });

  it('that comes back is mirrored in the books with its fee, once', async () => {
    const early = await paid('99990009');
    const late = await paid('99990010');
    await bank.sendFile();
    await bank.pass(3);
    const states = async () =>
      (await bank.rows('select state, failure_code from invoice_payments order by number')).map(
        (row) => [row.state, row.failure_code],
      );
    await bank.pass(8);
    expect(await states()).toEqual([
      ['returned', 'R09'],
      ['returned', 'R10'],
    ]);
    await bank.pass(3);
    for (const { row } of [early, late])
      expect(await books(row.orgId)).toEqual({ fees: -400, payable: 400 });
    expect(await bookFaults(test.services.database)).toEqual([]);
    const [invoice] = await bank.rows('select paid_cents::int as paid from invoices limit 1');
    expect(invoice).toEqual({ paid: 0 });
  });
});

describe('without a bank for debits', () => {
  it('the processor takes them, as before', async () => {
    await test.reset();
    const sent = await sendInvoice(test);
    expect((await test.call(`/invoicePay/${sent.key}`)).json.body.debitsByFile).toBe(false);
    expect((await pay(test, sent, { body: byBank() })).json.body.state).toBe('pending');
    expect(await bank.rows('select * from ach_items')).toEqual([]);
  });

  it('a bad account is not kept', async () => {
    const bad = await test.call('/payerAccounts', {
      body: { payerName: '', routingNumber: '325081404', accountNumber: '12', accountType: 'x' },
    });
    expect(Object.keys(bad.json.fields).sort()).toEqual([
      'accountNumber',
      'accountType',
      'payerName',
      'routingNumber',
    ]);
    expect(await bank.rows('select * from payer_accounts')).toEqual([]);
  });
});
