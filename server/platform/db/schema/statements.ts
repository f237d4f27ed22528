import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StatementFigures } from '@/domain/statements/statement';
import { cents, time } from './columns';

/** What organizations were told of a month; its columns have comments in the database. */
export const monthlyStatements = pgTable('monthly_statements', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  month: date('month').notNull(),
  version: integer('version').notNull(),
  figures: jsonb('figures').$type<StatementFigures>().notNull(),
  transactions: bigint('transactions', { mode: 'number' }).notNull(),
  grossCents: cents('gross_cents').notNull(),
  netCents: cents('net_cents').notNull(),
  depositCents: cents('deposit_cents').notNull(),
  issuedAt: time('issued_at').notNull(),
  issuedBy: uuid('issued_by'),
  reason: text('reason').notNull().default(''),
  viewedAt: time('viewed_at'),
  emailedAt: time('emailed_at'),
});
