import { bigint, date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { modes } from './columns';

const key = {
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
};

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Payments counted, and refunds and returns, by business day; kept by the database, as all here. */
export const paymentDays = pgTable(
  'payment_days',
  {
    ...key,
    day: date('day').notNull(),
    method: text('method').notNull(),
    label: text('label').notNull(),
    store: text('store').notNull(),
    payments: count('payments'),
    returns: count('returns'),
    /** Above 0. */
    returnCents: numeric('return_cents').notNull(),
  },
  ({ orgId, systemMode, day, method, label, store }) => [
    primaryKey({ columns: [orgId, systemMode, day, method, label, store] }),
  ],
);

/** What each known purchaser bought in a calendar month, less what came back. */
export const purchaserMonths = pgTable(
  'purchaser_months',
  {
    ...key,
    /** ISO date of its first day. */
    month: date('month').notNull(),
    purchaserKey: text('purchaser_key').notNull(),
    transactions: count('transactions'),
    cents: numeric('cents').notNull(),
    /** The month of the first purchase; null for who never bought. */
    firstMonth: date('first_month'),
  },
  ({ orgId, systemMode, purchaserKey, month }) => [
    primaryKey({ columns: [orgId, systemMode, purchaserKey, month] }),
  ],
);

/** The day of each known purchaser's first purchase from an organisation. */
export const purchaserFirsts = pgTable(
  'purchaser_firsts',
  { ...key, purchaserKey: text('purchaser_key').notNull(), firstDay: date('first_day').notNull() },
  ({ orgId, systemMode, purchaserKey }) => [primaryKey({ columns: [orgId, systemMode, purchaserKey] })],
);

/** The business days of a settlement's transactions. */
export const settlementParts = pgTable(
  'settlement_parts',
  {
    settlementId: uuid('settlement_id').notNull(),
    day: date('day').notNull(),
    transactions: count('transactions'),
    dueCents: numeric('due_cents').notNull(),
  },
  ({ settlementId, day }) => [primaryKey({ columns: [settlementId, day] })],
);
