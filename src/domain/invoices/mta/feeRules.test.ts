// Over 250 lines: the cases of the fee rules, which decide by all of them together.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyLine, type InvoiceLine } from '../invoice';
import { invoiceTotals } from '../totals';
import { addsFeeLine, withFeeLine } from './feeLine';
import {
  balanceBeforeFee,
  cardRate,
  collectionRate,
  excludedCents,
  type FeeSettings,
  feeCents,
  feeRule,
  type MtaFee,
  mtaFee,
  totalWithFee,
} from './feeRules';
import { feeExplanation, feeText } from './feeText';
import {
  emptyLicense,
  emptyMtaInvoice,
  type MtaInvoiceValues,
  type MtaLicense,
} from './mtaInvoice';

const settings: FeeSettings = {
  feeLineMunicipality: 'Oakridge',
  cashPickupItemIds: ['special-1', 'special-2'],
};
const unset: FeeSettings = { feeLineMunicipality: '', cashPickupItemIds: [] };

const license = (change: Partial<MtaLicense>): MtaLicense => ({
  ...emptyLicense,
  collectionFee: '5',
  ...change,
});
const card = { cash_pickup: false, credit_card: true };
const cash = { cash_pickup: true, credit_card: false };

const line = (unitCost: string, inventoryId = ''): InvoiceLine => ({
  ...emptyLine,
  itemName: 'Cannabis tax',
  unitCost,
  inventoryId,
});

const invoice = (change: Partial<MtaInvoiceValues> = {}): MtaInvoiceValues => ({
  ...emptyMtaInvoice('2026-11-21'),
  municiplaity: { label: 'Oakridge' },
  license: license({}),
  itemsDetails: [line('1000.00')],
  ...change,
});

describe('the collection fee, a percentage of the balance due', () => {
  it.each([
    ['5', 500],
    ['2.75', 275],
    ['0', 0],
    ['', null],
    ['five', null],
    ['101', null],
  ])('set to %j: %j basis points', (collectionFee, rate) =>
    expect(collectionRate({ collectionFee })).toBe(rate),
  );

  it.for([
    [100_000, 500, 0, 5_000],
    [100_000, 500, 290, 7_900],
    // Together and rounded once (readings D41): 0.35 + 0.35 is 1 cent, not 0.
    [10, 350, 350, 1],
    [10, 500, 0, 1],
    [10, 499, 0, 0],
    [0, 500, 290, 0],
  ] as const)(
    'of %i cents at %i and %i basis points is %i',
    ([base, collection, cardPoints, fee]) =>
      expect(feeCents(base, collection, cardPoints)).toBe(fee),
  );
});

describe('the credit card percentage', () => {
  it.each([
    [card, '2.9', 290],
    [card, '', null],
    [cash, '2.9', null],
    [{ cash_pickup: false, credit_card: false }, '2.9', null],
  ])('%j, set to %j: %j', (paymentType, credit_card_processing_fee, rate) =>
    expect(cardRate({ paymentType, credit_card_processing_fee })).toBe(rate),
  );
});

describe('the rule that applies', () => {
  it.each([
    [{}, 'collection'],
    [{ paymentType: card, credit_card_processing_fee: '2.9' }, 'collectionAndCard'],
    [{ paymentType: card }, 'collection'],
    [{ collectionFee: '' }, 'notAvailable'],
    [{ collectionFee: '', paymentType: card, credit_card_processing_fee: '2.9' }, 'notAvailable'],
    [{ billTheCity: true }, 'cityBilled'],
    [{ billTheCity: true, collectionFee: '' }, 'cityBilled'],
  ])('%j: %s', (change, rule) => expect(feeRule(license(change))).toBe(rule));
});

