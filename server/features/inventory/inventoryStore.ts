import type { Tx } from '@server/platform/db/client';
import {
  type InventoryRow,
  inventoryItems,
  inventoryTotals,
} from '@server/platform/db/schema/inventory';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import { toAmount } from '@/domain/money/cents';
import { fullVisibility, type Visibility } from './visibility';
import type { ValueColumns } from './wire';

/** Who a new item belongs to, and the file group that the application made for it. */
type Origin = Pick<
  InventoryRow,
  'userId' | 'orgId' | 'systemMode' | 'addedByName' | 'addedByKey' | 'addedByEmail' | 'imageId'
>;

/** True for a text that can be an item's id. */
export const isItemId = isUuid;

/** The rows that a call may touch. */
export function visibleTo({ mode, userId }: Visibility): SQL | undefined {
  const own = userId === null ? undefined : eq(inventoryItems.userId, userId);
  return and(eq(inventoryItems.systemMode, mode), own);
}

const one = (visibility: Visibility, id: string): SQL | undefined =>
  and(visibleTo(visibility), eq(inventoryItems.id, id));

/**
 * A new item; an `imageId` that its owner has already used is left out, the item's own id then
 * serves.
 */
async function insertItem(tx: Tx, row: Origin & ValueColumns): Promise<InventoryRow> {
  const items = inventoryItems;
  const target = { target: [items.imageId, items.userId], where: isNotNull(items.imageId) };
  const [fresh] = await tx.insert(items).values(row).onConflictDoNothing(target).returning();
  const [other] = fresh
    ? [fresh]
    : await tx
        .insert(items)
        .values({ ...row, imageId: null })
        .returning();
  if (!other) throw new Error('The item was not written');
  return other;
}

/** Single items and the kept totals. */
export function inventoryRepository(tx: Tx) {
  const items = inventoryItems;
  return {
    /** The item, or null when it is absent or not visible. */
    async byId(visibility: Visibility, id: string): Promise<InventoryRow | null> {
      if (!isItemId(id)) return null;
      const [row] = await tx.select().from(items).where(one(visibility, id));
      return row ?? null;
    },
    /** The same, locked until the act ends. */
    async lock(visibility: Visibility, id: string): Promise<InventoryRow | null> {
      if (!isItemId(id)) return null;
      const [row] = await tx.select().from(items).where(one(visibility, id)).for('update');
      return row ?? null;
    },
    /**
     * The item of a file group (`inventory_image_id`), the caller's own before others'; null when
     * absent or not visible, or when it is of several others, since each person's application makes
     * these ids.
     */
    async byImage(
      visibility: Visibility,
      imageId: string,
      callerId: string,
    ): Promise<InventoryRow | null> {
      const itself = isItemId(imageId)
        ? and(eq(items.id, imageId), isNull(items.imageId))
        : undefined;
      const rows = await tx
        .select()
        .from(items)
        .where(and(visibleTo(visibility), or(eq(items.imageId, imageId), itself)))
        .orderBy(desc(eq(items.userId, callerId)))
        .limit(2);
      const [first, second] = rows;
      return first && (!second || first.userId === callerId) ? first : null;
    },
    insert: (origin: Origin, values: ValueColumns) => insertItem(tx, { ...origin, ...values }),
    /** Saves values and raises the version. Lock the item first. */
    async update(
      visibility: Visibility,
      id: string,
      { values, at }: { values: ValueColumns; at: Date },
    ): Promise<InventoryRow> {
      const [row] = await tx
        .update(items)
        .set({ ...values, updatedAt: at, version: sql`${items.version} + 1` })
        .where(one(visibility, id))
        .returning();
      if (!row) throw new Error('The item was not locked before its update');
      return row;
    },
    /**
     * Names the one document; null: none. The version stays, since nothing a person typed changes.
     */
    async setDocument(
      visibility: Visibility,
      id: string,
      documentName: string | null,
    ): Promise<void> {
      await tx.update(items).set({ documentName }).where(one(visibility, id));
    },
    /** True when there was one. */
    async remove(visibility: Visibility, id: string): Promise<boolean> {
      const rows = await tx.delete(items).where(one(visibility, id)).returning({ id: items.id });
      return rows.length > 0;
    },
    /**
     * Items of the caller by type and their value; all organizations' for a top admin. Kept, not
     * counted.
     */
    summary: (scope: Scope): Promise<NonNullable<CommerceSummary['inventory']>> =>
      summaryOf(tx, fullVisibility(scope)),
  };
}

/** Dollars with two decimals of whole cents that may exceed what a number holds. */
export function dollars(cents: string): string {
  return Number.isSafeInteger(Number(cents))
    ? toAmount(Number(cents))
    : `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

async function summaryOf(
  tx: Tx,
  { mode, userId }: Visibility,
): Promise<NonNullable<CommerceSummary['inventory']>> {
  const totals = inventoryTotals;
  const rows = await tx
    .select({
      type: totals.inventoryType,
      count: sql<number>`sum(${totals.items})::float8`,
      cents: sql<string>`sum(${totals.valueCents})::text`,
    })
    .from(totals)
    .where(
      and(eq(totals.systemMode, mode), userId === null ? undefined : eq(totals.userId, userId)),
    )
    .groupBy(totals.inventoryType)
    .having(sql`sum(${totals.items}) > 0`)
    .orderBy(totals.inventoryType);
  const byType = rows.map(({ type, count, cents }) => ({ type, count, value: dollars(cents) }));
  return { total: byType.reduce((sum, { count }) => sum + count, 0), byType };
}
