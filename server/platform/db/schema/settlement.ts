import {
  bigint,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  adjustmentStates,
  disputeStates,
  holdKinds,
  settlementStates,
} from '@/domain/settlements/state';
import { cents, modes, time } from './columns';

const owner = {
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
};

const serial = (name: string) =>
  bigint(name, { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity();

/** The last numbers given, per organization and mode. */
export const settlementBooks = pgTable(
  'settlement_books',
  {
    ...owner,
    lastSettlement: bigint('last_settlement', { mode: 'number' }).notNull().default(0),
    lastPayout: bigint('last_payout', { mode: 'number' }).notNull().default(0),
  },
  ({ orgId, systemMode }) => [primaryKey({ columns: [orgId, systemMode] })],
);

/** What is agreed with an organization. */
export const settlementTerms = pgTable('settlement_terms', {
  orgId: text('org_id').primaryKey(),
  /** Basis points. */
  reservePoints: integer('reserve_points').notNull().default(0),
  bankLastFour: text('bank_last_four').notNull().default(''),
});

/** Batches of what was due; its columns have comments in the database. */
export const settlements = pgTable('settlements', {
  id: uuid('id').primaryKey().defaultRandom(),
  seq: serial('seq'),
  ...owner,
  number: bigint('number', { mode: 'number' }).notNull(),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  day: date('day').notNull(),
  expectedOn: date('expected_on').notNull(),
  state: text('state', { enum: settlementStates }).notNull().default('batched'),
  transactions: bigint('transactions', { mode: 'number' }).notNull(),
  grossCents: cents('gross_cents').notNull(),
  refundCents: cents('refund_cents').notNull(),
  /** Of them what banks sent back; kept by the database, as the merchant's name is. */
  returnCents: cents('return_cents').notNull().default(0),
  merchant: text('merchant').notNull().default(''),
  tipCents: cents('tip_cents').notNull(),
  taxCents: cents('tax_cents').notNull(),
  feeCents: cents('fee_cents').notNull(),
  reserveCents: cents('reserve_cents').notNull().default(0),
  heldCents: cents('held_cents').notNull().default(0),
  adjustmentCents: cents('adjustment_cents').notNull().default(0),
  /** Money that moved without a sale, and what staff keyed by hand; below 0 where they take off. */
  otherCents: cents('other_cents').notNull().default(0),
  manualCents: cents('manual_cents').notNull().default(0),
  netCents: cents('net_cents').notNull(),
  bankLastFour: text('bank_last_four').notNull().default(''),
  traceNo: text('trace_no').notNull().default(''),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull().defaultNow(),
  sentAt: time('sent_at').notNull().defaultNow(),
  attempts: smallint('attempts').notNull().default(1),
  settledAt: time('settled_at'),
  failure: text('failure').notNull().default(''),
  disputeState: text('dispute_state', { enum: disputeStates }).notNull().default('none'),
  askedAt: time('asked_at'),
});

/** Each time that a settlement was given to the bank, and what became of it. */
export const settlementAttempts = pgTable(
  'settlement_attempts',
  {
    settlementId: uuid('settlement_id').notNull(),
    attempt: smallint('attempt').notNull(),
    bankLastFour: text('bank_last_four').notNull().default(''),
    sentBy: uuid('sent_by'),
    sentAt: time('sent_at').notNull(),
    endedAt: time('ended_at'),
    traceNo: text('trace_no').notNull().default(''),
    failure: text('failure').notNull().default(''),
  },
  ({ settlementId, attempt }) => [primaryKey({ columns: [settlementId, attempt] })],
);

/** Each time that a settlement was said to be wrong, and what was answered. */
export const settlementDisputes = pgTable(
  'settlement_disputes',
  {
    settlementId: uuid('settlement_id').notNull(),
    dispute: smallint('dispute').notNull(),
    reason: text('reason').notNull(),
    disputedBy: uuid('disputed_by'),
    disputedAt: time('disputed_at').notNull(),
    answer: text('answer').notNull().default(''),
    resolvedBy: uuid('resolved_by'),
    resolvedAt: time('resolved_at'),
  },
  ({ settlementId, dispute }) => [primaryKey({ columns: [settlementId, dispute] })],
);

/** Money kept back until it is released. */
export const settlementHolds = pgTable('settlement_holds', {
  id: uuid('id').primaryKey().defaultRandom(),
  seq: serial('seq'),
  ...owner,
  kind: text('kind', { enum: holdKinds }).notNull(),
  transactionId: uuid('transaction_id'),
  amountCents: cents('amount_cents').notNull(),
  reason: text('reason').notNull(),
  heldBy: uuid('held_by'),
  heldAt: time('held_at').notNull().defaultNow(),
  releasedBy: uuid('released_by'),
  releasedAt: time('released_at'),
  releaseReason: text('release_reason').notNull().default(''),
  withheldIn: uuid('withheld_in'),
  givenIn: uuid('given_in'),
});

/** Corrections of what a settlement pays; above 0 the organization is paid more. */
export const settlementAdjustments = pgTable('settlement_adjustments', {
  id: uuid('id').primaryKey().defaultRandom(),
  seq: serial('seq'),
  ...owner,
  amountCents: cents('amount_cents').notNull(),
  source: text('source', {
    enum: ['staff', 'disbursement', 'manual', 'hold', 'escrow', 'transfer'],
  })
    .notNull()
    .default('staff'),
  reason: text('reason').notNull(),
  state: text('state', { enum: adjustmentStates }).notNull(),
  preparedBy: uuid('prepared_by'),
  preparedAt: time('prepared_at').notNull().defaultNow(),
  decidedBy: uuid('decided_by'),
  decidedAt: time('decided_at'),
  decideReason: text('decide_reason').notNull().default(''),
  settlementId: uuid('settlement_id'),
});
