import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { InviteChange } from '@/domain/partners/inviteChange';
import { bytea, modes, time } from './columns';

/** Invitations of merchants (spec 2.3); its columns have comments in the database. */
export const invitations = pgTable('invitations', {
  inviteId: bigint('invite_id', { mode: 'number' }).primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  orgId: text('org_id').notNull(),
  isoId: text('iso_id'),
  agentId: text('agent_id'),
  subAgentId: text('sub_agent_id'),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull(),
  companyName: text('company_name').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  searchKey: text('search_key').notNull(),
  status: text('status', { enum: ['saved', 'sent', 'clicked', 'started', 'submitted', 'revoked'] })
    .notNull()
    .default('saved'),
  progress: text('progress', { enum: ['Pending', 'In Progress', 'Completed', 'Declined'] })
    .notNull()
    .default('Pending'),
  merchantUserId: uuid('merchant_user_id'),
  applicationId: uuid('application_id'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  sentAt: time('sent_at'),
  clickedAt: time('clicked_at'),
  startedAt: time('started_at'),
  submittedAt: time('submitted_at'),
  revokedAt: time('revoked_at'),
  version: integer('version').notNull().default(1),
  emailCorrected: boolean('email_corrected').notNull().default(false),
});

/** An invitation as stored. */
export type InvitationRow = typeof invitations.$inferSelect;

/** Links of invitations, by sha256 of their key. */
export const invitationKeys = pgTable('invitation_keys', {
  hash: bytea('hash').primaryKey(),
  inviteId: bigint('invite_id', { mode: 'number' }).notNull(),
  createdAt: time('created_at').notNull(),
  way: text('way', { enum: ['mailed', 'copied'] }).notNull(),
});

/** How a key went out: to the invited address, or into the hands of whoever invites. */
export type KeyWay = (typeof invitationKeys.$inferSelect)['way'];

/** What happened to an invitation. */
export const invitationEvents = pgTable('invitation_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  inviteId: bigint('invite_id', { mode: 'number' }).notNull(),
  at: time('at').notNull(),
  userId: uuid('user_id'),
  userName: text('user_name').notNull().default(''),
  kind: text('kind').notNull(),
  changes: jsonb('changes').$type<InviteChange[]>().notNull().default([]),
});
