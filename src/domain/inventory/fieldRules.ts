/** Limits and texts that the inventory form and the CSV rows share (spec 3.5.2, 3.5.4, 3.9.1). */
export const requiredMessage = 'This field is required.';
export const decimalsMessage = 'This field should be in the following format: x.xx';
export const countMessage = 'Invalid Value';

/** The trailing comma and space belong to the text (readings B12). */
export const thcMessage =
  'This field should be in the following format: x.xx% , minimum value is 0.00%, maximum value is 100.00%, ';

/** Text of the limit on characters. */
export const maximumMessage = (limit: number): string => `Maximum allowed ${limit} characters`;

/** Most characters per text field. */
export const longest = {
  product_sku: 100,
  inventory_title: 100,
  manufacturer_name: 100,
  manufacturer_license_no: 50,
  inventory_description: 500,
  tag: 100,
} as const;

/** Up to 10 digits, a point and two decimals: unit cost and weight box. */
export const decimals = /^\d{1,10}\.\d{2}$/;

/** Inventory count: up to 20 digits. */
export const count = /^\d{1,20}$/;

/** THC amount: 0.00% to 100.00%. */
export const thcPercent = /^(?:100\.00|\d{1,2}\.\d{2})%$/;

/** Characters of a text as people count them; equals `length` for plain text. */
export function isLongerThan(value: string, limit: number): boolean {
  return value.length > limit && [...value].length > limit;
}
