import { made } from './line';

/** What a shop does for others. */
export const service = made(
  [
    ['Same-Day Delivery, up to 10 miles', 'Bites', 8, 15, 'Tracked delivery by a licensed driver'],
    [
      'Full-Panel Lab Test',
      'Bites',
      420,
      690,
      'Potency, pesticides, metals, microbials; certificate in 5 days',
    ],
    ['Private Consultation, 45 min', 'Bites', 45, 90, 'One to one with a product specialist'],
    ['Contract Trimming, per lb', 'Bites', 120, 180, 'Hand trim under camera, waste logged'],
    [
      'White-Label Packaging, per 100 units',
      'Bites',
      65,
      120,
      'Filling, labeling and batch coding',
    ],
  ],
  { strain: ['Hybrid'], tags: [['On request'], ['Business']] },
);

/** What a municipal tax authority bills. */
export const mta = made(
  [
    [
      'Cannabis Business Tax, Retail Sales',
      'Bites',
      250,
      900,
      'Reported monthly by retail license holders',
    ],
    [
      'Cannabis Business Tax, Cultivation per 100 sq ft',
      'Bites',
      100,
      400,
      'Canopy tax, reported each quarter',
    ],
    ['Annual Permit Renewal', 'Bites', 1200, 2400, 'Commercial cannabis permit, due each July'],
    ['Late Filing Penalty', 'Bites', 50, 150, 'Added to returns filed after the last day'],
    ['Delivery Vehicle Registration', 'Bites', 75, 125, 'Per vehicle and year'],
  ],
  { strain: ['Hybrid'], tags: [[]] },
);
