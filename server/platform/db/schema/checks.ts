import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkTypes } from '@/domain/checks/checkType';
import { type EarlierDecision, findingActions } from '@/domain/checks/finding';
import { bytea, modes, time } from './columns';

/** Background checks; its columns have comments in the database. */
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
  /** Names of raised flags; null where the result was not read yet. */
  flags: text('flags').array(),
  at: time('at').notNull(),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  applicationId: uuid('application_id'),
  supersededAt: time('superseded_at'),
});

/** What checks found against somebody of an application; see 0004_onboarding.sql. */
export const checkFindings = pgTable('check_findings', {
  id: uuid('id').primaryKey(),
  /** Null: the check belongs to no application. */
  applicationId: uuid('application_id'),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  subject: bytea('subject'),
  runId: uuid('run_id'),
  runNumber: bigint('run_number', { mode: 'number' }).notNull(),
  type: text('type', { enum: checkTypes }).notNull(),
  name: text('name').notNull(),
  score: integer('score'),
  isSanction: boolean('is_sanction').notNull(),
  openedAt: time('opened_at').notNull(),
  state: text('state', { enum: ['open', 'proposed', 'decided'] })
    .notNull()
    .default('open'),
  reason: text('reason').notNull().default(''),
  preparedBy: uuid('prepared_by'),
  preparedName: text('prepared_name').notNull().default(''),
  confirmation: text('confirmation').notNull().default(''),
  decidedBy: uuid('decided_by'),
  decidedName: text('decided_name').notNull().default(''),
  decidedAt: time('decided_at'),
  version: integer('version').notNull().default(1),
  /** What was done with it last; null while nothing was. */
  lastAct: text('last_act', { enum: findingActions }),
  earlier: jsonb('earlier').$type<EarlierDecision[]>().notNull().default([]),
});

/** A run as stored. */
export type CheckRunRow = typeof checkRuns.$inferSelect;
