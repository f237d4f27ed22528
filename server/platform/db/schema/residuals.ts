import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  carriedKinds,
  disputeStates,
  type LinePart,
  partnerLevels,
  residualMonthStates,
} from '@/domain/residuals/residual';
import { cents, modes, time } from './columns';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();
const inMonth = {
  systemMode: text('system_mode', { enum: modes }).notNull(),
  /** ISO date of its first day. */
  month: date('month').notNull(),
};

/** Versions of what partners get. */
export const commissionSplits = pgTable(
  'commission_splits',
  {
    orgId: text('org_id').notNull(),
    month: date('month').notNull(),
    points: integer('points').notNull(),
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by'),
    createdAt: time('created_at').notNull(),
  },
  ({ orgId, month }) => [primaryKey({ columns: [orgId, month] })],
);

/** Months of residuals. */
export const residualMonths = pgTable(
  'residual_months',
  {
    ...inMonth,
    state: text('state', { enum: residualMonthStates }).notNull(),
    lastNumber: count('last_number'),
    calculatedBy: uuid('calculated_by'),
    calculatedAt: time('calculated_at').notNull(),
    approvedBy: uuid('approved_by'),
    approvedAt: time('approved_at'),
    lockedBy: uuid('locked_by'),
    lockedAt: time('locked_at'),
  },
  ({ systemMode, month }) => [primaryKey({ columns: [systemMode, month] })],
);

/** What merchants left in a month. */
export const residualLines = pgTable('residual_lines', {
  id: uuid('id').primaryKey().defaultRandom(),
  ...inMonth,
  orgId: text('org_id').notNull(),
  payments: count('payments'),
  volumeCents: cents('volume_cents').notNull(),
  revenueCents: cents('revenue_cents').notNull(),
  backCents: cents('back_cents').notNull(),
  costCents: cents('cost_cents').notNull(),
  carriedCents: cents('carried_cents').notNull(),
  /** Kept by the database. */
  netCents: cents('net_cents')
    .notNull()
    .generatedAlwaysAs(sql`revenue_cents + back_cents - cost_cents + carried_cents`),
  parts: jsonb('parts').$type<LinePart[]>().notNull(),
});

/** Transactions of closed months that count in a later one. */
export const residualCarried = pgTable(
  'residual_carried',
  {
    transactionId: uuid('transaction_id').notNull(),
    kind: text('kind', { enum: carriedKinds }).notNull(),
    ...inMonth,
    orgId: text('org_id').notNull(),
    cents: cents('cents').notNull(),
  },
  ({ transactionId, kind }) => [primaryKey({ columns: [transactionId, kind] })],
);

/** Payouts of residuals. */
export const residualPayouts = pgTable('residual_payouts', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: inMonth.systemMode,
  orgId: text('org_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  paidBy: uuid('paid_by'),
  paidAt: time('paid_at').notNull(),
});

/** What of a payout comes from which merchant. */
export const residualPayoutParts = pgTable(
  'residual_payout_parts',
  {
    payoutId: uuid('payout_id').notNull(),
    orgId: text('org_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    disbursementId: uuid('disbursement_id').notNull(),
  },
  ({ payoutId, orgId }) => [primaryKey({ columns: [payoutId, orgId] })],
);

/** What partners earn in a month. */
export const residualPartners = pgTable('residual_partners', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  ...inMonth,
  orgId: text('org_id').notNull(),
  level: text('level', { enum: partnerLevels }).notNull(),
  isoId: text('iso_id').notNull(),
  agentId: text('agent_id').notNull(),
  points: integer('points').notNull(),
  merchants: count('merchants'),
  earnedCents: cents('earned_cents').notNull(),
  payoutId: uuid('payout_id'),
});

/** What of a line a partner earns. */
export const residualShares = pgTable('residual_shares', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  lineId: uuid('line_id').notNull(),
  partnerId: uuid('partner_id').notNull(),
  splitCents: cents('split_cents').notNull(),
  correctedCents: cents('corrected_cents').notNull().default(0),
});

/** Disputed shares. */
export const residualDisputes = pgTable('residual_disputes', {
  id: uuid('id').primaryKey().defaultRandom(),
  shareId: uuid('share_id').notNull(),
  reason: text('reason').notNull(),
  raisedBy: uuid('raised_by'),
  raisedAt: time('raised_at').notNull(),
  state: text('state', { enum: disputeStates }).notNull(),
  answer: text('answer').notNull().default(''),
  cents: cents('cents').notNull().default(0),
  month: date('month'),
  answeredBy: uuid('answered_by'),
  answeredAt: time('answered_at'),
});
