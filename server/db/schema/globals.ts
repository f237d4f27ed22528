import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Named values that replace the configured ones (spec 1.7 `getGlobalsById`). */
export const globals = pgTable('globals', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
