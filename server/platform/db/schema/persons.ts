import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type MatchReason, personSources as sources } from '@/domain/people/person';
import { bytea, modes, time } from './columns';

/** Persons whom records are about. */
export const persons = pgTable('persons', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  mergedInto: uuid('merged_into'),
  createdAt: time('created_at').notNull(),
});

/** What one source says of a person. */
export const personRecords = pgTable('person_records', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  personId: uuid('person_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  source: text('source', { enum: sources }).notNull(),
  sourceId: uuid('source_id').notNull(),
  part: integer('part').notNull().default(0),
  orgId: text('org_id'),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  title: text('title').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  percent: integer('percent'),
  score: integer('score'),
  checkedAt: time('checked_at'),
  ssnHash: bytea('ssn_hash'),
  birthHash: bytea('birth_hash'),
});

/** Sources that were read. */
export const personSources = pgTable(
  'person_sources',
  {
    source: text('source', { enum: sources }).notNull(),
    sourceId: uuid('source_id').notNull(),
    readAt: time('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.sourceId] })],
);

/** Persons that were merged. */
export const personMerges = pgTable('person_merges', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  intoId: uuid('into_id').notNull(),
  fromId: uuid('from_id').notNull(),
  recordIds: uuid('record_ids').array().notNull(),
  reasons: text('reasons').array().$type<MatchReason[]>().notNull(),
  mergedBy: uuid('merged_by'),
  mergedAt: time('merged_at').notNull(),
  undoneBy: uuid('undone_by'),
  undoneAt: time('undone_at'),
});
