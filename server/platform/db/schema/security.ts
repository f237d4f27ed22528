import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityFacts } from '@/domain/compliance/security/securityEvent';
import { securityEventNames, securityResults } from '@/domain/compliance/security/securityEvent';
import { time } from './columns';

/** The audit trail: rows are added and never changed. */
export const securityEvents = pgTable('security_events', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull().defaultNow(),
  userId: uuid('user_id'),
  userName: text('user_name').notNull().default(''),
  userEmail: text('user_email').notNull().default(''),
  role: text('role').notNull().default(''),
  orgId: text('org_id').notNull().default(''),
  event: text('event', { enum: securityEventNames }).notNull(),
  result: text('result', { enum: securityResults }).notNull(),
  ip: text('ip').notNull().default(''),
  device: text('device').notNull().default(''),
  sessionId: uuid('session_id'),
  target: text('target').notNull().default(''),
  before: jsonb('before').$type<SecurityFacts>(),
  after: jsonb('after').$type<SecurityFacts>(),
});
