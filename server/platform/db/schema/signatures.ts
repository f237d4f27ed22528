import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { signatureEvents, signatureStates, signedKinds } from '@/domain/signatures/signature';
import { bytea, modes, time } from './columns';

/** Who agreed to sign electronically. */
export const esignConsents = pgTable('esign_consents', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  consentText: text('consent_text').notNull(),
  consentHash: text('consent_hash').notNull(),
  givenAt: time('given_at').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  withdrawnAt: time('withdrawn_at'),
});

/** Documents that people are asked to sign. */
export const signatureRequests = pgTable('signature_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  kind: text('kind', { enum: signedKinds }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  title: text('title').notNull(),
  pdf: bytea('pdf').notNull(),
  pdfHash: text('pdf_hash').notNull(),
  signerId: uuid('signer_id').notNull(),
  requestedBy: uuid('requested_by'),
  requestedAt: time('requested_at').notNull(),
  expiresOn: date('expires_on').notNull(),
  state: text('state', { enum: signatureStates }).notNull().default('sent'),
  openedAt: time('opened_at'),
  endedAt: time('ended_at'),
  reason: text('reason').notNull().default(''),
  name: text('name').notNull().default(''),
  strokes: text('strokes').notNull().default(''),
  ip: text('ip').notNull().default(''),
  consentId: uuid('consent_id'),
});

/** What happened to them. */
export const signatureMoments = pgTable('signature_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  requestId: uuid('request_id').notNull(),
  kind: text('kind', { enum: signatureEvents }).notNull(),
  at: time('at').notNull(),
  userId: uuid('user_id'),
  byName: text('by_name').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  detail: text('detail').notNull().default(''),
});
