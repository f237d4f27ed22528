import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EntryClass } from '@/domain/payments/achAuthorization';
import { accountTypes } from '@/domain/payments/bankAccount';
import { accountValidations, authorizationKinds } from '@/domain/payments/webAuthorization';
import { cents, modes, time } from './columns';

/** What payers agreed to when they let their accounts be debited. */
export const webAuthorizations = pgTable('web_authorizations', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  kind: text('kind', { enum: authorizationKinds }).notNull().default('single'),
  secCode: text('sec_code').$type<EntryClass>().notNull(),
  amountCents: cents('amount_cents').notNull(),
  purpose: text('purpose').notNull(),
  receiver: text('receiver').notNull(),
  email: text('email').notNull(),
  accountKind: text('account_kind', { enum: ['', ...accountTypes] }).notNull(),
  lastFour: text('last_four').notNull(),
  validation: text('validation', { enum: accountValidations }).notNull(),
  consentText: text('consent_text').notNull(),
  consentHash: text('consent_hash').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  givenAt: time('given_at').notNull(),
  endsOn: date('ends_on').notNull(),
  revokedAt: time('revoked_at'),
  revokedBy: uuid('revoked_by'),
  revokedReason: text('revoked_reason').notNull().default(''),
});

/** Banks that asked for the proof of one. */
export const authorizationRequests = pgTable('authorization_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  authorizationId: uuid('authorization_id').notNull(),
  bank: text('bank').notNull(),
  reference: text('reference').notNull(),
  receivedOn: date('received_on').notNull(),
  dueOn: date('due_on').notNull(),
  recordedBy: uuid('recorded_by'),
  recordedAt: time('recorded_at').notNull(),
  answeredBy: uuid('answered_by'),
  answeredAt: time('answered_at'),
});
