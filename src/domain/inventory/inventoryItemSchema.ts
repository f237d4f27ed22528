import { type AnyObject, array, object, type StringSchema } from 'yup';
import { trimmedText } from '@/domain/contact/trimmedText';
import type { InventoryValues } from './inventoryItem';
import { inventoryRules, outcomeTagsError } from './inventoryRules';

type TextSchema = StringSchema<string, AnyObject, '', 'd'>;

/** A trimmed text judged by its rule, which may depend on the inventory type beside it. */
function field(name: keyof typeof inventoryRules): TextSchema {
  return trimmedText
    .defined()
    .default('')
    .test(name, (value, context) => {
      const message = inventoryRules[name](
        value.trim(),
        String(context.parent.inventoryType ?? ''),
      );
      return message === null || context.createError({ message });
    });
}

const outcomeTags = array(trimmedText.defined())
  .defined()
  .default([])
  .test('outcome_tags', (tags, context) => {
    // Judged before its members: those that are no text have their own message.
    if (!tags.every((tag) => typeof tag === 'string')) return true;
    const message = outcomeTagsError(tags, String(context.parent.inventoryType ?? ''));
    return message === null || context.createError({ message });
  });

/** The inventory form, for formik and for the server (spec 3.5.2). */
export const inventoryItemSchema = object({
  inventoryType: field('inventoryType'),
  inventory_title: field('inventory_title'),
  product_sku: field('product_sku'),
  inventory_unit_cost: field('inventory_unit_cost'),
  inventory_count: field('inventory_count'),
  inventory_weight_box: field('inventory_weight_box'),
  manufacturer_name: field('manufacturer_name'),
  manufacturer_license_no: field('manufacturer_license_no'),
  inventory_description: field('inventory_description'),
  strain_type: field('strain_type'),
  sub_category: field('sub_category'),
  outcome_tags: outcomeTags,
  thc_amount: field('thc_amount'),
  is_cbd: field('is_cbd'),
  is_thc: field('is_thc'),
  product_image_url: field('product_image_url'),
  inventory_image_id: field('inventory_image_id'),
});

const anyText = (): TextSchema => trimmedText.defined().default('');

/** The same names with any texts: what `changedItemErrors` judges afterwards. */
export const inventoryTextsSchema = object({
  inventoryType: anyText(),
  inventory_title: anyText(),
  product_sku: anyText(),
  inventory_unit_cost: anyText(),
  inventory_count: anyText(),
  inventory_weight_box: anyText(),
  manufacturer_name: anyText(),
  manufacturer_license_no: anyText(),
  inventory_description: anyText(),
  strain_type: anyText(),
  sub_category: anyText(),
  outcome_tags: array(trimmedText.defined()).defined().default([]),
  thc_amount: anyText(),
  is_cbd: anyText(),
  is_thc: anyText(),
  product_image_url: anyText(),
  inventory_image_id: anyText(),
});

// The keys of that record are exactly these.
const ruledTexts = Object.keys(inventoryRules) as (keyof typeof inventoryRules)[];

const isSame = (one: string | readonly string[], other: string | readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Messages by field for values that are to replace or copy a stored item; empty when they are good.
 * What an import let in (spec 3.5.4) and the form would refuse (spec 3.5.2) may stay as it is
 * stored, as long as the type, on which the rules depend, stays too. Without a stored item every
 * field is judged.
 */
export function changedItemErrors(
  values: InventoryValues,
  stored: InventoryValues | null,
): Record<string, string> {
  const kept = stored?.inventoryType === values.inventoryType ? stored : null;
  const type = values.inventoryType;
  const errors: Record<string, string> = {};
  const judge = (name: keyof InventoryValues, message: string | null): void => {
    if (message !== null && !(kept && isSame(values[name], kept[name]))) errors[name] = message;
  };
  for (const name of ruledTexts) judge(name, inventoryRules[name](values[name], type));
  judge('outcome_tags', outcomeTagsError(values.outcome_tags, type));
  return errors;
}
