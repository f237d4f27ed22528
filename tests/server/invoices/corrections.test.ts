import { todayIn } from '@server/platform/zones/today';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxPart } from '@/domain/dashboard/overview';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { toCents } from '@/domain/money/cents';
import { openTestApi, type TestApi } from '../../support/api';
import { holderForm, rates } from '../../support/taxOffice';
import { accountsOf, bookFaults } from '../ledger/books';
import {
  type Biller,
  biller,
  bodyOf,
  goodInvoice,
  goodRecipient,
  goodTaxInvoice,
  pdf,
} from './billing';

let test: TestApi;
let dana: Biller;
let carol: Biller;

beforeAll(async () => {
  test = await openTestApi();
  dana = await biller(test, { name: 'Dana Whitfield' });
  carol = await biller(test, { role: 'TAXATION_ADMIN', name: 'Carol Ames' });
});
afterAll(() => test.close());

const query = (text: string, values: unknown[]) =>
  test.services.database.$client.query(text, values);
const check = (amount: string, over: object = {}) => ({
  amount,
  method: 'check',
  paidOn: '2026-11-02',
  note: 'No. 7',
  ...over,
});
const sending = (over: object = {}) => ({
  version: 1,
  pdf,
  fileName: 'a.pdf',
  message: '',
  ...over,
});
const ledgerOf = async ({ invoice }: AnyInvoiceDetail) => {
  const columns =
    'entry, amount_cents::int as cents, other_information as flags, business_day::text as day, trade';
  const text = `select ${columns} from transactions where invoice_id = $1 order by number`;
  return (await query(text, [invoice._id])).rows;
};

/** A sent tax invoice of 100.00 with a fee of 5 %. */
async function sentTax() {
  const line = { itemName: 'Tax', itemDescription: '', unitCost: '100.00', Qnty: '1' };
  const made = await carol.makeTax({
    itemsDetails: [{ ...line, lineTotal: '', inventoryId: '' }],
  });
  return bodyOf(await carol.act(made, 'send', { body: sending() }));
}

/** What was collected is what the payments that stand come to, municipality by municipality. */
async function isCollected(): Promise<void> {
  const { rows } = await query(
    `select coalesce(municipality, '') as municipality, count(*)::int as "paymentCount", sum(amount_cents)::int as cents
     from invoice_payments as paid join invoices as invoice on invoice.id = paid.invoice_id
     where invoice.org_id = $1 and kind = 'mta' and state in ('pending', 'cleared') group by 1 order by 1`,
    [carol.orgId],
  );
  const parts: TaxPart[] = bodyOf(await carol.call('/dashboards/tax'));
  const collected = parts.filter(({ paymentCount }) => paymentCount > 0);
  expect(rows.length).toBeGreaterThan(0);
  expect(
    collected
      .map((part) => ({ ...part, cents: toCents(part.collected) }))
      .sort((one, other) => (one.municipality < other.municipality ? -1 : 1)),
  ).toMatchObject(rows);
}

