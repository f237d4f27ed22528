import { made } from './line';

const moods = [
  ['Relaxed', 'Happy'],
  ['Calm'],
  ['Sleepy', 'Calm'],
  ['Uplifted', 'Social'],
  ['Focused'],
] as const;
/** Infused food and drink. */
export const edible = made(
  [
    [
      'Watermelon Lime Gummies, 10 × 10 mg',
      'Gummies',
      12,
      22,
      'Vegan pectin gummies, ten pieces of 10 mg THC',
    ],
    ['Sour Cherry Gummies, 20 × 5 mg', 'Gummies', 12, 22, 'Twenty low-dose gummies with real cherry juice'],
    ['Peach Ginger CBD Gummies, 30 × 25 mg', 'Gummies', 24, 39, 'Broad-spectrum hemp CBD, no detectable THC'],
    [
      'Dark Chocolate Sea Salt Bar, 100 mg',
      'Chocolate',
      14,
      24,
      '70 % cacao, scored into twenty 5 mg squares',
    ],
    [
      'Milk Chocolate Toffee Bar, 100 mg',
      'Chocolate',
      14,
      24,
      'Milk chocolate with butter toffee, ten pieces',
    ],
    ['Peppermint Mints, 40 × 2.5 mg', 'Mints', 16, 26, 'Fast dissolving microdose mints in a slide tin'],
    ['Blood Orange Seltzer, 10 mg', 'Drink', 5, 9, 'Sparkling water with nano-emulsified THC, 12 fl oz'],
    [
      'Lavender Lemonade, 5 mg THC and 5 mg CBD',
      'Drink',
      5,
      9,
      'Still lemonade in a resealable bottle, 12 fl oz',
    ],
    ['Cold Brew Coffee, 10 mg', 'Drink', 6, 10, 'Single-origin cold brew, unsweetened'],
    ['Brown Butter Cookie, 10 mg', 'Cookie', 5, 9, 'Baked in small batches, one dose'],
    ['Snickerdoodle Cookies, 10 × 10 mg', 'Cookie', 14, 22, 'Ten small cookies, cinnamon sugar'],
    ['Salted Caramel Bites, 10 × 5 mg', 'Bites', 12, 20, 'Soft caramels dipped in dark chocolate'],
    ['Matcha Almond Bites, 10 × 5 mg', 'Bites', 12, 20, 'Almond butter and ceremonial matcha'],
    ['Crispy Rice Treat, 10 mg', 'Rice Crispy', 5, 9, 'Marshmallow and toasted rice, gluten free'],
    ['CBN Night Capsules, 30 × 5 mg', 'Capsules', 28, 45, 'CBN and CBD in MCT oil, for the evening'],
    ['THC:CBD 1:1 Capsules, 30 × 10 mg', 'Capsules', 28, 45, 'Balanced softgels, coconut oil'],
    ['Mango Hard Candy, 20 × 5 mg', 'Hard Sweets', 12, 20, 'Sugar-free lozenges'],
    ['Strawberry Soft Chews, 20 × 5 mg', 'Soft Sweets', 12, 20, 'Taffy-style chews, individually wrapped'],
    ['Spearmint Oral Strips, 10 × 10 mg', 'Oral Strips', 15, 25, 'Dissolve under the tongue within a minute'],
  ],
  { strain: ['Hybrid', 'Indica', 'Sativa', 'CBD'], tags: moods },
);
