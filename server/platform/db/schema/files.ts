import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns';

/** Stored files: the row says what the file is and whose; the content lies in the file store. */
export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  storageKey: text('storage_key').notNull().unique(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  orgId: text('org_id').notNull(),
  userId: uuid('user_id').notNull(),
  groupId: text('group_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  removedAt: time('removed_at'),
});
