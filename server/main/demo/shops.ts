import type { InventoryType } from '@/domain/inventory/enumerations';

/** What one account of the demo world carries. */
export interface Shop {
  email: string;
  /** Stem of its stock-keeping units. */
  skuStem: string;
  types: readonly InventoryType[];
}

/** Shops and what they carry; every inventory type comes up. */
export const shops: readonly Shop[] = [
  {
    email: 'merchant@example.com',
    skuStem: 'EV',
    types: [
      'Flower',
      'Vape',
      'Edible',
      'Plant',
      'Seed',
      'Physical',
      'Product',
      'Digital',
      'Service',
    ],
  },
  {
    email: 'merchant-2@example.com',
    skuStem: 'BL',
    types: ['Flower', 'Edible', 'Vape', 'Product', 'Digital', 'Service'],
  },
  {
    email: 'merchant-3@example.com',
    skuStem: 'HD',
    types: ['Biomass', 'Product', 'Seed', 'Plant', 'Physical', 'Service'],
  },
  { email: 'taxation-admin@example.com', skuStem: 'PA', types: ['MTA'] },
];

type Maker = readonly [name: string, license: string];

const growers: readonly Maker[] = [
  ['Emerald Valley Farms', 'CCL18-0001234'],
  ['Six Rivers Cultivation', 'CCL19-0004417'],
  ['Lost Coast Gardens', 'CCL21-0000862'],
];
const manufacturers: readonly Maker[] = [
  ['Humboldt Confections', 'CDPH-10003821'],
  ['Bay Leaf Kitchens', 'CDPH-10004506'],
  ['Tidepool Extracts', 'CDPH-10002977'],
];
const hempMakers: readonly Maker[] = [
  ['High Desert Hemp Co.', 'NV-HEMP-2021-0388'],
  ['Sagebrush Botanicals', 'NV-HEMP-2022-0142'],
];
const suppliers: readonly Maker[] = [
  ['North Coast Supply', 'C11-0000719-LIC'],
  ['Redwood Glassworks', 'C11-0001305-LIC'],
];

/** Who makes what; every name and license number is made up. MTA items have no maker. */
export const makers: Readonly<Record<InventoryType, readonly Maker[]>> = {
  Biomass: hempMakers,
  Digital: suppliers,
  Edible: manufacturers,
  Flower: growers,
  MTA: [['', '']],
  Physical: suppliers,
  Plant: growers,
  Product: hempMakers,
  Seed: growers,
  Service: suppliers,
  Vape: manufacturers,
};
