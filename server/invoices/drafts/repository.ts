import type { Tx } from '@server/db/client';
import { invoiceDrafts } from '@server/db/schema/invoices';
import { and, eq, lt } from 'drizzle-orm';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';

/** A draft as stored. */
export type DraftRow = typeof invoiceDrafts.$inferSelect;

/** Whose draft of which form; `key` is the invoice's id, or `new`. */
export interface DraftPlace {
  userId: string;
  kind: InvoiceKind;
  key: string;
}

interface DraftsRepository {
  find(place: DraftPlace): Promise<DraftRow | null>;
  put(row: DraftRow): Promise<void>;
  remove(place: DraftPlace): Promise<void>;
  removeOlderThan(time: Date): Promise<void>;
}

/** What is typed into forms of invoices and not saved. Each person reads and writes only what is their own. */
export function draftsRepository(tx: Tx): DraftsRepository {
  const table = invoiceDrafts;
  const at = ({ userId, kind, key }: DraftPlace) =>
    and(eq(table.userId, userId), eq(table.kind, kind), eq(table.key, key));
  return {
    find: async (place) => (await tx.select().from(table).where(at(place)))[0] ?? null,
    async put(row) {
      const { userId, kind, key } = table;
      await tx
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: [userId, kind, key], set: row });
    },
    async remove(place) {
      await tx.delete(table).where(at(place));
    },
    async removeOlderThan(time) {
      await tx.delete(table).where(lt(table.savedAt, time));
    },
  };
}
