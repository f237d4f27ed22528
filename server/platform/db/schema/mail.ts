import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, time } from './columns';

/** Letters waiting for, or given to, the mail server. */
export const outboxMails = pgTable('outbox_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html'),
  link: text('link'),
  inviteId: bigint('invite_id', { mode: 'number' }),
  /** What the letter is about, so that what follows within moments goes with it. */
  bundle: text('bundle'),
  createdAt: time('created_at').notNull().defaultNow(),
  state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: time('next_attempt_at').notNull().default(sql`date_trunc('milliseconds', now())`),
  sentAt: time('sent_at'),
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
