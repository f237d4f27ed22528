import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { doorActs, doorOutcomes } from '@/domain/events/checkIn';
import { bytea, modes, time } from './columns';

/** Licensed events. */
export const events = pgTable('events', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  name: text('name').notNull(),
  venue: text('venue').notNull(),
  licenseNumber: text('license_number').notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  isAdultOnly: boolean('is_adult_only').notNull(),
  capacity: integer('capacity').notNull(),
  doorHash: bytea('door_hash').notNull(),
  doorKeySealed: text('door_key_sealed'),
  closedAt: time('closed_at'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: time('created_at').notNull(),
});

/** Their tickets. */
export const eventTickets = pgTable('event_tickets', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  eventId: uuid('event_id').notNull(),
  codeHash: bytea('code_hash').notNull(),
  codeEnd: text('code_end').notNull(),
  codeSealed: text('code_sealed'),
  attendeeKey: text('attendee_key').notNull().default(''),
  attendee: text('attendee').notNull(),
  ticketType: text('ticket_type').notNull(),
  isVoid: boolean('is_void').notNull().default(false),
  checkedInAt: time('checked_in_at'),
  checkedInBy: text('checked_in_by').notNull().default(''),
  isAdultConfirmed: boolean('is_adult_confirmed').notNull().default(false),
  createdAt: time('created_at').notNull(),
});

/** What was done at their doors. */
export const eventDoorActs = pgTable('event_door_acts', {
  id: uuid('id').primaryKey(),
  eventId: uuid('event_id').notNull(),
  ticketId: uuid('ticket_id'),
  act: text('act', { enum: doorActs }).notNull(),
  outcome: text('outcome', { enum: doorOutcomes }).notNull(),
  door: text('door').notNull(),
  codeHash: bytea('code_hash').notNull(),
  isAdult: boolean('is_adult').notNull(),
  actedAt: time('acted_at').notNull(),
  receivedAt: time('received_at').notNull(),
});
