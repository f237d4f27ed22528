import { makeDueRecurrences } from '@server/features/invoices/recurrences/dueRecurrences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import type { InvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { RecurrenceValues } from '@/domain/invoices/recurrence';
import { openTestApi, type TestApi } from '../../support/api';
import { mailFiles } from '../../support/mailFiles';
import { addHolder, addTown, openOffice } from '../../support/taxOffice';
import { type Biller, biller, bodyOf, goodTaxInvoice } from './billing';

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

const today = () => test.services.clock().toISOString().slice(0, 10);
const weekly = (over: Partial<RecurrenceValues> = {}): RecurrenceValues => ({
  start: today(),
  unit: 'week',
  every: '1',
  ends: 'count',
  count: '3',
  until: '',
  ...over,
});
const repeat = (
  { invoice }: InvoiceDetail,
  form: RecurrenceValues,
  headers: Record<string, string> = {},
) => dana.call(`/invoices/${invoice._id}/recurrence`, { method: 'PUT', body: form, headers });
const week = 7 * 24 * 3600;

async function listed() {
  return bodyOf(await dana.call('/invoices?sort=number&order=asc'));
}

describe('an invoice that comes again', () => {
  it('is made and mailed on its days, once by two copies of the server', async () => {
    const made = await dana.make({ invoiceDate: '2026-11-01', invoiceDueDate: '2026-11-15' });
    expect(bodyOf(await repeat(made, weekly())).recurrence).toMatchObject({
      made: 0,
      of: 3,
      next: today(),
    });
    const both = await Promise.all([
      makeDueRecurrences(test.services),
      makeDueRecurrences(test.services),
    ]);
    expect(both[0] + both[1]).toBe(1);
    const [, second] = await listed();
    expect(second).toMatchObject({
      invoiceId: 'INVC-000002',
      status: 'Sent',
      invoiceDate: today(),
    });
    expect(second.invoiceDueDate).toBe(daysAfter(today(), 14));
    const detail = bodyOf(await dana.call(`/invoices/${second._id}`));
    expect(detail.events).toMatchObject([
      { kind: 'recurring', by: '', detail: '1 of 3, as INVC-000001', version: 1 },
      { kind: 'sent', by: '' },
    ]);
    const [mail] = await test.mails();
    expect(mail?.link).toBe(detail.payLink);
    // No browser made it: the server drew it, with the link to pay.
    const [file, ...others] = await mailFiles(test, mail?.id ?? 0);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ name: 'INVC-000002.pdf', links: [detail.payLink] });
    expect(file?.text).toContain('Sofia Marchetti');
    expect(mail?.text).toContain('It is attached as a PDF.');
    // The server was away for long: what was missed is made, and then no more.
    test.advance(10 * week);
    expect(await makeDueRecurrences(test.services)).toBe(2);
    expect(await makeDueRecurrences(test.services)).toBe(0);
    expect((await dana.detail(made)).recurrence).toMatchObject({ made: 3, of: 3, next: null });
    expect(await listed()).toHaveLength(4);
  });

  it('comes on its day where it was set', async () => {
    const made = await dana.make();
    const begun = Math.floor(test.services.clock().getTime() / 86_400_000) * 86_400_000;
    const at = (hours: number) => ({
      ...test.services,
      clock: () => new Date(begun + hours * 3_600_000),
    });
    const start = daysAfter(today(), 1);
    bodyOf(await repeat(made, weekly({ start }), { timezone: 'America/Los_Angeles' }));
    expect(await makeDueRecurrences(at(30))).toBe(0);
    expect(await makeDueRecurrences(at(32.5))).toBe(1);
    // A zone that the database does not know counts as UTC, and keeps none from being made.
    await test.services.database.$client.query(
      `update invoice_recurrences set time_zone = 'Mars/Olympus'`,
    );
    expect(await makeDueRecurrences(at(24 * 8 - 0.5))).toBe(0);
    expect(await makeDueRecurrences(at(24 * 8 + 0.5))).toBe(1);
  });

  it('comes no more once it is ended, or void', async () => {
    const ended = await dana.make();
    bodyOf(await repeat(ended, weekly()));
    const path = `/invoices/${ended.invoice._id}/recurrence`;
    expect(bodyOf(await dana.call(path, { method: 'DELETE' })).recurrence).toMatchObject({
      next: null,
    });
    const voided = await dana.make();
    bodyOf(await repeat(voided, weekly()));
    bodyOf(await dana.act(voided, 'void', { body: { version: 1 } }));
    const monthly = await dana.make();
    bodyOf(await repeat(monthly, weekly()));
    const mark = 'update invoices set monthly = true where id = $1';
    await test.services.database.$client.query(mark, [monthly.invoice._id]);
    expect(await makeDueRecurrences(test.services)).toBe(0);
    const { recurrence, events } = await dana.detail(monthly);
    expect(recurrence?.next).toBeNull();
    expect(events.at(-1)).toMatchObject({ kind: 'recurring', by: '', detail: 'Ended' });
    expect((await repeat(voided, weekly())).json.message).toBe(
      'An invoice with the status Void cannot recur',
    );
  });

  it('is judged by the rules of its form', async () => {
    const made = await dana.make();
    const refusals: [Partial<RecurrenceValues>, object][] = [
      [{ start: '2020-01-01' }, { start: 'Start date cannot be in the past' }],
      [
        { every: '13', unit: 'day' },
        { unit: 'Invalid Value', every: 'Minimum value is 1 and maximum value is 12' },
      ],
      [{ ends: 'until', until: '' }, { until: 'This field is required.' }],
    ];
    for (const [over, fields] of refusals) {
      expect((await repeat(made, weekly(over))).json.fields).toEqual(fields);
    }
  });

  it('that fails does not keep the others from being made', async () => {
    const [bad, good] = [await dana.make(), await dana.make()];
    bodyOf(await repeat(bad, weekly()));
    bodyOf(await repeat(good, weekly()));
    const break_ = `update invoices set recipient_email = 'no address' where id = $1`;
    await test.services.database.$client.query(break_, [bad.invoice._id]);
    await test.services.database.$client.query(
      `update invoices set form = jsonb_set(form, '{recipientId,recipientEmail}', '"no address"') where id = $1`,
      [bad.invoice._id],
    );
    const lines: string[] = [];
    const services = { ...test.services, log: (line: string) => lines.push(line) };
    expect(await makeDueRecurrences(services)).toBe(1);
    expect(lines).toHaveLength(1);
  });
});

