import { sql } from 'drizzle-orm';
import { bigint, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Letters waiting for, or given to, the mail server. */
export const outboxMails = pgTable('outbox_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html'),
  link: text('link'),
  inviteId: bigint('invite_id', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true })
    .notNull()
    .default(sql`date_trunc('milliseconds', now())`),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  lastError: text('last_error'),
});

/** Files that go with a letter. */
export const outboxAttachments = pgTable('outbox_attachments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  mailId: bigint('mail_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  content: bytea('content').notNull(),
});
