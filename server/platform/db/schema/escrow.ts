import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  escrowMoveKinds,
  escrowMoveStates,
  escrowStates,
  feePayers,
  milestoneStates,
  signingParties,
} from '@/domain/banking/escrow/escrow';
import { cents, modes, time } from './columns';

/** Escrows between a buyer and a seller. */
export const escrows = pgTable('escrows', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  state: text('state', { enum: escrowStates }).notNull(),
  title: text('title').notNull(),
  buyerId: text('buyer_id').notNull(),
  buyerEmail: text('buyer_email').notNull(),
  sellerId: text('seller_id'),
  sellerName: text('seller_name').notNull(),
  sellerEmail: text('seller_email').notNull(),
  conditions: text('conditions').notNull(),
  amountCents: cents('amount_cents').notNull(),
  feePayer: text('fee_payer', { enum: feePayers }).notNull(),
  buyerFeeCents: cents('buyer_fee_cents').notNull(),
  sellerFeeCents: cents('seller_fee_cents').notNull(),
  sellerFeeTakenCents: cents('seller_fee_taken_cents').notNull().default(0),
  expiresOn: date('expires_on').notNull(),
  terms: text('terms').notNull(),
  termsHash: text('terms_hash').notNull(),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  fundedAt: time('funded_at'),
  fundedBy: uuid('funded_by'),
  noticedAt: time('noticed_at'),
  expiredAt: time('expired_at'),
  closedAt: time('closed_at'),
  disputeReason: text('dispute_reason').notNull().default(''),
  disputedBy: uuid('disputed_by'),
  sourceId: uuid('source_id'),
  transferId: uuid('transfer_id'),
});

/** What has to happen before parts of them are released. */
export const escrowMilestones = pgTable('escrow_milestones', {
  id: uuid('id').primaryKey().defaultRandom(),
  escrowId: uuid('escrow_id').notNull(),
  place: integer('place').notNull(),
  condition: text('condition').notNull(),
  dueOn: date('due_on').notNull(),
  amountCents: cents('amount_cents').notNull(),
  state: text('state', { enum: milestoneStates }).notNull(),
  releasedCents: cents('released_cents').notNull().default(0),
  refundedCents: cents('refunded_cents').notNull().default(0),
  claimedBy: uuid('claimed_by'),
  claimedAt: time('claimed_at'),
  acceptedBy: uuid('accepted_by'),
  acceptedAt: time('accepted_at'),
});

/** Signatures of their terms, and links that ask for one. */
export const escrowSignatures = pgTable('escrow_signatures', {
  id: uuid('id').primaryKey().defaultRandom(),
  escrowId: uuid('escrow_id').notNull(),
  party: text('party', { enum: signingParties }).notNull(),
  termsHash: text('terms_hash').notNull(),
  email: text('email').notNull().default(''),
  requestedAt: time('requested_at'),
  signedAt: time('signed_at'),
  name: text('name').notNull().default(''),
  ip: text('ip').notNull().default(''),
  userId: uuid('user_id'),
  voidedAt: time('voided_at'),
});

/** Money that leaves them, or waits for a second person. */
export const escrowMoves = pgTable('escrow_moves', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  escrowId: uuid('escrow_id').notNull(),
  milestoneId: uuid('milestone_id'),
  kind: text('kind', { enum: escrowMoveKinds }).notNull(),
  state: text('state', { enum: escrowMoveStates }).notNull(),
  releaseCents: cents('release_cents').notNull(),
  refundCents: cents('refund_cents').notNull(),
  reason: text('reason').notNull().default(''),
  askedBy: uuid('asked_by'),
  askedAt: time('asked_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: time('decided_at'),
  decisionReason: text('decision_reason').notNull().default(''),
});

/** What happened to them. */
export const escrowEvents = pgTable('escrow_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  escrowId: uuid('escrow_id').notNull(),
  at: time('at').notNull(),
  what: text('what').notNull(),
  detail: text('detail').notNull().default(''),
  byName: text('by_name').notNull().default(''),
});
