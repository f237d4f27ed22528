import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { RateStep } from '@/domain/billing/rate';
import { boughtServices } from '@/domain/pricing/buyRate';
import { priceModels, scheduleStates } from '@/domain/pricing/schedule';
import { cents, time } from './columns';

/** Versions of what a service costs us. */
export const buyRates = pgTable('buy_rates', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  service: text('service', { enum: boughtServices }).notNull(),
  points: integer('points').notNull(),
  perItemCents: cents('per_item_cents').notNull(),
  floorPoints: integer('floor_points').notNull(),
  floorCents: cents('floor_cents').notNull(),
  effectiveFrom: date('effective_from').notNull(),
  note: text('note').notNull().default(''),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
});

/** Schedule A of merchants, version by version. */
export const priceSchedules = pgTable('price_schedules', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  version: integer('version').notNull(),
  model: text('model', { enum: priceModels }).notNull(),
  steps: jsonb('steps').$type<RateStep[]>().notNull(),
  achCents: cents('ach_cents').notNull(),
  returnCents: cents('return_cents').notNull(),
  monthlyCents: cents('monthly_cents').notNull(),
  pciCents: cents('pci_cents').notNull(),
  chargebackCents: cents('chargeback_cents').notNull(),
  reservePoints: integer('reserve_points').notNull(),
  effectiveFrom: date('effective_from').notNull(),
  note: text('note').notNull().default(''),
  state: text('state', { enum: scheduleStates }).notNull(),
  preparedBy: uuid('prepared_by'),
  preparedAt: time('prepared_at').notNull(),
  submittedBy: uuid('submitted_by'),
  submittedAt: time('submitted_at'),
  decidedBy: uuid('decided_by'),
  decidedAt: time('decided_at'),
  decision: text('decision').notNull().default(''),
  needsSignature: boolean('needs_signature').notNull().default(false),
});
