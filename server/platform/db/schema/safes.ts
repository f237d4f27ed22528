import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  alarmKinds,
  creditStates,
  type Notes,
  safeEventKinds,
} from '@/domain/banking/safes/safeEvent';
import { cents, modes, time } from './columns';

/** Safes in stores. */
export const safes = pgTable('safes', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  store: text('store').notNull().default(''),
  carrier: text('carrier').notNull(),
  capacityNotes: integer('capacity_notes').notNull(),
  creditLimitCents: cents('credit_limit_cents').notNull(),
  confirmedLimitCents: cents('confirmed_limit_cents').notNull().default(0),
  opensAt: text('opens_at').notNull(),
  closesAt: text('closes_at').notNull(),
  keySealed: text('key_sealed').notNull(),
  keyEnd: text('key_end').notNull(),
  keyBy: uuid('key_by'),
  limitBy: uuid('limit_by'),
  lastSeenAt: time('last_seen_at'),
  lastPickupAt: time('last_pickup_at'),
  pickupRequestedAt: time('pickup_requested_at'),
  isActive: boolean('is_active').notNull().default(true),
  simulatedBy: uuid('simulated_by'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
});

/** Bags that carriers took. */
export const safePickups = pgTable('safe_pickups', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  safeId: uuid('safe_id').notNull(),
  bagNo: text('bag_no').notNull(),
  declaredCents: cents('declared_cents').notNull(),
  countedCents: cents('counted_cents'),
  reason: text('reason').notNull().default(''),
  takenAt: time('taken_at').notNull(),
  countedAt: time('counted_at'),
  countedBy: uuid('counted_by'),
});

/** What devices told. */
export const safeEvents = pgTable('safe_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  safeId: uuid('safe_id').notNull(),
  eventId: text('event_id').notNull(),
  digest: text('digest').notNull(),
  kind: text('kind', { enum: safeEventKinds }).notNull(),
  at: time('at').notNull(),
  receivedAt: time('received_at').notNull(),
  userName: text('user_name').notNull().default(''),
  notes: jsonb('notes').$type<Notes>().notNull().default({}),
  amountCents: cents('amount_cents').notNull().default(0),
  bagNo: text('bag_no').notNull().default(''),
  credit: text('credit', { enum: creditStates }).notNull().default('none'),
  creditedCents: cents('credited_cents').notNull().default(0),
  transactionId: uuid('transaction_id'),
  pickupId: uuid('pickup_id'),
  alarm: text('alarm', { enum: alarmKinds }).notNull().default(''),
  toldBy: uuid('told_by'),
  acknowledgedBy: uuid('acknowledged_by'),
  acknowledgedAt: time('acknowledged_at'),
  acknowledgeNote: text('acknowledge_note').notNull().default(''),
});
