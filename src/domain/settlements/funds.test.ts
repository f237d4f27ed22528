import { describe, expect, it } from 'vitest';
import { noBalances } from '@/domain/ledger/account';
import { type FundsStanding, nothingOwned } from '@/domain/ledger/availability';
import { settlementFundsOf } from './funds';

/** A book whose money is all cleared and in the bank. */
const standing = (bank: number, approvedOfPayable = 0): FundsStanding => ({
  balances: { ...noBalances, bank, payable: -bank },
  uncleared: nothingOwned,
  pendingOutCents: 0,
  approved: { ...nothingOwned, payable: approvedOfPayable },
});

const fundsOf = (of: FundsStanding, netCents: number, reserveCents = 0) =>
  settlementFundsOf(of, { netCents, reserveCents });

describe('a settlement before it is made', () => {
  it.each([
    [standing(100_00), 100_00, 0],
    [standing(100_00), 90_00, 10_00],
    [standing(100_00, 60_00), 40_00, 0],
  ])('is covered where the bank has it beside what is approved', (of, net, reserve) => {
    expect(fundsOf(of, net, reserve)).toMatchObject({ leftCents: net, refusal: '' });
  });

  it('says what is approved and what is left', () => {
    expect(fundsOf(standing(100_00, 60_00), 100_00)).toEqual({
      approvedCents: 60_00,
      leftCents: 40_00,
      refusal:
        'The bank account is short $60.00 in cleared funds for this settlement. $60.00 is approved and waiting to be sent. Send or void those disbursements first, or settle through an earlier day.',
    });
  });

  it('says that nothing is left', () => {
    const { leftCents, refusal } = fundsOf(standing(100_00, 100_00), 100_00);
    expect([leftCents, refusal]).toEqual([
      0,
      'Nothing is left for this settlement. The bank account is short $100.00 in cleared funds. $100.00 is approved and waiting to be sent. Send or void those disbursements first, or settle through an earlier day.',
    ]);
  });

  it('waits for payments to clear where nothing is approved', () => {
    expect(fundsOf(standing(30_00), 50_00).refusal).toBe(
      'The bank account is short $20.00 in cleared funds for this settlement. Wait until more payments clear, or settle through an earlier day.',
    );
  });

  it('that pays nothing is not refused for funds', () => {
    expect(fundsOf(standing(0, 0), -5_00)).toEqual({ approvedCents: 0, leftCents: 0, refusal: '' });
  });
});
