import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { disputeStates } from '@/domain/invoices/dispute';
import { modes, time } from './columns';

/** Objections of payers, and what was answered. */
export const invoiceDisputes = pgTable('invoice_disputes', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  state: text('state', { enum: disputeStates }).notNull(),
  payerName: text('payer_name').notNull(),
  payerEmail: text('payer_email').notNull(),
  reason: text('reason').notNull(),
  answer: text('answer').notNull().default(''),
  openedAt: time('opened_at').notNull(),
  answeredBy: uuid('answered_by'),
  answeredByName: text('answered_by_name').notNull().default(''),
  answeredAt: time('answered_at'),
});

/** On which days an organization's invoices are reminded of, counted from the due date. */
export const reminderSchedules = pgTable(
  'reminder_schedules',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    days: integer('days').array().notNull(),
    /** IANA zone of whoever set it, whose calendar the days are of; '' for UTC. */
    timeZone: text('time_zone').notNull().default(''),
    changedBy: uuid('changed_by'),
    changedAt: time('changed_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.systemMode] })],
);

/** Reminders that were sent by schedule. */
export const scheduledReminders = pgTable(
  'scheduled_reminders',
  {
    invoiceId: uuid('invoice_id').notNull(),
    dueDate: date('due_date').notNull(),
    days: integer('days').notNull(),
    sentAt: time('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.dueDate, table.days] })],
);
