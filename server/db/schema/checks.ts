import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkTypes } from '@/domain/checks/checkType';
import { modes, time } from './columns';

/** Background checks; see the migration for the meaning of each column. */
export const checkRuns = pgTable('check_runs', {
  id: uuid('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  type: text('type', { enum: checkTypes }).notNull(),
  state: text('state', { enum: ['running', 'done'] })
    .notNull()
    .default('running'),
  askedUntil: time('asked_until'),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  shownSsn: text('shown_ssn').notNull().default(''),
  score: integer('score'),
  criteria: text('criteria').notNull(),
  result: text('result'),
  at: time('at').notNull(),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  applicationId: uuid('application_id'),
});

/** A run as stored. */
export type CheckRunRow = typeof checkRuns.$inferSelect;
