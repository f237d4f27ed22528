import type { Tx } from '@server/platform/db/client';
import {
  invoiceDisputes,
  reminderSchedules,
  scheduledReminders,
} from '@server/platform/db/schema/invoiceFollowups';
import { invoices } from '@server/platform/db/schema/invoices';
import { and, asc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { openStatuses } from '@/domain/invoices/status';

/** A schedule as stored. */
export type ScheduleRow = typeof reminderSchedules.$inferSelect;

interface Whose {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
}

/**
 * Ids of the invoices of a schedule that are due on one of these days (ISO), are owed, were sent
 * and neither disputed nor kept from reminders; in their order, after an id.
 */
async function candidates(
  tx: Tx,
  { orgId, systemMode }: Whose,
  { dueDates, after, limit }: { dueDates: readonly string[]; after: string | null; limit: number },
): Promise<string[]> {
  const openDispute = tx
    .select({ id: invoiceDisputes.id })
    .from(invoiceDisputes)
    .where(and(eq(invoiceDisputes.invoiceId, invoices.id), eq(invoiceDisputes.state, 'open')));
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.orgId, orgId),
        eq(invoices.systemMode, systemMode),
        inArray(invoices.kind, ['recipient', 'mta']),
        inArray(invoices.dueDate, [...dueDates]),
        inArray(invoices.status, [...openStatuses]),
        gt(invoices.balanceCents, 0),
        eq(invoices.remindersOff, false),
        isNotNull(invoices.sentAt),
        notExists(openDispute),
        after ? gt(invoices.id, after) : undefined,
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Reminders by schedule. */
export function remindersRepository(tx: Tx) {
  const table = reminderSchedules;
  const own = ({ orgId, systemMode }: Whose) =>
    and(eq(table.orgId, orgId), eq(table.systemMode, systemMode));
  return {
    scheduleOf: async (whose: Whose): Promise<ScheduleRow | null> =>
      (await tx.select().from(table).where(own(whose)))[0] ?? null,
    /** Null where the version is another one by now; 0 for a schedule that was never set. */
    async save(
      schedule: Omit<ScheduleRow, 'version'>,
      version: number,
    ): Promise<ScheduleRow | null> {
      if (version === 0) {
        const [row] = await tx.insert(table).values(schedule).onConflictDoNothing().returning();
        return row ?? null;
      }
      const [row] = await tx
        .update(table)
        .set({ ...schedule, version: version + 1 })
        .where(and(own(schedule), eq(table.version, version)))
        .returning();
      return row ?? null;
    },
    /** Every schedule that reminds of anything. */
    schedules: (): Promise<ScheduleRow[]> =>
      tx.select().from(table).where(sql`cardinality(${table.days}) > 0`),
    candidates: (
      owner: Whose,
      window: { dueDates: readonly string[]; after: string | null; limit: number },
    ): Promise<string[]> => candidates(tx, owner, window),
    /** Days of the schedule of which the invoice was reminded, for this due date (ISO). */
    async doneOf(invoiceId: string, dueDate: string): Promise<number[]> {
      const rows = await tx
        .select({ days: scheduledReminders.days })
        .from(scheduledReminders)
        .where(
          and(eq(scheduledReminders.invoiceId, invoiceId), eq(scheduledReminders.dueDate, dueDate)),
        );
      return rows.map(({ days }) => days);
    },
    /** False where another server was first. */
    async note(reminder: typeof scheduledReminders.$inferInsert): Promise<boolean> {
      const rows = await tx
        .insert(scheduledReminders)
        .values(reminder)
        .onConflictDoNothing()
        .returning();
      return rows.length > 0;
    },
  };
}
