import { date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { fundingKinds } from '@/domain/banking/funding/fundingSchedule';
import { cents, modes, time } from './columns';

/** When organizations are funded by themselves, and whose funding is on hold. */
export const fundingSchedules = pgTable(
  'funding_schedules',
  {
    orgId: text('org_id').notNull(),
    systemMode: text('system_mode', { enum: modes }).notNull(),
    kind: text('kind', { enum: fundingKinds }).notNull().default('manual'),
    weekday: smallint('weekday'),
    thresholdCents: cents('threshold_cents'),
    nextOn: date('next_on'),
    lastOn: date('last_on'),
    lastResult: text('last_result').notNull().default(''),
    heldReason: text('held_reason').notNull().default(''),
    heldBy: uuid('held_by'),
    heldAt: time('held_at'),
    setBy: uuid('set_by'),
    setAt: time('set_at').notNull(),
  },
  ({ orgId, systemMode }) => [primaryKey({ columns: [orgId, systemMode] })],
);
