import { bigint, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns';

/**
 * Agents and sub-agents beside their organization and account; its columns have comments in
 * the database.
 */
export const agents = pgTable('agents', {
  orgId: text('org_id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: uuid('user_id'),
  searchKey: text('search_key').notNull().default(''),
  splitPercent: numeric('split_percent', { precision: 5, scale: 2 }).notNull().default('0'),
  suspendedAt: time('suspended_at'),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});
