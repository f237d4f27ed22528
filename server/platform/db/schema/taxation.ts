import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { licenseStatuses, taxPaymentTypes } from '@/domain/invoices/mta/licenseHolder';
import type { LicenseRate } from '@/domain/invoices/mta/municipality';
import { emptySender, type SenderValues } from '@/domain/invoices/mta/municipalitySender';
import { bytea, modes, time } from './columns';

/** Who made a row, and when it was made and changed. */
const made = {
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
};

/** Municipalities of a tax authority. */
export const municipalities = pgTable('municipalities', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  label: text('label').notNull(),
  labelKey: text('label_key').notNull(),
  state: text('state').notNull(),
  version: integer('version').notNull().default(1),
  sender: jsonb('sender').$type<SenderValues>().notNull().default(emptySender),
  ...made,
});

/** Rates of a municipality from one day to another. */
export const rateVersions = pgTable('rate_versions', {
  id: uuid('id').primaryKey().defaultRandom(),
  municipalityId: uuid('municipality_id').notNull(),
  effectiveFrom: date('effective_from').notNull(),
  effectiveTo: date('effective_to'),
  rates: jsonb('rates').$type<LicenseRate[]>().notNull(),
  collectionFee: text('collection_fee').notNull(),
  cardFee: text('card_fee').notNull(),
  billTheCity: boolean('bill_the_city').notNull(),
  cashPickup: boolean('cash_pickup').notNull(),
  dueDay: integer('due_day').notNull(),
  penalty: text('penalty').notNull(),
  ...made,
});

/** Who a tax authority bills; its columns have comments in the database. */
export const licenseHolders = pgTable('license_holders', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  companyName: text('company_name').notNull(),
  companyKey: text('company_key').notNull(),
  dba: text('dba').notNull(),
  email: text('email').notNull(),
  invoiceEmail: text('invoice_email').notNull(),
  phone: text('phone').notNull(),
  add1: text('add1').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zip: text('zip').notNull(),
  municipalityId: uuid('municipality_id').notNull(),
  licenseType: text('license_type').notNull(),
  licenseNumber: text('license_number').notNull(),
  numberKey: text('number_key').notNull(),
  licenseStatus: text('license_status', { enum: licenseStatuses }).notNull(),
  licenseExpiry: date('license_expiry'),
  paymentType: text('payment_type', { enum: taxPaymentTypes }).notNull(),
  searchKey: text('search_key').notNull(),
  version: integer('version').notNull().default(1),
  ...made,
});

/** What license holders reported for a month (`yyyy-MM`). */
export const reportedFigures = pgTable(
  'reported_figures',
  {
    holderId: uuid('holder_id').notNull(),
    period: text('period').notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    recordedBy: uuid('recorded_by'),
    recordedAt: time('recorded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.holderId, table.period] })],
);

/** What a tax authority decided of the fees of its invoices. */
export const taxFeeSettings = pgTable(
  'tax_fee_settings',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    feeLineMunicipality: uuid('fee_line_municipality'),
    cashPickupItems: jsonb('cash_pickup_items').$type<string[]>().notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: uuid('updated_by'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.systemMode] })],
);

/** Penalties that an invoice carries as lines, one for each invoice that was late. */
export const taxPenalties = pgTable(
  'tax_penalties',
  {
    invoiceId: uuid('invoice_id').notNull(),
    lateInvoiceId: uuid('late_invoice_id').notNull(),
    chargedOn: date('charged_on').notNull(),
    baseCents: bigint('base_cents', { mode: 'number' }).notNull(),
    rate: integer('rate').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.lateInvoiceId] })],
);

/** Logos on documents: of an organization, or of one municipality of a tax authority. */
export const documentLogos = pgTable('document_logos', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: text('org_id').notNull(),
  municipalityId: uuid('municipality_id'),
  mediaType: text('media_type', { enum: ['image/png', 'image/jpeg'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  content: bytea('content').notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: time('updated_at').notNull(),
});
