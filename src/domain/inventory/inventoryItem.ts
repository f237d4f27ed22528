import { showsStrain, showsThcAmount, showsWeightBox } from './visibility';

/**
 * What a person fills in on the inventory form; wire names (spec 3.3.1). Money, count and percent
 * are texts.
 */
export interface InventoryValues {
  inventoryType: string;
  product_sku: string;
  inventory_title: string;
  /** `x.xx` in US dollars. */
  inventory_unit_cost: string;
  /** Up to 20 digits, more than a number can hold. */
  inventory_count: string;
  inventory_weight_box: string;
  manufacturer_name: string;
  manufacturer_license_no: string;
  inventory_description: string;
  strain_type: string;
  sub_category: string;
  outcome_tags: string[];
  /** `x.xx%`. */
  thc_amount: string;
  is_cbd: string;
  is_thc: string;
  /** Name of the first uploaded document, empty without one. */
  product_image_url: string;
  /** Groups an item's stored files. */
  inventory_image_id: string;
}

/** What POST and PUT `applications/inventory` send (spec 3.3.1). */
export interface InventoryPayload extends InventoryValues {
  userId: string;
  system_mode: string;
  /** Only on updates: the item's id and the version that was read. */
  inventoryId?: string;
  version?: number;
}

/** An item as the server answers it (spec 3.3.1). */
export interface InventoryItem extends InventoryValues {
  _id: string;
  /** Display id. */
  inventoryId: string;
  /** Names of the stored documents; at most one (spec 3.9.1). */
  uploadDocument: string[];
  userId: string;
  system_mode: string;
  /** ISO moments. */
  created_at: string;
  updated_at: string;
  addedByUserName: string;
  addedByUserEmail: string;
  /** Raised by one at each save; an update that carries an old one is refused. */
  version: number;
}

/** Who saves: from the session. */
export interface InventoryAuthor {
  userId: string;
  mode: string;
}

export const noThc = '0.00%';

const emptyValues: Omit<InventoryValues, 'inventory_image_id'> = {
  inventoryType: '',
  product_sku: '',
  inventory_title: '',
  inventory_unit_cost: '',
  inventory_count: '',
  inventory_weight_box: '',
  manufacturer_name: '',
  manufacturer_license_no: '',
  inventory_description: '',
  strain_type: '',
  sub_category: '',
  outcome_tags: [],
  thc_amount: noThc,
  is_cbd: '',
  is_thc: '',
  product_image_url: '',
};

/**
 * A new grouping id for stored files, from the timestamp in milliseconds and a random tail (spec
 * 3.3.1).
 */
export function newImageId(now = Date.now(), random: () => number = Math.random): string {
  return `${now}${String(Math.floor(random() * 1e12)).padStart(12, '0')}`;
}

/** Form values of an item, or empty ones for a new item. */
export function inventoryInitialValues(item?: InventoryItem): InventoryValues {
  if (!item) return { ...emptyValues, inventory_image_id: newImageId() };
  return {
    inventoryType: item.inventoryType,
    product_sku: item.product_sku,
    inventory_title: item.inventory_title,
    inventory_unit_cost: item.inventory_unit_cost,
    inventory_count: item.inventory_count,
    inventory_weight_box: item.inventory_weight_box,
    manufacturer_name: item.manufacturer_name,
    manufacturer_license_no: item.manufacturer_license_no,
    inventory_description: item.inventory_description,
    strain_type: item.strain_type,
    sub_category: item.sub_category,
    outcome_tags: [...item.outcome_tags],
    thc_amount: item.thc_amount || noThc,
    is_cbd: item.is_cbd,
    is_thc: item.is_thc,
    product_image_url: item.product_image_url,
    inventory_image_id: item.inventory_image_id || newImageId(),
  };
}

/**
 * The content that depends on the type: what is not shown is not sent (spec 3.3.1). What an item
 * has under a type that hides it, from an import for example, stays as long as the type does:
 * nobody has asked for another value.
 */
function conditionalContent(
  values: InventoryValues,
  stored?: StoredContent,
): Partial<InventoryValues> {
  const { inventoryType: type } = values;
  const kept = stored?.inventoryType === type ? stored : undefined;
  const strain = { strain_type: '', sub_category: '', is_cbd: '', is_thc: '' };
  const hiddenStrain = kept
    ? {
        strain_type: kept.strain_type,
        sub_category: kept.sub_category,
        is_cbd: kept.is_cbd,
        is_thc: kept.is_thc,
      }
    : strain;
  return {
    thc_amount: showsThcAmount(type)
      ? values.thc_amount.trim() || noThc
      : kept?.thc_amount || noThc,
    inventory_weight_box: showsWeightBox(type)
      ? values.inventory_weight_box
      : (kept?.inventory_weight_box ?? ''),
    ...(showsStrain(type) ? {} : hiddenStrain),
  };
}

/** What of an item stays where its form does not show it. */
type StoredContent = Pick<
  InventoryItem,
  | 'inventoryType'
  | 'thc_amount'
  | 'inventory_weight_box'
  | 'strain_type'
  | 'sub_category'
  | 'is_cbd'
  | 'is_thc'
>;

/** An item as it was read: of an update with its id and version, of a copy without. */
export type ReadItem = StoredContent & Partial<Pick<InventoryItem, '_id' | 'version'>>;

/**
 * The payload of a new item; for an update, or a copy, give the item that was read (spec 3.3.1).
 */
export function inventoryPayload(
  values: InventoryValues,
  author: InventoryAuthor,
  item?: ReadItem,
): InventoryPayload {
  return {
    ...values,
    ...conditionalContent(values, item),
    userId: author.userId,
    system_mode: author.mode,
    ...(item?._id === undefined ? {} : { inventoryId: item._id, version: item.version }),
  };
}

const contentOf = ({
  thc_amount,
  inventory_weight_box,
  strain_type,
  sub_category,
  is_cbd,
  is_thc,
}: InventoryItem) => ({
  thc_amount,
  inventory_weight_box,
  strain_type,
  sub_category,
  is_cbd,
  is_thc,
});

/**
 * The payload of a copy: all but id, timestamps and documents, with its own file group (spec 3.4;
 * readings D52).
 */
export function clonePayload(item: InventoryItem, author: InventoryAuthor): InventoryPayload {
  const values = inventoryInitialValues(item);
  return inventoryPayload(
    {
      ...values,
      inventory_title: [...`COPY - ${item.inventory_title}`].slice(0, 100).join(''),
      product_image_url: '',
      inventory_image_id: newImageId(),
    },
    author,
    { ...contentOf(item), inventoryType: item.inventoryType },
  );
}
