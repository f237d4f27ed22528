import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cardFundings } from '@/domain/cards/binRule';
import { paymentStates } from '@/domain/invoices/paymentRecord';
import { amountKinds, linkPurposes, linkSources } from '@/domain/paymentLinks/linkForm';
import { linkMethods } from '@/domain/paymentLinks/linkPayment';
import type { AchProof } from '@/domain/payments/achAuthorization';
import { cents, modes, time } from './columns';

/** Pages on which anybody with the link pays an organization. */
export const paymentLinks = pgTable('payment_links', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  source: text('source', { enum: linkSources }).notNull(),
  purpose: text('purpose', { enum: linkPurposes }).notNull(),
  title: text('title').notNull(),
  titleKey: text('title_key').notNull(),
  description: text('description').notNull().default(''),
  amountKind: text('amount_kind', { enum: amountKinds }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  minCents: cents('min_cents').notNull(),
  maxCents: cents('max_cents').notNull(),
  expiresOn: date('expires_on'),
  maxUses: integer('max_uses'),
  hasTip: boolean('has_tip').notNull(),
  asksMemo: boolean('asks_memo').notNull(),
  store: text('store').notNull().default(''),
  register: text('register').notNull().default(''),
  employee: text('employee').notNull().default(''),
  orderNo: text('order_no').notNull().default(''),
  taxCents: cents('tax_cents').notNull().default(0),
  returnUrl: text('return_url').notNull().default(''),
  declinedAt: time('declined_at'),
  declineReason: text('decline_reason').notNull().default(''),
  isDisabled: boolean('is_disabled').notNull().default(false),
  uses: integer('uses').notNull().default(0),
  paidCents: cents('paid_cents').notNull().default(0),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** What is paid through them. */
export const linkPayments = pgTable('link_payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  linkId: uuid('link_id').notNull(),
  orgId: text('org_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  tipCents: cents('tip_cents').notNull().default(0),
  method: text('method', { enum: linkMethods }).notNull(),
  brand: text('brand').notNull().default(''),
  lastFour: text('last_four').notNull().default(''),
  funding: text('funding', { enum: ['', ...cardFundings] })
    .notNull()
    .default(''),
  state: text('state', { enum: paymentStates }).notNull(),
  attempt: text('attempt').notNull(),
  authCode: text('auth_code').notNull().default(''),
  traceNo: text('trace_no').notNull().default(''),
  failureCode: text('failure_code').notNull().default(''),
  failure: text('failure').notNull().default(''),
  authorization: jsonb('ach_authorization').$type<AchProof>(),
  webAuthorizationId: uuid('web_authorization_id'),
  payerName: text('payer_name').notNull(),
  payerEmail: text('payer_email').notNull(),
  memo: text('memo').notNull().default(''),
  paidOn: date('paid_on').notNull(),
  transactionId: uuid('transaction_id'),
  createdAt: time('created_at').notNull(),
  answeredAt: time('answered_at'),
  settledAt: time('settled_at'),
  refundedCents: cents('refunded_cents').notNull().default(0),
});

/** What is given back of those payments. */
export const linkRefunds = pgTable('link_refunds', {
  id: uuid('id').primaryKey().defaultRandom(),
  linkId: uuid('link_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: ['started', 'done', 'failed'] }).notNull(),
  failure: text('failure').notNull().default(''),
  attempt: text('attempt').notNull(),
  refundedBy: uuid('refunded_by').notNull(),
  byName: text('by_name').notNull(),
  createdAt: time('created_at').notNull(),
  answeredAt: time('answered_at'),
});
