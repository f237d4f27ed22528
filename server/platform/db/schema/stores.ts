import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SpecialDay, WeekHours } from '@/domain/stores/hours';
import { staffRoles } from '@/domain/stores/staff';
import { modes, time } from './columns';

/** Stores of merchants. */
export const stores = pgTable('stores', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  licenseNumber: text('license_number').notNull().default(''),
  permitNumber: text('permit_number').notNull().default(''),
  municipality: text('municipality').notNull().default(''),
  phone: text('phone').notNull().default(''),
  add1: text('add1').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  timeZone: text('time_zone').notNull().default('America/New_York'),
  hours: jsonb('hours').$type<Partial<WeekHours>>().notNull().default({}),
  specialDays: jsonb('special_days').$type<SpecialDay[]>().notNull().default([]),
  delivers: boolean('delivers').notNull().default(false),
  deliveryZips: text('delivery_zips').notNull().default(''),
  registers: text('registers').array().notNull().default([]),
  pauseReason: text('pause_reason').notNull().default(''),
  pausedAt: time('paused_at'),
  pausedByName: text('paused_by_name').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** Who works in them. */
export const storeStaff = pgTable('store_staff', {
  storeId: uuid('store_id').notNull(),
  position: integer('position').notNull(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  role: text('role', { enum: staffRoles }).notNull(),
});

/** What was done with them. */
export const storeChanges = pgTable('store_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  storeId: uuid('store_id').notNull(),
  at: time('at').notNull(),
  byName: text('by_name').notNull(),
  label: text('label').notNull(),
  reason: text('reason').notNull().default(''),
});
