import { describe, expect, it } from 'vitest';
import { feeLineName, invoiceTotals, penaltyLineName } from '../totals';
import { excludedCents } from './feeRules';
import { emptyLicense, emptyMtaInvoice } from './mtaInvoice';
import {
  billedTaxCents,
  type Payable,
  penaltyExplanation,
  penaltyOf,
  withPenalties,
} from './penalty';

const late: Payable = {
  _id: 'i1',
  invoiceNo: 'MTA-000001',
  dueDate: '2026-11-15',
  taxCents: 100_000,
  totalCents: 105_000,
  paidByDueCents: 0,
  rate: 1000,
};

const line = (itemName: string, unitCost: string, inventoryId = '') => ({
  itemName,
  itemDescription: '',
  unitCost,
  Qnty: '1',
  lineTotal: unitCost,
  inventoryId,
});

describe('the penalty for paying a tax invoice late (readings F4)', () => {
  it.for([
    ['nothing on the due day itself', {}, '2026-11-15', null],
    ['the percentage of the tax from the day after', {}, '2026-11-16', 10_000],
    ['the same later: it is charged once', {}, '2027-06-30', 10_000],
    ['of what was unpaid on the due day', { paidByDueCents: 60_000 }, '2026-11-16', 4500],
    ['nothing where all was paid in time', { paidByDueCents: 105_000 }, '2026-11-16', null],
    ['nothing of the fee and of other penalties', { totalCents: 140_000 }, '2026-11-16', 10_000],
    ['nothing without a rule', { rate: null }, '2026-11-16', null],
    ['rounded half up', { taxCents: 5, totalCents: 5 }, '2026-11-16', 1],
    ['nothing below a cent', { taxCents: 4, totalCents: 4 }, '2026-11-16', null],
  ] as const)('is %s', ([_, change, asOf, cents]) => {
    expect(penaltyOf({ ...late, ...change }, asOf)?.cents ?? null).toBe(cents);
  });

  it('says how it came about', () => {
    const penalty = penaltyOf({ ...late, paidByDueCents: 60_000 }, '2026-12-01');
    expect(penalty && penaltyExplanation(penalty)).toBe(
      '10.00% of $450.00 unpaid after 11/15/2026',
    );
    expect(penalty?.chargedOn).toBe('2026-11-16');
  });

  it('is a line that no discount reaches, taken anew at each save, and no part of the tax', () => {
    const penalty = penaltyOf(late, '2026-12-01');
    if (!penalty) throw new Error('no penalty');
    const old = line(penaltyLineName, '7.00');
    const invoice = {
      itemsDetails: [line('Reported Sales Tax', '200.00'), line(feeLineName, '10.00'), old],
      discountData: { isDiscount: true, discountPercantage: '10', discountedAmt: '' },
    };
    const charged = withPenalties(invoice, [penalty]);
    expect(charged.itemsDetails.map(({ lineTotal }) => lineTotal)).toEqual([
      '200.00',
      '10.00',
      '100.00',
    ]);
    expect(charged.itemsDetails[2]?.itemDescription).toBe(
      'MTA-000001: 10.00% of $1,000.00 unpaid after 11/15/2026',
    );
    expect(invoiceTotals(charged)).toMatchObject({ discountCents: 2000, totalCents: 29_000 });
    expect(billedTaxCents(charged)).toBe(18_000);
  });

  it('leaves the share of the discount on the items of a cash pickup alone', () => {
    const penalty = penaltyOf(late, '2026-12-01');
    if (!penalty) throw new Error('no penalty');
    const invoice = {
      ...emptyMtaInvoice('2026-12-01'),
      itemsDetails: [line('Tax', '300.00'), line('Coins', '100.00', 'coins')],
      discountData: { isDiscount: true, discountPercantage: '10', discountedAmt: '' },
      license: { ...emptyLicense, paymentType: { cash_pickup: true, credit_card: false } },
    };
    const settings = { feeLineMunicipality: '', cashPickupItemIds: ['coins'] };
    expect(excludedCents(invoice, 36_000, settings)).toBe(9000);
    expect(excludedCents(withPenalties(invoice, [penalty]), 46_000, settings)).toBe(9000);
  });
});
