import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { billEventKinds, billMethods, keptBillStates } from '@/domain/billPay/bill';
import { billRhythms } from '@/domain/billPay/billRecurrence';
import {
  tinKinds,
  tinMatches,
  vendorKinds,
  vendorScreenings,
  vendorStates,
} from '@/domain/billPay/vendor';
import { llcCodes, w9Kinds } from '@/domain/billPay/w9Codes';
import { accountTypes } from '@/domain/payments/bankAccount';
import { bytea, cents, modes, time } from './columns';

/** Whom organizations pay bills to. */
export const vendors = pgTable('vendors', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  kind: text('kind', { enum: vendorKinds }).notNull(),
  email: text('email').notNull(),
  street: text('street').notNull(),
  city: text('city').notNull(),
  region: text('region').notNull(),
  postalCode: text('postal_code').notNull(),
  defaultMethod: text('default_method', { enum: billMethods }).notNull(),
  state: text('state', { enum: vendorStates }).notNull().default('added'),
  stateNote: text('state_note').notNull().default(''),
  screening: text('screening', { enum: vendorScreenings }).notNull().default('pending'),
  screeningNote: text('screening_note').notNull().default(''),
  legalName: text('legal_name').notNull().default(''),
  tinKind: text('tin_kind', { enum: ['', ...tinKinds] })
    .notNull()
    .default(''),
  tinSealed: text('tin_sealed').notNull().default(''),
  tinLastFour: text('tin_last_four').notNull().default(''),
  tinMatch: text('tin_match', { enum: tinMatches }).notNull().default('none'),
  tinNote: text('tin_note').notNull().default(''),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  namedBy: uuid('named_by'),
  emailBy: uuid('email_by'),
  changedBy: uuid('changed_by').array().notNull().default([]),
  walletKey: text('wallet_key'),
  version: integer('version').notNull().default(1),
  w9FormId: uuid('w9_form_id'),
  w9AskedAt: time('w9_asked_at'),
});

/** W-9 forms as vendors signed them. */
export const w9Forms = pgTable('w9_forms', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: uuid('user_id'),
  legalName: text('legal_name').notNull(),
  businessName: text('business_name').notNull(),
  kind: text('kind', { enum: w9Kinds }).notNull(),
  llcCode: text('llc_code', { enum: ['', ...llcCodes] }).notNull(),
  otherKind: text('other_kind').notNull(),
  payeeCode: text('payee_code').notNull(),
  fatcaCode: text('fatca_code').notNull(),
  street: text('street').notNull(),
  city: text('city').notNull(),
  region: text('region').notNull(),
  postalCode: text('postal_code').notNull(),
  tinKind: text('tin_kind', { enum: tinKinds }).notNull(),
  tinSealed: text('tin_sealed').notNull(),
  tinLastFour: text('tin_last_four').notNull(),
  isWithheld: boolean('is_withheld').notNull(),
  signer: text('signer').notNull(),
  signedOn: date('signed_on').notNull(),
  signedAt: time('signed_at').notNull(),
  signedIp: text('signed_ip').notNull(),
});

/** Bank accounts of vendors. */
export const vendorAccounts = pgTable('vendor_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  vendorId: uuid('vendor_id').notNull(),
  kind: text('kind', { enum: accountTypes }).notNull(),
  ownerName: text('owner_name').notNull(),
  routing: text('routing').notNull(),
  accountSealed: text('account_sealed').notNull(),
  lastFour: text('last_four').notNull(),
  isCurrent: boolean('is_current').notNull().default(true),
  createdAt: time('created_at').notNull(),
});

/** Links by which vendors accept. */
export const vendorInvitations = pgTable('vendor_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  vendorId: uuid('vendor_id').notNull(),
  secretHash: bytea('secret_hash').notNull(),
  email: text('email').notNull(),
  sentBy: uuid('sent_by'),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  openedAt: time('opened_at'),
  acceptedAt: time('accepted_at'),
  consent: text('consent').notNull().default(''),
  consentIp: text('consent_ip').notNull().default(''),
  declinedAt: time('declined_at'),
  declineReason: text('decline_reason').notNull().default(''),
  revokedAt: time('revoked_at'),
  w9Name: text('w9_name').notNull().default(''),
});

/** How many people approve bills. */
export const billApprovalSteps = pgTable(
  'bill_approval_steps',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    fromCents: cents('from_cents').notNull(),
    approvers: integer('approvers').notNull(),
    setBy: uuid('set_by'),
    setAt: time('set_at').notNull(),
    isProposed: boolean('is_proposed').notNull().default(false),
  },
  ({ orgId, systemMode, isProposed, fromCents }) => [
    primaryKey({ columns: [orgId, systemMode, isProposed, fromCents] }),
  ],
);

/** Bills that come again. */
export const billRecurrences = pgTable('bill_recurrences', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  vendorId: uuid('vendor_id').notNull(),
  prefix: text('prefix').notNull(),
  amountCents: cents('amount_cents').notNull(),
  method: text('method', { enum: billMethods }).notNull(),
  memo: text('memo').notNull().default(''),
  rhythm: text('rhythm', { enum: billRhythms }).notNull(),
  dueDays: integer('due_days').notNull(),
  days: date('days').array().notNull(),
  made: integer('made').notNull().default(0),
  nextDay: date('next_day'),
  note: text('note').notNull().default(''),
  setBy: uuid('set_by'),
  setAt: time('set_at').notNull(),
  endedAt: time('ended_at'),
});

/** Bills of vendors. */
export const bills = pgTable('bills', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  vendorId: uuid('vendor_id').notNull(),
  billNo: text('bill_no').notNull(),
  billKey: text('bill_key').notNull(),
  billDate: date('bill_date').notNull(),
  dueOn: date('due_on').notNull(),
  amountCents: cents('amount_cents').notNull(),
  memo: text('memo').notNull().default(''),
  method: text('method', { enum: billMethods }).notNull(),
  state: text('state', { enum: keptBillStates }).notNull(),
  payOn: date('pay_on'),
  approvalsNeeded: integer('approvals_needed').notNull().default(0),
  payeeName: text('payee_name').notNull().default(''),
  payeeAddress: text('payee_address').notNull().default(''),
  payeeAccountId: uuid('payee_account_id'),
  payeeWalletKey: text('payee_wallet_key'),
  fileName: text('file_name').notNull().default(''),
  recurrenceId: uuid('recurrence_id'),
  preparedBy: uuid('prepared_by'),
  disbursementId: uuid('disbursement_id'),
  paidOn: date('paid_on'),
  failure: text('failure').notNull().default(''),
  createdAt: time('created_at').notNull(),
  version: integer('version').notNull().default(1),
});

/** Who has approved a bill. */
export const billApprovals = pgTable(
  'bill_approvals',
  {
    billId: uuid('bill_id').notNull(),
    userId: uuid('user_id').notNull(),
    at: time('at').notNull(),
  },
  ({ billId, userId }) => [primaryKey({ columns: [billId, userId] })],
);

/** What happened to bills. */
export const billEvents = pgTable('bill_events', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  billId: uuid('bill_id').notNull(),
  kind: text('kind', { enum: billEventKinds }).notNull(),
  at: time('at').notNull(),
  userId: uuid('user_id'),
  byName: text('by_name').notNull().default(''),
  note: text('note').notNull().default(''),
});
