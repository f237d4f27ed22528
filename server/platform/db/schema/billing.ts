import { bigint, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { billedRoles } from '@/domain/billing/billedRole';
import { rateKinds } from '@/domain/billing/billRate';
import { billServices, type RateStep } from '@/domain/billing/rate';
import { cents, time } from './columns';

/** Versions of what a service costs. */
export const billRates = pgTable('bill_rates', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  service: text('service', { enum: billServices }).notNull(),
  orgId: text('org_id'),
  role: text('role', { enum: billedRoles }),
  kind: text('kind', { enum: rateKinds }).notNull(),
  steps: jsonb('steps').$type<RateStep[]>().notNull(),
  minCents: cents('min_cents').notNull(),
  maxCents: cents('max_cents'),
  effectiveFrom: date('effective_from').notNull(),
  note: text('note').notNull().default(''),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
});
