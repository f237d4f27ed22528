import { inventoryTypeOf, inventoryTypes, strainTypes, subCategories, yesNo } from './enumerations';
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

/**
 * One cell's message, or null when it is good. Good cells are judged without allocating anything.
 */
export type CellCheck = (value: string) => string | null;

/** Most tags in one cell (spec 3.5.4). */
export const maxTags = 15;

/** NUL, which no text may hold: the database cannot store it. */
export const hasNul = (value: string): boolean => value.includes('\0');

const plainStart = (value: string): boolean => value.charCodeAt(0) > 39;

/** Required text of at most `limit` characters. */
const text = (limit: number): CellCheck => {
  const tooLong = maximumMessage(limit);
  return (value) => {
    if (value.length <= limit && plainStart(value)) return null;
    if (value.trim() === '') return requiredMessage;
    return isLongerThan(value, limit) ? tooLong : null;
  };
};

const required = (pattern: RegExp, message: string): CellCheck => {
  return (value) => {
    if (pattern.test(value)) return null;
    return value === '' ? requiredMessage : message;
  };
};

const optional = (pattern: RegExp, message: string): CellCheck => {
  return (value) => (value === '' || pattern.test(value) ? null : message);
};

const oneOf = (allowed: readonly string[]): CellCheck => {
  const message = `Please use one of: ${allowed.join(', ')}`;
  return (value) => {
    for (const one of allowed) if (value === one) return null;
    return value === '' ? requiredMessage : message;
  };
};

/**
 * `x.xx` beginning with 1 to 9, thousands commas allowed where they belong (readings B13); up to 10
 * digits.
 */
const unitCost = /^[1-9](?:\d{0,9}|\d{0,2}(?:,\d{3}){1,2}|(?:,\d{3}){3})\.\d{2}$/;

const exactType = oneOf(inventoryTypes);
const inventoryType: CellCheck = (value) =>
  exactType(value) === null || inventoryTypeOf(value) !== null ? null : exactType(value);

function commas(value: string): number {
  let found = 0;
  for (let at = value.indexOf(','); at >= 0; at = value.indexOf(',', at + 1)) found++;
  return found;
}

/** Tags of one cell, parted by commas (readings D49); empty and repeated ones left out. */
export function tagsOf(cell: string): string[] {
  return [...new Set(cell.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** A first tag, no room for a long one, and not too many: good without parting them. */
export function arePlainTags(value: string): boolean {
  return (
    plainStart(value) &&
    value.charCodeAt(0) !== 44 &&
    value.length <= longest.tag &&
    commas(value) < maxTags &&
    !hasNul(value)
  );
}

const tags: CellCheck = (value) => {
  if (arePlainTags(value)) return null;
  const all = tagsOf(value);
  if (all.length === 0) return requiredMessage;
  if (all.length > maxTags) return `Maximum allowed ${maxTags} tags`;
  return all.some((tag) => isLongerThan(tag, longest.tag)) ? maximumMessage(longest.tag) : null;
};

/** The check of each column on a trimmed cell (spec 3.5.4). */
export const cellChecks = {
  product_sku: text(longest.product_sku),
  inventory_title: text(longest.inventory_title),
  inventory_unit_cost: required(unitCost, 'Please use format x,xxx.xx'),
  inventoryType,
  inventory_weight_box: optional(decimals, decimalsMessage),
  inventory_count: required(count, countMessage),
  manufacturer_name: text(longest.manufacturer_name),
  manufacturer_license_no: text(longest.manufacturer_license_no),
  inventory_description: text(longest.inventory_description),
  strain_type: oneOf(strainTypes),
  sub_category: oneOf(subCategories),
  outcome_tags: tags,
  thc_amount: optional(thcPercent, thcMessage),
  is_cbd: oneOf(yesNo),
  is_thc: oneOf(yesNo),
} as const satisfies Record<string, CellCheck>;
