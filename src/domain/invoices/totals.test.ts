import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyInvoice, emptyLine, type InvoiceLine, invoiceRow } from './invoice';
import { settledInvoice } from './settledInvoice';
import { derivedAmounts, feeLineName, invoiceTotals, partialCents, totalsOf } from './totals';

const line = (unitCost: string, Qnty: string, itemName = 'Flower'): InvoiceLine => ({
  ...emptyLine,
  itemName,
  unitCost,
  Qnty,
});

const invoice = (lines: readonly InvoiceLine[], percent?: string) => ({
  ...emptyInvoice('2026-11-21'),
  itemsDetails: [...lines],
  discountData: {
    isDiscount: percent !== undefined,
    discountPercantage: percent ?? '',
    discountedAmt: '999.99',
  },
});

describe('the totals of an invoice', () => {
  it.for([
    [[line('10.00', '3')], undefined, 3000, 0, 3000],
    [[line('10.00', '3'), line('0.01', '1')], undefined, 3001, 0, 3001],
    [[line('10.00', '3')], '10', 3000, 300, 2700],
    // Half a cent goes up: 0.5 of 1 cent is a discount of 1 cent, and a quantity of 0.5 makes a
    // cent.
    [[line('0.01', '1')], '50', 1, 1, 0],
    [[line('0.01', '0.5')], undefined, 1, 0, 1],
    [[line('0.01', '0.49')], undefined, 0, 0, 0],
    [[line('3.33', '3.33')], '33.33', 1109, 370, 739],
    [[], '10', 0, 0, 0],
    // Not readable yet: counts nothing.
    [[line('ten', '1'), line('5.00', '')], 'x', 0, 0, 0],
    // No discount reaches the collection fee.
    [[line('100.00', '1'), line('5.00', '1', feeLineName)], '10', 10500, 1000, 9500],
  ] as const)('case %#', ([lines, percent, subtotalCents, discountCents, totalCents]) => {
    expect(invoiceTotals(invoice(lines, percent))).toMatchObject({
      subtotalCents,
      discountCents,
      totalCents,
    });
  });

  it('takes no discount whose box is not ticked', () => {
    const values = invoice([line('10.00', '1')], '50');
    values.discountData.isDiscount = false;
    expect(invoiceTotals(values).totalCents).toBe(1000);
  });

  const cents = fc.integer({ min: 1, max: 99_999_999 });
  const lines = fc.array(
    fc.record({ unitCents: cents, hundredths: fc.integer({ min: 1, max: 100_000 }) }),
    {
      maxLength: 40,
    },
  );

  it('are never off by a cent, whatever the lines and the discount', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (all, points) => {
        const totals = totalsOf(all, points);
        const exact = all.reduce((sum, { unitCents, hundredths }) => {
          return sum + (BigInt(unitCents) * BigInt(hundredths) + 50n) / 100n;
        }, 0n);
        expect(BigInt(totals.subtotalCents)).toBe(exact);
        expect(totals.lineCents.reduce((sum, one) => sum + one, 0)).toBe(totals.subtotalCents);
        expect(totals.discountCents + totals.totalCents).toBe(totals.subtotalCents);
        expect(BigInt(totals.discountCents)).toBe((exact * BigInt(points) + 5_000n) / 10_000n);
        expect(totals.totalCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('do not hang on the order of the lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(totalsOf(all.toReversed(), 1234).totalCents).toBe(totalsOf(all, 1234).totalCents);
      }),
    );
  });
});

describe('what is stored of an invoice', () => {
  const typed = {
    ...invoice([{ ...line('3.33', '3.33'), lineTotal: '0.01' }], '33.33'),
    invoiceDate: '11-21-2026',
    invoiceDueDate: '2026-12-21',
    partialData: { isPartial: false, partialAmount: '5.00' },
  };

  it('has its amounts worked out anew, whatever was sent for them', () => {
    const stored = settledInvoice(typed);
    expect(stored.itemsDetails[0]?.lineTotal).toBe('11.09');
    expect(stored.discountData.discountedAmt).toBe('3.70');
    expect(stored.partialData).toEqual({ isPartial: false, partialAmount: '' });
    expect([stored.invoiceDate, stored.invoiceDueDate]).toEqual(['2026-11-21', '2026-12-21']);
    expect(derivedAmounts(stored)).toEqual({ subtotalAmount: '11.09', balanceDue: '7.39' });
    expect(derivedAmounts(stored, 739).balanceDue).toBe('0.00');
  });

  it('is the same when it is stored again, and leaves what it is given alone', () => {
    const stored = settledInvoice(typed);
    expect(settledInvoice(stored)).toEqual(stored);
    expect(typed.itemsDetails[0]?.lineTotal).toBe('0.01');
  });

  it('keeps a partial amount only where one is asked for', () => {
    const partial = { partialData: { isPartial: true, partialAmount: '5.00' } };
    expect(partialCents(settledInvoice({ ...typed, ...partial }))).toBe(500);
    expect(partialCents(settledInvoice(typed))).toBeNull();
  });
});

it('shows money with $ in lists, and none of what a list does not need', () => {
  const row = invoiceRow({
    ...settledInvoice(invoice([line('1234.50', '1')])),
    _id: 'i1',
    invoiceId: 'INVC-000001',
    status: 'Submitted',
    subtotalAmount: '1234.50',
    balanceDue: '0.00',
    globalPhoneNumber: '',
    created_at: '2026-11-21T00:00:00Z',
    updated_at: '2026-11-21T00:00:00Z',
    viewed_at: null,
    version: 1,
  });
  // The true status travels; Paid is only what is read (readings B25).
  expect(row).toMatchObject({
    subtotalAmount: '$1,234.50',
    balanceDue: '$0.00',
    status: 'Submitted',
  });
  expect(row).not.toHaveProperty('itemsDetails');
});
