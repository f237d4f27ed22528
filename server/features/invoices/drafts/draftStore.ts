import type { Tx } from '@server/platform/db/client';
import { invoiceDrafts } from '@server/platform/db/schema/invoices';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';

/** A draft as stored. */
export type DraftRow = typeof invoiceDrafts.$inferSelect;

/** Whose draft of which form; `key` is the invoice's id, or that of a new form. */
export interface DraftPlace {
  userId: string;
  kind: InvoiceKind;
  key: string;
}

/**
 * What is typed into forms of invoices and not saved. Each person reads and writes only what is
 * their own.
 */
export function draftsRepository(tx: Tx) {
  const table = invoiceDrafts;
  const at = ({ userId, kind, key }: DraftPlace) =>
    and(eq(table.userId, userId), eq(table.kind, kind), eq(table.key, key));
  const newOf = ({ userId, kind }: Omit<DraftPlace, 'key'>) =>
    and(eq(table.userId, userId), eq(table.kind, kind), isNull(table.version));
  return {
    find: async (place: DraftPlace): Promise<DraftRow | null> =>
      (await tx.select().from(table).where(at(place)))[0] ?? null,
    async put(row: DraftRow): Promise<void> {
      const { userId, kind, key } = table;
      await tx
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: [userId, kind, key], set: row });
    },
    /** Those of new invoices, the latest first. */
    listNew: async (whose: Omit<DraftPlace, 'key'>): Promise<DraftRow[]> =>
      tx.select().from(table).where(newOf(whose)).orderBy(desc(table.savedAt), table.key),
    /** Keeps the latest ones of new invoices alone. */
    async trimNew(whose: Omit<DraftPlace, 'key'>, most: number): Promise<void> {
      const older = tx
        .select({ key: table.key })
        .from(table)
        .where(newOf(whose))
        .orderBy(desc(table.savedAt), table.key)
        .offset(most);
      await tx.delete(table).where(and(newOf(whose), inArray(table.key, older)));
    },
    async remove(place: DraftPlace): Promise<void> {
      await tx.delete(table).where(at(place));
    },
    async removeOlderThan(time: Date): Promise<void> {
      await tx.delete(table).where(lt(table.savedAt, time));
    },
  };
}
