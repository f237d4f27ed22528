import { columnsOf } from '@server/features/invoices/columns';
import { recordPayment } from '@server/features/invoices/payments/recordPayment';
import { recipientColumnsOf } from '@server/features/recipients/wire';
import type { Tx } from '@server/platform/db/client';
import {
  invoiceCounters,
  invoiceEvents,
  invoicePayments,
  invoiceRecurrences,
  invoices,
  recipients,
} from '@server/platform/db/schema/invoices';
import { eq } from 'drizzle-orm';
import { daysAfter } from '@/domain/dates/days';
import { invoiceNumber } from '@/domain/invoices/invoiceNumber';
import { methodWords } from '@/domain/invoices/paymentRecord';
import { recurringDates } from '@/domain/invoices/recurrence';
import { formatMoney } from '@/domain/money/cents';
import { demoAccount } from './accounts';
import { demoId } from './fixed';
import { demoRecipients } from './invoiceRecipients';
import { type DemoInvoice, type DemoPayment, demoInvoices } from './invoiceStories';
import { demoOrganizations } from './organizations';
import { daysBefore } from './rows';
import { merchantsZone } from './volume/clock';

const owner = demoAccount('merchant@example.com');
const ownerName = `${owner.firstName} ${owner.lastName}`;
const shelf = { orgId: owner.orgId, systemMode: 'Production' } as const;
const companyName = demoOrganizations.find(({ id }) => id === owner.orgId)?.name ?? '';

/** A demo invoice with its place in the world. */
interface Placed extends DemoInvoice {
  id: string;
  counter: number;
  invoiceNo: string;
}

/** An hour (UTC) of an ISO day: of the same day in every zone of the country. Never after `now`. */
const momentOn = (day: string, hour: number, now: Date): Date =>
  new Date(Math.min(Date.parse(`${day}T${hour}:00:00Z`), now.getTime()));

/** When what happened to an invoice on the day that it names: made, sent, opened. */
const moments = ({ form: { invoiceDate } }: DemoInvoice, now: Date) => ({
  made: momentOn(invoiceDate, 16, now),
  sent: momentOn(invoiceDate, 17, now),
  viewed: momentOn(invoiceDate, 20, now),
});

const paidAt = ({ form }: DemoInvoice, { daysLater }: DemoPayment, now: Date): Date =>
  momentOn(daysAfter(form.invoiceDate, daysLater), 21, now);

const isSent = ({ status }: DemoInvoice): boolean => status !== 'Draft';
const isViewed = ({ status }: DemoInvoice): boolean => !['Draft', 'Sent', 'Void'].includes(status);
const isRecorded = ({ method }: DemoPayment): boolean => method === 'check' || method === 'wire';

function invoiceRow(one: Placed, now: Date): typeof invoices.$inferInsert {
  const { id, counter, invoiceNo, status, form, payments } = one;
  const { made, sent, viewed } = moments(one, now);
  return {
    ...shelf,
    ...columnsOf({ kind: 'recipient', form }, invoiceNo),
    id,
    kind: 'recipient',
    counter,
    invoiceNo,
    status,
    recipientId: demoId(`recipient ${one.recipient}`),
    paidCents: payments.reduce((sum, { cents }) => sum + cents, 0),
    sentAt: isSent(one) ? sent : null,
    viewedAt: isViewed(one) ? viewed : null,
    createdBy: owner.id,
    createdAt: made,
    updatedAt: made,
  };
}

type Event = typeof invoiceEvents.$inferInsert;

function paymentEvents(one: Placed, now: Date): Event[] {
  return one.payments.map((payment): Event => {
    const detail = `${formatMoney(payment.cents)} by ${methodWords(payment.method)}`;
    const common = { invoiceId: one.id, at: paidAt(one, payment, now), detail };
    return isRecorded(payment)
      ? { ...common, kind: 'recorded', userId: owner.id, byName: ownerName }
      : { ...common, kind: 'paid', byName: '' };
  });
}

function eventRows(one: Placed, now: Date): Event[] {
  const { made, sent, viewed } = moments(one, now);
  const by = { invoiceId: one.id, userId: owner.id, byName: ownerName };
  const opened: Event = { invoiceId: one.id, kind: 'viewed', at: viewed, byName: '' };
  return [
    { ...by, kind: 'created', at: made, version: 1, form: one.form },
    ...(isSent(one)
      ? [{ ...by, kind: 'sent', at: sent, detail: one.form.recipientId.recipientEmail } as const]
      : []),
    ...(isViewed(one) ? [opened] : []),
    ...paymentEvents(one, now),
    ...(one.status === 'Void' ? [{ ...by, kind: 'voided', at: viewed } as const] : []),
  ];
}

