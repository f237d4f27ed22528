import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { factorKinds } from '@/domain/users/secondFactor';
import { bytea, time } from './columns';

/** What people prove beside the password; `secret` is sealed, and only of an app. */
export const secondFactors = pgTable('second_factors', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: factorKinds }).notNull(),
  name: text('name').notNull(),
  secret: text('secret'),
  lastStep: bigint('last_step', { mode: 'number' }),
  credentialId: text('credential_id').unique(),
  publicKey: bytea('public_key'),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').array().notNull().default([]),
  createdAt: time('created_at').notNull(),
  confirmedAt: time('confirmed_at'),
  lastUsedAt: time('last_used_at'),
});

/** Codes in place of a lost factor, by keyed hash. */
export const recoveryCodes = pgTable('recovery_codes', {
  hash: bytea('hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at'),
});

/** Roles whose people must have a second factor. */
export const secondFactorRoles = pgTable('second_factor_roles', {
  role: text('role').primaryKey(),
  setBy: uuid('set_by'),
  setAt: time('set_at').notNull(),
});

/** Notices that a person does not want by mail. */
export const mutedMails = pgTable(
  'muted_mails',
  { userId: uuid('user_id').notNull(), kind: text('kind').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
