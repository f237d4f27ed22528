import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { caseKinds, caseStates } from '@/domain/compliance/watch/complianceCase';
import type { HitFacts } from '@/domain/compliance/watch/hit';
import { hitKinds, hitStatuses, watchReports } from '@/domain/compliance/watch/hit';
import { limitClasses } from '@/domain/compliance/watch/purchaseLimit';
import type { ThresholdRuleValues } from '@/domain/compliance/watch/rule';
import { ruleActions, ruleKinds, severities } from '@/domain/compliance/watch/rule';
import { cents, modes, time } from './columns';

/** Numbers of rows, in the order in which they were made. */
const number = () => bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity();

const mode = () => text('system_mode', { enum: modes }).notNull();

/** Rules over transactions; its columns have comments in the database. */
export const thresholdRules = pgTable('threshold_rules', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: number(),
  systemMode: mode(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ruleKinds }).notNull(),
  orgId: text('org_id'),
  orgKind: text('org_kind').notNull().default(''),
  method: text('method').notNull().default(''),
  label: text('label').notNull().default(''),
  limitValue: cents('limit_value').notNull(),
  floorCents: cents('floor_cents').notNull().default(0),
  leastDays: integer('least_days').notNull().default(1),
  windowDays: integer('window_days').notNull(),
  severity: text('severity', { enum: severities }).notNull(),
  action: text('action', { enum: ruleActions }).notNull(),
  isOn: boolean('is_on').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** Every version of a rule as it was saved. */
export const thresholdRuleVersions = pgTable(
  'threshold_rule_versions',
  {
    ruleId: uuid('rule_id').notNull(),
    version: integer('version').notNull(),
    rule: jsonb('rule').$type<ThresholdRuleValues>().notNull(),
    savedBy: uuid('saved_by'),
    savedByName: text('saved_by_name').notNull().default(''),
    savedAt: time('saved_at').notNull().defaultNow(),
  },
  ({ ruleId, version }) => [primaryKey({ columns: [ruleId, version] })],
);

/** What a purchaser may buy or spend in a day. */
export const purchaseLimits = pgTable('purchase_limits', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: number(),
  state: text('state').notNull(),
  class: text('class', { enum: limitClasses }).notNull(),
  limitValue: cents('limit_value').notNull(),
  source: text('source').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** Where cannabis may be sold, and whether money may be moved there. */
export const stateRules = pgTable('state_rules', {
  state: text('state').primaryKey(),
  cannabisIsLegal: boolean('cannabis_is_legal').notNull(),
  hasTransmitterLicense: boolean('has_transmitter_license'),
  source: text('source').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** What hits lead to. */
export const complianceCases = pgTable('compliance_cases', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: number(),
  systemMode: mode(),
  kind: text('kind', { enum: caseKinds }).notNull(),
  orgId: text('org_id').notNull(),
  detectedOn: date('detected_on').notNull(),
  dueOn: date('due_on'),
  note: text('note').notNull(),
  openedBy: uuid('opened_by').notNull(),
  openedByName: text('opened_by_name').notNull(),
  openedAt: time('opened_at').notNull(),
  state: text('state', { enum: caseStates }).notNull().default('open'),
  filingNo: text('filing_no').notNull().default(''),
  filedOn: date('filed_on'),
  outcomeNote: text('outcome_note').notNull().default(''),
  endedByName: text('ended_by_name').notNull().default(''),
  endedAt: time('ended_at'),
});

/** What the rules found. */
export const complianceHits = pgTable('compliance_hits', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: number(),
  systemMode: mode(),
  report: text('report', { enum: watchReports }).notNull(),
  orgId: text('org_id').notNull(),
  ruleId: uuid('rule_id'),
  ruleVersion: integer('rule_version'),
  ruleKey: text('rule_key').notNull(),
  ruleName: text('rule_name').notNull(),
  kind: text('kind', { enum: hitKinds }).notNull(),
  severity: text('severity', { enum: severities }).notNull(),
  action: text('action', { enum: ruleActions }).notNull(),
  purchaserKey: text('purchaser_key').notNull().default(''),
  purchaserName: text('purchaser_name').notNull().default(''),
  store: text('store').notNull().default(''),
  transactionId: uuid('transaction_id'),
  fromOn: date('from_on').notNull(),
  toOn: date('to_on').notNull(),
  seenOn: date('seen_on').notNull(),
  windowDays: integer('window_days').notNull().default(1),
  transactions: bigint('transactions', { mode: 'number' }).notNull(),
  totalCents: cents('total_cents').notNull(),
  measure: cents('measure').notNull(),
  limitValue: cents('limit_value').notNull(),
  overPoints: cents('over_points').notNull().default(0),
  facts: jsonb('facts').$type<HitFacts>().notNull().default({}),
  status: text('status', { enum: hitStatuses }).notNull().default('open'),
  analystName: text('analyst_name').notNull().default(''),
  reason: text('reason').notNull().default(''),
  decidedAt: time('decided_at'),
  caseId: uuid('case_id'),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** What became of a hit. */
export const complianceHitEvents = pgTable('compliance_hit_events', {
  hitId: uuid('hit_id').notNull(),
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull(),
  byName: text('by_name').notNull(),
  act: text('act').notNull(),
  reason: text('reason').notNull().default(''),
});

/** Purchasers to whom an organization sells nothing. */
export const purchaserBlocks = pgTable('purchaser_blocks', {
  id: uuid('id').primaryKey().defaultRandom(),
  orgId: text('org_id').notNull(),
  systemMode: mode(),
  purchaserKey: text('purchaser_key').notNull(),
  purchaserName: text('purchaser_name').notNull(),
  reason: text('reason').notNull(),
  blockedBy: uuid('blocked_by').notNull(),
  blockedByName: text('blocked_by_name').notNull(),
  blockedAt: time('blocked_at').notNull(),
  liftedByName: text('lifted_by_name'),
  liftedAt: time('lifted_at'),
});