describe('the two items that a cash pickup leaves out', () => {
  const lines = [
    line('1000.00'),
    line('50.00', 'special-1'),
    line('25.00', 'special-2'),
    line('9.00', 'other'),
  ];

  it.for([
    [cash, settings, 108_400, 7_500],
    [{ ...cash, credit_card: true }, settings, 108_400, 7_500],
    [card, settings, 108_400, 0],
    [cash, unset, 108_400, 0],
    [cash, { ...settings, cashPickupItemIds: ['special-2'] }, 108_400, 2_500],
    // A line typed by hand is no special item, whatever is configured.
    [cash, { ...settings, cashPickupItemIds: [''] }, 108_400, 0],
    // Never more than is owed.
    [cash, settings, 4_000, 4_000],
  ] as const)('%j: case %#', ([paymentType, by, balance, cents]) =>
    expect(
      excludedCents(
        invoice({ itemsDetails: lines, license: license({ paymentType }) }),
        balance,
        by,
      ),
    ).toBe(cents),
  );

  it.each([
    ['10', 6_750],
    ['33.33', 5_000],
    ['100', 0],
    ['0', 7_500],
  ])('at a discount of %s %% are left out less their share of it', (discountPercantage, cents) => {
    const discountData = { isDiscount: true, discountPercantage, discountedAmt: '0.00' };
    const discounted = invoice({
      itemsDetails: lines,
      discountData,
      license: license({ paymentType: cash }),
    });
    const fee = mtaFee(discounted, settings);
    expect(fee.excludedCents).toBe(cents);
    // Base and what is left out are the balance, to the cent.
    expect(fee.baseCents + fee.excludedCents).toBe(invoiceTotals(discounted).totalCents);
  });

  it('come back to the total (readings D43)', () => {
    const fee = mtaFee(
      invoice({ itemsDetails: lines, license: license({ paymentType: cash }) }),
      settings,
    );
    expect(fee).toMatchObject({ baseCents: 100_900, excludedCents: 7_500, feeCents: 5_045 });
    expect(totalWithFee(fee)).toBe(100_900 + 5_045 + 7_500);
  });
});

describe('a fee and how it came about', () => {
  it.each([
    [{}, '$50.00', 'Oakridge: collection fee 5.00% of $1,000.00: $50.00'],
    [
      { license: license({ paymentType: card, credit_card_processing_fee: '2.9' }) },
      '$79.00',
      'Oakridge: collection fee 5.00% + credit card processing fee 2.90% = 7.90% of $1,000.00: $79.00',
    ],
    [
      { license: license({ paymentType: card }) },
      '$50.00',
      'Oakridge: collection fee 5.00%, credit card processing fee Not Available, of $1,000.00: $50.00',
    ],
    [{ license: license({ billTheCity: true }) }, '$0.00', 'Oakridge: the city is billed: $0.00'],
    [
      { license: license({ collectionFee: '' }) },
      'Not Available',
      'Oakridge: collection fee: Not Available',
    ],
    [
      { municiplaity: { label: ' ' } },
      '$50.00',
      'Not Available: collection fee 5.00% of $1,000.00: $50.00',
    ],
    [
      {
        license: license({ paymentType: cash }),
        itemsDetails: [line('950.00'), line('50.00', 'special-1')],
      },
      '$47.50',
      'Oakridge: collection fee 5.00% of $950.00 (without $50.00 of items that a cash pickup excludes): $47.50',
    ],
  ])('case %#', (change, text, explanation) => {
    const fee = mtaFee(invoice(change), settings);
    expect(feeText(fee)).toBe(text);
    expect(feeExplanation(fee)).toBe(explanation);
  });

  it('is taken of what is still owed', () => {
    expect(mtaFee(invoice(), settings, 40_000)).toMatchObject({
      baseCents: 60_000,
      feeCents: 3_000,
    });
    expect(mtaFee(invoice(), settings, 100_000)).toMatchObject({ baseCents: 0, feeCents: 0 });
  });
});

