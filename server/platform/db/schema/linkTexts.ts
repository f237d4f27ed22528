import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, time } from './columns';

/** Text messages that carry a payment link. */
export const linkTexts = pgTable('link_texts', {
  id: uuid('id').primaryKey().defaultRandom(),
  linkId: uuid('link_id').notNull(),
  orgId: text('org_id').notNull(),
  phoneHash: bytea('phone_hash').notNull(),
  phoneEnd: text('phone_end').notNull(),
  state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed'] }).notNull(),
  claimedAt: time('claimed_at'),
  sentBy: uuid('sent_by'),
  createdAt: time('created_at').notNull(),
});
