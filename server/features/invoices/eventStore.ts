import type { Tx } from '@server/platform/db/client';
import { invoiceEvents } from '@server/platform/db/schema/invoices';
import { and, asc, eq, isNotNull } from 'drizzle-orm';

type NewEvent = typeof invoiceEvents.$inferInsert;

/** An event without the form that goes with it. */
type EventRow = Omit<typeof invoiceEvents.$inferSelect, 'form'>;

/** What happened to invoices. */
export function invoiceEventsRepository(tx: Tx) {
  const { form, invoiceId: owner, ...shown } = invoiceEvents;
  const { number, kind, at, userId, byName, detail, version } = shown;
  const columns = { number, invoiceId: owner, kind, at, userId, byName, detail, version };
  return {
    async record(event: NewEvent): Promise<void> {
      await tx.insert(invoiceEvents).values(event);
    },
    /** Oldest first. The caller has found the invoice in its reach. */
    of: (invoiceId: string): Promise<EventRow[]> =>
      tx.select(columns).from(invoiceEvents).where(eq(owner, invoiceId)).orderBy(asc(number)),
    /** The form as a save left it under this version; null when there is none. */
    async formOf(invoiceId: string, wanted: number): Promise<unknown> {
      const [row] = await tx
        .select({ form })
        .from(invoiceEvents)
        .where(and(eq(owner, invoiceId), eq(version, wanted), isNotNull(form)));
      return row?.form ?? null;
    },
  };
}
