import { made } from './line';

const wellness = [['Recovery'], ['Calm', 'Recovery'], ['Daily'], ['Skin care']] as const;

/** Packaged hemp and CBD wellness. */
export const product = made(
  [
    ['Hemp Relief Balm, 2 oz', 'Bites', 24, 38, '1,000 mg hemp CBD with arnica and menthol'],
    [
      'CBD Tincture, Citrus, 1,000 mg',
      'Drink',
      32,
      58,
      'Full-spectrum hemp extract in MCT oil, 30 ml',
    ],
    [
      'CBD Tincture, Unflavored, 2,500 mg',
      'Drink',
      58,
      96,
      'High-strength full-spectrum extract, 30 ml',
    ],
    ['Hemp Heart Protein, 1 lb', 'Bites', 14, 22, 'Hulled hemp hearts, cold milled'],
    ['Eucalyptus CBD Bath Salts, 16 oz', 'Bites', 18, 28, 'Epsom and sea salt with 100 mg CBD'],
    [
      'Pet CBD Drops, Salmon, 250 mg',
      'Drink',
      22,
      34,
      'For dogs up to 25 lb; veterinarian formulated',
    ],
    ['Hemp Seed Face Oil, 1 oz', 'Drink', 20, 36, 'Cold-pressed hemp seed, jojoba and rosehip'],
    ['Cooling Muscle Gel, 4 oz', 'Bites', 22, 34, 'Menthol gel with 500 mg broad-spectrum CBD'],
    ['Hemp Lip Balm Trio', 'Bites', 9, 14, 'Three balms: plain, mint, honey'],
    ['CBG Daytime Softgels, 30 × 15 mg', 'Capsules', 34, 52, 'CBG isolate in hemp seed oil'],
  ],
  { strain: ['CBD'], tags: wellness, weight: '1.00' },
);

/** Accessories and supplies. */
export const physical = made(
  [
    ['Borosilicate Hand Pipe', 'Bites', 14, 28, '4 in. pipe in smoked glass'],
    ['Aluminum Grinder, 2.2 in.', 'Bites', 12, 24, 'Four-piece grinder with pollen screen'],
    ['Child-Resistant Exit Bags, 100 pack', 'Bites', 22, 40, 'Opaque, resealable, certified'],
    ['510 Battery, Variable Voltage', 'Bites', 12, 22, '350 mAh with preheat and USB-C'],
    ['Rolling Tray, Bamboo', 'Bites', 16, 28, '11 × 7 in. with magnetic lid'],
    ['Glass Jars with Lids, 1 oz, 80 pack', 'Bites', 38, 64, 'UV-blocking, child-resistant lids'],
    ['LED Grow Bar, 4 ft', 'Bites', 90, 160, 'Full spectrum, 100 W, daisy-chain ready'],
    ['Fabric Pots, 5 gal, 10 pack', 'Bites', 24, 42, 'Breathable felt with handles'],
    ['Storage Case with Lock', 'Bites', 34, 58, 'Smell-proof case with combination lock'],
  ],
  { strain: ['Hybrid'], tags: [['Accessory'], ['Supplies'], ['Grow']] },
);

/** Gift cards, courses, memberships. */
export const digital = made(
  [
    ['Gift Card, $50', 'Bites', 50, 50, 'Delivered by email, valid in all stores'],
    ['Gift Card, $100', 'Bites', 100, 100, 'Delivered by email, valid in all stores'],
    [
      'Budtender Training, Online Course',
      'Bites',
      79,
      149,
      'Six hours of video with a certificate',
    ],
    ['Home Growing Guide, E-Book', 'Bites', 9, 19, '180 pages, PDF and EPUB'],
    ['Loyalty Membership, 12 Months', 'Bites', 30, 60, 'Member prices and early access'],
  ],
  { strain: ['Hybrid'], tags: [['Gift'], ['Learning']] },
);
