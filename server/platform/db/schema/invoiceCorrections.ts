import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, modes, time } from './columns';

/** Credit notes: what was taken off an invoice under a number of its own. */
export const creditNotes = pgTable('credit_notes', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  counter: cents('counter').notNull(),
  creditNo: text('credit_no').notNull(),
  amountCents: cents('amount_cents').notNull(),
  totalBeforeCents: cents('total_before_cents').notNull(),
  balanceAfterCents: cents('balance_after_cents').notNull(),
  reason: text('reason').notNull(),
  creditedOn: date('credited_on').notNull(),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
});

/** What is given back of payments. */
export const invoiceRefunds = pgTable('invoice_refunds', {
  id: uuid('id').primaryKey().defaultRandom(),
  invoiceId: uuid('invoice_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  reason: text('reason').notNull(),
  withCredit: boolean('with_credit').notNull(),
  state: text('state', { enum: ['started', 'done', 'failed'] }).notNull(),
  failure: text('failure').notNull().default(''),
  attempt: text('attempt').notNull(),
  refundedBy: uuid('refunded_by').notNull(),
  byName: text('by_name').notNull(),
  createdAt: time('created_at').notNull(),
  answeredAt: time('answered_at'),
});
