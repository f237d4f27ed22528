import { bigint, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

/** Merchants that financial institutions look after. */
export const attachedMerchants = pgTable(
  'attached_merchants',
  {
    institutionId: text('institution_id').notNull(),
    merchantId: text('merchant_id').notNull(),
    attachedBy: uuid('attached_by'),
    attachedAt: time('attached_at').notNull(),
  },
  ({ institutionId, merchantId }) => [primaryKey({ columns: [institutionId, merchantId] })],
);
