import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binDecisions, cardFundings } from '@/domain/cards/binRule';
import { cardGateways, cardSaleStates } from '@/domain/cards/cardSale';
import { saleActs } from '@/domain/cards/saleActs';
import { tipRoles } from '@/domain/settlements/tips';
import { cents, modes, time } from './columns';

/** Cards that can be charged again. */
export const savedCards = pgTable('saved_cards', {
  id: uuid('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  tokenSealed: text('token_sealed'),
  tokenEnd: text('token_end').notNull().default(''),
  brand: text('brand').notNull(),
  lastFour: text('last_four').notNull(),
  bin: text('bin').notNull(),
  expiry: text('expiry').notNull(),
  holder: text('holder').notNull(),
  holderKey: text('holder_key').notNull(),
  zip: text('zip').notNull().default(''),
  isBlocked: boolean('is_blocked').notNull().default(false),
  uses: integer('uses').notNull().default(0),
  lastUsedAt: time('last_used_at'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Card sales that staff keyed. */
export const cardSales = pgTable('card_sales', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  gateway: text('gateway', { enum: cardGateways }).notNull(),
  merchantNo: text('merchant_no').notNull().default(''),
  isTest: boolean('is_test').notNull(),
  isAuthorization: boolean('is_authorization').notNull(),
  amountCents: cents('amount_cents').notNull(),
  taxCents: cents('tax_cents').notNull(),
  tipCents: cents('tip_cents').notNull(),
  surchargeCents: cents('surcharge_cents').notNull(),
  capturedCents: cents('captured_cents').notNull().default(0),
  refundedCents: cents('refunded_cents').notNull().default(0),
  state: text('state', { enum: cardSaleStates }).notNull(),
  attempt: text('attempt').notNull(),
  purchaser: text('purchaser').notNull(),
  purchaserKey: text('purchaser_key').notNull(),
  purchaserEmail: text('purchaser_email').notNull().default(''),
  zip: text('zip').notNull().default(''),
  reference: text('reference').notNull().default(''),
  memo: text('memo').notNull().default(''),
  brand: text('brand').notNull().default(''),
  lastFour: text('last_four').notNull().default(''),
  bin: text('bin').notNull(),
  expiry: text('expiry').notNull().default(''),
  funding: text('funding', { enum: ['', ...cardFundings] })
    .notNull()
    .default(''),
  savesCard: boolean('saves_card').notNull(),
  savedCardId: uuid('saved_card_id'),
  descriptor: text('descriptor').notNull(),
  authCode: text('auth_code').notNull().default(''),
  gatewayId: text('gateway_id').notNull().default(''),
  avs: text('avs').notNull().default(''),
  cvv: text('cvv').notNull().default(''),
  batch: text('batch').notNull().default(''),
  failureCode: text('failure_code').notNull().default(''),
  failure: text('failure').notNull().default(''),
  keyedBy: uuid('keyed_by'),
  keyedByName: text('keyed_by_name').notNull(),
  soldOn: date('sold_on').notNull(),
  authorizedUntil: time('authorized_until'),
  transactionId: uuid('transaction_id'),
  terminalId: uuid('terminal_id'),
  terminalBatch: integer('terminal_batch'),
  tipUser: text('tip_user').notNull().default(''),
  tipRole: text('tip_role', { enum: ['', ...tipRoles] })
    .notNull()
    .default(''),
  createdAt: time('created_at').notNull(),
  answeredAt: time('answered_at'),
  capturedAt: time('captured_at'),
});

/** What is done with them after that. */
export const cardSaleActs = pgTable('card_sale_acts', {
  id: uuid('id').primaryKey().defaultRandom(),
  saleId: uuid('sale_id').notNull(),
  kind: text('kind', { enum: saleActs }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  state: text('state', { enum: ['started', 'done', 'failed'] }).notNull(),
  attempt: text('attempt').notNull(),
  reason: text('reason').notNull().default(''),
  failure: text('failure').notNull().default(''),
  actedBy: uuid('acted_by'),
  byName: text('by_name').notNull(),
  createdAt: time('created_at').notNull(),
  answeredAt: time('answered_at'),
});

/** What is known of cards by how their numbers begin. */
export const binRules = pgTable('bin_rules', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  prefix: text('prefix').notNull(),
  brand: text('brand').notNull(),
  funding: text('funding', { enum: cardFundings }).notNull(),
  decision: text('decision', { enum: binDecisions }).notNull(),
  note: text('note').notNull().default(''),
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull(),
});
