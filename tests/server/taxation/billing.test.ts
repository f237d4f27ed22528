import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MonthlyRow } from '@/domain/invoices/mta/monthlyWire';
import { openTestApi, type TestApi } from '../../support/api';
import { addHolder, addTown, openOffice } from '../../support/taxOffice';

let test: TestApi;
let office: Awaited<ReturnType<typeof openOffice>>;
let retail: string;
let grower: string;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  office = await openOffice(test);
  const town = await addTown(office.admin);
  retail = await addHolder(office.admin, town._id, { companyName: 'Aster' });
  grower = await addHolder(office.admin, town._id, {
    companyName: 'Basil',
    licenseType: 'Cultivation',
    licenseNumber: 'CCL-2',
  });
});

const month = { period: '2026-10', invoiceDate: '2026-11-02' };

const report = (holderId: string, amount: string) =>
  office.admin('/mtaInvoices/monthly/reported', 'PUT', { ...month, holderId, amount });

const preview = async (): Promise<MonthlyRow[]> =>
  (
    await office.admin(
      `/mtaInvoices/monthly?period=${month.period}&invoiceDate=${month.invoiceDate}`,
    )
  ).json.body.rows;

const make = (holderIds: string[], total: string) =>
  office.admin('/mtaInvoices/monthly', 'POST', { ...month, holderIds, total });

const query = (text: string, values: unknown[] = []) =>
  test.services.database.$client.query(text, values);

/** Marks all invoices as sent, due so many days ago. */
const sendAll = (daysAgo: number) =>
  query("update invoices set status = 'Sent', sent_at = now(), due_date = current_date - $1::int", [
    daysAgo,
  ]);

const pay = (cents: number, state: string) =>
  query(
    `with paid as (insert into invoice_payments (invoice_id, org_id, amount_cents, method, state, attempt, paid_on)
       select id, org_id, $1, 'check', $2, gen_random_uuid()::text, current_date from invoices returning amount_cents)
     update invoices set paid_cents = paid_cents + case when $2 = 'returned' then 0 else $1 end`,
    [cents, state],
  );

