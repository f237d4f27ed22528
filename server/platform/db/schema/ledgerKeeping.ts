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
import { accounts } from '@/domain/ledger/account';
import { manualStates, manualTypes } from '@/domain/ledger/manualEntry';
import { shownAccounts } from '@/domain/ledger/shownAccount';
import { transactionStates } from '@/domain/transactions/state';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { cents, modes, time } from './columns';

/** What was debited and credited to an account on a day; written by the database alone. */
export const accountDays = pgTable(
  'account_days',
  {
    bookId: integer('book_id').notNull(),
    account: text('account', { enum: accounts }).notNull(),
    day: date('day').notNull(),
    debitCents: numeric('debit_cents').notNull(),
    creditCents: numeric('credit_cents').notNull(),
    entries: bigint('entries', { mode: 'number' }).notNull(),
    firstNumber: bigint('first_number', { mode: 'number' }).notNull(),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
  },
  ({ bookId, account, day }) => [primaryKey({ columns: [bookId, account, day] })],
);

/** Entries that staff key; its columns have comments in the database. */
export const manualEntries = pgTable('manual_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  day: date('day').notNull(),
  type: text('type', { enum: manualTypes }).notNull(),
  account: text('account', { enum: accounts }).notNull(),
  side: text('side', { enum: ['debit', 'credit'] }).notNull(),
  contra: text('contra', { enum: accounts }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  reason: text('reason').notNull(),
  attachment: text('attachment').notNull().default(''),
  payerName: text('payer_name').notNull().default(''),
  payerIsUnknown: boolean('payer_is_unknown').notNull().default(false),
  payerIdKind: text('payer_id_kind').notNull().default(''),
  payerIdLastFour: text('payer_id_last_four').notNull().default(''),
  payerIdHash: text('payer_id_hash').notNull().default(''),
  state: text('state', { enum: manualStates }).notNull(),
  preparedBy: uuid('prepared_by').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  submittedAt: time('submitted_at'),
  decidedBy: uuid('decided_by'),
  decidedAt: time('decided_at'),
  decisionNote: text('decision_note').notNull().default(''),
  reverses: uuid('reverses'),
  transactionId: uuid('transaction_id'),
  postingNumber: bigint('posting_number', { mode: 'number' }),
  version: integer('version').notNull().default(1),
});

/** The last number given to a manual entry of a mode. */
export const manualEntryCounters = pgTable('manual_entry_counters', {
  systemMode: text('system_mode', { enum: modes }).primaryKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
});

/** Transactions that were taken out, and brought back. */
export const transactionDeletions = pgTable('transaction_deletions', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  transactionId: uuid('transaction_id').notNull(),
  original: jsonb('original').$type<TransactionDetail['transaction']>().notNull(),
  stateBefore: text('state_before', { enum: transactionStates }).notNull(),
  kind: text('kind', { enum: ['deleted', 'voided'] })
    .notNull()
    .default('deleted'),
  effectCents: cents('effect_cents').notNull(),
  deletedBy: uuid('deleted_by').notNull(),
  deletedAt: time('deleted_at').notNull(),
  reason: text('reason').notNull(),
  ticket: text('ticket').notNull().default(''),
  restoredBy: uuid('restored_by'),
  restoredAt: time('restored_at'),
  restoreReason: text('restore_reason').notNull().default(''),
  undoneBy: uuid('undone_by'),
  undoneAt: time('undone_at'),
  undoReason: text('undo_reason').notNull().default(''),
});

/**
 * Below how much an account of an organization counts as low for whoever said so; nobody else sees
 * or changes it.
 */
export const balanceAlerts = pgTable(
  'balance_alerts',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    account: text('account', { enum: shownAccounts }).notNull(),
    thresholdCents: cents('threshold_cents').notNull(),
    setBy: uuid('set_by').notNull(),
    setAt: time('set_at').notNull(),
    /** When it was last told that the balance fell below it; null again once it has risen. */
    toldAt: time('told_at'),
  },
  ({ orgId, systemMode, account, setBy }) => [
    primaryKey({ columns: [orgId, systemMode, account, setBy] }),
  ],
);
