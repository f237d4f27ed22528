import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transactionEntries } from './entry';
import { type FigureCents, type FigureRow, figureKindOf, figuresOf } from './figures';
import { feeLabels, isTrade, noTradeLabels, tradeSides } from './trade';

const row = (over: Partial<FigureRow>): FigureRow => ({
  entry: 'payment',
  label: 'Credit Card',
  trade: 'sold',
  amountCents: 0,
  tipCents: 0,
  taxCents: 0,
  feeCents: 0,
  ...over,
});

/** The figures that are not nothing. */
const some = (figures: FigureCents): Partial<FigureCents> =>
  Object.fromEntries(Object.entries(figures).filter(([, cents]) => cents !== 0));

describe('a row of the ledger', () => {
  it.each<[string, Partial<FigureRow>, Partial<FigureCents>]>([
    [
      'a sale with tip, tax and fee',
      { amountCents: 1000, tipCents: 100, taxCents: 80, feeCents: 29 },
      { grossCents: 1000, tipCents: 100, taxCents: 80, feeCents: 29 },
    ],
    [
      'a refund',
      {
        entry: 'refund',
        label: 'Return Reversal',
        trade: 'back',
        amountCents: -500,
        taxCents: -40,
      },
      { refundCents: 500, taxCents: -40 },
    ],
    [
      'a returned debit',
      { entry: 'return', label: 'ACH Return', trade: 'back', amountCents: -700, feeCents: -7 },
      { returnCents: 700, feeCents: -7 },
    ],
    [
      'a monthly fee',
      { label: 'Monthly Subscription Fee', trade: '', amountCents: -4900 },
      { feeCents: 4900 },
    ],
    [
      'a fee given back',
      { label: 'Fee Assessment', trade: '', amountCents: 250 },
      { feeCents: -250 },
    ],
    [
      'what the purchaser pays on top, which is ours at once',
      { entry: 'surcharge', label: 'MTA Surcharge', trade: '', amountCents: 6333, feeCents: 6333 },
      {},
    ],
    [
      'the same going back, whose label is that of the payment',
      {
        entry: 'surcharge_return',
        label: 'ACH Return',
        trade: '',
        amountCents: -6333,
        feeCents: -6333,
      },
      {},
    ],
    ['a wire out', { label: 'Wire Out', trade: '', amountCents: -9000 }, { otherCents: -9000 }],
    ['a payout', { label: 'Payout', trade: '', amountCents: -300 }, { otherCents: -300 }],
    [
      'a remittance',
      { label: 'Tax Remittance', trade: '', amountCents: -300 },
      { otherCents: -300 },
    ],
    ['a cash deposit', { label: 'Cash Deposit', trade: '', amountCents: 800 }, { otherCents: 800 }],
    [
      'a top-up that the bank sent back',
      { entry: 'return', label: 'ACH Return', trade: '', amountCents: -800 },
      { otherCents: -800 },
    ],
    [
      'a manual entry, whatever its label',
      { entry: 'manual', label: 'Fee Assessment', trade: '', amountCents: -2500 },
      { manualCents: -2500 },
    ],
    ['nothing', {}, {}],
  ])('that is %s counts by its name', (_, over, figures) => {
    expect(some(figuresOf(row(over)))).toEqual(figures);
  });

  const cents = fc.integer({ min: -(10 ** 9), max: 10 ** 9 });
  const rows = fc.record({
    entry: fc.constantFrom(...transactionEntries),
    label: fc.constantFrom(...noTradeLabels, 'ACH Return', 'Return Reversal', 'Credit Card', ''),
    trade: fc.constantFrom(...tradeSides),
    amountCents: cents,
    tipCents: cents,
    taxCents: cents,
    feeCents: cents,
  });

  it('adds up to what is left of it, whatever it is', () => {
    fc.assert(
      fc.property(rows, (one) => {
        const { amountCents, tipCents, taxCents, feeCents } = one;
        const left = amountCents - tipCents - taxCents - feeCents;
        // Added to 0: -0 is nothing too.
        const { grossCents, refundCents, returnCents, otherCents, manualCents, ...off } =
          figuresOf(one);
        const net = grossCents - refundCents - returnCents + otherCents + manualCents;
        expect(net - off.tipCents - off.taxCents - off.feeCents + 0).toBe(0 + left);
      }),
    );
  });

  it('is no trade where it is a fee', () => {
    for (const label of feeLabels) {
      expect(isTrade(label)).toBe(false);
      expect(figureKindOf({ entry: 'payment', label, trade: '' })).toBe('fee');
    }
  });
});
