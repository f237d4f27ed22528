import { bigint, boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { beneficiaryKinds, wireRoutes } from '@/domain/banking/wires/wireForm';
import { screenings, wireDirections } from '@/domain/banking/wires/wireRow';
import { payeeTypes } from '@/domain/settlements/disbursement';
import { cents, modes, time } from './columns';

/** Whom a wire goes to or comes from, and where their account is. */
const party = () => ({
  party: text('party').notNull(),
  partyKind: text('party_kind', { enum: beneficiaryKinds }).notNull().default('business'),
  street: text('street').notNull().default(''),
  city: text('city').notNull().default(''),
  region: text('region').notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  country: text('country').notNull().default(''),
  route: text('route', { enum: wireRoutes }).notNull(),
  bankName: text('bank_name').notNull(),
  routing: text('routing').notNull().default(''),
  bic: text('bic').notNull().default(''),
  accountSealed: text('account_sealed').notNull().default(''),
  lastFour: text('last_four').notNull().default(''),
  memo: text('memo').notNull().default(''),
  purpose: text('purpose').notNull().default(''),
});

/** Wires out and in. */
export const wires = pgTable('wires', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  direction: text('direction', { enum: wireDirections }).notNull(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  disbursementId: uuid('disbursement_id'),
  manualEntryId: uuid('manual_entry_id'),
  transferId: uuid('transfer_id'),
  ...party(),
  feeCents: cents('fee_cents').notNull().default(0),
  originatorName: text('originator_name').notNull().default(''),
  originatorAddress: text('originator_address').notNull().default(''),
  originatorSealed: text('originator_sealed').notNull().default(''),
  originatorLastFour: text('originator_last_four').notNull().default(''),
  screening: text('screening', { enum: screenings }).notNull().default(''),
  screeningNote: text('screening_note').notNull().default(''),
  screenedAt: time('screened_at'),
  decidedBy: uuid('decided_by'),
  decidedAt: time('decided_at'),
  decisionReason: text('decision_reason').notNull().default(''),
  imad: text('imad').notNull().default(''),
  isImadFree: boolean('is_imad_free').notNull().default(false),
  omad: text('omad').notNull().default(''),
  valueOn: date('value_on'),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
});

/** Beneficiaries that are kept for further wires. */
export const wireTemplates = pgTable('wire_templates', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  payeeType: text('payee_type', { enum: payeeTypes }).notNull(),
  ...party(),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
});
