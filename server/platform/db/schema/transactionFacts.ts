import { bigint, date, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { modes } from './columns';

const key = {
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  /** ISO date of the business day. */
  day: date('day').notNull(),
};

/** '' for what was paid in none. */
const store = text('store').notNull();

const count = bigint('transactions', { mode: 'number' }).notNull();

/** What was sold by the hour of the business day; kept by the database, as all here. */
export const transactionHours = pgTable(
  'transaction_hours',
  {
    ...key,
    hour: smallint('hour').notNull(),
    store,
    transactions: count,
    grossCents: numeric('gross_cents').notNull(),
  },
  ({ orgId, systemMode, day, hour, store: of }) => [
    primaryKey({ columns: [orgId, systemMode, day, hour, of] }),
  ],
);

/** What was sold, net of refunds and returns. */
export const itemDays = pgTable(
  'item_days',
  {
    ...key,
    sku: text('sku').notNull(),
    title: text('title').notNull(),
    /** One of `itemKinds`. */
    kind: text('kind').notNull(),
    store,
    /** In which it was bought, or came back. */
    transactions: count,
    quantity: numeric('quantity').notNull(),
    grams: numeric('grams').notNull(),
    cents: numeric('cents').notNull(),
  },
  ({ orgId, systemMode, day, sku, title, kind, store: of }) => [
    primaryKey({ columns: [orgId, systemMode, day, sku, title, kind, of] }),
  ],
);

/** Why money came back or was declined; voided rows are counted too. */
export const reasonDays = pgTable(
  'reason_days',
  {
    ...key,
    reason: text('reason').notNull(),
    store,
    transactions: count,
    cents: numeric('cents').notNull(),
  },
  ({ orgId, systemMode, day, reason, store: of }) => [
    primaryKey({ columns: [orgId, systemMode, day, reason, of] }),
  ],
);
