import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns';

/**
 * What is let pass although a state's rule finds it; its columns have comments in the database.
 */
export const complianceExemptions = pgTable('compliance_exemptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: ['Production', 'Sandbox'] }).notNull(),
  ruleKey: text('rule_key').notNull(),
  purchaserKey: text('purchaser_key').notNull().default(''),
  untilOn: date('until_on'),
  reason: text('reason').notNull(),
  hitId: uuid('hit_id').notNull(),
  exemptedByName: text('exempted_by_name').notNull(),
  exemptedAt: time('exempted_at').notNull(),
  endedAt: time('ended_at'),
});