describe('a tax invoice whose fee is on top', () => {
  it('names balance and sum in its mail', async () => {
    await sentTax();
    const [mail] = await test.mails();
    expect(mail?.text).toContain('Balance due: $100.00. Including the collection fee: $105.00');
  });

  it('is recorded with its fee, which the ledger and the detail tell', async () => {
    const sent = await sentTax();
    const half = bodyOf(await carol.act(sent, 'payments', { body: check('50.00') }));
    expect(half).toMatchObject({
      paidAmount: '50.00',
      feePaidAmount: '2.50',
      fee: { feeCents: 250 },
    });
    expect(half.payments).toMatchObject([{ amount: '50.00', fee: '2.50' }]);
    expect(half.events.at(-1).detail).toBe('$50.00 + fee $2.50 by check');
    const done = bodyOf(
      await carol.act(sent, 'payments', { body: check('50.00', { withFee: false }) }),
    );
    expect(done).toMatchObject({ invoice: { status: 'Paid' }, feePaidAmount: '2.50' });
    expect((await ledgerOf(sent)).map(({ entry, cents }) => [entry, cents])).toEqual([
      ['payment', 5000],
      ['surcharge', 250],
      ['payment', 5000],
    ]);
    // The office took the check itself and keeps it; of the fee we have had nothing yet.
    expect(await accountsOf(test.services.database, carol.orgId)).toEqual({
      payable: 250,
      fees: -250,
    });
  });

  it('takes the fees of the rates in force on its date, whatever it says of them', async () => {
    const erin = await biller(test, { role: 'TAXATION_ADMIN' });
    const [town] = bodyOf(await erin.call('/municipalities'));
    const values = rates({ effectiveFrom: '2030-01-01', collectionFee: '6', billTheCity: true });
    const versions = `/municipalities/${town._id}/versions`;
    bodyOf(await erin.call(versions, { body: { values, version: town.version } }));
    const dates = { invoiceDate: '2030-02-01', invoiceDueDate: '2030-03-01' };
    const made = await erin.makeTax(dates);
    expect(made.fee).toMatchObject({ rule: 'cityBilled', feeCents: 0 });
    expect(made.invoice.license).toMatchObject({ collectionFee: '6', billTheCity: true });
    // On this day, and today, none are in force: there are no fees, whatever is typed or was
    // before.
    const none = { collectionFee: '', credit_card_processing_fee: '', billTheCity: false };
    expect((await erin.makeTax()).invoice.license).toMatchObject(none);
    const copy = bodyOf(await erin.act(made, 'clone'));
    expect(copy.invoice.license).toMatchObject(none);
    expect(copy.fee.feeCents).toBe(0);
  });

  it('names a holder and a municipality of its own organization', async () => {
    const post = (over: object) =>
      carol.call('/mtaInvoices', { body: { ...goodTaxInvoice(), ...over } });
    for (const holderId of [crypto.randomUUID(), carol.id]) {
      expect((await post({ holderId })).json.fields).toHaveProperty('holderId');
    }
    const nowhere = { municiplaity: { label: 'Nowhere' } };
    const refusal = { 'municiplaity.label': 'This municipality is not configured' };
    expect((await post(nowhere)).json.fields).toEqual(refusal);
    const made = await carol.makeTax();
    const path = `/mtaInvoices/${made.invoice._id}`;
    const put = (over: object) =>
      carol.call(path, { method: 'PUT', body: { ...goodTaxInvoice(), version: 1, ...over } });
    expect((await put(nowhere)).json.fields).toEqual(refusal);
    expect((await put({ holderId: carol.id })).json.fields).toHaveProperty('holderId');
    await query(`update municipalities set label = 'Port Elder' where org_id = $1`, [carol.orgId]);
    expect((await put({})).status).toBe(200);
    expect((await carol.act(made, 'clone')).json.fields).toEqual(refusal);
    await query(`update municipalities set label = 'Port Alder' where org_id = $1`, [carol.orgId]);
    expect((await carol.act(made, 'clone')).status).toBe(200);
  });

  it('of a holder who left the municipality, or is gone, is not copied as it is', async () => {
    const [town] = bodyOf(await carol.call('/municipalities'));
    const values = holderForm({ municipalityId: town._id });
    const holder = bodyOf(await carol.call('/licenseHolders', { body: values }));
    const body = { ...goodTaxInvoice(), holderId: holder._id };
    const made = bodyOf(await carol.call('/mtaInvoices', { body }));
    expect(bodyOf(await carol.act(made, 'clone')).invoice.holderId).toBe(holder._id);
    // A draft goes over to the account of whoever is chosen.
    const other = await carol.makeTax();
    const chosen = { method: 'PUT', body: { ...body, version: 1 } };
    const changed = bodyOf(await carol.call(`/mtaInvoices/${other.invoice._id}`, chosen));
    expect(changed.invoice.holderId).toBe(holder._id);
    const elsewhere = bodyOf(
      await carol.call('/municipalities', { body: { label: 'Cedar Point', state: 'CA' } }),
    );
    const moved = { values: { ...values, municipalityId: elsewhere._id }, version: holder.version };
    bodyOf(await carol.call(`/licenseHolders/${holder._id}`, { method: 'PUT', body: moved }));
    const refusal = { 'municiplaity.label': 'This license holder is not in this municipality' };
    const post = () => carol.call('/mtaInvoices', { body });
    for (const act of [carol.act(made, 'clone'), post()])
      expect((await act).json.fields).toEqual(refusal);
    const path = `/mtaInvoices/${made.invoice._id}`;
    expect((await carol.call(path, { method: 'PUT', body: { ...body, version: 1 } })).status).toBe(
      200,
    );
    await query('update license_holders set org_id = $2 where id = $1', [holder._id, dana.orgId]);
    const gone = 'This license holder is no longer in the list. Please choose another one.';
    expect((await carol.act(made, 'clone')).json.fields).toEqual({ holderId: gone });
  });
});

