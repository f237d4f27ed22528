import { sql } from 'drizzle-orm';
import { bigint, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { modes, time } from './columns';

/**
 * Products (spec 3.3.1). `…Key` columns are what lists sort by and search in
 * (server/features/inventory/sortKey.ts); counts and weights are exact texts, since a count has up to 20
 * digits.
 */
export const inventoryItems = pgTable('inventory_items', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  addedByName: text('added_by_name').notNull(),
  addedByKey: text('added_by_key').notNull(),
  addedByEmail: text('added_by_email').notNull(),
  title: text('title').notNull(),
  titleKey: text('title_key').notNull(),
  productSku: text('product_sku').notNull(),
  skuKey: text('sku_key').notNull(),
  unitCostCents: bigint('unit_cost_cents', { mode: 'number' }).notNull(),
  inventoryType: text('inventory_type').notNull(),
  inventoryCount: numeric('inventory_count', { precision: 20, scale: 0 }).notNull(),
  weightBox: numeric('weight_box'),
  manufacturerName: text('manufacturer_name').notNull(),
  manufacturerLicenseNo: text('manufacturer_license_no').notNull(),
  description: text('description').notNull(),
  strainType: text('strain_type').notNull(),
  subCategory: text('sub_category').notNull(),
  outcomeTags: text('outcome_tags').array().notNull(),
  thcAmount: text('thc_amount').notNull(),
  isCbd: text('is_cbd').notNull(),
  isThc: text('is_thc').notNull(),
  imageId: text('image_id'),
  documentName: text('document_name'),
  /** The import that it came by; null for one that was added by hand. */
  importId: uuid('import_id'),
  /** Title, SKU, manufacturer and type in lower case; the database writes it. */
  searchKey: text('search_key')
    .notNull()
    .generatedAlwaysAs(
      sql`title_key || E'\\n' || sku_key || E'\\n' || lower(manufacturer_name) || E'\\n' || lower(inventory_type)`,
    ),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** A product as stored. */
export type InventoryRow = typeof inventoryItems.$inferSelect;

/** Items and their value (cents × count) per mode, user and type; written by triggers only. */
export const inventoryTotals = pgTable(
  'inventory_totals',
  {
    systemMode: text('system_mode').notNull(),
    userId: uuid('user_id').notNull(),
    inventoryType: text('inventory_type').notNull(),
    items: bigint('items', { mode: 'number' }).notNull(),
    valueCents: numeric('value_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.systemMode, table.userId, table.inventoryType] })],
);

/** Imports of inventory; the items of one lie between two numbers, the first not counted. */
export const inventoryImports = pgTable('inventory_imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  orgId: text('org_id').notNull(),
  systemMode: text('system_mode', { enum: modes }).notNull(),
  importedBy: text('imported_by').notNull(),
  fileName: text('file_name').notNull(),
  rowsAdded: integer('rows_added').notNull().default(0),
  firstNumber: bigint('first_number', { mode: 'number' }).notNull().default(0),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
  createdAt: time('created_at').notNull(),
  undoneAt: time('undone_at'),
  undoneBy: text('undone_by'),
  rowsRemoved: integer('rows_removed'),
  rowsChanged: integer('rows_changed'),
});

/** An import as stored. */
export type InventoryImport = typeof inventoryImports.$inferSelect;