/** What the processor would have said; no account, no card. */
function instrument({ method }: DemoPayment, counter: number) {
  if (method === 'card')
    return { brand: 'Visa', lastFour: '4242', authCode: String(310_000 + counter * 37) };
  if (method === 'ach')
    return { lastFour: '6789', traceNo: `09100001${String(counter).padStart(7, '0')}` };
  return {};
}

function paymentRows(one: Placed, now: Date): (typeof invoicePayments.$inferInsert)[] {
  const { id, counter, form } = one;
  return one.payments.map((payment, at) => {
    const { cents, method, state } = payment;
    const on = paidAt(one, payment, now);
    const recorded = isRecorded(payment);
    return {
      id: demoId(`payment ${counter} ${at}`),
      invoiceId: id,
      orgId: shelf.orgId,
      amountCents: cents,
      method,
      state,
      attempt: `demo-${at}`,
      ...instrument(payment, counter),
      payerName: recorded ? '' : form.recipientId.recipientName,
      payerEmail: recorded ? '' : form.recipientId.recipientEmail,
      note: method === 'check' ? `Check no. ${1200 + counter}` : '',
      paidOn: on.toISOString().slice(0, 10),
      recordedBy: recorded ? owner.id : null,
      createdAt: on,
      answeredAt: on,
      settledAt: state === 'cleared' ? on : null,
    };
  });
}

async function insertPayments(tx: Tx, all: readonly Placed[], now: Date): Promise<void> {
  const rows = await tx
    .insert(invoicePayments)
    .values(all.flatMap((one) => paymentRows(one, now)))
    .returning();
  const stored = new Map(
    (await tx.select().from(invoices)).map((invoice) => [invoice.id, invoice]),
  );
  for (const payment of rows) {
    const invoice = stored.get(payment.invoiceId);
    const of = { companyName, at: payment.createdAt, zone: merchantsZone };
    if (invoice) await recordPayment(tx, { ...of, invoice, payment });
  }
}

/** The newest of those that the recipient has opened comes again each month. */
async function insertRecurrence(tx: Tx, all: readonly Placed[], now: Date): Promise<void> {
  const one = all.findLast(({ status }) => status === 'Viewed');
  if (!one) return;
  const id = demoId('recurrence');
  const start = daysAfter(now.toISOString().slice(0, 10), 14);
  const form = { start, unit: 'month', every: '1', ends: 'count', count: '12', until: '' };
  const added = { createdBy: owner.id, createdAt: moments(one, now).viewed };
  await tx.insert(invoiceRecurrences).values({
    id,
    orgId: shelf.orgId,
    form,
    days: recurringDates(form),
    nextDay: start,
    ...added,
  });
  await tx
    .update(invoices)
    .set({ recurrenceId: id, recurrenceAt: 0 })
    .where(eq(invoices.id, one.id));
}

/**
 * Puts recipients, invoices, payments and what happened to them into the demo world; organizations
 * and accounts must be there.
 */
export async function insertDemoInvoices(tx: Tx, now: Date): Promise<void> {
  const added = daysBefore(now, 440);
  const known = demoRecipients.map((values, at) => ({
    ...shelf,
    id: demoId(`recipient ${at}`),
    ...recipientColumnsOf(values),
    createdBy: owner.id,
    createdAt: added,
    updatedAt: added,
  }));
  const all = demoInvoices(now.toISOString().slice(0, 10)).map((one, at): Placed => {
    const counter = at + 1;
    return {
      ...one,
      id: demoId(`invoice ${counter}`),
      counter,
      invoiceNo: invoiceNumber('recipient', counter),
    };
  });
  await tx.insert(recipients).values(known);
  await tx.insert(invoices).values(all.map((one) => invoiceRow(one, now)));
  await tx.insert(invoiceCounters).values({ ...shelf, kind: 'recipient', last: all.length });
  await tx.insert(invoiceEvents).values(all.flatMap((one) => eventRows(one, now)));
  await insertPayments(tx, all, now);
  await insertRecurrence(tx, all, now);
}
