import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns';

/** Named values that replace the configured ones (spec 1.7 `getGlobalsById`). */
export const globals = pgTable('globals', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});
