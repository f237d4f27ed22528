import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { batchKinds, batchRowStates, batchStates } from '@/domain/batches/batch';
import type { BatchTask } from '@/domain/batches/task';
import { scenarios } from '@/domain/sandbox/scenario';
import { removalKinds, removalStates } from '@/domain/users/removal';
import { cents, modes, time } from './columns';

/** When an organization's sample rows were made; see 0007_transactions.sql. */
export const demoLedgers = pgTable('demo_ledgers', {
  orgId: text('org_id').primaryKey(),
  transactions: integer('transactions').notNull(),
  madeAt: time('made_at').notNull(),
  madeBy: uuid('made_by').notNull(),
});

/** What was simulated in the sandbox. */
export const sandboxRuns = pgTable('sandbox_runs', {
  transactionId: uuid('transaction_id').primaryKey(),
  scenario: text('scenario', { enum: scenarios }).notNull(),
  reference: text('reference').notNull(),
  isOpen: boolean('is_open').notNull(),
  runBy: uuid('run_by').notNull(),
  runAt: time('run_at').notNull(),
});

/** Every time somebody was shut out, and how that ended. */
export const userRemovals = pgTable('user_removals', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: removalKinds }).notNull(),
  state: text('state', { enum: removalStates }).notNull().default('open'),
  reason: text('reason').notNull().default(''),
  removedBy: uuid('removed_by'),
  removedAt: time('removed_at').notNull().defaultNow(),
  restoreReason: text('restore_reason').notNull().default(''),
  restoredBy: uuid('restored_by'),
  restoredAt: time('restored_at'),
});

/** Long work, and its rows. */
export const batchJobs = pgTable('batch_jobs', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  kind: text('kind', { enum: batchKinds }).notNull(),
  title: text('title').notNull(),
  state: text('state', { enum: batchStates }).notNull().default('waiting'),
  isUrgent: boolean('is_urgent').notNull().default(false),
  worker: text('worker').notNull().default(''),
  createdBy: uuid('created_by').notNull(),
  createdAt: time('created_at').notNull(),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
});

export const batchRows = pgTable('batch_rows', {
  jobId: uuid('job_id').notNull(),
  number: integer('number').notNull(),
  orgId: text('org_id').notNull(),
  state: text('state', { enum: batchRowStates }).notNull().default('waiting'),
  task: jsonb('task').$type<BatchTask>().notNull(),
  amountCents: cents('amount_cents').notNull(),
  error: text('error').notNull().default(''),
});
