import { feeSettings } from '@server/platform/settings/feeSettings';
import { settingsReader } from '@server/platform/settings/settingsReader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Biller, biller, bodyOf, goodInvoice, goodTaxInvoice, line, pdf } from './billing';

let test: TestApi;
let dana: Biller;
let carol: Biller;

beforeAll(async () => {
  const mtaFees = { feeLineMunicipality: 'Port Alder', cashPickupItemIds: [] };
  test = await openTestApi({ settings: { mtaFees } });
  dana = await biller(test, { name: 'Dana Whitfield', orgName: 'Emerald Valley' });
  carol = await biller(test, { role: 'TAXATION_ADMIN' });
});
afterAll(() => test.close());

describe('a new invoice', () => {
  it('is a draft with its amounts worked out, whatever is sent for them', async () => {
    const sent = {
      ...goodInvoice({
        itemsDetails: [{ ...line('10.05', '3'), lineTotal: '0.01' }, line('0.33', '1.5')],
        discountData: { isDiscount: true, discountPercantage: '10', discountedAmt: '99.00' },
        partialData: { isPartial: true, partialAmount: '12.00' },
      }),
      status: 'Paid',
      invoiceId: 'INVC-999999',
      balanceDue: '0.01',
      orgId: 'another',
      version: 7,
    };
    const detail = bodyOf(await dana.call('/invoices', { body: sent }));
    expect(detail).toMatchObject({
      kind: 'recipient',
      invoice: {
        invoiceId: 'INVC-000001',
        status: 'Draft',
        version: 1,
        viewed_at: null,
        subtotalAmount: '30.65',
        balanceDue: '27.58',
        globalPhoneNumber: '(555) 010-0199',
        itemsDetails: [{ lineTotal: '30.15' }, { lineTotal: '0.50' }],
        discountData: { discountedAmt: '3.07' },
        partialData: { isPartial: true, partialAmount: '12.00' },
        recipientKey: null,
      },
      totalAmount: '27.58',
      paidAmount: '0.00',
      payments: [],
      recurrence: null,
      payLink: null,
      sender: { name: 'Emerald Valley', phone: '(555) 010-0199' },
      events: [{ kind: 'created', by: 'Dana Whitfield', version: 1 }],
    });
    expect(await dana.detail(detail)).toEqual(detail);
  });

  it('is judged by the rules of its form', async () => {
    const { status, json } = await dana.call('/invoices', {
      body: goodInvoice({ invoiceDueDate: '2026-10-31', itemsDetails: [line('0.00', '0')] }),
    });
    expect([status, json.fields]).toEqual([
      400,
      {
        invoiceDueDate: 'Due date cannot be before invoice date',
        'itemsDetails[0].unitCost': 'Minimum cost is 0.01.',
        'itemsDetails[0].Qnty': 'Invalid Value',
      },
    ]);
    for (const body of [
      {},
      'null',
      '[]',
      { ...goodInvoice(), itemsDetails: 'x' },
      { recipientId: [] },
    ]) {
      expect((await dana.call('/invoices', { body })).status).toBe(400);
    }
  });

  it('is made once per key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = goodInvoice({ recipientPO: 'once' });
    const both = await Promise.all([1, 2].map(() => dana.call('/invoices', { body, headers })));
    const [one, two] = both.map(bodyOf);
    expect(one).toEqual(two);
    const other = await dana.call('/invoices', { body: goodInvoice(), headers });
    expect(other.status).toBe(422);
  });

  it('takes its number without gap or double, fifty at once and some refused', async () => {
    const erin = await biller(test);
    const bodies = Array.from({ length: 50 }, (_, at) =>
      goodInvoice(
        at % 5 === 4 ? { recipientId: { ...goodInvoice().recipientId, recipientName: '' } } : {},
      ),
    );
    const answers = await Promise.all(bodies.map((body) => erin.call('/invoices', { body })));
    const numbers = answers.flatMap(({ json }) => json.body?.invoice.invoiceId ?? []).sort();
    const expected = Array.from(
      { length: 40 },
      (_, at) => `INVC-${String(at + 1).padStart(6, '0')}`,
    );
    expect(numbers).toEqual(expected);
  });
});

