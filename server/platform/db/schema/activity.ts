import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns';

/** What people did: sign-ins, saved records, menu use. */
export const activityLog = pgTable('activity_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull().defaultNow(),
  userId: uuid('user_id'),
  orgId: text('org_id'),
  kind: text('kind').notNull(),
  label: text('label').notNull(),
  detail: jsonb('detail')
    .$type<Record<string, string | number | boolean | null>>()
    .notNull()
    .default({}),
});
