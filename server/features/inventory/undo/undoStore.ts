import type { Tx } from '@server/platform/db/client';
import {
  type InventoryImport,
  inventoryImports as imports,
  inventoryItems as items,
} from '@server/platform/db/schema/inventory';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, count, desc, eq, gt, isNull, lte, max, type SQL } from 'drizzle-orm';
import type { ImportOwner } from '../imports/importStore';
import type { Visibility } from '../visibility';

/** An import that begins. */
type NewImport = Pick<InventoryImport, 'importedBy' | 'fileName' | 'createdAt'>;

/** What an undo has found. */
type Undone = Pick<InventoryImport, 'undoneAt' | 'undoneBy' | 'rowsRemoved' | 'rowsChanged'>;

/** An item of an import that is still there. */
type Left = Pick<typeof items.$inferSelect, 'id' | 'number' | 'title' | 'version'>;

const visibleTo = ({ mode, userId }: Visibility): SQL | undefined =>
  and(eq(imports.systemMode, mode), userId === null ? undefined : eq(imports.userId, userId));

/**
 * The items of an import: its numbers are found by the owner's index, `import_id` tells them from
 * others between.
 */
const itemsOf = ({
  id,
  userId,
  systemMode,
  firstNumber,
  lastNumber,
}: InventoryImport): SQL | undefined =>
  and(
    and(eq(items.userId, userId), eq(items.systemMode, systemMode)),
    and(gt(items.number, firstNumber), lte(items.number, lastNumber), eq(items.importId, id)),
  );

/** Imports as records. */
export function importRecordsRepository(tx: Tx) {
  const highest = async (where: SQL | undefined): Promise<number> => {
    const [row] = await tx
      .select({ number: max(items.number) })
      .from(items)
      .where(where);
    return row?.number ?? 0;
  };
  return {
    /** Notes an import before its first item; gives its id. */
    async begin({ userId, orgId, systemMode }: ImportOwner, record: NewImport): Promise<string> {
      // Numbers rise: whatever this import adds comes after all that is there.
      const firstNumber = await highest(eq(items.systemMode, systemMode));
      const [row] = await tx
        .insert(imports)
        .values({ ...record, userId, orgId, systemMode, firstNumber })
        .returning({ id: imports.id });
      if (!row) throw new Error('The import was not written');
      return row.id;
    },
    /** Notes how many items it added, after the last one. */
    async end({ userId, systemMode }: ImportOwner, id: string, rowsAdded: number): Promise<void> {
      const lastNumber = await highest(
        and(eq(items.userId, userId), eq(items.systemMode, systemMode)),
      );
      await tx.update(imports).set({ rowsAdded, lastNumber }).where(eq(imports.id, id));
    },
    /** The newest imports. */
    newest: (visibility: Visibility, limit: number): Promise<InventoryImport[]> =>
      tx
        .select()
        .from(imports)
        .where(visibleTo(visibility))
        .orderBy(desc(imports.number))
        .limit(limit),
    /** The import, locked until the act ends; null when it is absent or not visible. */
    async lock(visibility: Visibility, id: string): Promise<InventoryImport | null> {
      if (!isUuid(id)) return null;
      const one = and(visibleTo(visibility), eq(imports.id, id));
      const [row] = await tx.select().from(imports).where(one).for('update');
      return row ?? null;
    },
    /** Deletes its items that nobody has changed since; gives how many. */
    async removeUnchanged(record: InventoryImport): Promise<number> {
      // A document comes without a new version: nothing that a person typed changes by it.
      const unchanged = and(itemsOf(record), eq(items.version, 1), isNull(items.documentName));
      const { rowCount } = await tx.delete(items).where(unchanged);
      return rowCount ?? 0;
    },
    /** Items of it that are still there, in their order. */
    left: (record: InventoryImport, limit: number): Promise<Left[]> =>
      tx
        .select({ id: items.id, number: items.number, title: items.title, version: items.version })
        .from(items)
        .where(itemsOf(record))
        .orderBy(asc(items.number))
        .limit(limit),
    async countLeft(record: InventoryImport): Promise<number> {
      const [row] = await tx.select({ count: count() }).from(items).where(itemsOf(record));
      return row?.count ?? 0;
    },
    async setUndone(id: string, undone: Undone): Promise<void> {
      await tx.update(imports).set(undone).where(eq(imports.id, id));
    },
  };
}
