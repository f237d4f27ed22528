import type { Tx } from '@server/platform/db/client';
import { invoiceRecurrences, invoices } from '@server/platform/db/schema/invoices';
import { todayIn } from '@server/platform/zones/today';
import { and, asc, eq, lte, sql } from 'drizzle-orm';

/** A recurrence as stored. */
export type RecurrenceRow = typeof invoiceRecurrences.$inferSelect;

/** A recurrence that is to come on an ISO day. */
export type DueRow = RecurrenceRow & { nextDay: string };

/** Where one that is due stands among the others: by its day (ISO), then by its id. */
export interface DuePlace {
  id: string;
  nextDay: string;
}

type NewRecurrence = typeof invoiceRecurrences.$inferInsert;

/** The invoice that a recurrence was set on. */
const origin = 0;

/** What has a day to come; null for what has ended. */
const dated = <Row extends { nextDay: string | null }>({ nextDay, ...row }: Row) =>
  nextDay === null ? null : { ...row, nextDay };

/**
 * A day begins in the first zone of all before it does anywhere: an index finds those, and few are
 * left to be judged by their own.
 */
function dueAt(now: Date) {
  const { nextDay, timeZone } = invoiceRecurrences;
  const moment = sql`${now.toISOString()}::timestamptz`;
  return and(
    lte(nextDay, todayIn(now, 'Pacific/Kiritimati')),
    sql`${nextDay} <= day_in(${moment}, ${timeZone})`,
  );
}

/** How invoices come again. */
export function recurrencesRepository(tx: Tx) {
  const table = invoiceRecurrences;
  const byId = (id: string) => tx.select().from(table).where(eq(table.id, id));
  return {
    byId: async (id: string): Promise<RecurrenceRow | null> => (await byId(id))[0] ?? null,
    /** Lock an invoice of it first: everybody takes the two in this order. */
    lock: async (id: string): Promise<RecurrenceRow | null> =>
      (await byId(id).for('update'))[0] ?? null,
    async insert(recurrence: NewRecurrence): Promise<RecurrenceRow> {
      const [row] = await tx.insert(table).values(recurrence).returning();
      if (!row) throw new Error('The recurrence was not written');
      return row;
    },
    async update(id: string, change: Partial<NewRecurrence>): Promise<void> {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
    /**
     * The same of one whose day has begun where it was set; null for any other, and for one that has
     * ended.
     */
    async lockDue(id: string, now: Date): Promise<DueRow | null> {
      const [row] = await tx
        .select()
        .from(table)
        .where(and(eq(table.id, id), dueAt(now)))
        .for('update');
      return row ? dated(row) : null;
    },
    /**
     * Those whose day has begun where they were set, the oldest day first: the first ones that come
     * after a place in this order.
     */
    async due(
      now: Date,
      { after, limit }: { after: DuePlace | null; limit: number },
    ): Promise<DuePlace[]> {
      const place = sql`(${table.nextDay}, ${table.id})`;
      const rows = await tx
        .select({ id: table.id, nextDay: table.nextDay })
        .from(table)
        .where(
          and(
            dueAt(now),
            after ? sql`${place} > (${after.nextDay}::date, ${after.id}::uuid)` : undefined,
          ),
        )
        .orderBy(asc(table.nextDay), asc(table.id))
        .limit(limit);
      return rows.flatMap((row) => dated(row) ?? []);
    },
    /** Id of the invoice that it was set on. */
    async originOf(id: string): Promise<string | null> {
      const [row] = await tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(and(eq(invoices.recurrenceId, id), eq(invoices.recurrenceAt, origin)));
      return row?.id ?? null;
    },
  };
}
