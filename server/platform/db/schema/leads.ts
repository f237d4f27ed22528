import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents, modes, time } from './columns';

/** QR codes that open the lead registration of a partner (catalogue: /qr-lead-code). */
export const leadCodes = pgTable('lead_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  code: text('code').notNull().unique(),
  role: text('role').notNull().default(''),
  campaign: text('campaign').notNull(),
  searchKey: text('search_key').notNull(),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  revokedAt: time('revoked_at'),
  revokedBy: uuid('revoked_by'),
});

/** Visits in which a code was opened. */
export const leadScans = pgTable(
  'lead_scans',
  {
    codeId: uuid('code_id').notNull(),
    visit: uuid('visit').notNull(),
    at: time('at').notNull(),
  },
  ({ codeId, visit }) => [primaryKey({ columns: [codeId, visit] })],
);

/** People invited by a referring organization (spec 1.3). */
export const leads = pgTable('leads', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  leadOrgId: text('lead_org_id').notNull().unique(),
  userId: uuid('user_id'),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  companyName: text('company_name').notNull(),
  phone: text('phone').notNull(),
  country: text('country').notNull(),
  role: text('role').notNull(),
  referralId: text('referral_id'),
  status: text('status', {
    enum: ['registered', 'awaiting_approval', 'existing_account', 'approved', 'declined'],
  }).notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  searchKey: text('search_key').notNull().default(''),
  codeId: uuid('code_id'),
  scannedAt: time('scanned_at'),
  ownerId: uuid('owner_id'),
  nextStep: text('next_step').notNull().default(''),
  nextOn: date('next_on'),
  inviteId: bigint('invite_id', { mode: 'number' }),
  decidedAt: time('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason').notNull().default(''),
});

/** What was done about leads. */
export const leadEvents = pgTable('lead_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  leadId: uuid('lead_id').notNull(),
  at: time('at').notNull(),
  userId: uuid('user_id'),
  userName: text('user_name').notNull().default(''),
  label: text('label').notNull(),
  note: text('note').notNull().default(''),
});

/** People whom users refer, and the reward for it (catalogue: /referrals). */
export const referrals = pgTable('referrals', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  userId: uuid('user_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull().default(''),
  note: text('note').notNull().default(''),
  searchKey: text('search_key').notNull(),
  rewardCents: cents('reward_cents').notNull(),
  createdAt: time('created_at').notNull(),
  sentAt: time('sent_at'),
  clickedAt: time('clicked_at'),
  registeredAt: time('registered_at'),
  referredId: uuid('referred_id').unique(),
  earnedAt: time('earned_at'),
  approvedAt: time('approved_at'),
  approvedBy: uuid('approved_by'),
  paidAt: time('paid_at'),
  paidBy: uuid('paid_by'),
  confirmation: text('confirmation').notNull().default(''),
  version: integer('version').notNull().default(1),
});

/** What happened to referrals. */
export const referralEvents = pgTable('referral_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  referralId: uuid('referral_id').notNull(),
  at: time('at').notNull(),
  userName: text('user_name').notNull().default(''),
  label: text('label').notNull(),
});
