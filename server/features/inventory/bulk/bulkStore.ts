import type { Tx } from '@server/platform/db/client';
import { type InventoryRow, inventoryItems as items } from '@server/platform/db/schema/inventory';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, inArray, not, sql } from 'drizzle-orm';
import { visibleTo } from '../inventoryStore';
import { wanted } from '../lists/listQueries';
import type { ListFilter } from '../lists/listQuery';
import type { Visibility } from '../visibility';
import type { ValueColumns } from '../wire';

/**
 * Many items at once. All acts lock in one order, so that two of them never wait for each other.
 */
export function bulkRepository(tx: Tx) {
  return {
    /**
     * Those of these ids that are visible, locked until the act ends, in the order of their numbers.
     */
    async lockIds(visibility: Visibility, ids: readonly string[]): Promise<InventoryRow[]> {
      const known = ids.filter(isUuid);
      if (known.length === 0) return [];
      return tx
        .select()
        .from(items)
        .where(and(visibleTo(visibility), inArray(items.id, known)))
        .orderBy(asc(items.number))
        .for('update');
    },
    /** Those that match a filter but for some ids, locked likewise; `most` at most. */
    async lockMatching(
      visibility: Visibility,
      { except, ...filter }: ListFilter & { except: readonly string[] },
      most: number,
    ): Promise<InventoryRow[]> {
      const left = except.filter(isUuid);
      const others = left.length === 0 ? undefined : not(inArray(items.id, left));
      return tx
        .select()
        .from(items)
        .where(and(visibleTo(visibility), wanted(filter), others))
        .orderBy(asc(items.number))
        .limit(most)
        .for('update');
    },
    /** Sets columns of locked items and raises their versions. */
    async update(ids: readonly string[], columns: Partial<ValueColumns>, at: Date): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .update(items)
        .set({ ...columns, updatedAt: at, version: sql`${items.version} + 1` })
        .where(inArray(items.id, [...ids]));
    },
    /** Deletes locked items. */
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await tx.delete(items).where(inArray(items.id, [...ids]));
    },
  };
}
