import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { keptCheckStates } from '@/domain/banking/checkIssuing/checkRow';
import { bytea, cents, modes, time } from './columns';

/** Accounts of the house that checks are drawn on. */
export const checkAccounts = pgTable('check_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  bankName: text('bank_name').notNull(),
  bankAddress: text('bank_address').notNull().default(''),
  routing: text('routing').notNull(),
  accountSealed: text('account_sealed').notNull(),
  accountHash: bytea('account_hash').notNull(),
  lastFour: text('last_four').notNull(),
  fraction: text('fraction').notNull().default(''),
  drawerName: text('drawer_name').notNull(),
  drawerAddress: text('drawer_address').notNull(),
  nextNumber: bigint('next_number', { mode: 'number' }).notNull(),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
});

/** What banks were told of checks. */
export const positivePayFiles = pgTable('positive_pay_files', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  accountId: uuid('account_id').notNull(),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  issues: integer('issues').notNull(),
  voids: integer('voids').notNull(),
  amountCents: cents('amount_cents').notNull(),
  madeBy: uuid('made_by'),
  madeAt: time('made_at').notNull(),
});

/** Checks. */
export const issuedChecks = pgTable('issued_checks', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  disbursementId: uuid('disbursement_id').notNull(),
  accountId: uuid('account_id').notNull(),
  checkNumber: bigint('check_number', { mode: 'number' }),
  street: text('street').notNull(),
  city: text('city').notNull(),
  region: text('region').notNull(),
  postalCode: text('postal_code').notNull(),
  state: text('state', { enum: keptCheckStates }).notNull().default('waiting'),
  issuedOn: date('issued_on'),
  printedTimes: integer('printed_times').notNull().default(0),
  printedAt: time('printed_at'),
  clearedOn: date('cleared_on'),
  clearedAt: time('cleared_at'),
  endedOn: date('ended_on'),
  exception: text('exception').notNull().default(''),
  issueFileId: uuid('issue_file_id'),
  voidFileId: uuid('void_file_id'),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
});
