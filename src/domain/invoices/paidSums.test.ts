import { describe, expect, it } from 'vitest';
import { furtherPaidRows, paidSums } from './paidSums';
import type { PaymentState } from './paymentRecord';

const payment = (state: PaymentState, amount: string, fee = '0.00') => ({ state, amount, fee });

describe('what was paid', () => {
  it.for([
    ['nothing', '0.00', '0.00', [], [0, 0, 0, 0]],
    ['by card', '100.00', '8.00', [payment('cleared', '100.00', '8.00')], [10_000, 800, 0, 0]],
    [
      'a part by card, the rest by a debit that is under way',
      '100.00',
      '9.20',
      [payment('cleared', '40.00', '3.20'), payment('pending', '60.00', '6.00')],
      [4000, 320, 6000, 600],
    ],
    [
      'what came back, failed or is being asked counts for nothing',
      '40.00',
      '0.00',
      [
        payment('pending', '40.00'),
        payment('returned', '60.00', '6.00'),
        payment('failed', '9.00'),
        payment('started', '7.00'),
      ],
      [0, 0, 4000, 0],
    ],
  ] as [string, string, string, ReturnType<typeof payment>[], number[]][])(
    '%s',
    ([_, paidAmount, feePaidAmount, payments, [paid, fee, waiting, waitingFee]]) =>
      expect(paidSums({ paidAmount, feePaidAmount, payments })).toEqual({
        paid,
        fee,
        waiting,
        waitingFee,
      }),
  );

  it('is named, part by part, as far as there is any', () => {
    const none = { paid: 1, fee: 0, waiting: 0, waitingFee: 0 };
    expect(furtherPaidRows(none)).toEqual([]);
    const all = furtherPaidRows({ paid: 0, fee: 1, waiting: 2, waitingFee: 3 });
    expect(all.map(({ label, cents, isFee }) => [label, cents, isFee])).toEqual([
      ['Waiting for the bank', 2, false],
      ['Collection fee paid', 1, true],
      ['Collection fee waiting for the bank', 3, true],
    ]);
  });
});
