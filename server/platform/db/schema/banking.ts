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
import { answerKinds, answerStates, dispositions } from '@/domain/banking/achAnswer';
import { achFileStates, achItemStates, achSources } from '@/domain/banking/achItem';
import { deliveryWays } from '@/domain/banking/fileDelivery';
import { verifyMethods } from '@/domain/banking/fundingSource';
import { fundingOrigins, fundingStates } from '@/domain/banking/fundingStanding';
import type { LinkProduct } from '@/domain/banking/linking/linkPage';
import { ownerMatches } from '@/domain/banking/linking/ownerMatch';
import { deliveries, type SentSecCode, sentSecCodes } from '@/domain/banking/odfiProfile';
import { markGrounds } from '@/domain/banking/prenoteMark';
import { accountTypes } from '@/domain/payments/bankAccount';
import { bytea, cents, modes, time } from './columns';

/** Banks through which ACH files go out. */
export const odfiProfiles = pgTable('odfi_profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  routing: text('routing').notNull(),
  destinationName: text('destination_name').notNull(),
  originId: text('origin_id').notNull(),
  originName: text('origin_name').notNull(),
  companyId: text('company_id').notNull(),
  companyName: text('company_name').notNull(),
  secCodes: text('sec_codes').array().$type<SentSecCode[]>().notNull(),
  cutoff: text('cutoff').notNull(),
  sameDay: boolean('same_day').notNull(),
  entryLimitCents: cents('entry_limit_cents').notNull(),
  dailyLimitCents: cents('daily_limit_cents').notNull(),
  approvalLimitCents: cents('approval_limit_cents').notNull(),
  delivery: text('delivery', { enum: deliveries }).notNull(),
  sftpHost: text('sftp_host').notNull().default(''),
  sftpPort: text('sftp_port').notNull().default(''),
  sftpUser: text('sftp_user').notNull().default(''),
  sftpFolder: text('sftp_folder').notNull().default(''),
  sftpFingerprint: text('sftp_fingerprint').notNull().default(''),
  contactName: text('contact_name').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
  defaultBy: uuid('default_by'),
  limitSetBy: uuid('limit_set_by'),
  limitBeforeCents: cents('limit_before_cents'),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Accounts that organizations have linked. */
export const bankAccounts = pgTable('bank_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  institution: text('institution').notNull(),
  institutionKey: text('institution_key').notNull(),
  ownerName: text('owner_name').notNull(),
  kind: text('kind', { enum: accountTypes }).notNull(),
  routing: text('routing').notNull(),
  accountSealed: text('account_sealed').notNull(),
  accountHash: bytea('account_hash').notNull(),
  lastFour: text('last_four').notNull(),
  state: text('state', { enum: fundingStates }).notNull().default('pending'),
  isDefault: boolean('is_default').notNull().default(false),
  defaultAt: time('default_at'),
  note: text('note').notNull().default(''),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
  verifiedAt: time('verified_at'),
  removedAt: time('removed_at'),
  method: text('method', { enum: verifyMethods }).notNull().default('prenote'),
  origin: text('origin', { enum: fundingOrigins }).notNull().default('office'),
  ownerMatch: text('owner_match', { enum: ['', ...ownerMatches] })
    .notNull()
    .default(''),
  aggregatorSealed: text('aggregator_sealed'),
  microAt: time('micro_at'),
  microTries: integer('micro_tries').notNull().default(0),
  confirmedBy: uuid('confirmed_by'),
  confirmedAt: time('confirmed_at'),
});

/** Pages on which organizations' people link accounts from other sites. */
export const bankLinkPages = pgTable(
  'bank_link_pages',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    publicKey: text('public_key').notNull(),
    origins: text('origins').array().notNull(),
    accent: text('accent').notNull(),
    products: text('products').array().$type<LinkProduct[]>().notNull(),
    returnUrl: text('return_url').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    rotatedAt: time('rotated_at'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.systemMode] })],
);

/** Accounts of payers, for debits by file. */
export const payerAccounts = pgTable('payer_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: accountTypes }).notNull(),
  ownerName: text('owner_name').notNull(),
  routing: text('routing').notNull(),
  accountSealed: text('account_sealed').notNull(),
  lastFour: text('last_four').notNull(),
  reference: text('reference'),
  createdAt: time('created_at').notNull(),
});

