import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { cardFundings } from '@/domain/cards/binRule';
import { invoiceEventKinds } from '@/domain/invoices/invoiceDetail';
import { paymentMethods, paymentStates } from '@/domain/invoices/paymentRecord';
import type { RecurrenceValues } from '@/domain/invoices/recurrence';
import { invoiceStatuses } from '@/domain/invoices/status';
import type { AchProof } from '@/domain/payments/achAuthorization';
import { cents, modes, time } from './columns';

const kinds = ['recipient', 'mta'] as const;

/** Who invoices are made out to (spec 3.3.4). */
export const recipients = pgTable('recipients', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  company: text('company').notNull(),
  companyKey: text('company_key').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zip: text('zip').notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  phone: text('phone').notNull(),
  currencyCode: text('currency_code').notNull(),
  mergedInto: uuid('merged_into'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** The last number given, per organization, mode and kind. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    kind: text('kind', { enum: [...kinds, 'credit'] }).notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.systemMode, table.kind] })],
);

/** How invoices come again. */
export const invoiceRecurrences = pgTable('invoice_recurrences', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: text('org_id').notNull(),
  form: jsonb('form').$type<RecurrenceValues>().notNull(),
  days: date('days').array().notNull(),
  made: integer('made').notNull().default(0),
  nextDay: date('next_day'),
  /** IANA zone of whoever set it, whose calendar the days are of; '' for UTC. */
  timeZone: text('time_zone').notNull().default(''),
  endedAt: time('ended_at'),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull().defaultNow(),
});

/**
 * Invoices of both kinds. `form` holds `InvoiceValues` or `MtaInvoiceValues` as their schemas
 * settled them; whoever reads it names the kind. Amounts are whole cents.
 */
export const invoices = pgTable('invoices', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  kind: text('kind', { enum: kinds }).notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  invoiceNo: text('invoice_no').notNull(),
  status: text('status', { enum: invoiceStatuses }).notNull(),
  form: jsonb('form').notNull(),
  recipientId: uuid('recipient_id'),
  searchKey: text('search_key').notNull(),
  recipientKey: text('recipient_key').notNull(),
  recipientEmail: text('recipient_email').notNull(),
  invoiceDate: date('invoice_date').notNull(),
  dueDate: date('due_date').notNull(),
  subtotalCents: cents('subtotal_cents').notNull(),
  /** After its credit notes. */
  totalCents: cents('total_cents').notNull(),
  creditedCents: cents('credited_cents').notNull().default(0),
  paidCents: cents('paid_cents').notNull().default(0),
  /** Kept by the database. */
  balanceCents: cents('balance_cents').notNull().generatedAlwaysAs(sql`total_cents - paid_cents`),
  partialCents: cents('partial_cents'),
  municipality: text('municipality'),
  licenseNumber: text('license_number'),
  holderId: uuid('holder_id'),
  period: text('period'),
  monthly: boolean('monthly').notNull().default(false),
  recurrenceId: uuid('recurrence_id'),
  recurrenceAt: integer('recurrence_at'),
  sentAt: time('sent_at'),
  viewedAt: time('viewed_at'),
  remindedAt: time('reminded_at'),
  remindersOff: boolean('reminders_off').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** What happened to an invoice. */
export const invoiceEvents = pgTable('invoice_events', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  invoiceId: uuid('invoice_id').notNull(),
  kind: text('kind', { enum: invoiceEventKinds }).notNull(),
  at: time('at').notNull(),
  userId: uuid('user_id'),
  byName: text('by_name').notNull(),
  detail: text('detail').notNull().default(''),
  version: integer('version'),
  form: jsonb('form'),
});

/** What somebody typed and has not saved. */
export const invoiceDrafts = pgTable(
  'invoice_drafts',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    key: text('key').notNull(),
    form: jsonb('form').notNull(),
    version: integer('version'),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.key] })],
);

/** Payments of invoices; of card and account only the last four digits. */
export const invoicePayments = pgTable('invoice_payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  invoiceId: uuid('invoice_id').notNull(),
  orgId: text('org_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  feeCents: cents('fee_cents').notNull().default(0),
  refundedCents: cents('refunded_cents').notNull().default(0),
  method: text('method', { enum: paymentMethods }).notNull(),
  brand: text('brand').notNull().default(''),
  lastFour: text('last_four').notNull().default(''),
  funding: text('funding', { enum: ['', ...cardFundings] })
    .notNull()
    .default(''),
  state: text('state', { enum: paymentStates }).notNull(),
  attempt: text('attempt').notNull(),
  token: text('token'),
  processorReference: text('processor_reference'),
  authCode: text('auth_code').notNull().default(''),
  traceNo: text('trace_no').notNull().default(''),
  failureCode: text('failure_code').notNull().default(''),
  failure: text('failure').notNull().default(''),
  authorization: jsonb('ach_authorization').$type<AchProof>(),
  webAuthorizationId: uuid('web_authorization_id'),
  payerName: text('payer_name').notNull().default(''),
  payerEmail: text('payer_email').notNull().default(''),
  note: text('note').notNull().default(''),
  paidOn: date('paid_on').notNull(),
  recordedBy: uuid('recorded_by'),
  createdAt: time('created_at').notNull().defaultNow(),
  answeredAt: time('answered_at'),
  settledAt: time('settled_at'),
});

/**
 * How many invoices an organization has and what they come to, by status and due date; kept by the
 * database.
 */
export const invoiceTotals = pgTable(
  'invoice_totals',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    dueDate: date('due_date').notNull(),
    invoices: bigint('invoices', { mode: 'number' }).notNull(),
    totalCents: numeric('total_cents').notNull(),
    paidCents: numeric('paid_cents').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.orgId, table.systemMode, table.kind, table.status, table.dueDate],
    }),
  ],
);

/** What all invoices of a status come to, whatever their due dates; kept by the database. */
export const invoiceStatusTotals = pgTable(
  'invoice_status_totals',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    invoices: bigint('invoices', { mode: 'number' }).notNull(),
    totalCents: numeric('total_cents').notNull(),
    paidCents: numeric('paid_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.systemMode, table.kind, table.status] })],
);
