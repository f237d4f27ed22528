/**
 * Which fields an inventory type shows (spec 3.2.4). Before a type is chosen the general fields
 * show.
 */

/** Strain type, sub category, CBD and THC: every type except Physical. */
export function showsStrain(type: string): boolean {
  return type !== 'Physical';
}

/** THC Amount: Plant and Seed. */
export function showsThcAmount(type: string): boolean {
  return type === 'Plant' || type === 'Seed';
}

/** Weight Box: Flower, Product and Biomass. */
export function showsWeightBox(type: string): boolean {
  return type === 'Flower' || type === 'Product' || type === 'Biomass';
}

/** Strain and its neighbors are required where they show, and not for MTA (readings C22). */
export function requiresStrain(type: string): boolean {
  return showsStrain(type) && type !== 'MTA';
}

/** Manufacturer, license and tags are required for every type but MTA (spec 3.5.2). */
export function requiresManufacturer(type: string): boolean {
  return type !== 'MTA';
}
