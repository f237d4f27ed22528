import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { gatewayModes } from '@/domain/gateways/connection';
import { gatewayActs, gatewayResults } from '@/domain/gateways/gatewayCall';
import { cents, modes, time } from './columns';

/** Gateways of organizations. */
export const gatewayConnections = pgTable('gateway_connections', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  merchantNo: text('merchant_no').notNull(),
  terminalNo: text('terminal_no').notNull(),
  mode: text('mode', { enum: gatewayModes }).notNull(),
  saleLimitCents: cents('sale_limit_cents'),
  dayLimitCents: cents('day_limit_cents'),
  checkedAt: time('checked_at'),
  version: integer('version').notNull().default(1),
  updatedByName: text('updated_by_name').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Their secret keys. */
export const gatewayKeys = pgTable('gateway_keys', {
  id: uuid('id').primaryKey(),
  connectionId: uuid('connection_id').notNull(),
  keySealed: text('key_sealed').notNull(),
  keyEnd: text('key_end').notNull(),
  createdByName: text('created_by_name').notNull(),
  createdAt: time('created_at').notNull(),
  retiresAt: time('retires_at'),
});

/** What they were asked. */
export const gatewayCalls = pgTable('gateway_calls', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  connectionId: uuid('connection_id').notNull(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  act: text('act', { enum: gatewayActs }).notNull(),
  result: text('result', { enum: gatewayResults }).notNull(),
  detail: text('detail').notNull().default(''),
  reference: text('reference').notNull().default(''),
  milliseconds: integer('milliseconds').notNull(),
  at: time('at').notNull(),
});