describe('the fee as a line', () => {
  const monthly = { jenkinMonthlyInvoiceCreation: true };

  it.for([
    ['Oakridge', true, settings, true],
    [' oakridge ', true, settings, true],
    ['Oakridge', false, settings, false],
    ['Oakridge Hills', true, settings, false],
    ['Oakridge', true, unset, false],
    ['', true, unset, false],
  ] as const)('%j, monthly %j: case %#', ([label, jenkinMonthlyInvoiceCreation, by, adds]) =>
    expect(addsFeeLine({ municiplaity: { label }, jenkinMonthlyInvoiceCreation }, by)).toBe(adds),
  );

  it('is added to items, subtotal and balance, once, however often it is worked out', () => {
    const once = withFeeLine(invoice(monthly), settings);
    expect(once.itemsDetails.at(-1)).toMatchObject({
      itemName: 'MTA Collection Fee',
      lineTotal: '50.00',
    });
    expect(invoiceTotals(once)).toMatchObject({ subtotalCents: 105_000, totalCents: 105_000 });
    expect(withFeeLine(once, settings)).toEqual(once);
    expect(mtaFee(once, settings)).toEqual(mtaFee(invoice(monthly), settings));
  });

  it('is left out where there is none, and taken off where it does not belong', () => {
    const billed = invoice({ ...monthly, license: license({ billTheCity: true }) });
    expect(withFeeLine(billed, settings).itemsDetails).toHaveLength(1);
    const once = withFeeLine(invoice(monthly), settings);
    expect(
      withFeeLine({ ...once, jenkinMonthlyInvoiceCreation: false }, settings).itemsDetails,
    ).toHaveLength(1);
  });
});

describe('whatever is billed', () => {
  const points = fc.integer({ min: 0, max: 10_000 });
  const percent = points.map(
    (rate) => `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`,
  );
  const cents = fc.integer({ min: 0, max: 999_999_999 });
  const amount = cents.map(
    (all) => `${Math.floor(all / 100)}.${String(all % 100).padStart(2, '0')}`,
  );
  const anyInvoice = fc
    .record({
      lines: fc.array(fc.tuple(amount, fc.constantFrom('', 'special-1', 'special-2', 'other')), {
        maxLength: 8,
      }),
      paymentType: fc.record({ cash_pickup: fc.boolean(), credit_card: fc.boolean() }),
      billTheCity: fc.boolean(),
      fees: fc.tuple(percent, percent),
      discount: percent,
    })
    .map(({ lines, paymentType, billTheCity, fees: [collectionFee, processing], discount }) =>
      invoice({
        jenkinMonthlyInvoiceCreation: true,
        itemsDetails: lines.map(([unitCost, id]) => line(unitCost, id)),
        license: license({
          paymentType,
          billTheCity,
          collectionFee,
          credit_card_processing_fee: processing,
        }),
        discountData: { isDiscount: true, discountPercantage: discount, discountedAmt: '' },
      }),
    );

  it('base, fee and excluded items are the balance and its fee, to the cent', () => {
    fc.assert(
      fc.property(anyInvoice, (one) => {
        const fee: MtaFee = mtaFee(one, settings);
        const balance = balanceBeforeFee(one);
        expect(fee.baseCents + fee.excludedCents).toBe(balance);
        expect(Math.min(fee.baseCents, fee.excludedCents, fee.feeCents)).toBeGreaterThanOrEqual(0);
        expect(totalWithFee(fee)).toBe(balance + fee.feeCents);
        expect(invoiceTotals(withFeeLine(one, settings)).totalCents).toBe(balance + fee.feeCents);
      }),
    );
  });

  it('a larger base or rate never makes a smaller fee', () => {
    fc.assert(
      fc.property(
        fc.tuple(cents, cents, points, points, points),
        ([base, more, rate, other, processing]) => {
          const [low, high] = [Math.min(rate, other), Math.max(rate, other)];
          expect(feeCents(base + more, low, processing)).toBeGreaterThanOrEqual(
            feeCents(base, low, processing),
          );
          expect(feeCents(base, high, processing)).toBeGreaterThanOrEqual(
            feeCents(base, low, processing),
          );
          expect(feeCents(base, processing, high)).toBeGreaterThanOrEqual(
            feeCents(base, processing, low),
          );
        },
      ),
    );
  });

  it('a further payment never makes a larger fee', () => {
    fc.assert(
      fc.property(anyInvoice, cents, cents, (one, paid, more) => {
        const before = mtaFee(one, settings, paid).feeCents;
        expect(mtaFee(one, settings, paid + more).feeCents).toBeLessThanOrEqual(before);
      }),
    );
  });
});
