import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { addHolder, addTown, openOffice } from '../../support/taxOffice';

let test: TestApi;
let office: Awaited<ReturnType<typeof openOffice>>;
let holder: string;

const query = (text: string, values: unknown[] = []) =>
  test.services.database.$client.query(text, values);

const month = (period: string, invoiceDate: string) => ({ period, invoiceDate });

async function bill(period: string, invoiceDate: string, total: string): Promise<string> {
  const asked = month(period, invoiceDate);
  await office.admin('/mtaInvoices/monthly/reported', 'PUT', {
    ...asked,
    holderId: holder,
    amount: '10000.00',
  });
  const body = { ...asked, holderIds: [holder], total };
  const { json } = await office.admin('/mtaInvoices/monthly', 'POST', body);
  if (!json.body) throw new Error(JSON.stringify(json));
  return json.body.made[0]._id;
}

const send = (id: string) =>
  query("update invoices set status = 'Sent', sent_at = now() where id = $1", [id]);

const pay = (id: string, cents: number, paidOn: string) =>
  query(
    `with paid as (insert into invoice_payments (invoice_id, org_id, amount_cents, method, state, attempt, paid_on)
       select id, org_id, $2, 'check', 'cleared', gen_random_uuid()::text, $3 from invoices where id = $1)
     update invoices set paid_cents = paid_cents + $2 where id = $1`,
    [id, cents, paidOn],
  );

const statement = async (to = '2099-12-31') =>
  (await office.reader(`/mtaInvoices/statement?holderId=${holder}&from=2020-01-01&to=${to}`)).json
    .body;

const linesOf = async (id: string) =>
  (await office.admin(`/mtaInvoices/${id}`)).json.body.invoice.itemsDetails.map(
    ({ itemName, itemDescription, lineTotal }: Record<string, string>) => [
      itemName,
      itemDescription,
      lineTotal,
    ],
  );

const explained = '10.00% of $300.00 unpaid after 09/15/2026';
const penaltyLine = ['Late Payment Penalty', `MTA-000001: ${explained}`, '30.00'];

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  office = await openOffice(test);
  const town = await addTown(office.admin, 'Oakridge', { penalty: '10', dueDay: '15' });
  holder = await addHolder(office.admin, town._id);
});

/** Billed 500.00 for August, due on September 15, of which 200.00 came in time. */
async function billLate(): Promise<string> {
  const first = await bill('2026-08', '2026-09-02', '500.00');
  await send(first);
  await pay(first, 20_000, '2026-09-15');
  await pay(first, 30_000, '2026-09-16');
  return first;
}

