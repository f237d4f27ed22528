import type { ChargeState } from '@server/payments/processor';
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OtherInformation } from '@/domain/transactions/transaction';

const time = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });

/** What came in and went back; see the migration for the meaning of each column. */
export const transactions = pgTable('transactions', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: ['Production', 'Sandbox'] }).notNull(),
  invoiceId: uuid('invoice_id'),
  paymentId: uuid('payment_id'),
  entry: text('entry', { enum: ['payment', 'surcharge', 'return', 'surcharge_return'] }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  tipCents: cents('tip_cents').notNull().default(0),
  companyName: text('company_name').notNull(),
  licenseNumber: text('license_number').notNull(),
  municipality: text('municipality').notNull(),
  captureType: text('capture_type').notNull(),
  serviceOrigin: text('service_origin').notNull(),
  accountType: text('account_type').notNull(),
  transactType: text('transact_type').notNull(),
  otherInformation: jsonb('other_information').$type<OtherInformation>().notNull(),
  activityAt: time('activity_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** The memory of the sandbox processor. */
export const sandboxCharges = pgTable('sandbox_charges', {
  reference: text('reference').primaryKey(),
  amountCents: cents('amount_cents').notNull(),
  answer: jsonb('answer').$type<ChargeState>().notNull(),
  bankSays: text('bank_says', { enum: ['cleared', 'returned'] }),
  decidedAt: time('decided_at'),
  createdAt: time('created_at').notNull().defaultNow(),
});
