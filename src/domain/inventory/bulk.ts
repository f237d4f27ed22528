import { strainTypes, subCategories, yesNo } from './enumerations';
import type { InventoryItem, InventoryValues } from './inventoryItem';
import { changedItemErrors } from './inventoryItemSchema';
import type { StockState } from './stock';
import { showsStrain } from './visibility';

/** Most items of one bulk act. */
export const maxInBulk = 5000;

/** Most items that an answer names one by one; it counts them all. */
export const maxNamed = 100;

/** An item that was chosen, in the version that was read. */
export interface ChosenItem {
  id: string;
  version: number;
}

/** What a bulk act is about: chosen items, or all that match a filter but for some. */
export interface BulkTarget {
  items?: readonly ChosenItem[];
  filter?: { search: string; stock: StockState | ''; except: readonly string[] };
  /** How many the person has confirmed; another number is refused. */
  expected: number;
}

/** Why an item was left as it is. */
export type LeftReason = 'gone' | 'changed' | 'refused';

/** An item that a bulk act left, and why. */
export interface LeftInBulk {
  _id: string;
  /** '' where the item is gone. */
  inventory_title: string;
  reason: LeftReason;
  /** What the form would say of it; '' but for `refused`. */
  message: string;
}

/** What a bulk act did. */
export interface BulkAnswer {
  done: number;
  left: number;
  /** Those that it left, `maxNamed` at most. */
  named: LeftInBulk[];
}

interface BulkField {
  name: BulkFieldName;
  label: string;
  /** Absent: any text that the form takes. */
  options?: readonly string[];
}

/** What of many items can be set at once: the fields whose value suits more than one product. */
export const bulkFieldNames = [
  'inventory_count',
  'inventory_unit_cost',
  'manufacturer_name',
  'manufacturer_license_no',
  'strain_type',
  'sub_category',
  'is_cbd',
  'is_thc',
  'inventory_description',
] as const satisfies readonly (keyof InventoryValues)[];

export type BulkFieldName = (typeof bulkFieldNames)[number];

/** The same as a form offers them. */
export const bulkFields: readonly BulkField[] = [
  { name: 'inventory_count', label: 'Inventory Count' },
  { name: 'inventory_unit_cost', label: 'Unit Cost' },
  { name: 'manufacturer_name', label: 'Manufacturer Name' },
  { name: 'manufacturer_license_no', label: 'Manufacturer License Number' },
  { name: 'strain_type', label: 'Strain Type', options: strainTypes },
  { name: 'sub_category', label: 'Sub Category', options: subCategories },
  { name: 'is_cbd', label: 'CBD', options: yesNo },
  { name: 'is_thc', label: 'THC', options: yesNo },
  { name: 'inventory_description', label: 'Description' },
];

const ofStrain: ReadonlySet<string> = new Set(['strain_type', 'sub_category', 'is_cbd', 'is_thc']);

/**
 * Why one field of an item cannot be set so; null when it can. What a type does not show is not
 * set.
 */
export function bulkFieldError(
  item: InventoryItem,
  field: BulkFieldName,
  value: string,
): string | null {
  if (ofStrain.has(field) && !showsStrain(item.inventoryType)) {
    return `${item.inventoryType} items do not have this field.`;
  }
  // What else is stored of the item is not judged again.
  return changedItemErrors({ ...item, [field]: value }, item)[field] ?? null;
}

const reasons: Readonly<Record<Exclude<LeftReason, 'refused'>, string>> = {
  gone: 'This item was deleted in the meantime.',
  changed: 'Someone else changed this item. Review it, then select it again.',
};

/** Why an item was left, for people. */
export const leftText = ({ reason, message }: Pick<LeftInBulk, 'reason' | 'message'>): string =>
  reason === 'refused' ? message : reasons[reason];
