import { invoicesRepository } from '@server/features/invoices/invoicesStore';
import { invoicePaymentsRepository } from '@server/features/invoices/payments/paymentStore';
import { applyPayment, owedNow } from '@server/features/invoices/payments/standing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { canBecome } from '@/domain/invoices/lifeCycle';
import { type PaymentState, standingStates } from '@/domain/invoices/paymentRecord';
import { recordedPaymentError } from '@/domain/invoices/payments';
import type { InvoiceStatus } from '@/domain/invoices/status';
import { toAmount, toCents } from '@/domain/money/cents';
import { openTestApi, type TestApi } from '../../support/api';
import { type Biller, biller, goodInvoice, line, pdf } from './billing';

let test: TestApi;
let dana: Biller;

beforeAll(async () => {
  test = await openTestApi();
  dana = await biller(test);
});
afterAll(() => test.close());

const acts = ['edit', 'send', 'pay', 'debit', 'clear', 'bounce', 'void'] as const;

type Act = { act: (typeof acts)[number]; cents: number };

/** A bank debit as the pay page takes it: judged, then pending. */
async function debit(id: string, cents: number): Promise<void> {
  await test.services.database.transaction(async (tx) => {
    const row = await invoicesRepository(tx).lockByKey(id);
    if (!row || recordedPaymentError(cents, await owedNow(tx, row)) !== null) return;
    const payment = { invoiceId: id, orgId: row.orgId, amountCents: cents, paidOn: '2026-11-02' };
    const attempt = `debit-${Math.random()}`;
    await invoicePaymentsRepository(tx).insert({
      ...payment,
      method: 'ach',
      state: 'pending',
      attempt,
    });
    await applyPayment(tx, row, { kind: 'paid', at: new Date(), detail: '' });
  });
}

/** What the bank says of the first debit that waits for it. */
async function bankSays(
  id: string,
  state: PaymentState,
  kind: 'settled' | 'returned',
): Promise<void> {
  await test.services.database.transaction(async (tx) => {
    const row = await invoicesRepository(tx).lockByKey(id);
    const payments = invoicePaymentsRepository(tx);
    const waiting = (await payments.of(id)).find((payment) => payment.state === 'pending');
    if (!row || !waiting) return;
    await payments.update(waiting.id, { state });
    await applyPayment(tx, row, { kind, at: new Date(), detail: '' });
  });
}

async function perform(detail: InvoiceDetail, { act, cents }: Act): Promise<void> {
  const { _id: id, version } = detail.invoice;
  if (act === 'edit') {
    const body = { ...goodInvoice({ itemsDetails: [line(toAmount(cents))] }), version };
    await dana.call(`/invoices/${id}`, { method: 'PUT', body });
  } else if (act === 'send') {
    await dana.act(detail, 'send', { body: { version, pdf, fileName: 'x' } });
  } else if (act === 'pay') {
    await dana.act(detail, 'payments', {
      body: {
        amount: toAmount(cents),
        method: 'cash',
        paidOn: '2026-11-02',
      },
    });
  } else if (act === 'void') {
    await dana.act(detail, 'void', { body: { version } });
  } else if (act === 'debit') {
    await debit(id, cents);
  } else {
    await (act === 'clear'
      ? bankSays(id, 'cleared', 'settled')
      : bankSays(id, 'returned', 'returned'));
  }
}

function fitting(paid: number, total: number, hasPending: boolean): readonly InvoiceStatus[] {
  if (paid === 0) return ['Draft', 'Sent', 'Viewed', 'Void'];
  if (paid < total) return ['Partially Paid'];
  return [hasPending ? 'Submitted' : 'Paid'];
}

const cents = (amount: string): number => toCents(amount) ?? Number.NaN;

/** Payments and balance make the total, and the status is one that follows and fits. */
function check(before: InvoiceDetail, now: InvoiceDetail): void {
  const standing = now.payments.filter(({ state }) => standingStates.some((one) => one === state));
  const paid = cents(now.paidAmount);
  expect(standing.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(paid);
  expect(paid + cents(now.invoice.balanceDue)).toBe(cents(now.totalAmount));
  expect(paid).toBeLessThanOrEqual(cents(now.totalAmount));
  expect(canBecome(before.invoice.status, now.invoice.status)).toBe(true);
  const hasPending = standing.some(({ state }) => state === 'pending');
  expect(fitting(paid, cents(now.totalAmount), hasPending)).toContain(now.invoice.status);
}

/** What the database keeps, against the invoices themselves. */
async function keptAndCounted() {
  const pool = test.services.database.$client;
  const columns =
    'status, due_date::text, sum(total_cents)::text as total, sum(paid_cents)::text as paid';
  const kept = await pool.query(
    `select ${columns}, sum(invoices)::int as count from invoice_totals group by 1, 2 having sum(invoices) <> 0 order by 1, 2`,
  );
  const counted = await pool.query(
    `select ${columns}, count(*)::int as count from invoices group by 1, 2 order by 1, 2`,
  );
  return [kept.rows, counted.rows];
}

it('whatever is done in whatever order, payments and balance make the total', async () => {
  const anyAct = fc.record({
    act: fc.constantFrom(...acts),
    cents: fc.constantFrom(1, 2500, 5000, 10_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 6, maxLength: 14 }), async (list) => {
      let detail = await dana.makeSent();
      for (const one of list) {
        await perform(detail, one);
        const now = await dana.detail(detail);
        if (now.kind !== 'recipient') throw new Error('The kind of an invoice never changes');
        check(detail, now);
        detail = now;
      }
    }),
    { numRuns: 6 },
  );
  const [kept, counted] = await keptAndCounted();
  expect(kept).toEqual(counted);
});