describe('the monthly run', () => {
  it('previews from what was reported and makes nothing by itself', async () => {
    expect((await preview()).map((row) => 'reason' in row && row.reason)).toEqual([
      'Nothing was reported for this period',
      'Nothing was reported for this period',
    ]);
    const answer = await report(retail, '12,345.6');
    expect(answer.json.body).toMatchObject({
      outcome: 'made',
      reported: '12345.60',
      balanceDue: '617.28',
    });
    expect(answer.json.body.fee).toMatchObject({
      rule: 'collection',
      baseCents: 61_728,
      feeCents: 3_086,
    });
    expect((await report(grower, 'lots')).json.fields.amount).toMatch(/x\.xx/);
    expect((await report(grower, '400')).json.body).toMatchObject({
      taxType: 'square_feet',
      balanceDue: '500.00',
    });
    expect((await report(grower, '')).json.body).toMatchObject({
      outcome: 'skipped',
      reported: '',
    });
    expect((await query('select id from invoices')).rows).toEqual([]);
  });

  it('bills each holder once for a period, all of what was confirmed or nothing', async () => {
    await report(retail, '10000.00');
    await report(grower, '400.00');
    const wrong = await make([retail, grower], '999.99');
    expect([wrong.status, wrong.json.name, wrong.json.current.rows.length]).toEqual([
      409,
      'PreviewChanged',
      2,
    ]);
    const answers = await Promise.all([
      make([retail, grower], '1000.00'),
      make([grower, retail], '1000.00'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await query(
      'select invoice_no, status, total_cents::int as total, period, monthly, holder_id from invoices order by counter',
    );
    const made = { status: 'Draft', total: 50_000, period: '2026-10', monthly: true };
    expect(rows).toEqual([
      { ...made, invoice_no: 'MTA-000001', holder_id: retail },
      { ...made, invoice_no: 'MTA-000002', holder_id: grower },
    ]);
    const [row] = await preview();
    expect(row).toMatchObject({
      reason: 'Already billed for this period',
      billedBy: { invoiceId: 'MTA-000001' },
    });
    await query("update invoices set status = 'Void' where holder_id = $1", [retail]);
    expect((await make([retail], '500.00')).json.body.made).toMatchObject([
      { invoiceId: 'MTA-000003', holder: 'Aster', totalAmount: '500.00' },
    ]);
  });

  it('takes no month that is not over, and none of the far future', async () => {
    for (const period of [new Date().toISOString().slice(0, 7), '2999-12']) {
      const body = { period, invoiceDate: month.invoiceDate, holderIds: [retail], total: '1.00' };
      const { status, json } = await office.admin('/mtaInvoices/monthly', 'POST', body);
      expect([status, json.fields]).toEqual([400, { period: 'The month is not over yet' }]);
    }
    expect((await office.admin('/mtaInvoices/monthly?period=9999-12')).status).toBe(400);
  });

  it('answers the same call again without billing again', async () => {
    await report(retail, '10000.00');
    const body = { ...month, holderIds: [retail], total: '500.00' };
    const admin = await test.addUser({ role: 'TAXATION_ADMIN', orgId: office.orgId });
    const token = await test.signIn(admin);
    const headers = { 'idempotency-key': 'one' };
    const first = await test.call('/mtaInvoices/monthly', { token, body, headers });
    const second = await test.call('/mtaInvoices/monthly', { token, body, headers });
    expect(second.json).toEqual(first.json);
    expect((await query('select id from invoices')).rows).toHaveLength(1);
  });

  it('takes no other organization’s holder, and no reader', async () => {
    const other = await openOffice(test, 'City of Elsewhere');
    const body = { ...month, holderId: retail, amount: '1.00' };
    expect((await other.admin('/mtaInvoices/monthly/reported', 'PUT', body)).status).toBe(404);
    const run = { ...month, holderIds: [retail], total: '1.00' };
    expect((await other.admin('/mtaInvoices/monthly', 'POST', run)).status).toBe(409);
    expect((await office.reader('/mtaInvoices/monthly', 'POST', run)).status).toBe(403);
  });
});

/** The first and last days of each bucket. */
const ages = [
  [0, 'current'],
  [1, '30'],
  [30, '30'],
  [31, '60'],
  [60, '60'],
  [61, '90'],
  [90, '90'],
  [91, '90+'],
] as const;

describe('what holders owe', () => {
  beforeEach(async () => {
    await report(retail, '10000.00');
    await report(grower, '400.00');
    await make([retail, grower], '1000.00');
  });

  it('is nothing while invoices are drafts', async () => {
    expect((await office.reader('/mtaInvoices/byHolder')).json.body).toEqual([]);
    expect((await office.reader('/licenseHolders')).json.body[0].balanceCents).toBe(0);
  });

  it('stands under its age, counted from the due date', async () => {
    for (const [daysAgo, bucket] of ages) {
      await sendAll(daysAgo);
      const { json } = await office.reader(
        `/mtaInvoices/byHolder?sort=companyName&ageing=${encodeURIComponent(bucket)}`,
      );
      const owed = { current: 0, '30': 0, '60': 0, '90': 0, '90+': 0, [bucket]: 50_000 };
      expect(json.body, `${daysAgo} days`).toMatchObject([
        { companyName: 'Aster', openCount: 1, owed, balanceCents: 50_000, paidYearCents: 0 },
        { companyName: 'Basil', openCount: 1, owed, balanceCents: 50_000, paidYearCents: 0 },
      ]);
    }
  });

  it('is less what was paid, and adds up over all that match', async () => {
    await sendAll(45);
    await pay(20_000, 'cleared');
    await pay(5_000, 'returned');
    const { json } = await office.reader('/mtaInvoices/byHolder?search=basil&sort=balance');
    expect(json.body).toMatchObject([
      { companyName: 'Basil', balanceCents: 30_000, paidYearCents: 20_000 },
    ]);
    const totals = (await office.reader('/mtaInvoices/byHolder/totals')).json.body;
    expect(totals).toEqual({
      holders: 2,
      openCount: 2,
      balanceCents: 60_000,
      paidYearCents: 40_000,
      owed: { current: 0, '30': 0, '60': 60_000, '90': 0, '90+': 0 },
    });
    const rows = await office.reader(
      '/mtaInvoices/byHolder/export?format=rows&columns=companyName,days60',
    );
    expect(rows.json.body).toEqual([
      ['Basil', '$300.00'],
      ['Aster', '$300.00'],
    ]);
    const report = (await office.reader('/mtaInvoices/byHolder/export?format=records')).json.body;
    expect([report.rows.length, report.totals.balanceCents, report.sender.name]).toEqual([
      2,
      60_000,
      'City of Oakridge',
    ]);
  });

  it('names the collection fee that was paid on top, and takes it off with a payment that came back', async () => {
    await sendAll(45);
    await pay(20_000, 'cleared');
    await query(
      `update invoice_payments set fee_cents = 1000 where invoice_id in (select id from invoices where holder_id = $1)`,
      [retail],
    );
    const path = `/mtaInvoices/statement?holderId=${retail}&from=2020-01-01&to=2099-12-31`;
    const rowsOf = async () =>
      (await office.reader(path)).json.body.rows.map(
        ({ document, charge, payment }: Record<string, unknown>) => [document, charge, payment],
      );
    expect((await office.reader(path)).json.body.closing).toBe(30_000);
    const paid = [
      ['MTA-000001', 50_000, null],
      ['Collection fee on the payment of MTA-000001 (Check)', 1000, null],
      ['Payment of MTA-000001 (Check)', null, 21_000],
    ];
    expect(await rowsOf()).toEqual(paid);
    await query(
      `update invoice_payments set state = 'returned', settled_at = now() + interval '2 days'
       where invoice_id in (select id from invoices where holder_id = $1)`,
      [retail],
    );
    expect((await office.reader(path)).json.body.closing).toBe(50_000);
    expect(await rowsOf()).toEqual([
      ...paid,
      ['Returned payment of MTA-000001 (Check)', 21_000, null],
      ['Collection fee reversed: returned payment of MTA-000001 (Check)', null, 1000],
    ]);
  });

  it('is told entry by entry in a statement, which can be mailed', async () => {
    await sendAll(45);
    await pay(20_000, 'cleared');
    const today = new Date().toISOString().slice(0, 10);
    const days = { from: '2026-11-01', to: today > '2026-11-02' ? today : '2026-12-31' };
    const path = `/mtaInvoices/statement?holderId=${retail}&from=${days.from}&to=${days.to}`;
    const statement = (await office.reader(path)).json.body;
    expect(statement.holder).toMatchObject({ companyName: 'Aster', municipality: 'Oakridge' });
    expect(statement).toMatchObject({ opening: 0, closing: 30_000 });
    expect(
      statement.rows.map((row: { document: string; balance: number }) => [
        row.document,
        row.balance,
      ]),
    ).toEqual([
      ['MTA-000001', 50_000],
      ['Payment of MTA-000001 (Check)', 30_000],
    ]);
    await query(
      `update invoice_payments set state = 'returned', settled_at = now()
       where invoice_id in (select id from invoices where holder_id = $1)`,
      [retail],
    );
    const returned = (await office.reader(path)).json.body;
    expect(returned.closing).toBe(50_000);
    const entries = returned.rows.map((row: { document: string }) => row.document).sort();
    expect(entries).toEqual([
      'MTA-000001',
      'Payment of MTA-000001 (Check)',
      'Returned payment of MTA-000001 (Check)',
    ]);
    const backwards = `/mtaInvoices/statement?holderId=${retail}&from=${days.to}&to=2020-01-01`;
    expect((await office.reader(backwards)).status).toBe(400);
    const mail = { holderId: retail, ...days, fileName: 'statement.pdf' };
    const nothing = await office.admin('/mtaInvoices/statement/mail', 'POST', {
      ...mail,
      pdf: 'aGVsbG8=',
    });
    expect(nothing.json.fields).toEqual({ pdf: 'This is not a PDF' });
    const pdf = Buffer.from('%PDF-1.4\n').toString('base64');
    const sent = await office.admin('/mtaInvoices/statement/mail', 'POST', { ...mail, pdf });
    expect(sent.json.body).toEqual({ to: 'rosa@example.com' });
    expect((await test.mails())[0]).toMatchObject({
      to: 'rosa@example.com',
      subject: 'Account statement from City of Oakridge',
    });
    expect(
      (await office.reader('/mtaInvoices/statement/mail', 'POST', { ...mail, pdf })).status,
    ).toBe(403);
  });
});
