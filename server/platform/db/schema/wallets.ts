import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerMatches } from '@/domain/banking/linking/ownerMatch';
import { storedBankStates } from '@/domain/wallet/walletBank';
import { walletWays } from '@/domain/wallet/walletChange';
import { walletStates } from '@/domain/wallet/walletState';
import { walletChargeStates } from '@/domain/walletPay/walletCharge';
import { bytea, cents, modes, time } from './columns';

const owner = {
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
};

/**
 * Wallets of purchasers; enrolled and kept by the database, where its columns have
 * comments.
 */
export const wallets = pgTable('wallets', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  ...owner,
  holderKey: text('holder_key').notNull(),
  holderName: text('holder_name').notNull(),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  enrolledAt: time('enrolled_at').notNull(),
  lastChange: bigint('last_change', { mode: 'number' }).notNull().default(0),
  balanceCents: cents('balance_cents').notNull().default(0),
  code: text('code')
    .notNull()
    .default(sql`upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))`),
  state: text('state', { enum: walletStates }).notNull().default('open'),
  stateNote: text('state_note').notNull().default(''),
});

/** Charges of wallets that staff ask for. */
export const walletCharges = pgTable('wallet_charges', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  walletId: uuid('wallet_id').notNull(),
  ...owner,
  amountCents: cents('amount_cents').notNull(),
  tipCents: cents('tip_cents').notNull(),
  memo: text('memo').notNull().default(''),
  state: text('state', { enum: walletChargeStates }).notNull(),
  codeHash: bytea('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: time('expires_at').notNull(),
  failure: text('failure').notNull().default(''),
  transactionId: uuid('transaction_id'),
  askedBy: uuid('asked_by'),
  askedByName: text('asked_by_name').notNull(),
  createdAt: time('created_at').notNull(),
  decidedAt: time('decided_at'),
});

/** Bank accounts that users of wallets have linked. */
export const walletBanks = pgTable('wallet_banks', {
  walletId: uuid('wallet_id').primaryKey(),
  institution: text('institution').notNull().default(''),
  lastFour: text('last_four').notNull().default(''),
  ownerMatch: text('owner_match', { enum: ['', ...ownerMatches] })
    .notNull()
    .default(''),
  aggregatorSealed: text('aggregator_sealed'),
  accountIdSealed: text('account_id_sealed'),
  state: text('state', { enum: storedBankStates }).notNull(),
  errorCode: text('error_code').notNull().default(''),
  requestedAt: time('requested_at'),
  syncedAt: time('synced_at'),
  updatedAt: time('updated_at').notNull(),
});

/** What changed a wallet; written by the database alone. */
export const walletChanges = pgTable('wallet_changes', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  walletId: uuid('wallet_id').notNull(),
  place: bigint('place', { mode: 'number' }).notNull(),
  ...owner,
  holderKey: text('holder_key').notNull(),
  day: date('day').notNull(),
  at: time('at').notNull(),
  event: text('event').notNull(),
  source: text('source').notNull(),
  amountCents: cents('amount_cents').notNull(),
  beforeCents: cents('before_cents').notNull(),
  afterCents: cents('after_cents').notNull(),
  transactionId: uuid('transaction_id'),
  ledgerCents: cents('ledger_cents'),
  disbursementId: uuid('disbursement_id'),
});

/** What changes come to by day; kept by the database. */
export const walletDays = pgTable(
  'wallet_days',
  {
    ...owner,
    day: date('day').notNull(),
    event: text('event').notNull(),
    source: text('source').notNull(),
    way: text('way', { enum: walletWays }).notNull(),
    changes: bigint('changes', { mode: 'number' }).notNull(),
    /** Above 0, whichever way it went. */
    cents: numeric('cents').notNull(),
    ledgerCents: numeric('ledger_cents').notNull(),
  },
  ({ orgId, systemMode, day, event, source, way }) => [
    primaryKey({ columns: [orgId, systemMode, day, event, source, way] }),
  ],
);
