import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, time } from './columns';

/**
 * Sessions; `role` and `mode` are the user's at sign-in, `inviteId` is set on those of invited
 * merchants alone, `viewerSessionId` on those of administrators who look on as the user. `device`
 * and `ip` are those that signed in, `provedAt` is when the person last proved who they are.
 */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  role: text('role').notNull(),
  mode: text('mode').notNull(),
  createdAt: time('created_at').notNull(),
  lastSeenAt: time('last_seen_at').notNull(),
  endsAt: time('ends_at').notNull(),
  revokedAt: time('revoked_at'),
  inviteId: bigint('invite_id', { mode: 'number' }),
  device: text('device').notNull().default(''),
  ip: text('ip').notNull().default(''),
  viewerSessionId: uuid('viewer_session_id'),
  provedAt: time('proved_at'),
});

/** Tokens by sha256; `successor` is the next token under a pad made of the replaced one. */
export const sessionTokens = pgTable('session_tokens', {
  hash: bytea('hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  issuedAt: time('issued_at').notNull(),
  replacedAt: time('replaced_at'),
  successor: bytea('successor'),
});

/** Secrets sent by mail, by sha256. */
export const secretLinks = pgTable('secret_links', {
  hash: bytea('hash').primaryKey(),
  purpose: text('purpose').notNull(),
  subject: text('subject').notNull(),
  payload: jsonb('payload').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

/** Attempts to sign in that have not succeeded, per account and network address. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    account: bytea('account').notNull(),
    address: text('address').notNull(),
    failures: integer('failures').notNull(),
    lastAt: time('last_at').notNull(),
    blockedUntil: time('blocked_until'),
  },
  (table) => [primaryKey({ columns: [table.account, table.address] })],
);

/** Answers kept for repeated acts. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    digest: bytea('digest').notNull(),
    answer: jsonb('answer'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.call, table.key] })],
);
