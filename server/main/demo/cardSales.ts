import type { CardGateway } from '@/domain/cards/cardSale';

/** A card sale of a demo merchant; whole cents, keyed some hours ago. */
export interface DemoSale {
  /** Who keyed it, by address. */
  email: string;
  state: 'authorized' | 'captured' | 'refunded' | 'voided' | 'failed';
  gateway: CardGateway;
  purchaser: string;
  memo: string;
  amountCents: number;
  taxCents: number;
  hours: number;
  isTest: boolean;
  brand: string;
  lastFour: string;
  bin: string;
  /** What was captured, where it is not all of it. */
  partCents: number | null;
  /** What went back, and why. */
  refundCents: number;
  reason: string;
}

type Told = Pick<DemoSale, 'state' | 'purchaser' | 'amountCents' | 'hours'> & Partial<DemoSale>;

/** A sale of the demo merchant by a Visa card, unless told. */
const sale = (told: Told): DemoSale => ({
  email: 'merchant@example.com',
  gateway: 'processor',
  memo: '',
  taxCents: 0,
  isTest: false,
  brand: 'Visa',
  lastFour: '4242',
  bin: '42424242',
  partCents: null,
  refundCents: 0,
  reason: '',
  ...told,
});

const mastercard = { brand: 'Mastercard', lastFour: '4444', bin: '55555555' } as const;
const discover = { brand: 'Discover', lastFour: '1117', bin: '60111111' } as const;
const bayLeaf = { email: 'merchant-2@example.com' } as const;
const highDesert = { email: 'merchant-3@example.com' } as const;

/** Sales of the demo merchants, in each of their states. */
export const demoSales: readonly DemoSale[] = [
  sale({
    state: 'captured',
    purchaser: 'Oliver Nakamura',
    memo: 'Phone order, pickup on Friday',
    amountCents: 12_000,
    taxCents: 1_020,
    hours: 50,
  }),
  sale({
    state: 'authorized',
    purchaser: 'Ines Moreau',
    memo: 'Deposit for the tasting room',
    amountCents: 25_000,
    hours: 20,
  }),
  sale({ state: 'failed', purchaser: 'Theo Lindqvist', amountCents: 8_450, hours: 6 }),
  sale({
    state: 'voided',
    gateway: 'nmi',
    purchaser: 'Ines Moreau',
    memo: 'Keyed twice',
    amountCents: 4_200,
    hours: 30,
  }),
  sale({
    state: 'captured',
    gateway: 'nmi',
    purchaser: 'Test Purchaser',
    memo: 'First try',
    amountCents: 100,
    hours: 31,
    isTest: true,
  }),
  sale({
    state: 'refunded',
    purchaser: 'Rosa Vega',
    memo: 'Gift box, two of them',
    amountCents: 9_600,
    taxCents: 816,
    hours: 47,
    ...mastercard,
    refundCents: 10_416,
    reason: 'Ordered the wrong day',
  }),
  sale({
    state: 'captured',
    purchaser: 'Juniper Cafe',
    memo: 'Catering, Thursday',
    amountCents: 31_500,
    taxCents: 2_678,
    hours: 28,
    refundCents: 4_500,
    reason: 'One tray was missing',
  }),
  sale({
    state: 'captured',
    gateway: 'nmi',
    purchaser: 'Arcata Food Collective',
    memo: 'Order 20391',
    amountCents: 18_240,
    taxCents: 1_550,
    hours: 9,
    ...mastercard,
  }),
  sale({
    state: 'captured',
    purchaser: 'Helena Cross',
    memo: 'Held for the tasting, two guests fewer',
    amountCents: 16_000,
    partCents: 12_000,
    hours: 26,
  }),
  sale({
    ...bayLeaf,
    state: 'captured',
    purchaser: 'Temescal Tea House',
    memo: 'Standing order, week 46',
    amountCents: 22_500,
    hours: 44,
  }),
  sale({
    ...bayLeaf,
    state: 'captured',
    gateway: 'nmi',
    purchaser: 'Odile Renard',
    amountCents: 6_480,
    taxCents: 598,
    hours: 21,
    ...discover,
  }),
  sale({
    ...bayLeaf,
    state: 'authorized',
    purchaser: 'Grand Lake Herbs',
    memo: 'Held until the delivery',
    amountCents: 48_000,
    hours: 15,
    ...mastercard,
  }),
  sale({ ...bayLeaf, state: 'failed', purchaser: 'Ansel Park', amountCents: 7_300, hours: 5 }),
  sale({
    ...highDesert,
    state: 'captured',
    purchaser: 'Great Basin Apothecary',
    memo: 'PO 8814',
    amountCents: 39_900,
    taxCents: 3_292,
    hours: 40,
    ...mastercard,
  }),
  sale({
    ...highDesert,
    state: 'refunded',
    gateway: 'nmi',
    purchaser: 'Carson Valley Feed',
    amountCents: 5_250,
    hours: 33,
    refundCents: 5_250,
    reason: 'Returned unopened',
  }),
  sale({
    ...highDesert,
    state: 'voided',
    purchaser: 'Marisol Ortega',
    memo: 'Wrong amount',
    amountCents: 11_000,
    hours: 12,
  }),
  sale({
    ...highDesert,
    state: 'authorized',
    purchaser: 'Silver State Botanicals',
    memo: 'Sample crates',
    amountCents: 27_500,
    hours: 8,
  }),
];
