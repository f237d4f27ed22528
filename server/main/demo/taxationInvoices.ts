import { columnsOf } from '@server/features/invoices/columns';
import type { invoiceEvents, invoicePayments, invoices } from '@server/platform/db/schema/invoices';
import type { InvoiceEventKind } from '@/domain/invoices/invoiceDetail';
import { invoiceNumber } from '@/domain/invoices/invoiceNumber';
import type { MonthlyInvoice } from '@/domain/invoices/mta/monthlyRun';
import type { PaymentMethod } from '@/domain/invoices/paymentRecord';
import { mtaInvoiceSchema } from '@/domain/invoices/schemas';
import { formatMoney } from '@/domain/money/cents';
import type { DemoAccount } from './accounts';
import { demoId } from './fixed';
import type { Payer } from './taxationHolders';

type InvoiceRow = typeof invoices.$inferInsert;
type PaymentRow = typeof invoicePayments.$inferInsert;
type EventRow = typeof invoiceEvents.$inferInsert;

/** A monthly invoice to be put in. `age`: months since it was made; 0 for the latest. */
export interface DemoTaxInvoice {
  made: MonthlyInvoice;
  period: string;
  counter: number;
  age: number;
  payer: Payer;
}

/** What is put in for one invoice. */
export interface TaxInvoiceRows {
  invoice: InvoiceRow;
  payments: PaymentRow[];
  events: EventRow[];
}

const day = 24 * 3600 * 1000;

/** Hours of office work on an ISO date. */
const at = (iso: string, hour: number, days = 0): Date =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * day + hour * 3_600_000);

/**
 * One of those who are about to be through: their bank was debited yesterday, and has not confirmed
 * it.
 */
const isOnItsWay = ({ made, age, payer, counter }: DemoTaxInvoice): boolean =>
  age === 0 && payer === 'prompt' && made.holder.paymentType === 'ach' && counter % 3 === 0;

/**
 * How many days after the invoice it was paid, and which share in hundredths; null when it was not.
 */
function paidAfter(payer: Payer, age: number): { days: number; share: number } | null {
  if (payer === 'prompt') return { days: 9 + (age % 3), share: 100 };
  if (payer === 'late') return age < 2 ? null : { days: 48, share: 100 };
  if (payer === 'parts') return age > 2 ? { days: 20, share: 100 } : { days: 16, share: 50 };
  return payer === 'never' && age > 4 ? { days: 30, share: 100 } : null;
}

function statusOf(one: DemoTaxInvoice, paid: number, total: number): InvoiceRow['status'] {
  if (paid === 0) return one.age % 2 === 0 ? 'Sent' : 'Viewed';
  if (paid < total) return 'Partially Paid';
  if (isOnItsWay(one)) return 'Submitted';
  return one.age > 2 ? 'settled' : 'Paid';
}

const ways: Readonly<Record<string, PaymentMethod>> = {
  ach: 'ach',
  credit_card: 'card',
  cash_pickup: 'cash',
};

function paymentOf(
  invoice: InvoiceRow,
  { demo: { made, age }, days, cents }: { demo: DemoTaxInvoice; days: number; cents: number },
): PaymentRow {
  const method = ways[made.holder.paymentType] ?? 'ach';
  const when = at(invoice.invoiceDate, 17, days);
  const isCash = method === 'cash';
  const isPending = invoice.status === 'Submitted';
  const digits = String(1000 + ((invoice.counter * 7919) % 9000));
  return {
    invoiceId: invoice.id ?? '',
    orgId: invoice.orgId,
    amountCents: cents,
    method,
    brand: method === 'card' ? 'Visa' : '',
    lastFour: isCash ? '' : digits,
    state: isPending ? 'pending' : 'cleared',
    attempt: demoId(`attempt ${invoice.invoiceNo}`),
    authCode: method === 'card' ? `A${digits}7` : '',
    traceNo: method === 'ach' ? `12100035${String(invoice.counter).padStart(7, '0')}` : '',
    payerName: made.holder.name,
    payerEmail: made.holder.email,
    note: isCash ? 'Picked up with the armored car' : '',
    paidOn: when.toISOString().slice(0, 10),
    recordedBy: isCash ? invoice.createdBy : null,
    createdAt: when,
    answeredAt: when,
    settledAt: isPending || age === 1 ? null : at(invoice.invoiceDate, 9, days + 3),
  };
}

