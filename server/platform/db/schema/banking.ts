import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { deliveries, type SentSecCode } from '@/domain/banking/odfiProfile';
import { cents, modes, time } from './columns';

/** Banks through which ACH files go out. */
export const odfiProfiles = pgTable('odfi_profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  routing: text('routing').notNull(),
  destinationName: text('destination_name').notNull(),
  originId: text('origin_id').notNull(),
  originName: text('origin_name').notNull(),
  companyId: text('company_id').notNull(),
  companyName: text('company_name').notNull(),
  secCodes: text('sec_codes').array().$type<SentSecCode[]>().notNull(),
  cutoff: text('cutoff').notNull(),
  sameDay: boolean('same_day').notNull(),
  entryLimitCents: cents('entry_limit_cents').notNull(),
  dailyLimitCents: cents('daily_limit_cents').notNull(),
  approvalLimitCents: cents('approval_limit_cents').notNull(),
  delivery: text('delivery', { enum: deliveries }).notNull(),
  sftpHost: text('sftp_host').notNull().default(''),
  sftpPort: text('sftp_port').notNull().default(''),
  sftpUser: text('sftp_user').notNull().default(''),
  sftpFolder: text('sftp_folder').notNull().default(''),
  contactName: text('contact_name').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});