describe('a tax invoice that comes again', () => {
  it('comes only while its license holder stands', async () => {
    const office = await openOffice(test);
    const town = await addTown(office.admin);
    const holderId = await addHolder(office.admin, town._id, { licenseNumber: 'C10-9' });
    const form = goodTaxInvoice({ municiplaity: { label: town.label } });
    const { invoice } = (await office.admin('/mtaInvoices', 'POST', { ...form, holderId })).json
      .body;
    const recur = (start: string) =>
      office.admin(`/mtaInvoices/${invoice._id}/recurrence`, 'PUT', weekly({ start }));
    // The sessions do not grow old with it.
    const later = (weeks: number) => {
      const now = test.services.clock().getTime();
      return { ...test.services, clock: () => new Date(now + weeks * week * 1000) };
    };
    const query = (text: string) => test.services.database.$client.query(text);
    const events = async (): Promise<string[]> =>
      (await office.admin(`/mtaInvoices/${invoice._id}`)).json.body.events.map(
        ({ detail }: { detail: string }) => detail,
      );
    expect((await recur(today())).status).toBe(200);
    await query(`update license_holders set license_status = 'suspended'`);
    expect(await makeDueRecurrences(test.services)).toBe(0);
    expect((await events()).at(-1)).toBe(
      `No invoice created for ${today()}: License status is Suspended`,
    );
    // It stands again by the next day of it, and no more by the last one.
    await query(
      `update license_holders set license_status = 'active', license_expiry = '${daysAfter(today(), 8)}'`,
    );
    expect(await makeDueRecurrences(later(1))).toBe(1);
    expect(await makeDueRecurrences(later(2))).toBe(0);
    expect((await events()).at(-1)).toMatch(/^No invoice created for .*: License expired on /);
    expect((await office.admin(`/mtaInvoices/${invoice._id}`)).json.body.recurrence).toMatchObject({
      made: 3,
      of: 3,
      next: null,
    });
    expect((await recur(daysAfter(today(), 9))).json.fields.start).toMatch(/^License expired on /);
  });
});
