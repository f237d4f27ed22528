import { bigint, date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  carriers,
  disbursementFundings,
  disbursementMethods,
  disbursementStates,
  payeeTypes,
} from '@/domain/settlements/disbursement';
import { cents, modes, time } from './columns';

/** Outgoing payments beside settlements. */
export const disbursements = pgTable('disbursements', {
  id: uuid('id').primaryKey().defaultRandom(),
  seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  batch: text('batch').notNull(),
  payee: text('payee').notNull(),
  payeeType: text('payee_type', { enum: payeeTypes }).notNull(),
  funding: text('funding', { enum: disbursementFundings }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  method: text('method', { enum: disbursementMethods }).notNull(),
  memo: text('memo').notNull().default(''),
  state: text('state', { enum: disbursementStates }).notNull().default('prepared'),
  preparedBy: uuid('prepared_by'),
  preparedAt: time('prepared_at').notNull().defaultNow(),
  approvedBy: uuid('approved_by'),
  approvedAt: time('approved_at'),
  sentBy: uuid('sent_by'),
  sentAt: time('sent_at'),
  confirmation: text('confirmation').notNull().default(''),
  voidedBy: uuid('voided_by'),
  voidedAt: time('voided_at'),
  voidReason: text('void_reason').notNull().default(''),
  /** As what it travels, where that has a record of its own. */
  carrier: text('carrier', { enum: carriers }).notNull().default(''),
  /** Of the funding `virtual`: which one. */
  virtualId: uuid('virtual_id'),
  /** Of the method `wallet`: holder of the wallet that was paid. */
  walletKey: text('wallet_key'),
  /** The bank's day of it. */
  walletDay: date('wallet_day'),
  returnedBy: uuid('returned_by'),
  returnedAt: time('returned_at'),
  returnReason: text('return_reason').notNull().default(''),
  /** The name of the organization in small letters; kept by the database. */
  merchant: text('merchant').notNull().default(''),
});

/**
 * What disbursements come to by the day (UTC) on which they were prepared; kept by the database.
 */
export const disbursementSums = pgTable(
  'disbursement_sums',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    day: date('day').notNull(),
    state: text('state', { enum: disbursementStates }).notNull(),
    payeeType: text('payee_type', { enum: payeeTypes }).notNull(),
    disbursements: bigint('disbursements', { mode: 'number' }).notNull(),
    amountCents: numeric('amount_cents').notNull(),
  },
  ({ orgId, systemMode, day, state, payeeType }) => [
    primaryKey({ columns: [orgId, systemMode, day, state, payeeType] }),
  ],
);
