import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '@/domain/access/permissions';
import { time } from './columns';

/** The tree of organizations: house ISO → agent → merchant → store. */
export const organizations = pgTable('organizations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  parentId: text('parent_id'),
  isoId: text('iso_id'),
  agentId: text('agent_id'),
  systemMode: text('system_mode').notNull().default('Production'),
  /** Where it is at home, two letters; '' where nobody has said so. */
  state: text('state').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** What staff write to each other about an organization; nobody else reads it. */
export const organizationNotes = pgTable('organization_notes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  at: time('at').notNull(),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  text: text('text').notNull(),
});

/** People with an account. `email` is lower-case; `role` may be one that cannot sign in. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash'),
  name: text('name').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  role: text('role').notNull(),
  orgId: text('org_id').notNull(),
  status: text('status', { enum: ['active', 'suspended', 'deleted'] })
    .notNull()
    .default('active'),
  emailVerified: boolean('email_verified').notNull().default(false),
  onboardingPassed: boolean('onboarding_passed').notNull().default(false),
  systemMode: text('system_mode').notNull().default('Production'),
  job: text('job').notNull().default(''),
  companyName: text('company_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  country: text('country').notNull().default(''),
  state: text('state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  permissions: jsonb('permissions').$type<Permission[]>().notNull().default([]),
  features: text('features').array().notNull().default([]),
  source: text('source').notNull().default('ODFI100'),
  provider: text('provider').notNull().default('password'),
  referralId: text('referral_id'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  passwordChangedAt: time('password_changed_at').notNull().defaultNow(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** Raised by the database with each change of person or grants. */
  version: integer('version').notNull().default(1),
  lastSignInAt: time('last_sign_in_at'),
  /** Given by an administrator: good for choosing another alone. */
  passwordIsTemporary: boolean('password_is_temporary').notNull().default(false),
});

/** Where recipients who registered are reached by letter. */
export const recipientAddresses = pgTable('recipient_addresses', {
  userId: uuid('user_id').primaryKey(),
  address: text('address').notNull(),
  city: text('city').notNull(),
});
