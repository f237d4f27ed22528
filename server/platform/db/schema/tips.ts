import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tipRoles } from '@/domain/settlements/tips';
import { cents, modes, time } from './columns';

const owner = {
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
};

/** Tips paid out to one person. */
export const tipPayouts = pgTable('tip_payouts', {
  id: uuid('id').primaryKey().defaultRandom(),
  seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  ...owner,
  number: bigint('number', { mode: 'number' }).notNull(),
  tipUser: text('tip_user').notNull(),
  upTo: date('up_to').notNull(),
  shares: bigint('shares', { mode: 'number' }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  paidBy: uuid('paid_by'),
  paidAt: time('paid_at').notNull().defaultNow(),
  /**
   * The instruction by which it leaves the bank; null for one that was paid before there were any.
   */
  disbursementId: uuid('disbursement_id'),
});

/** Whose a tip is; written by the database, divided by a split. */
export const tipShares = pgTable('tip_shares', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: uuid('transaction_id').notNull(),
  ...owner,
  day: date('day').notNull(),
  tipUser: text('tip_user').notNull(),
  role: text('role', { enum: tipRoles }).notNull(),
  store: text('store').notNull(),
  cents: cents('cents').notNull(),
  payoutId: uuid('payout_id'),
  /** The account of whoever earned it; written by the database. */
  userId: uuid('user_id'),
});
