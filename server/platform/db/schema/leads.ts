import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns';

/** People invited by a referring organization (spec 1.3). */
export const leads = pgTable('leads', {
  id: uuid('id').primaryKey().defaultRandom(),
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
    enum: ['registered', 'awaiting_approval', 'existing_account'],
  }).notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});
