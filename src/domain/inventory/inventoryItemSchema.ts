import { type AnyObject, array, object, type StringSchema, string } from 'yup';
import { inventoryRules, outcomeTagsError } from './inventoryRules';

type TextSchema = StringSchema<string, AnyObject, '', 'd'>;

// Not yup's own trim, which throws at what is no text.
const trimmed = string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));

/** A trimmed text judged by its rule, which may depend on the inventory type beside it. */
function field(name: keyof typeof inventoryRules): TextSchema {
  return trimmed
    .defined()
    .default('')
    .test(name, (value, context) => {
      const message = inventoryRules[name](value.trim(), String(context.parent.inventoryType ?? ''));
      return message === null || context.createError({ message });
    });
}

const outcomeTags = array(trimmed.defined())
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
