import { bigint, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Mismatch, RegisterEntry } from '@/domain/applications/licenses/register';
import { registerStatuses } from '@/domain/applications/licenses/register';
import type { RequestedField } from '@/domain/onboarding/application';
import type { Blocker } from '@/domain/onboarding/readiness';
import { licenseStems } from '@/domain/onboarding/stepData';
import { modes, time } from './columns';

/** How many applications each status has, per seer; kept by triggers (functions/onboarding). */
export const applicationTotals = pgTable(
  'application_totals',
  {
    systemMode: text('system_mode').notNull(),
    seenBy: text('seen_by').notNull(),
    owner: text('owner').notNull(),
    status: text('status').notNull(),
    applications: bigint('applications', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.systemMode, table.seenBy, table.owner, table.status] })],
);

/** Decisions of staff on applications, and what they asked for. */
export const applicationReviews = pgTable('application_reviews', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  applicationId: uuid('application_id').notNull(),
  at: time('at').notNull(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  act: text('act', {
    enum: ['request_information', 'approve', 'decline', 'reopen', 'remind'],
  }).notNull(),
  reason: text('reason').notNull().default(''),
  /** Read by staff alone. */
  internal: text('internal').notNull().default(''),
  requested: jsonb('requested').$type<RequestedField[]>().notNull().default([]),
  blockers: jsonb('blockers').$type<Blocker[]>().notNull().default([]),
});

/** Licenses that applicants state, with what the state register says. */
export const licenses = pgTable('licenses', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  applicationId: uuid('application_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  stem: text('stem', { enum: licenseStems }).notNull(),
  licenseNumber: text('license_number').notNull(),
  numberKey: text('number_key').notNull(),
  holder: text('holder').notNull(),
  holderKey: text('holder_key').notNull(),
  dba: text('dba').notNull(),
  state: text('state').notNull(),
  starts: date('starts', { mode: 'string' }),
  ends: date('ends', { mode: 'string' }),
  registerStatus: text('register_status', { enum: registerStatuses })
    .notNull()
    .default('unchecked'),
  registerEntry: jsonb('register_entry').$type<RegisterEntry>(),
  mismatches: text('mismatches').array().$type<Mismatch[]>().notNull().default([]),
  checkedAt: time('checked_at'),
  checkedBy: text('checked_by').notNull().default(''),
  proofId: uuid('proof_id'),
});

/** A license as stored. */
export type LicenseRow = typeof licenses.$inferSelect;

/** The day on which a person is reminded of a license; each has a reminder of their own. */
export const licenseReminders = pgTable(
  'license_reminders',
  {
    licenseId: uuid('license_id').notNull(),
    userId: uuid('user_id').notNull(),
    remindOn: date('remind_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.licenseId, table.userId] })],
);

/** A person's named views of each list. */
export const savedViews = pgTable(
  'saved_views',
  {
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    views: jsonb('views').$type<{ name: string; query: string }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

/** How a person left a list, as its address has it; one per mode. */
export const listPlaces = pgTable(
  'list_places',
  {
    userId: uuid('user_id').notNull(),
    systemMode: text('system_mode').notNull(),
    list: text('list').notNull(),
    query: text('query').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.systemMode, table.list] })],
);
