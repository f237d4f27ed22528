import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { placeKinds, transferMethods } from '@/domain/banking/transfers/place';
import { transferStates } from '@/domain/banking/transfers/transferRow';
import { virtualStates } from '@/domain/banking/virtual/virtualAccount';
import { cents, modes, time } from './columns';

/** Parts of what organizations are owed that stand by themselves. */
export const virtualAccounts = pgTable('virtual_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  purpose: text('purpose').notNull().default(''),
  state: text('state', { enum: virtualStates }).notNull().default('active'),
  stateReason: text('state_reason').notNull().default(''),
  openedBy: uuid('opened_by'),
  openedAt: time('opened_at').notNull(),
  closedAt: time('closed_at'),
});

/** From which amount on an organization's transfers need a second person. */
export const transferLimits = pgTable(
  'transfer_limits',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    limitCents: cents('limit_cents').notNull(),
    setBy: uuid('set_by'),
    setAt: time('set_at').notNull(),
  },
  ({ orgId, systemMode }) => [primaryKey({ columns: [orgId, systemMode] })],
);

/** The days on which a transfer comes again. */
export const transferSeries = pgTable('transfer_series', {
  id: uuid('id').primaryKey().defaultRandom(),
  days: date('days').array().notNull(),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  endedAt: time('ended_at'),
});

/** Money that is moved between main balances, virtual accounts and linked bank accounts. */
export const transfers = pgTable('transfers', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  fromKind: text('from_kind', { enum: placeKinds }).notNull(),
  fromOrg: text('from_org').notNull(),
  fromVirtual: uuid('from_virtual'),
  fromBank: uuid('from_bank'),
  toKind: text('to_kind', { enum: placeKinds }).notNull(),
  toOrg: text('to_org').notNull(),
  toVirtual: uuid('to_virtual'),
  toBank: uuid('to_bank'),
  amountCents: cents('amount_cents').notNull(),
  feeCents: cents('fee_cents').notNull().default(0),
  method: text('method', { enum: transferMethods }).notNull().default('ach'),
  memo: text('memo').notNull().default(''),
  day: date('day').notNull(),
  runsOn: date('runs_on').notNull(),
  state: text('state', { enum: transferStates }).notNull(),
  reason: text('reason').notNull().default(''),
  excluded: text('excluded').notNull().default(''),
  attempt: integer('attempt').notNull().default(1),
  disbursementId: uuid('disbursement_id'),
  seriesId: uuid('series_id'),
  place: integer('place').notNull().default(0),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  approvedBy: uuid('approved_by'),
  approvedAt: time('approved_at'),
  processedBy: uuid('processed_by'),
  processedAt: time('processed_at'),
  doneAt: time('done_at'),
  endedBy: uuid('ended_by'),
  endedAt: time('ended_at'),
});
