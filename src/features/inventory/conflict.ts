import {
  type InventoryItem,
  type InventoryValues,
  inventoryInitialValues,
} from '@/domain/inventory/inventoryItem';
import type { Difference, Side } from '@/shared/ui/difference';

/** Fields that two people may have given different contents, with their labels on the form. */
export const fieldLabels = {
  inventoryType: 'Inventory Type',
  inventory_title: 'Inventory Title',
  product_sku: 'Product Sku',
  inventory_unit_cost: 'Unit Cost',
  inventory_count: 'Inventory Count',
  inventory_weight_box: 'Weight Box',
  manufacturer_name: 'Manufacturer Name',
  manufacturer_license_no: 'Manufacturer License Number',
  strain_type: 'Strain Type',
  sub_category: 'Sub Category',
  is_cbd: 'CBD',
  is_thc: 'THC',
  thc_amount: 'THC Amount',
  inventory_description: 'Description',
  outcome_tags: 'Outcome Tags',
} as const satisfies Partial<Record<keyof InventoryValues, string>>;

export type SharedField = keyof typeof fieldLabels;

/** One field in which the two differ. */
export type ItemDifference = Difference<SharedField>;

// The labels' keys are exactly the fields of that record.
const fields = Object.keys(fieldLabels) as SharedField[];

const shown = (values: InventoryValues, field: SharedField): string => {
  const value = values[field];
  return typeof value === 'string' ? value : value.join(', ');
};

/**
 * Field by field what I typed against what was saved in the meantime; `read` is the item I began
 * with.
 */
export function differences(
  read: InventoryItem,
  mine: InventoryValues,
  current: InventoryItem,
): ItemDifference[] {
  const base = inventoryInitialValues(read);
  const saved = inventoryInitialValues(current);
  return fields.flatMap((field) => {
    const [own, theirs] = [shown(mine, field), shown(saved, field)];
    if (own === theirs) return [];
    const proposed = own === shown(base, field) ? 'theirs' : 'mine';
    return [{ field, label: fieldLabels[field], mine: own, theirs, proposed }];
  });
}

/** My values with theirs in the fields where they were chosen. */
export function merged(
  mine: InventoryValues,
  current: InventoryItem,
  choices: ReadonlyMap<SharedField, Side>,
): InventoryValues {
  const saved = inventoryInitialValues(current);
  const taken = fields.filter((field) => choices.get(field) === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, saved[field]])) };
}
