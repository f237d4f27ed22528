import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { wires, wireTemplates } from '@server/platform/db/schema/wires';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { invalid } from '@server/platform/http/refusal';
import { and, asc, eq, sql } from 'drizzle-orm';

/** A wire as stored; account numbers are sealed. */
export type StoredWire = typeof wires.$inferSelect;

/** A template as stored; its account number is sealed. */
export type StoredTemplate = typeof wireTemplates.$inferSelect;

/** Where the number of a beneficiary's account is sealed. */
export const wireAccountPlace = (row: string) => ({ table: 'wires', row, field: 'account' });

/** Where the number of an originator's account is sealed. */
export const originatorPlace = (row: string) => ({ table: 'wires', row, field: 'originator' });

/** Where the number of a template's account is sealed. */
export const templatePlace = (row: string) => ({ table: 'wire_templates', row, field: 'account' });

/** Writes; what the database refuses as a double is said of a field. @throws Refusal 400 */
async function unique<Row>(
  tx: Tx,
  taken: Record<string, string>,
  write: (own: Tx) => Promise<Row>,
): Promise<Row> {
  try {
    // A step of its own: what the database refuses would end all that was done before.
    return await tx.transaction((own) => write(own));
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid(taken);
    throw error;
  }
}

const imadTaken = { imad: 'Another wire has this IMAD' };

/** Wires out and in. */
export function wireStore(tx: Tx) {
  return {
    /** @throws Refusal 400 for an IMAD that another incoming wire has */
    insert: (row: typeof wires.$inferInsert): Promise<StoredWire> =>
      unique(tx, imadTaken, async (own) => {
        const [added] = await own.insert(wires).values(row).returning();
        if (!added) throw new Error('The wire was not written');
        return added;
      }),
    /** Lets go the IMAD of an incoming wire whose entry was rejected or discarded. */
    async freeImad({ systemMode, imad }: Pick<StoredWire, 'systemMode' | 'imad'>): Promise<void> {
      const isVoid = sql`exists (select from manual_entries as entry
        where entry.id = ${wires.manualEntryId} and entry.state in ('rejected', 'discarded'))`;
      const same = and(eq(wires.systemMode, systemMode), eq(wires.imad, imad));
      await tx
        .update(wires)
        .set({ isImadFree: true })
        .where(and(same, eq(wires.direction, 'in'), isVoid));
    },
    /** One visible, kept from others until the transaction ends; null when absent. */
    async lock(visibility: TransactionVisibility, id: string): Promise<StoredWire | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(wires)
        .where(and(visibleTo(visibility, wires), eq(wires.id, id)))
        .for('update');
      return row ?? null;
    },
    /** @throws Refusal 400 for an IMAD that another wire has */
    update: (id: string, change: Partial<StoredWire>): Promise<void> =>
      unique(tx, imadTaken, async (own) => {
        await own.update(wires).set(change).where(eq(wires.id, id));
      }),
  };
}

/** Templates of a mode. */
export function templateStore(tx: Tx, mode: StoredTemplate['systemMode']) {
  const one = (id: string) => and(eq(wireTemplates.systemMode, mode), eq(wireTemplates.id, id));
  return {
    all: (): Promise<StoredTemplate[]> =>
      tx
        .select()
        .from(wireTemplates)
        .where(eq(wireTemplates.systemMode, mode))
        .orderBy(asc(wireTemplates.nameKey)),
    async find(id: string): Promise<StoredTemplate | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(wireTemplates).where(one(id));
      return row ?? null;
    },
    /** @throws Refusal 400 where another template has its name */
    insert: (row: Omit<typeof wireTemplates.$inferInsert, 'systemMode'>): Promise<void> =>
      unique(tx, { name: 'Another template has this name' }, async (own) => {
        await own.insert(wireTemplates).values({ ...row, systemMode: mode });
      }),
    /** Whether there was one. */
    async remove(id: string): Promise<boolean> {
      if (!isUuid(id)) return false;
      const gone = await tx
        .delete(wireTemplates)
        .where(one(id))
        .returning({ id: wireTemplates.id });
      return gone.length > 0;
    },
  };
}
