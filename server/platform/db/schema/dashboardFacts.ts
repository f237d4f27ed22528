import { bigint, date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tradeSides } from '@/domain/transactions/trade';
import { modes } from './columns';

const key = {
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
};

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * Payments counted, and refunds and returns, by business day; kept by the database, as all here.
 */
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
    trade: text('trade', { enum: tradeSides }).notNull(),
  },
  ({ orgId, systemMode, day, method, label, store, trade }) => [
    primaryKey({ columns: [orgId, systemMode, day, method, label, store, trade] }),
  ],
);

/**
 * How many purchasers of each month bought in each month, and for how much net of refunds and
 * returns.
 */
export const purchaserCohorts = pgTable(
  'purchaser_cohorts',
  {
    ...key,
    /** ISO date of its first day, as that of the next one. */
    month: date('month').notNull(),
    /** Of the first purchase; `infinity` for those who never bought. */
    firstMonth: date('first_month').notNull(),
    purchasers: count('purchasers'),
    cents: numeric('cents').notNull(),
  },
  ({ orgId, systemMode, month, firstMonth }) => [
    primaryKey({ columns: [orgId, systemMode, month, firstMonth] }),
  ],
);

/**
 * What each known purchaser has bought of trade from an organization, less what came back, and from
 * when until when.
 */
export const purchaserTotals = pgTable(
  'purchaser_totals',
  {
    ...key,
    purchaserKey: text('purchaser_key').notNull(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    purchases: count('purchases'),
    cents: numeric('cents').notNull(),
  },
  ({ orgId, systemMode, purchaserKey }) => [
    primaryKey({ columns: [orgId, systemMode, purchaserKey] }),
  ],
);

/** What payments of tax invoices that stand come to, by day. */
export const taxDays = pgTable(
  'tax_days',
  {
    ...key,
    day: date('day').notNull(),
    /** Of the invoice, by its label; '' for none. */
    municipality: text('municipality').notNull(),
    payments: count('payments'),
    cents: numeric('cents').notNull(),
  },
  ({ orgId, systemMode, day, municipality }) => [
    primaryKey({ columns: [orgId, systemMode, day, municipality] }),
  ],
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
