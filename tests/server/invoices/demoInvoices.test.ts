import { demoPassword } from '@server/main/demo/accounts';
import { demoInvoices } from '@server/main/demo/invoiceStories';
import { seedDemo } from '@server/main/demo/seed';
import { todayIn } from '@server/platform/zones/today';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import { standingStates } from '@/domain/invoices/paymentRecord';
import { invoiceSchema, recipientSchema } from '@/domain/invoices/schemas';
import { invoiceStatuses } from '@/domain/invoices/status';
import { toCents } from '@/domain/money/cents';
import { openTestApi, type TestApi } from '../../support/api';
import { bookFaults } from '../ledger/books';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

/** Early in the day (UTC), when it is still the day before all over the country. */
const early = (): Date => {
  const day = new Date(test.services.clock().getTime() - 24 * 3600 * 1000);
  return new Date(`${day.toISOString().slice(0, 10)}T01:30:00Z`);
};

it('the merchant of the demo world has invoices of every status, all by the rules', async () => {
  await seedDemo({ ...test.services, clock: early });
  const { json } = await test.call('/users/authenticate', {
    body: { username: 'merchant@example.com', password: demoPassword },
  });
  const get = async (path: string) => (await test.call(path, { token: json.token })).json.body;
  const rows: InvoiceListRow[] = await get('/invoices?limit=100');
  expect(rows).toHaveLength(66);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(invoiceStatuses));
  expect(new Set(rows.map(({ ageing }) => ageing))).toEqual(
    new Set([null, 'current', '30', '60', '90', '90+']),
  );
  for (const { _id } of rows.filter((_, at) => at % 4 === 0)) {
    const detail: InvoiceDetail = await get(`/invoices/${_id}`);
    await invoiceSchema.validate(detail.invoice);
    const standing = detail.payments.filter(({ state }) =>
      standingStates.some((one) => one === state),
    );
    const paid = standing.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0);
    expect(paid).toBe(toCents(detail.paidAmount));
    expect(paid + (toCents(detail.invoice.balanceDue) ?? 0)).toBe(toCents(detail.totalAmount));
    const times = detail.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect((times.at(-1) ?? '') <= test.services.clock().toISOString()).toBe(true);
  }
  for (const recipient of await get('/recipients?limit=100'))
    await recipientSchema.validate(recipient);
  const { rows: events } = await test.services.database.$client.query(
    `select invoice_no, event.kind, event.at, sent_at, invoices.form->>'invoiceDate' as issued
     from invoice_events as event join invoices on invoices.id = event.invoice_id
     where status <> 'Draft'`,
  );
  expect(events.length).toBeGreaterThan(200);
  const isEarly = ({ kind, at, sent_at, issued }: (typeof events)[number]): boolean =>
    todayIn(at, 'America/Los_Angeles') < issued || (kind !== 'created' && at < sent_at);
  expect(events.filter(isEarly)).toEqual([]);
  expect(demoInvoices('2026-11-21')).toEqual(demoInvoices('2026-11-21'));
  expect(await bookFaults(test.services.database)).toEqual([]);
});

it('payments of invoices and tax in the demo world have their hour, unless a person recorded them', async () => {
  const { rows } = await test.services.database.$client.query(
    `select count(*)::int as all, count(moved.hour)::int as told from transactions as moved
     join invoice_payments as paid on paid.id = moved.payment_id
     where moved.entry = 'payment' and paid.recorded_by is null`,
  );
  expect(rows[0].all).toBeGreaterThan(5);
  expect(rows[0].told).toBe(rows[0].all);
});