describe('a save', () => {
  const put = (who: Biller, id: string, body: object) =>
    who.call(`/invoices/${id}`, { method: 'PUT', body });

  it('raises the version, and an old one is refused with what is stored', async () => {
    const made = await dana.make();
    const { _id: id } = made.invoice;
    const first = bodyOf(await put(dana, id, { ...goodInvoice({ notes: 'One' }), version: 1 }));
    expect(first.invoice).toMatchObject({
      version: 2,
      notes: 'One',
      invoiceId: made.invoice.invoiceId,
    });
    const second = await put(dana, id, { ...goodInvoice({ notes: 'Two' }), version: 1 });
    expect(second).toMatchObject({
      status: 409,
      json: { name: 'VersionConflict', current: first },
    });
    expect((await put(dana, id, goodInvoice())).status).toBe(400);
    const versions = await Promise.all(
      [1, 2, 3].map((version) => dana.call(`/invoices/${id}/versions/${version}`)),
    );
    expect(versions.map(({ status, json }) => [status, json.body?.notes])).toEqual([
      [200, ''],
      [200, 'One'],
      [404, undefined],
    ]);
    expect((await dana.detail(made)).events.map(({ kind, version }) => [kind, version])).toEqual([
      ['created', 1],
      ['saved', 2],
    ]);
  });

  it('of two at once lets one through', async () => {
    const { invoice } = await dana.make();
    const both = await Promise.all(
      ['A', 'B'].map((notes) => put(dana, invoice._id, { ...goodInvoice({ notes }), version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused once something was paid', async () => {
    const sent = await dana.makeSent();
    const payment = { amount: '10.00', method: 'check', paidOn: '2026-11-02', note: '' };
    bodyOf(await dana.act(sent, 'payments', { body: payment }));
    expect(await put(dana, sent.invoice._id, { ...goodInvoice(), version: 1 })).toMatchObject({
      status: 409,
      json: { message: 'An invoice with the status Partially Paid cannot be changed' },
    });
  });
});

describe('drafts', () => {
  const path = '/invoices/drafts/new';
  const keep = (who: Biller, form: object) => who.call(path, { method: 'PUT', body: { form } });

  it('keep what one person has typed, good or not, until it is saved', async () => {
    const half = { ...goodInvoice(), invoiceDate: '13-', itemsDetails: [line('1.', 'x')] };
    expect(bodyOf(await dana.call(path))).toBeNull();
    const kept = bodyOf(await keep(dana, half));
    expect(bodyOf(await dana.call(path))).toEqual(kept);
    expect(kept).toMatchObject({ version: null, form: half });
    const colleague = await biller(test, { orgId: dana.orgId });
    expect(bodyOf(await colleague.call(path))).toBeNull();
    await dana.make();
    expect(bodyOf(await dana.call(path))).toBeNull();
    await keep(dana, half);
    await dana.call(path, { method: 'DELETE' });
    expect(bodyOf(await dana.call(path))).toBeNull();
    expect((await dana.call('/invoices/drafts/other')).status).toBe(404);
  });

  it('are one for each new form, listed for their owner, the latest 20 of them', async () => {
    const carl = await biller(test, { orgId: dana.orgId });
    const keyOf = (at: number) =>
      `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`;
    const { _id } = (await carl.make()).invoice;
    const write = (key: string, body: object) =>
      carl.call(`/invoices/drafts/${key}`, { method: 'PUT', body });
    await write(_id, { form: goodInvoice(), version: 1 });
    for (let at = 0; at < 21; at += 1) await write(keyOf(at), { form: goodInvoice() });
    const listed = bodyOf(await carl.call('/invoices/drafts'));
    expect(listed).toHaveLength(20);
    expect(listed.map(({ key }: { key: string }) => key)).not.toContain(_id);
    expect(bodyOf(await carl.call(`/invoices/drafts/${_id}`))).not.toBeNull();
    expect(listed[0]).toMatchObject({
      billed: expect.any(String),
      holderId: '',
      totalCents: expect.any(Number),
    });
    expect(bodyOf(await dana.call('/invoices/drafts'))).toEqual([]);
  });
});

it.each([
  [{}, { feeLineMunicipality: '', cashPickupItemIds: [] }],
  [
    { MTA_FEE_LINE_MUNICIPALITY: ' Port Alder ', MTA_CASH_PICKUP_ITEM_IDS: 'a, b,,' },
    { feeLineMunicipality: 'Port Alder', cashPickupItemIds: ['a', 'b'] },
  ],
])('the fee settings of %j', (env, expected) =>
  expect(feeSettings(settingsReader(env))).toEqual(expected),
);

describe('a tax invoice', () => {
  it('has its fee told, and counts apart', async () => {
    const made = await carol.makeTax();
    expect(made).toMatchObject({
      kind: 'mta',
      invoice: {
        invoiceId: 'MTA-000001',
        municiplaity: { label: 'Port Alder' },
        balanceDue: '200.00',
        recipientId: { recipientName: 'Otis Reed', recipientEmail: 'otis@example.com' },
        jenkinMonthlyInvoiceCreation: false,
        holderId: null,
        period: null,
      },
      fee: { rule: 'collection', feeCents: 1000, baseCents: 20_000 },
    });
    expect(made.invoice.mtaUserData).toEqual(made.invoice.mtaUser);
  });

  it('is never marked as monthly by a person, and gets no fee line by hand', async () => {
    const fee = line('1.00', '1', 'MTA Collection Fee');
    const lines = [line('200.00', '1', 'Cultivation Tax'), fee];
    const made = await carol.makeTax({ jenkinMonthlyInvoiceCreation: true, itemsDetails: lines });
    expect(made.invoice).toMatchObject({
      jenkinMonthlyInvoiceCreation: false,
      balanceDue: '200.00',
    });
    const answer = await carol.call('/mtaInvoices', {
      body: goodTaxInvoice({ itemsDetails: [fee] }),
    });
    expect(answer.json.fields).toEqual({ itemsDetails: 'This is required field.' });
  });

  it('that is monthly keeps its mark, and its fee line is worked out anew at each save', async () => {
    const { invoice } = await carol.makeTax();
    await test.services.database.$client.query('update invoices set monthly = true where id = $1', [
      invoice._id,
    ]);
    const body = {
      ...goodTaxInvoice({ itemsDetails: [line('300.00', '1', 'Cultivation Tax')] }),
      version: 1,
    };
    const saved = bodyOf(await carol.call(`/mtaInvoices/${invoice._id}`, { method: 'PUT', body }));
    expect(saved.invoice).toMatchObject({
      jenkinMonthlyInvoiceCreation: true,
      balanceDue: '315.00',
    });
    expect(saved.invoice.itemsDetails[1]).toMatchObject({
      itemName: 'MTA Collection Fee',
      unitCost: '15.00',
    });
    const sent = bodyOf(
      await carol.act(saved, 'send', { body: { version: 2, pdf, fileName: 'x' } }),
    );
    expect(sent.payLink).toMatch(
      /^http:\/\/localhost:3000\/#\/mtaInvoicePay\/[\w-]{22}\.[\w-]{43}$/,
    );
    // A second one would bill the same tax again.
    const repeated = {
      start: '2099-01-01',
      unit: 'month',
      every: '1',
      ends: 'count',
      count: '2',
      until: '',
    };
    const path = `/mtaInvoices/${invoice._id}/recurrence`;
    const once = 'Each one bills the amounts reported for its month once.';
    expect((await carol.act(sent, 'clone')).json.message).toBe(
      `Monthly tax invoices cannot be cloned. ${once}`,
    );
    expect((await carol.call(path, { method: 'PUT', body: repeated })).json.message).toBe(
      `Monthly tax invoices cannot be repeated. ${once}`,
    );
  });

  it('stays on the account that it bills: of the monthly run for good, of any other from its sending on', async () => {
    const { invoice } = await carol.makeTax();
    const put = async (over: object, version: number) =>
      carol.call(`/mtaInvoices/${invoice._id}`, {
        method: 'PUT',
        body: { ...goodTaxInvoice(), version, ...over },
      });
    const monthly = `update invoices set monthly = true, period = '2026-10' where id = $1`;
    await test.services.database.$client.query(monthly, [invoice._id]);
    const other = {
      holderId: carol.id,
      period: '2026-09',
      municiplaity: { label: 'Cedar Point' },
      license: { ...goodTaxInvoice().license, licenseNumber: 'C10-9' },
    };
    const stays = (what: string) =>
      `The monthly run created this invoice, so its ${what} cannot change.`;
    expect((await put(other, 1)).json.fields).toEqual({
      holderId: stays('license holder'),
      'municiplaity.label': stays('municipality'),
      period: stays('month'),
      'license.licenseNumber': stays('license number'),
    });
    expect(bodyOf(await put({ notes: 'x' }, 1)).invoice).toMatchObject({
      period: '2026-10',
      notes: 'x',
    });
    await test.services.database.$client.query(
      `update invoices set monthly = false, status = 'Sent' where id = $1`,
      [invoice._id],
    );
    const { mtaUser } = goodTaxInvoice();
    const renamed = {
      ...mtaUser,
      user_metadata: { ...mtaUser.user_metadata, companyName: 'Another' },
    };
    const sentStays = (what: string) => `This invoice was sent, so its ${what} cannot change.`;
    expect((await put({ ...other, mtaUser: renamed }, 2)).json.fields).toEqual({
      holderId:
        'This invoice was sent to its license holder. Void it to bill another license holder.',
      'municiplaity.label': sentStays('municipality'),
      period: sentStays('month'),
      'mtaUser.user_metadata.companyName': sentStays('company'),
      'license.licenseNumber': sentStays('license number'),
    });
    // Left out they are kept.
    expect(bodyOf(await put({ notes: 'y' }, 2)).invoice).toMatchObject({
      period: '2026-10',
      notes: 'y',
    });
  });

  it('of a license and month that are billed is warned of first, and made once that invoice is confirmed', async () => {
    const licensed = (licenseNumber: string) => ({
      ...goodTaxInvoice(),
      license: { ...goodTaxInvoice().license, licenseNumber },
    });
    const post = (body: object) => carol.call('/mtaInvoices', { body });
    const august = { ...licensed('C12-0000777-LIC'), period: '2026-08' };
    const first = bodyOf(await post(august)).invoice;
    const warned = await post({ ...august, ...licensed('c12-0000777-lic') });
    expect([warned.status, warned.json.name]).toEqual([409, 'AlreadyBilled']);
    expect(warned.json.billed).toMatchObject({
      _id: first._id,
      invoiceId: first.invoiceId,
      status: 'Draft',
    });
    expect(warned.json.message).toContain(
      `already billed for August 2026: ${first.invoiceId} for $`,
    );
    for (const apart of [{ period: '2026-07' }, licensed('C12-0000778-LIC')]) {
      expect((await post({ ...august, ...apart })).status).toBe(200);
    }
    // Two who confirm at once: one of them has not seen the other's.
    const confirmed = { ...august, besideInvoice: first._id };
    const both = await Promise.all([post(confirmed), post(confirmed)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Two who begin at once: one is warned of the other's.
    const june = { ...august, period: '2026-06' };
    const begun = await Promise.all([post(june), post(june)]);
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);

    // A save that stays on its account is not asked about; one that moves onto it is.
    const path = `/mtaInvoices/${first._id}`;
    const kept = await carol.call(path, {
      method: 'PUT',
      body: { ...august, notes: 'x', version: 1 },
    });
    expect(kept.status).toBe(200);
    const moved = await carol.call(path, { method: 'PUT', body: { ...june, version: 2 } });
    expect([moved.status, moved.json.name]).toEqual([409, 'AlreadyBilled']);
  });

  it('of a month whose invoice is void is made without a warning', async () => {
    const body = { ...goodTaxInvoice(), period: '2026-05' };
    const { invoice } = bodyOf(await carol.call('/mtaInvoices', { body }));
    expect((await carol.call('/mtaInvoices', { body })).status).toBe(409);
    await carol.call(`/mtaInvoices/${invoice._id}/void`, { body: { version: 1 } });
    expect((await carol.call('/mtaInvoices', { body })).status).toBe(200);
  });
});