/** NACHA files that were built. */
export const achFiles = pgTable('ach_files', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  odfiId: uuid('odfi_id').notNull(),
  createdOn: date('created_on').notNull(),
  createdMinute: text('created_minute').notNull(),
  modifier: text('modifier').notNull(),
  effectiveOn: date('effective_on').notNull(),
  batches: integer('batches').notNull(),
  entries: integer('entries').notNull(),
  addenda: integer('addenda').notNull().default(0),
  debitCents: cents('debit_cents').notNull(),
  creditCents: cents('credit_cents').notNull(),
  entryHash: bigint('entry_hash', { mode: 'number' }).notNull(),
  contentSealed: text('content_sealed').notNull(),
  state: text('state', { enum: achFileStates }).notNull().default('built'),
  needsApproval: boolean('needs_approval').notNull(),
  builtBy: uuid('built_by'),
  builtAt: time('built_at').notNull(),
  approvedBy: uuid('approved_by'),
  approvedAt: time('approved_at'),
  sentBy: uuid('sent_by'),
  sentAt: time('sent_at'),
  delivery: text('delivery', { enum: deliveryWays }),
  deliveryDueAt: time('delivery_due_at'),
  deliveryLease: uuid('delivery_lease'),
  deliveryTries: integer('delivery_tries').notNull().default(0),
  deliveryFailure: text('delivery_failure').notNull().default(''),
  deliveryNamedAt: time('delivery_named_at'),
  deliveredAt: time('delivered_at'),
  settlesOn: date('settles_on'),
  settlesAt: time('settles_at'),
  acknowledgedAt: time('acknowledged_at'),
  acknowledgement: text('acknowledgement').notNull().default(''),
  rejectionReason: text('rejection_reason').notNull().default(''),
  rejectionAskedBy: uuid('rejection_asked_by'),
  rejectionAskedAt: time('rejection_asked_at'),
  rejectedBy: uuid('rejected_by'),
  rejectedAt: time('rejected_at'),
});

/** Entries for NACHA files. */
export const achItems = pgTable('ach_items', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  source: text('source', { enum: achSources }).notNull(),
  reference: text('reference').notNull(),
  accountId: uuid('account_id'),
  payerAccountId: uuid('payer_account_id'),
  vendorAccountId: uuid('vendor_account_id'),
  secCode: text('sec_code', { enum: sentSecCodes }).notNull(),
  transactionCode: text('transaction_code').notNull(),
  amountCents: cents('amount_cents').notNull(),
  state: text('state', { enum: achItemStates }).notNull().default('waiting'),
  fileId: uuid('file_id'),
  routing: text('routing').notNull().default(''),
  traceNo: text('trace_no').notNull().default(''),
  settlesOn: date('settles_on'),
  clearedOn: date('cleared_on'),
  returnCode: text('return_code').notNull().default(''),
  returnedAt: time('returned_at'),
  retryOf: uuid('retry_of'),
  retryNo: integer('retry_no').notNull().default(0),
  isBooked: boolean('is_booked').notNull().default(false),
  markedFor: text('marked_for', { enum: ['', ...markGrounds] })
    .notNull()
    .default(''),
  markedBy: uuid('marked_by'),
  markedAt: time('marked_at'),
  markReason: text('mark_reason').notNull().default(''),
  createdAt: time('created_at').notNull(),
});

/** Files of returns and notifications of change that banks sent. */
export const achReceivedFiles = pgTable('ach_received_files', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  contentHash: bytea('content_hash').notNull(),
  contentSealed: text('content_sealed').notNull(),
  entries: integer('entries').notNull(),
  repeated: integer('repeated').notNull(),
  faults: integer('faults').notNull(),
  amountCents: cents('amount_cents').notNull(),
  receivedBy: uuid('received_by'),
  receivedAt: time('received_at').notNull(),
});

/** What banks answered to entries, and what was done about it. */
export const achAnswers = pgTable('ach_answers', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  fileId: uuid('file_id'),
  kind: text('kind', { enum: answerKinds }).notNull(),
  code: text('code').notNull(),
  originalTrace: text('original_trace').notNull(),
  answerTrace: text('answer_trace').notNull().default(''),
  rdfi: text('rdfi').notNull().default(''),
  amountCents: cents('amount_cents').notNull(),
  receiver: text('receiver').notNull().default(''),
  info: text('info').notNull().default(''),
  correctedSealed: text('corrected_sealed').notNull().default(''),
  correctedHash: text('corrected_hash').notNull().default(''),
  receivedOn: date('received_on').notNull(),
  itemId: uuid('item_id'),
  dishonorItemId: uuid('dishonor_item_id'),
  state: text('state', { enum: answerStates }).notNull(),
  disposition: text('disposition', { enum: dispositions }).notNull().default('open'),
  note: text('note').notNull().default(''),
  keyedBy: uuid('keyed_by'),
  askedBy: uuid('asked_by'),
  askedAt: time('asked_at'),
  actedBy: uuid('acted_by'),
  actedAt: time('acted_at'),
  createdAt: time('created_at').notNull(),
});