describe('the penalty of a municipality', () => {
  it('stands on the statement from the day after the due day, explained, before any invoice carries it', async () => {
    await billLate();
    expect(await statement('2026-09-15')).toMatchObject({ closing: 30_000 });
    const { closing, rows } = await statement();
    expect(closing).toBe(3000);
    expect(rows.at(-2)).toMatchObject({
      date: '2026-09-16',
      charge: 3000,
      document: `Late payment penalty on MTA-000001: ${explained} (on the next invoice)`,
    });
  });

  it('is a line of the next invoice of the run, once, and the statement charges it once', async () => {
    await billLate();
    const second = await bill('2026-09', '2026-10-02', '530.00');
    expect(await linesOf(second)).toEqual([
      ['Reported Sales Tax', expect.any(String), '500.00'],
      penaltyLine,
    ]);
    await send(second);
    const { closing, rows } = await statement('2026-10-15');
    expect(closing).toBe(53_000);
    expect(
      rows.map(({ document, charge }: { document: string; charge: number }) => [document, charge]),
    ).toEqual(
      expect.arrayContaining([
        [`Late payment penalty on MTA-000001: ${explained} (on MTA-000002)`, 3000],
        ['MTA-000002', 50_000],
      ]),
    );
    // October 15 has passed as well: the second one is late now, of its tax alone, and the first is
    // charged no more.
    const third = await bill('2026-10', '2026-11-02', '550.00');
    expect((await linesOf(third)).slice(1)).toEqual([
      ['Late Payment Penalty', 'MTA-000002: 10.00% of $500.00 unpaid after 10/15/2026', '50.00'],
    ]);
  });

  it('is a line of an invoice made by hand, whatever is typed for it, and is open again once that is void', async () => {
    await billLate();
    const first = (await office.admin('/mtaInvoices')).json.body[0];
    const { invoice } = (await office.admin(`/mtaInvoices/${first._id}`)).json.body;
    const typed = {
      ...invoice.itemsDetails[0],
      itemName: 'Late Payment Penalty',
      unitCost: '0.01',
    };
    const made = await office.admin('/mtaInvoices', 'POST', {
      ...invoice,
      invoiceDate: '2026-10-05',
      invoiceDueDate: '2026-10-20',
      holderId: holder,
      period: null,
      itemsDetails: [...invoice.itemsDetails, typed],
    });
    expect([made.status, made.json.fields]).toEqual([200, undefined]);
    const { _id, version } = made.json.body.invoice;
    expect((await linesOf(_id)).slice(1)).toEqual([penaltyLine]);
    expect(made.json.body.totalAmount).toBe('530.00');
    // Saved again the draft keeps its own.
    const saved = await office.admin(`/mtaInvoices/${_id}`, 'PUT', {
      ...made.json.body.invoice,
      holderId: holder,
      period: null,
      version,
    });
    expect(saved.json.body.totalAmount).toBe('530.00');
    const next = month('2026-09', '2026-10-06');
    const report = { ...next, holderId: holder, amount: '10000.00' };
    const row = await office.admin('/mtaInvoices/monthly/reported', 'PUT', report);
    expect(row.json.body.balanceDue).toBe('500.00');
    await query("update invoices set status = 'Void' where id = $1", [_id]);
    const again = await office.admin('/mtaInvoices/monthly/reported', 'PUT', report);
    expect(again.json.body.balanceDue).toBe('530.00');
  });

  it('keeps the late invoice from being voided and changed while another one charges it', async () => {
    const first = await bill('2026-08', '2026-09-02', '500.00');
    await send(first);
    const second = await bill('2026-09', '2026-10-02', '550.00');
    const { invoice } = (await office.admin(`/mtaInvoices/${first}`)).json.body;
    const { version } = invoice;
    const refused = {
      status: 409,
      json: {
        message: 'MTA-000002 charges a penalty for this invoice. Void or delete MTA-000002 first.',
      },
    };
    expect(await office.admin(`/mtaInvoices/${first}/void`, 'POST', { version })).toMatchObject(
      refused,
    );
    const later = {
      ...invoice,
      invoiceDueDate: '2026-12-15',
      holderId: holder,
      period: '2026-08',
      version,
    };
    expect(await office.admin(`/mtaInvoices/${first}`, 'PUT', later)).toMatchObject(refused);
    await query("update invoices set status = 'Void' where id = $1", [second]);
    expect(await office.admin(`/mtaInvoices/${first}/void`, 'POST', { version })).toMatchObject({
      status: 200,
    });
  });

  it('is charged once where it is billed by hand and by the run at once', async () => {
    const first = await billLate();
    const { invoice } = (await office.admin(`/mtaInvoices/${first}`)).json.body;
    const asked = month('2026-09', '2026-10-02');
    const report = { ...asked, holderId: holder, amount: '10000.00' };
    await office.admin('/mtaInvoices/monthly/reported', 'PUT', report);
    const byHand = { ...invoice, invoiceDate: '2026-10-05', invoiceDueDate: '2026-10-20' };
    for (let round = 0; round < 5; round++) {
      const [run, hand] = await Promise.all([
        office.admin('/mtaInvoices/monthly', 'POST', {
          ...asked,
          holderIds: [holder],
          total: '530.00',
        }),
        office.admin('/mtaInvoices', 'POST', { ...byHand, holderId: holder, period: '2026-09' }),
      ]);
      // Whoever comes second is told: the month is billed. Nobody waits for the other for good.
      expect([run.status, hand.status].sort()).toEqual([200, 409]);
      const made = run.status === 200 ? run.json.body.made[0]._id : hand.json.body.invoice._id;
      expect(await linesOf(made)).toContainEqual(penaltyLine);
      await query("update invoices set status = 'Void' where id = $1", [made]);
    }
  });

  it('is told before it is saved, as saving would bill it', async () => {
    const first = await billLate();
    const asked = (invoiceDate: string, more = '') =>
      office.admin(`/mtaInvoices/penalties?holderId=${holder}&invoiceDate=${invoiceDate}${more}`);
    const { lines } = (await asked('2026-10-05')).json.body;
    expect(lines).toMatchObject([
      { itemName: 'Late Payment Penalty', itemDescription: penaltyLine[1], unitCost: '30.00' },
    ]);
    // Of an invoice that is dated ahead of the penalty it is none.
    expect((await asked('2026-09-15')).json.body).toEqual({ lines: [] });
    const { invoice } = (await office.admin(`/mtaInvoices/${first}`)).json.body;
    const dated = { ...invoice, invoiceDate: '2026-10-05', invoiceDueDate: '2026-10-20' };
    const body = { ...dated, holderId: holder, period: null };
    const made = (await office.admin('/mtaInvoices', 'POST', body)).json.body.invoice;
    expect(made.itemsDetails.slice(1)).toEqual(lines);
    // Another one bears none; this one bears it again, and keeps it once it is sent.
    expect((await asked('2026-10-05')).json.body).toEqual({ lines: [] });
    const itself = `&invoiceId=${made._id}`;
    expect((await asked('2026-10-05', itself)).json.body).toEqual({ lines });
    await send(made._id);
    expect((await asked('2026-09-15', itself)).json.body).toEqual({ lines });
  });

  it('is not billed by a copy that nobody has seen, and counts in what an unfinished one comes to', async () => {
    const first = await billLate();
    const { invoice } = (await office.admin(`/mtaInvoices/${first}`)).json.body;
    await query('update invoices set monthly = false where id = $1', [first]);
    expect(await office.admin(`/mtaInvoices/${first}/clone`, 'POST')).toMatchObject({
      status: 409,
      json: {
        name: 'PenaltiesUnseen',
        message: 'The copy also bills $30.00 in late payment penalties. Review it before you save.',
      },
    });
    expect((await office.admin('/mtaInvoices')).json.body).toHaveLength(1);

    const draft = async (at: number, more: object) =>
      office.admin(`/mtaInvoices/drafts/00000000-0000-4000-8000-00000000000${at}`, 'PUT', {
        form: { ...invoice, holderId: holder, ...more },
        version: null,
      });
    await draft(1, { invoiceDate: '2026-10-05' });
    await draft(2, { invoiceDate: '2026-09-15' });
    await draft(3, { invoiceDate: '10-0', holderId: null });
    const listed = (await office.admin('/mtaInvoices/drafts')).json.body;
    expect(listed.map((one: { totalCents: number }) => one.totalCents)).toEqual([
      50_000, 50_000, 53_000,
    ]);
  });

  it('is told to whoever may bill the holder, in the organization and mode of the invoice', async () => {
    await billLate();
    const path = `/mtaInvoices/penalties?holderId=${holder}&invoiceDate=2026-10-05`;
    const tells = async (user: Parameters<TestApi['addUser']>[0]) => {
      const token = await test.signIn(await test.addUser({ role: 'TAXATION_ADMIN', ...user }));
      const { status, json } = await test.call(path, { token });
      return status === 200 ? json.body.lines.length : status;
    };
    const { orgId } = office;
    expect(await tells({ orgId })).toBe(1);
    expect(await tells({ orgId, systemMode: 'Sandbox' })).toBe(0);
    expect(await tells({})).toBe(0);
    expect((await office.reader(path)).status).toBe(403);
    expect(await tells({ role: 'MERCHANT' })).toBe(403);
    expect((await test.call(path)).status).toBe(401);
    const absent = '&invoiceId=00000000-0000-4000-8000-000000000000';
    expect((await office.admin(`${path}${absent}`)).status).toBe(404);
    for (const wrong of ['', '?invoiceDate=2026-10-05', `?holderId=${holder}&invoiceDate=soon`]) {
      expect((await office.admin(`/mtaInvoices/penalties${wrong}`)).status).toBe(400);
    }
  });

  it('is none where the rates have none, or all came in time', async () => {
    const first = await bill('2026-08', '2026-09-02', '500.00');
    await send(first);
    await pay(first, 50_000, '2026-09-15');
    expect(await bill('2026-09', '2026-10-02', '500.00')).toBeTruthy();
    expect((await statement()).closing).toBe(0);
  });
});
