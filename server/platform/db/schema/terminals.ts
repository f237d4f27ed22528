import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, modes, time } from './columns';

/** Card terminals that were paired. */
export const cardTerminals = pgTable('card_terminals', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  serial: text('serial').notNull(),
  tid: text('tid').notNull(),
  firmware: text('firmware').notNull().default(''),
  storeId: uuid('store_id'),
  lane: text('lane').notNull(),
  laneKey: text('lane_key').notNull(),
  pairedByName: text('paired_by_name').notNull(),
  pairedAt: time('paired_at').notNull(),
  unpairedAt: time('unpaired_at'),
  lastSeenAt: time('last_seen_at').notNull(),
  askedAt: time('asked_at'),
  rebootedAt: time('rebooted_at'),
  batchNumber: integer('batch_number').notNull().default(1),
  batchOpenedAt: time('batch_opened_at').notNull(),
  closingAt: time('closing_at'),
  closingUntil: time('closing_until'),
  version: integer('version').notNull().default(1),
});

/** Their batches that were closed. */
export const terminalBatches = pgTable('terminal_batches', {
  id: uuid('id').primaryKey().defaultRandom(),
  terminalId: uuid('terminal_id').notNull(),
  number: integer('number').notNull(),
  openedAt: time('opened_at').notNull(),
  closedAt: time('closed_at').notNull(),
  closedByName: text('closed_by_name').notNull(),
  sales: integer('sales').notNull(),
  totalCents: cents('total_cents').notNull(),
  deviceSales: integer('device_sales'),
  deviceCents: cents('device_cents'),
});
