/**
 * The mobile brand where none is named (readings D12): the paths of the catalogue are written with
 * it.
 */
export const usualBrand = 'helox';

let brand = usualBrand;

/**
 * Names the mobile brand that addresses begin with from now on (spec 1.2); what cannot stand in an
 * address is not taken.
 */
export function nameMobileBrand(name: string): void {
  const asked = name.trim().toLowerCase();
  brand = /^[a-z0-9]{1,40}$/.test(asked) ? asked : usualBrand;
}

/** A path that begins with the mobile brand, as the address has it: lower case. */
export const inBrand = (path: string): string => `/${brand}${path.slice(usualBrand.length + 1)}`;