function eventsOf(
  invoice: InvoiceRow,
  payments: readonly PaymentRow[],
  { firstName, lastName }: DemoAccount,
): EventRow[] {
  const by = { userId: invoice.createdBy ?? null, byName: `${firstName} ${lastName}` };
  const nobody = { userId: null, byName: '' };
  const event = (
    kind: InvoiceEventKind,
    { when, who, detail = '' }: { when: Date; who: typeof nobody | typeof by; detail?: string },
  ): EventRow => ({
    invoiceId: invoice.id ?? '',
    kind,
    at: when,
    ...who,
    detail,
  });
  const made = {
    ...event('created', { when: at(invoice.invoiceDate, 16), who: by }),
    version: 1,
    form: invoice.form,
  };
  return [
    made,
    event('sent', { when: at(invoice.invoiceDate, 17), who: by, detail: invoice.recipientEmail }),
    ...(invoice.viewedAt ? [event('viewed', { when: invoice.viewedAt, who: nobody })] : []),
    ...(invoice.remindedAt
      ? [event('reminded', { when: invoice.remindedAt, who: by, detail: invoice.recipientEmail })]
      : []),
    ...payments.map(({ amountCents, recordedBy, createdAt }) =>
      recordedBy
        ? event('recorded', {
            when: createdAt ?? new Date(0),
            who: by,
            detail: formatMoney(amountCents),
          })
        : event('paid', {
            when: createdAt ?? new Date(0),
            who: nobody,
            detail: formatMoney(amountCents),
          }),
    ),
  ];
}

function invoiceOf(one: DemoTaxInvoice, account: DemoAccount): InvoiceRow {
  const { made, period, counter } = one;
  const invoiceNo = invoiceNumber('mta', counter);
  const columns = columnsOf({ kind: 'mta', form: mtaInvoiceSchema.cast(made.invoice) }, invoiceNo);
  const issued = columns.invoiceDate;
  return {
    id: demoId(`tax invoice ${invoiceNo}`),
    orgId: account.orgId,
    systemMode: account.systemMode,
    kind: 'mta',
    counter,
    invoiceNo,
    ...columns,
    status: 'Sent',
    holderId: made.holder._id,
    period,
    monthly: true,
    createdBy: account.id,
    createdAt: at(issued, 16),
    updatedAt: at(issued, 17),
    sentAt: at(issued, 17),
  };
}

/** A monthly invoice with what its payer did since. What lies after `now` has not happened. */
export function taxInvoiceRows(
  one: DemoTaxInvoice,
  account: DemoAccount,
  now: Date,
): TaxInvoiceRows {
  const draft = invoiceOf(one, account);
  const yesterday = Math.floor((now.getTime() - Date.parse(draft.invoiceDate)) / day) - 1;
  const paid = isOnItsWay(one) ? { days: yesterday, share: 100 } : paidAfter(one.payer, one.age);
  const isOver = paid !== null && at(draft.invoiceDate, 17, paid.days) < now;
  const paidCents = isOver ? Math.round((draft.totalCents * paid.share) / 100) : 0;
  const status = statusOf(one, paidCents, draft.totalCents);
  const isLate = paidCents === 0 && at(draft.dueDate, 17, 7) < now;
  const invoice: InvoiceRow = {
    ...draft,
    paidCents,
    status,
    viewedAt: status === 'Sent' ? null : at(draft.invoiceDate, 15, 2),
    remindedAt: isLate ? at(draft.dueDate, 17, 7) : null,
  };
  const payments = isOver
    ? [paymentOf(invoice, { demo: one, days: paid.days, cents: paidCents })]
    : [];
  return { invoice, payments, events: eventsOf(invoice, payments, account) };
}
