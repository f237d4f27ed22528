import type { InventoryType } from '@/domain/inventory/enumerations';
import { edible } from './edible';
import { digital, physical, product } from './goods';
import { biomass, flower, plant, seed, vape } from './grown';
import type { Line } from './line';
import { mta, service } from './services';

/** What a shop of the demo world may carry, by inventory type. */
export const productLines: Readonly<Record<InventoryType, Line>> = {
  Biomass: biomass,
  Digital: digital,
  Edible: edible,
  Flower: flower,
  MTA: mta,
  Physical: physical,
  Plant: plant,
  Product: product,
  Seed: seed,
  Service: service,
  Vape: vape,
};
