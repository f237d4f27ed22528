import type { Tx } from '@server/platform/db/client';
import type { InventoryRow } from '@server/platform/db/schema/inventory';
import { sortKey } from '@server/platform/lists/sortKey';
import { sql } from 'drizzle-orm';
import { inventoryTypes } from '@/domain/inventory/enumerations';
import type { Visibility } from '../visibility';
import type { ValueColumns } from '../wire';

/** Whose items are imported, and into which mode. */
export type ImportOwner = Pick<
  InventoryRow,
  'userId' | 'orgId' | 'systemMode' | 'addedByName' | 'addedByKey' | 'addedByEmail'
>;

/**
 * Reading back 128 MB of log takes two to four seconds; more checkpoints write every index page
 * again and again.
 */
const longestLog = 128 * 2 ** 20;

/** Bulk work of an import. */
export function inventoryImportRepository(tx: Tx) {
  return {
    /**
     * Lets one import per person and mode run at a time, whichever types it has: to be called first
     * in the act.
     */
    async queueUp({ systemMode, userId }: ImportOwner): Promise<void> {
      // The counters that each insert will raise: taken all at once and in one order, so that
      // imports never wait for each other in a circle.
      await tx.execute(sql`
        insert into inventory_totals as kept (system_mode, user_id, inventory_type, items, value_cents)
        select ${systemMode}, ${userId}::uuid, type, 0, 0
        from unnest(${sql.param([...inventoryTypes].sort())}::text[]) as type order by type
        on conflict (system_mode, user_id, inventory_type) do update set items = kept.items`);
    },
    /**
     * Those of the titles that the owner has already. Ask before adding: the planner does not know
     * new rows.
     */
    async knownTitles(
      { mode, userId }: Visibility & { userId: string },
      titles: readonly string[],
    ): Promise<Set<string>> {
      const keys = titles.map(sortKey);
      const { rows } = await tx.execute<{ title: string }>(sql`
        select title from inventory_items
        where user_id = ${userId} and system_mode = ${mode}
          and title_key = any(${sql.param(keys)}::text[]) and title = any(${sql.param(titles)}::text[])`);
      return new Set(rows.map(({ title }) => title));
    },
    /**
     * Tells the planner what the table is like now; the embedded engine has nobody else who would.
     */
    async refreshStatistics(): Promise<void> {
      await tx.execute(sql`analyze inventory_items`);
    },
    /**
     * Embedded engine only: keeps what a start after a kill must read back to some seconds, also
     * within one long act.
     */
    async shortenLog(): Promise<void> {
      const { rows } = await tx.execute<{ bytes: string }>(
        sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()`,
      );
      if (Number(rows[0]?.bytes) > longestLog) await tx.execute(sql`checkpoint`);
    },
    /** Adds items, a few thousand at once at most. */
    async insertMany(
      owner: ImportOwner & { importId: string | null },
      items: readonly ValueColumns[],
    ): Promise<void> {
      // One array per column: the fastest way in, next to COPY, and it takes any text.
      const column = (pick: (item: ValueColumns) => string | number | null) =>
        sql.param(items.map(pick));
      await tx.execute(sql`
        insert into inventory_items (
          user_id, org_id, system_mode, added_by_name, added_by_key, added_by_email,
          title, title_key, product_sku, sku_key, unit_cost_cents, inventory_type, inventory_count, weight_box,
          manufacturer_name, manufacturer_license_no, description, strain_type, sub_category, outcome_tags,
          thc_amount, is_cbd, is_thc, import_id)
        select
          ${owner.userId}::uuid, ${owner.orgId}, ${owner.systemMode}, ${owner.addedByName}, ${owner.addedByKey},
          ${owner.addedByEmail}, title, title_key, sku, sku_key, cost, type, count, weight,
          manufacturer, license, description, strain, sub_category, string_to_array(tags, ','), thc, is_cbd, is_thc,
          ${owner.importId}::uuid
        from unnest(
          ${column((item) => item.title)}::text[],
          ${column((item) => item.titleKey)}::text[],
          ${column((item) => item.productSku)}::text[],
          ${column((item) => item.skuKey)}::text[],
          ${column((item) => item.unitCostCents)}::bigint[],
          ${column((item) => item.inventoryType)}::text[],
          ${column((item) => item.inventoryCount)}::numeric[],
          ${column((item) => item.weightBox)}::numeric[],
          ${column((item) => item.manufacturerName)}::text[],
          ${column((item) => item.manufacturerLicenseNo)}::text[],
          ${column((item) => item.description)}::text[],
          ${column((item) => item.strainType)}::text[],
          ${column((item) => item.subCategory)}::text[],
          ${column((item) => item.outcomeTags.join(','))}::text[],
          ${column((item) => item.thcAmount)}::text[],
          ${column((item) => item.isCbd)}::text[],
          ${column((item) => item.isThc)}::text[]
        ) as rows (title, title_key, sku, sku_key, cost, type, count, weight, manufacturer, license, description,
          strain, sub_category, tags, thc, is_cbd, is_thc)`);
    },
  };
}
