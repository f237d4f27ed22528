import { inventoryTypes, strainTypes, subCategories, yesNo } from './enumerations';
import {
  count,
  countMessage,
  decimals,
  decimalsMessage,
  isLongerThan,
  longest,
  maximumMessage,
  requiredMessage,
  thcMessage,
  thcPercent,
} from './fieldRules';
import type { InventoryValues } from './inventoryItem';
import { requiresManufacturer, requiresStrain, showsThcAmount, showsWeightBox } from './visibility';

/** A field's message, given its trimmed text and the inventory type; null when it is good. */
type Rule = (value: string, type: string) => string | null;

type When = (type: string) => boolean;

const always: When = () => true;

/** Text that is required while `when` holds. NUL is refused: the database cannot hold it. */
const text = (limit: number, when: When = always): Rule => {
  return (value, type) => {
    if (value === '') return when(type) ? requiredMessage : null;
    if (value.includes('\0')) return countMessage;
    return isLongerThan(value, limit) ? maximumMessage(limit) : null;
  };
};

const oneOf = (allowed: readonly string[], when: When = always): Rule => {
  return (value, type) => {
    if (value === '') return when(type) ? requiredMessage : null;
    return allowed.includes(value) ? null : countMessage;
  };
};

const money = (minimum: number, tooSmall: string): Rule => {
  return (value) => {
    if (value === '') return requiredMessage;
    if (!decimals.test(value)) return decimalsMessage;
    return Number(value) < minimum ? tooSmall : null;
  };
};

const unitCost = money(1, 'Minimum cost is 1.00.');
const weightBox = money(0.01, 'Minimum weight box is 0.01.');

/**
 * The rules of the inventory form, in the order of the checks within a field (spec 3.5.2; readings
 * C22, C25).
 */
export const inventoryRules: Readonly<
  Record<Exclude<keyof InventoryValues, 'outcome_tags'>, Rule>
> = {
  inventoryType: oneOf(inventoryTypes),
  inventory_title: text(longest.inventory_title),
  product_sku: text(longest.product_sku),
  inventory_unit_cost: unitCost,
  inventory_count: (value) => {
    if (value === '') return requiredMessage;
    return count.test(value) ? null : countMessage;
  },
  inventory_weight_box: (value, type) => (showsWeightBox(type) ? weightBox(value, type) : null),
  manufacturer_name: text(longest.manufacturer_name, requiresManufacturer),
  manufacturer_license_no: text(longest.manufacturer_license_no, requiresManufacturer),
  inventory_description: text(longest.inventory_description),
  strain_type: oneOf(strainTypes, requiresStrain),
  sub_category: oneOf(subCategories, requiresStrain),
  thc_amount: (value, type) => {
    const judged = showsThcAmount(type) && value !== '';
    return judged && !thcPercent.test(value) ? thcMessage : null;
  },
  is_cbd: oneOf(yesNo, requiresStrain),
  is_thc: oneOf(yesNo, requiresStrain),
  product_image_url: text(300, () => false),
  inventory_image_id: text(60, () => false),
};

/**
 * Outcome tags: at least one unless MTA (spec 3.5.2). The bounds keep a list that no form makes
 * from being stored; a comma parts tags (readings D49), so none holds one.
 */
export function outcomeTagsError(tags: readonly string[], type: string): string | null {
  if (tags.length === 0) return requiresManufacturer(type) ? 'This is required field.' : null;
  const bad = tags.length > 100 || tags.some((tag) => tag.trim() === '' || /[\0,]/.test(tag));
  if (bad) return countMessage;
  return tags.some((tag) => isLongerThan(tag, longest.tag)) ? maximumMessage(longest.tag) : null;
}
