import type { StrainType } from '@/domain/inventory/enumerations';
import { type Line, made, type Product } from './line';

const strains: readonly (readonly [
  name: string,
  strain: StrainType,
  thc: string,
  tags: readonly string[],
])[] = [
  ['Blue Dream', 'Hybrid', '21.50%', ['Relaxed', 'Happy', 'Creative']],
  ['Sour Diesel', 'Sativa', '23.10%', ['Energetic', 'Focused']],
  ['Granddaddy Purple', 'Indica', '20.40%', ['Sleepy', 'Relaxed']],
  ['Jack Herer', 'Sativa', '22.70%', ['Uplifted', 'Creative']],
  ['Northern Lights', 'Indica', '19.80%', ['Sleepy', 'Calm']],
  ['Wedding Cake', 'Hybrid', '25.30%', ['Happy', 'Hungry']],
  ['Gelato 41', 'Hybrid', '24.60%', ['Euphoric', 'Relaxed']],
  ['Durban Poison', 'Sativa', '20.90%', ['Energetic', 'Uplifted']],
  ['ACDC', 'CBD', '0.80%', ['Calm', 'Clear-headed']],
  ['Harlequin', 'CBD', '6.20%', ['Focused', 'Calm']],
  ['OG Kush', 'Hybrid', '22.00%', ['Euphoric', 'Hungry']],
  ['Pineapple Express', 'Hybrid', '19.40%', ['Happy', 'Energetic']],
];

/** One product for each strain. */
const ofEachStrain = (
  name: (strain: string) => string,
  rest: (strain: string) => Omit<Product, 'title' | 'strain' | 'tags' | 'thc'>,
): Product[] =>
  strains.map(([strain, type, thc, tags]) => ({
    title: name(strain),
    strain: type,
    tags,
    thc,
    ...rest(strain),
  }));

/** Jars and pre-rolls of each strain. */
export const flower: Line = () => [
  ...ofEachStrain(
    (strain) => `${strain} Eighth, 3.5 g`,
    (strain) => ({
      description: `Indoor grown ${strain}, hand trimmed, slow cured, in a sealed glass jar`,
      subCategory: 'Bites',
      cost: [24, 48],
      weight: '3.50',
    }),
  ),
  ...ofEachStrain(
    (strain) => `${strain} Pre-Roll Five-Pack`,
    (strain) => ({
      description: `Five 0.5 g pre-rolls of whole ${strain} flower, no trim`,
      subCategory: 'Bites',
      cost: [18, 32],
      weight: '2.50',
    }),
  ),
];

/** Cartridges and disposables. */
export const vape: Line = () => [
  ...ofEachStrain(
    (strain) => `${strain} Live Resin Cartridge, 0.5 g`,
    (strain) => ({
      description: `Live resin of fresh frozen ${strain}, 510 thread, no additives`,
      subCategory: 'Drink',
      cost: [22, 40],
    }),
  ).slice(0, 8),
  ...ofEachStrain(
    (strain) => `${strain} All-in-One Disposable, 1 g`,
    (strain) => ({
      description: `Rechargeable disposable with distillate and ${strain} terpenes`,
      subCategory: 'Drink',
      cost: [28, 52],
    }),
  ).slice(4),
];

/** Rooted cuttings. */
export const plant: Line = () =>
  ofEachStrain(
    (strain) => `${strain} Clone, 4 in. pot`,
    (strain) => ({
      description: `Rooted ${strain} cutting, tested free of hop latent viroid`,
      subCategory: 'Bites',
      cost: [12, 25],
    }),
  ).slice(0, 8);

/** Seed packs. */
export const seed: Line = () =>
  ofEachStrain(
    (strain) => `${strain} Feminized Seeds, 5-pack`,
    (strain) => ({
      description: `Five feminized ${strain} seeds, germination rate above 90%`,
      subCategory: 'Bites',
      cost: [35, 70],
    }),
  ).slice(2, 10);

/** Raw material for extraction. */
export const biomass = made(
  [
    [
      'Hemp Biomass, 12% CBD, per lb',
      'Bites',
      6,
      18,
      'Machine-harvested, dried below 12% moisture, certificate on file',
    ],
    ['CBG Hemp Biomass, per lb', 'Bites', 14, 30, 'White CBG, hand bucked, under 0.3% THC'],
    ['Indoor Trim, per lb', 'Bites', 40, 90, 'Sugar leaf trim of indoor rooms, metal free'],
    [
      'Fresh Frozen, Gelato 41, per lb',
      'Bites',
      90,
      180,
      'Whole plant frozen within two hours of harvest',
    ],
    ['Smalls, Mixed Light, per lb', 'Bites', 180, 320, 'Hand-trimmed smalls of the autumn harvest'],
  ],
  {
    strain: ['CBD', 'Hybrid'],
    tags: [['Extraction'], ['Wholesale', 'Extraction']],
    weight: '1.00',
  },
);
