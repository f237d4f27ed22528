import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { assignmentStates } from '@/domain/banking/odfiAssignment';
import type { SentSecCode } from '@/domain/banking/odfiProfile';
import { cents, modes, time } from './columns';

/** Versions of the bank through which an organization originates. */
export const odfiAssignments = pgTable('odfi_assignments', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  version: integer('version').notNull(),
  odfiId: uuid('odfi_id').notNull(),
  companyId: text('company_id').notNull(),
  companyName: text('company_name').notNull().default(''),
  secCodes: text('sec_codes').array().$type<SentSecCode[]>().notNull(),
  entryLimitCents: cents('entry_limit_cents').notNull(),
  dailyLimitCents: cents('daily_limit_cents').notNull(),
  monthlyLimitCents: cents('monthly_limit_cents').notNull(),
  unauthorizedPoints: integer('unauthorized_points').notNull(),
  reservePoints: integer('reserve_points').notNull(),
  effectiveFrom: date('effective_from').notNull(),
  note: text('note').notNull().default(''),
  raises: text('raises').array().notNull().default([]),
  state: text('state', { enum: assignmentStates }).notNull(),
  preparedBy: uuid('prepared_by'),
  preparedByName: text('prepared_by_name').notNull(),
  preparedAt: time('prepared_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedByName: text('decided_by_name').notNull().default(''),
  decidedAt: time('decided_at'),
  decision: text('decision').notNull().default(''),
  appliedAt: time('applied_at'),
});
