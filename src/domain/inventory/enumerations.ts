/** Inventory types, in the order of the form: alphabetical (spec 3.3.2). */
export const inventoryTypes = [
  'Biomass',
  'Digital',
  'Edible',
  'Flower',
  'MTA',
  'Physical',
  'Plant',
  'Product',
  'Seed',
  'Service',
  'Vape',
] as const;

export type InventoryType = (typeof inventoryTypes)[number];

export const strainTypes = ['Sativa', 'Indica', 'CBD', 'Hybrid'] as const;

export type StrainType = (typeof strainTypes)[number];

export const subCategories = [
  'Bites',
  'Capsules',
  'Cookie',
  'Drink',
  'Gummies',
  'Hard Sweets',
  'Mints',
  'Oral Strips',
  'Rice Crispy',
  'Chocolate',
  'Soft Sweets',
] as const;

export type SubCategory = (typeof subCategories)[number];

export const yesNo = ['Yes', 'No'] as const;

const typeByLowerCase: ReadonlyMap<string, InventoryType> = new Map(
  inventoryTypes.map((type) => [type.toLowerCase(), type]),
);

/** The type of that name in any case (spec 3.5.4); null when there is none. */
export function inventoryTypeOf(name: string): InventoryType | null {
  return typeByLowerCase.get(name.trim().toLowerCase()) ?? null;
}
