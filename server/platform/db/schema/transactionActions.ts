import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { transactionStates } from '@/domain/transactions/state';
import { transactionChangeKinds } from '@/domain/transactions/transactionChange';
import { cents, time } from './columns';

/** What a refund takes back, and why; `transactionId` is the refund's own row. */
export const transactionRefunds = pgTable('transaction_refunds', {
  transactionId: uuid('transaction_id').primaryKey(),
  refundedId: uuid('refunded_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  reason: text('reason').notNull(),
  refundedBy: uuid('refunded_by').notNull(),
  refundedAt: time('refunded_at').notNull(),
});

/** Transactions that somebody shall look at. */
export const transactionFlags = pgTable(
  'transaction_flags',
  {
    transactionId: uuid('transaction_id').notNull(),
    /**
     * Whose flag it is: of the people of an organization, or '' for staff and compliance officers.
     */
    orgId: text('org_id').notNull(),
    reason: text('reason').notNull(),
    flaggedBy: uuid('flagged_by').notNull(),
    flaggedAt: time('flagged_at').notNull(),
  },
  ({ transactionId, orgId }) => [primaryKey({ columns: [transactionId, orgId] })],
);

/** The history of a transaction; changes of its state are written by the database. */
export const transactionChanges = pgTable('transaction_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: uuid('transaction_id').notNull(),
  kind: text('kind', { enum: transactionChangeKinds }).notNull(),
  fromState: text('from_state', { enum: transactionStates }),
  toState: text('to_state', { enum: transactionStates }),
  reason: text('reason').notNull().default(''),
  /** Whose flag it tells of; null for what is no flag. */
  flagOrgId: text('flag_org_id'),
  changedBy: uuid('changed_by'),
  changedAt: time('changed_at').notNull().defaultNow(),
});
