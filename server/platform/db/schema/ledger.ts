import type { ChargeState } from '@server/platform/outside/processor';
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
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '@/domain/ledger/account';
import { actKinds } from '@/domain/ledger/act';
import { accountKinds } from '@/domain/transactions/bankAccount';
import { transactionEntries } from '@/domain/transactions/entry';
import { transactionMethods } from '@/domain/transactions/method';
import { transactionStates } from '@/domain/transactions/state';
import { tradeSides } from '@/domain/transactions/trade';
import type { OtherInformation } from '@/domain/transactions/transaction';
import { secCodes, type TransactionItem } from '@/domain/transactions/transactionItem';
import { cents, modes, time } from './columns';

/** What came in and went back; its columns have comments in the database. */
export const transactions = pgTable('transactions', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  invoiceId: uuid('invoice_id'),
  paymentId: uuid('payment_id'),
  entry: text('entry', { enum: transactionEntries }).notNull(),
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
  label: text('label').notNull(),
  state: text('state', { enum: transactionStates }).notNull(),
  method: text('method', { enum: transactionMethods }).notNull(),
  taxCents: cents('tax_cents').notNull().default(0),
  feeCents: cents('fee_cents').notNull().default(0),
  /** Kept by the database. */
  netCents: cents('net_cents')
    .notNull()
    .generatedAlwaysAs(sql`amount_cents - tip_cents - tax_cents - fee_cents`),
  purchaserName: text('purchaser_name').notNull().default(''),
  purchaserKey: text('purchaser_key').notNull().default(''),
  purchaserEmail: text('purchaser_email').notNull().default(''),
  lastFour: text('last_four').notNull().default(''),
  traceNo: text('trace_no').notNull().default(''),
  tipUser: text('tip_user').notNull().default(''),
  store: text('store').notNull().default(''),
  businessDay: date('business_day').notNull(),
  items: jsonb('items').$type<TransactionItem[]>().notNull().default([]),
  hour: smallint('hour'),
  purchaserState: text('purchaser_state').notNull().default(''),
  reason: text('reason').notNull().default(''),
  secCode: text('sec_code', { enum: secCodes }).notNull().default(''),
  effectiveOn: date('effective_on'),
  settlementId: uuid('settlement_id'),
  /**
   * Taken by the organization itself, or money of holders of wallets: nothing of its amount is due.
   */
  direct: boolean('direct').notNull().default(false),
  /** What a settlement pays for it; kept by the database. */
  dueCents: cents('due_cents')
    .notNull()
    .generatedAlwaysAs(
      sql`(case when direct then 0 else amount_cents end) - tip_cents - tax_cents - fee_cents`,
    ),
  authorizedUntil: time('authorized_until'),
  trade: text('trade', { enum: tradeSides }).notNull(),
  receivingBank: text('receiving_bank').notNull().default(''),
  routingLastFour: text('routing_last_four').notNull().default(''),
  accountKind: text('account_kind', { enum: accountKinds }).notNull().default(''),
  /** When somebody last moved it, and the day of what is posted for that. */
  movedAt: time('moved_at'),
  movedDay: date('moved_day'),
});

const sums = {
  method: text('method', { enum: transactionMethods }).notNull(),
  label: text('label').notNull(),
  state: text('state', { enum: transactionStates }).notNull(),
  store: text('store').notNull(),
  transactions: bigint('transactions', { mode: 'number' }).notNull(),
  grossCents: numeric('gross_cents').notNull(),
  refundCents: numeric('refund_cents').notNull(),
  tipCents: numeric('tip_cents').notNull(),
  taxCents: numeric('tax_cents').notNull(),
  feeCents: numeric('fee_cents').notNull(),
  netCents: numeric('net_cents').notNull(),
  trade: text('trade', { enum: tradeSides }).notNull(),
};

const owner = {
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
};

/** What transactions come to by business day; kept by the database. */
export const transactionDays = pgTable(
  'transaction_days',
  {
    ...owner,
    day: date('day').notNull(),
    ...sums,
    adjustments: bigint('adjustments', { mode: 'number' }).notNull().default(0),
  },
  ({ orgId, systemMode, day, method, label, state, store, trade }) => [
    primaryKey({ columns: [orgId, systemMode, day, method, label, state, store, trade] }),
  ],
);

/** The same by calendar month; kept by the database. */
export const transactionMonths = pgTable(
  'transaction_months',
  {
    ...owner,
    /** ISO date of its first day. */
    month: date('month').notNull(),
    ...sums,
  },
  ({ orgId, systemMode, month, method, label, state, store, trade }) => [
    primaryKey({ columns: [orgId, systemMode, month, method, label, state, store, trade] }),
  ],
);

/** The same, whatever the day; kept by the database. */
export const transactionTotals = pgTable(
  'transaction_totals',
  { ...owner, ...sums },
  ({ orgId, systemMode, method, label, state, store, trade }) => [
    primaryKey({ columns: [orgId, systemMode, method, label, state, store, trade] }),
  ],
);

/** Who has paid an organization; kept by the database. */
export const transactionPurchasers = pgTable(
  'transaction_purchasers',
  {
    ...owner,
    purchaserKey: text('purchaser_key').notNull(),
    purchaserEmail: text('purchaser_email').notNull(),
  },
  ({ orgId, systemMode, purchaserKey, purchaserEmail }) => [
    primaryKey({ columns: [orgId, systemMode, purchaserKey, purchaserEmail] }),
  ],
);

/** An organization's book in one mode. */
export const journalBooks = pgTable('journal_books', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
});

/** One act. */
export const journalPostings = pgTable('journal_postings', {
  bookId: integer('book_id').notNull(),
  number: bigint('number', { mode: 'number' }).notNull(),
  act: text('act', { enum: actKinds }).notNull(),
  transactionId: uuid('transaction_id'),
  at: time('at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  day: date('day').notNull(),
  note: text('note').notNull().default(''),
  preparedBy: uuid('prepared_by'),
  approvedBy: uuid('approved_by'),
  source: text('source').notNull().default(''),
  sourceId: uuid('source_id'),
});

/** What it posts. */
export const journalEntries = pgTable('journal_entries', {
  bookId: integer('book_id').notNull(),
  number: bigint('number', { mode: 'number' }).notNull(),
  line: smallint('line').notNull(),
  account: text('account', { enum: accounts }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  balanceCents: cents('balance_cents').notNull(),
  /** Of the account `virtual`: which one. */
  virtualId: uuid('virtual_id'),
});

/** Written by the database alone. */
export const accountBalances = pgTable('account_balances', {
  bookId: integer('book_id').notNull(),
  account: text('account', { enum: accounts }).notNull(),
  balanceCents: cents('balance_cents').notNull(),
});

/** The memory of the sandbox processor. */
export const sandboxCharges = pgTable('sandbox_charges', {
  reference: text('reference').primaryKey(),
  amountCents: cents('amount_cents').notNull(),
  answer: jsonb('answer').$type<ChargeState>().notNull(),
  bankSays: text('bank_says', { enum: ['cleared', 'returned'] }),
  decidedAt: time('decided_at'),
  returnedAt: time('returned_at'),
  /** Of an authorization: the capture that took it. */
  capturedBy: text('captured_by'),
  /** Serial of the simulated terminal that it was made on, and its batch. */
  device: text('device'),
  deviceBatch: integer('device_batch'),
  createdAt: time('created_at').notNull().defaultNow(),
});
