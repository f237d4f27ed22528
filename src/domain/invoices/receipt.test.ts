import { describe, expect, it } from 'vitest';
import { emptyLine } from './invoice';
import { taxWithin } from './receipt';
import { feeLineName, penaltyLineName } from './totals';

const line = (itemName: string, unitCost: string) => ({
  ...emptyLine,
  itemName,
  unitCost,
  Qnty: '1',
});
const none = { collectionFeeCents: 0, penaltyCents: 0 };
const noDiscount = { isDiscount: false, discountPercantage: '', discountedAmt: '0.00' };

describe('tax and collection fee within a payment', () => {
  const itemsDetails = [line('Reported Sales Tax', '1809.31'), line(feeLineName, '63.33')];
  const invoice = { itemsDetails, discountData: noDiscount };

  it.each([
    [187_264, 180_931, 6333],
    [93_632, 90_465, 3167],
    [1, 1, 0],
    [0, 0, 0],
  ])('of %i cents: tax %i, fee %i', (amount, taxCents, collectionFeeCents) => {
    expect(taxWithin(invoice, amount)).toEqual({ taxCents, collectionFeeCents, penaltyCents: 0 });
  });

  it('without a line of the fee all of it is tax', () => {
    const plain = { ...invoice, itemsDetails: itemsDetails.slice(0, 1) };
    expect(taxWithin(plain, 180_931)).toEqual({ taxCents: 180_931, ...none });
    expect(taxWithin({ ...invoice, itemsDetails: [] }, 500)).toEqual({
      taxCents: 500,
      ...none,
    });
  });

  it('permits, registrations and penalties by another name are no tax', () => {
    const itemsDetails = [
      line('Cannabis Business Tax, Retail Sales', '764.25'),
      line('Annual Permit Renewal', '1256.50'),
      line('Delivery Vehicle Registration', '111.50'),
    ];
    const discountData = { isDiscount: true, discountPercantage: '10.00', discountedAmt: '213.23' };
    expect(taxWithin({ itemsDetails, discountData }, 191_902)).toEqual({
      taxCents: 68_782,
      ...none,
    });
    const late = [line('Reported Sales Tax', '100.00'), line('Late Filing Penalty', '50.00')];
    const charged = { itemsDetails: late, discountData: noDiscount };
    expect(taxWithin(charged, 15_000)).toEqual({ taxCents: 10_000, ...none });
  });

  it('names a penalty for an earlier invoice apart', () => {
    const charged = {
      ...invoice,
      itemsDetails: [...itemsDetails, line(penaltyLineName, '100.00')],
    };
    expect(taxWithin(charged, 197_264)).toEqual({
      taxCents: 180_931,
      collectionFeeCents: 6333,
      penaltyCents: 10_000,
    });
  });
});
