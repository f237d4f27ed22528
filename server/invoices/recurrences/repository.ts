import type { Tx } from '@server/db/client';
import { invoiceRecurrences, invoices } from '@server/db/schema/invoices';
import { and, asc, eq, lte, notInArray } from 'drizzle-orm';

/** A recurrence as stored. */
export type RecurrenceRow = typeof invoiceRecurrences.$inferSelect;

type NewRecurrence = typeof invoiceRecurrences.$inferInsert;

/** The invoice that a recurrence was set on. */
const origin = 0;

interface RecurrencesRepository {
  byId(id: string): Promise<RecurrenceRow | null>;
  lock(id: string): Promise<RecurrenceRow | null>;
  insert(recurrence: NewRecurrence): Promise<RecurrenceRow>;
  update(id: string, change: Partial<NewRecurrence>): Promise<void>;
  /** Id of the one that has been due the longest on a day (ISO), of those that are not among `except`. */
  dueId(today: string, except: readonly string[]): Promise<string | null>;
  /** Id of the invoice that it was set on. */
  originOf(id: string): Promise<string | null>;
}

/** How invoices come again. */
export function recurrencesRepository(tx: Tx): RecurrencesRepository {
  const table = invoiceRecurrences;
  const byId = (id: string) => tx.select().from(table).where(eq(table.id, id));
  return {
    byId: async (id) => (await byId(id))[0] ?? null,
    lock: async (id) => (await byId(id).for('update'))[0] ?? null,
    async insert(recurrence) {
      const [row] = await tx.insert(table).values(recurrence).returning();
      if (!row) throw new Error('The recurrence was not written');
      return row;
    },
    async update(id, change) {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
    async dueId(today, except) {
      const [row] = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(lte(table.nextDay, today), notInArray(table.id, [...except])))
        .orderBy(asc(table.nextDay), asc(table.id))
        .limit(1);
      return row?.id ?? null;
    },
    async originOf(id) {
      const [row] = await tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(and(eq(invoices.recurrenceId, id), eq(invoices.recurrenceAt, origin)));
      return row?.id ?? null;
    },
  };
}
