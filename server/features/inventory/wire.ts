import type { InventoryRow } from '@server/platform/db/schema/inventory';
import { sortKey } from '@server/platform/lists/sortKey';
import type { InventoryItem, InventoryValues } from '@/domain/inventory/inventoryItem';
import { itemId } from '@/domain/inventory/itemId';
import { toAmount, toCents } from '@/domain/money/cents';

/** An item as stored → as the API answers it (spec 3.3.1). */
export function toItem(row: Omit<InventoryRow, 'searchKey'>): InventoryItem {
  return {
    _id: row.id,
    inventoryId: itemId(row.number),
    inventory_title: row.title,
    product_sku: row.productSku,
    inventory_unit_cost: toAmount(row.unitCostCents),
    inventoryType: row.inventoryType,
    inventory_count: row.inventoryCount,
    inventory_weight_box: row.weightBox ?? '',
    manufacturer_name: row.manufacturerName,
    manufacturer_license_no: row.manufacturerLicenseNo,
    inventory_description: row.description,
    strain_type: row.strainType,
    sub_category: row.subCategory,
    outcome_tags: row.outcomeTags,
    thc_amount: row.thcAmount,
    is_cbd: row.isCbd,
    is_thc: row.isThc,
    product_image_url: row.documentName ?? '',
    uploadDocument: row.documentName === null ? [] : [row.documentName],
    inventory_image_id: row.imageId ?? row.id,
    userId: row.userId,
    system_mode: row.systemMode,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    addedByUserName: row.addedByName,
    addedByUserEmail: row.addedByEmail,
    version: row.version,
  };
}

/** The columns that a person fills in. */
export type ValueColumns = Pick<
  InventoryRow,
  | 'title'
  | 'titleKey'
  | 'productSku'
  | 'skuKey'
  | 'unitCostCents'
  | 'inventoryType'
  | 'inventoryCount'
  | 'weightBox'
  | 'manufacturerName'
  | 'manufacturerLicenseNo'
  | 'description'
  | 'strainType'
  | 'subCategory'
  | 'outcomeTags'
  | 'thcAmount'
  | 'isCbd'
  | 'isThc'
>;

/** Checked values → columns. @throws Error for a unit cost that no rule lets through */
export function toColumns(values: InventoryValues): ValueColumns {
  const unitCostCents = toCents(values.inventory_unit_cost);
  if (unitCostCents === null) throw new Error('The unit cost was not checked');
  return {
    title: values.inventory_title,
    titleKey: sortKey(values.inventory_title),
    productSku: values.product_sku,
    skuKey: sortKey(values.product_sku),
    unitCostCents,
    inventoryType: values.inventoryType,
    inventoryCount: values.inventory_count,
    weightBox: values.inventory_weight_box || null,
    manufacturerName: values.manufacturer_name,
    manufacturerLicenseNo: values.manufacturer_license_no,
    description: values.inventory_description,
    strainType: values.strain_type,
    subCategory: values.sub_category,
    outcomeTags: values.outcome_tags,
    thcAmount: values.thc_amount,
    isCbd: values.is_cbd,
    isThc: values.is_thc,
  };
}
