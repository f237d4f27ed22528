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
import { applicationStatuses } from '@/domain/onboarding/application';
import { bytea, modes, time } from './columns';

/** Merchant applications (spec 2); its columns have comments in the database. */
export const applications = pgTable('applications', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  userId: uuid('user_id').notNull(),
  startedOrgId: text('started_org_id').notNull(),
  merchantUserId: uuid('merchant_user_id'),
  isoId: text('iso_id'),
  agentId: text('agent_id'),
  subAgentId: text('sub_agent_id'),
  inviteId: bigint('invite_id', { mode: 'number' }),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  companyName: text('company_name').notNull().default(''),
  companyKey: text('company_key').notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  industry: text('industry').notNull().default(''),
  updatedStep: integer('updated_step').notNull().default(-1),
  stepsDone: integer('steps_done').notNull().default(0),
  fakeData: boolean('fake_data').notNull().default(false),
  status: text('status', { enum: applicationStatuses }).notNull().default('in_progress'),
  statusReason: text('status_reason').notNull().default(''),
  missingDocuments: integer('missing_documents').notNull().default(7),
  businessScore: integer('business_score'),
  personScore: integer('person_score'),
  licenseEnds: date('license_ends', { mode: 'string' }),
  assignedTo: uuid('assigned_to'),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  submittedAt: time('submitted_at'),
  decidedAt: time('decided_at'),
});

/** An application as stored, without its steps. */
export type ApplicationRow = typeof applications.$inferSelect;

/** What each step holds; `sealed` maps the path of a sensitive field to its encrypted text. */
export const applicationSteps = pgTable(
  'application_steps',
  {
    applicationId: uuid('application_id').notNull(),
    step: integer('step').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    sealed: jsonb('sealed').$type<Record<string, string>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    savedAt: time('saved_at').notNull(),
    savedBy: uuid('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step] })],
);

/** What is typed and not submitted, one per user, application and step. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    userId: uuid('user_id').notNull(),
    applicationKey: text('application_key').notNull(),
    step: integer('step').notNull(),
    sealed: text('sealed').notNull(),
    baseVersion: integer('base_version').notNull().default(0),
    version: integer('version').notNull().default(1),
    tab: text('tab').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.applicationKey, table.step] })],
);

/** Who did what with an application, newest last. */
export const applicationEvents = pgTable('application_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  applicationId: uuid('application_id').notNull(),
  at: time('at').notNull(),
  userId: uuid('user_id'),
  userName: text('user_name').notNull().default(''),
  kind: text('kind').notNull(),
  label: text('label').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});

/** What staff write to each other about an application, newest last. */
export const applicationNotes = pgTable('application_notes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  applicationId: uuid('application_id').notNull(),
  at: time('at').notNull(),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  text: text('text').notNull(),
});

/** What the duplicate radar compares. */
export const applicationFacts = pgTable(
  'application_facts',
  {
    applicationId: uuid('application_id').notNull(),
    kind: text('kind', { enum: ['ein', 'ssn', 'bank', 'license', 'phone', 'address'] }).notNull(),
    hash: bytea('hash').notNull(),
    shown: text('shown').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.kind, table.hash] })],
);

/** Documents of step 10. */
export const applicationDocuments = pgTable('application_documents', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  fileId: uuid('file_id').notNull(),
  type: text('type').notNull(),
  name: text('name').notNull(),
  originalName: text('original_name').notNull(),
  batch: text('batch').notNull().default(''),
  uploadKey: text('upload_key'),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  createdAt: time('created_at').notNull(),
});
