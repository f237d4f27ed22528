import { describe, expect, it } from 'vitest';
import { transactionReceipt } from './receiptPdf';
import type { TransactionDetail } from './transactionListRow';

describe('a receipt', () => {
  const paid = {
    _id: '0a1b2c3d-0000',
    companyName: 'Golden Leaf',
    state: 'settled',
    entry: 'payment',
    method: 'card',
    amount: '12.00',
    tip: '1.00',
    tax: '0.90',
    fee: '0.40',
    net: '9.70',
    businessDay: '2026-11-22',
    lastFour: '4242',
    traceNo: '',
    purchaserName: '',
    LicenseNumber: '',
    store: '',
    label: 'Credit Card',
  };
  const printed = (over: object, refunds: object[] = []) =>
    // The members that a receipt reads.
    transactionReceipt({
      transaction: { ...paid, ...over },
      items: [],
      refunds,
    } as unknown as TransactionDetail);

  it('says what was paid and what went back, and nothing of what the organization pays', () => {
    const { blocks } = printed({}, [{ amount: '2.00' }]);
    const totals = blocks.find(({ kind }) => kind === 'totals');
    expect(
      totals?.kind === 'totals' && totals.rows.map(({ label, value }) => [label, value]),
    ).toEqual([
      ['Subtotal', '$10.10'],
      ['Tip', '$1.00'],
      ['Tax', '$0.90'],
      ['Total', '$12.00'],
      ['Refunded', '-$2.00'],
      ['Paid after refunds', '$10.00'],
    ]);
  });

  it.each([
    [{}, 'Paid'],
    [{ state: 'held' }, 'Paid'],
    [{ entry: 'refund', amount: '-2.00' }, 'Refunded'],
    [{ state: 'pending' }, 'Pending'],
    [{ state: 'returned' }, 'Returned'],
    [{ state: 'voided' }, 'Voided'],
  ])('of %j is stamped %s', (over, word) => {
    expect(printed(over).masthead?.stamp?.text).toBe(word);
  });
});