it('an invoice to a recipient who is gone is not copied as it is', async () => {
  const recipient = bodyOf(await dana.call('/recipients', { body: goodRecipient() }));
  const body = { ...goodInvoice(), recipientKey: recipient._id };
  const made = bodyOf(await dana.call('/invoices', { body }));
  expect(bodyOf(await dana.act(made, 'clone')).invoice.recipientKey).toBe(recipient._id);
  await query('update recipients set org_id = $2 where id = $1', [recipient._id, carol.orgId]);
  const gone = 'This recipient is no longer in the list. Please choose another one.';
  expect((await dana.act(made, 'clone')).json.fields).toEqual({ recipientKey: gone });
});

describe('a recorded payment', () => {
  it('has a day that was, and no card number in its note', async () => {
    const sent = await dana.makeSent();
    const fields = async (over: object) =>
      (await dana.act(sent, 'payments', { body: check('1.00', over) })).json.fields;
    expect(await fields({ paidOn: '2999-01-01' })).toEqual({
      paidOn: 'The day cannot be in the future',
    });
    expect(await fields({ paidOn: '1989-12-31' })).toEqual({
      paidOn: 'The day cannot be before 01/01/1990',
    });
    expect(await fields({ note: 'card 4242 4242 4242 4242' })).toHaveProperty('note');
  });

  it('is refused where another one was recorded meanwhile', async () => {
    const sent = await dana.makeSent();
    const blind = check('50.00', { paidBefore: '0.00' });
    expect((await dana.act(sent, 'payments', { body: blind })).status).toBe(200);
    expect((await dana.act(sent, 'payments', { body: blind })).json.name).toBe('PaidMeanwhile');
    const seen = check('50.00', { paidBefore: '50.00' });
    expect((await dana.act(sent, 'payments', { body: seen })).status).toBe(200);
  });

  it('is taken back once, with its reason, and owed again', async () => {
    const sent = await sentTax();
    const { payments } = bodyOf(
      await carol.act(sent, 'payments', { body: check('100.00', { method: 'wire' }) }),
    );
    const act = `payments/${payments[0]._id}/reverse`;
    expect((await carol.act(sent, act, { body: { reason: ' ' } })).json.fields).toHaveProperty(
      'reason',
    );
    expect((await dana.act(sent, act, { body: { reason: 'x' } })).status).not.toBe(200);
    const back = bodyOf(
      await carol.act(sent, act, { body: { reason: 'Recorded twice' }, key: 'back-1' }),
    );
    expect(
      bodyOf(await carol.act(sent, act, { body: { reason: 'Recorded twice' }, key: 'back-1' })),
    ).toEqual(back);
    expect(back).toMatchObject({
      paidAmount: '0.00',
      feePaidAmount: '0.00',
      invoice: { status: 'Sent', balanceDue: '100.00' },
      payments: [{ state: 'returned', failure: 'Recorded twice' }],
    });
    const detail = '$100.00 + fee $5.00 by wire was reversed: Recorded twice';
    expect(back.events.at(-1)).toMatchObject({ kind: 'returned', by: 'Carol Ames', detail });
    // Whoever has the receipt's key reads that it was taken back, not what staff wrote of it.
    const receipt = await test.call(`/receipts/${back.payments[0].receiptKey}`);
    expect(receipt.json.body.failure).toBe('This payment was reversed.');
    expect(JSON.stringify(receipt.json)).not.toContain('Recorded twice');
    const rows = await ledgerOf(sent);
    expect(rows.map(({ cents }) => cents)).toEqual([10_000, 500, -10_000, -500]);
    await isCollected();
    const none = async () =>
      (await carol.call('/mtaInvoices?municipality=(none)')).json.page.matched;
    expect(await none()).toBe(0);
    await query(`update invoices set municipality = null where org_id = $1 and status = 'Paid'`, [
      carol.orgId,
    ]);
    expect(await none()).toBe(1);
    await isCollected();
    expect(rows[2].flags).toMatchObject({
      returnReversal: true,
      transaction_type: { value: 'invoice' },
    });
    // What is sold is what comes back, whatever the labels: the fee on top is neither.
    expect(rows.map(({ trade }) => trade)).toEqual(['sold', '', 'back', '']);
    expect(await bookFaults(test.services.database)).toEqual([]);
    expect((await carol.act(sent, act, { body: { reason: 'again' } })).status).toBe(409);
    const elsewhere = await sentTax();
    expect((await carol.act(elsewhere, act, { body: { reason: 'x' } })).status).toBe(404);
  });

  it('and its return belong to the day that whoever told them had', async () => {
    const now = test.services.clock();
    const timezone = now.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const sent = await dana.makeSent();
    const { payments } = bodyOf(await dana.act(sent, 'payments', { body: check('100.00') }));
    const path = `/invoices/${sent.invoice._id}/payments/${payments[0]._id}/reverse`;
    bodyOf(await dana.call(path, { method: 'POST', body: { reason: 'x' }, headers: { timezone } }));
    const days = (await ledgerOf(sent)).map(({ day }) => day);
    expect(days).toEqual(['2026-11-02', todayIn(now, timezone)]);
    expect(days).not.toContain(todayIn(now, 'UTC'));
  });

  it('of a payer is not taken back, nor one of a settled invoice', async () => {
    const sent = await dana.makeSent();
    const { payments } = bodyOf(await dana.act(sent, 'payments', { body: check('100.00') }));
    const act = `payments/${payments[0]._id}/reverse`;
    await query(`update invoices set status = 'settled' where id = $1`, [sent.invoice._id]);
    expect((await dana.act(sent, act, { body: { reason: 'x' } })).status).toBe(409);
    await query(`update invoices set status = 'Paid' where id = $1`, [sent.invoice._id]);
    await query(`update invoice_payments set recorded_by = null where id = $1`, [payments[0]._id]);
    expect((await dana.act(sent, act, { body: { reason: 'x' } })).status).toBe(409);
  });
});

it('an invoice that was sent meanwhile is sent again only knowingly', async () => {
  const made = await dana.make();
  const sent = bodyOf(await dana.act(made, 'send', { body: sending({ sentBefore: null }) }));
  const blind = await dana.act(made, 'send', { body: sending({ sentBefore: null }) });
  expect([blind.status, blind.json.message]).toEqual([
    409,
    'This invoice was just sent by Dana Whitfield',
  ]);
  const sentBefore = sent.events.at(-1).at;
  expect((await dana.act(made, 'send', { body: sending({ sentBefore }) })).status).toBe(200);
});
