import { describe, expect, it } from 'vitest';
import { noBalances } from './account';
import { availableCents, type FundsStanding, nothingOwned, payoutRefusal } from './availability';

const standing = (
  balances: Partial<FundsStanding['balances']>,
  over: Partial<Omit<FundsStanding, 'balances'>> = {},
): FundsStanding => ({
  balances: { ...noBalances, ...balances },
  uncleared: nothingOwned,
  pendingOutCents: 0,
  approved: nothingOwned,
  ...over,
});

describe('what can be paid out', () => {
  it.each([
    ['all is cleared', standing({ bank: 100, payable: -90, fees: -10 }), 90],
    [
      'nothing is cleared',
      standing({ clearing: 100, payable: -100 }, { uncleared: { ...nothingOwned, payable: 100 } }),
      0,
    ],
    [
      'a part is cleared',
      standing(
        { bank: 40, clearing: 60, payable: -100 },
        { uncleared: { ...nothingOwned, payable: 60 } },
      ),
      40,
    ],
    ['a part is held back', standing({ bank: 100, payable: -70, reserve: -30 }), 70],
    [
      'a settlement is on its way',
      standing({ bank: 100, clearing: -60, payable: -40 }, { pendingOutCents: 60 }),
      40,
    ],
    ['the rest is in the organization’s own hands', standing({ bank: 10, payable: -50 }), 10],
    ['the organization owes us', standing({ bank: 100, payable: 20, tips: -120 }), -20],
    ['wallets hold the rest', standing({ bank: 100, payable: -80, wallets: -60 }), 40],
    [
      'a bonus of ours is in wallets',
      standing({ bank: 100, payable: -100, wallets: -30, fees: 30 }),
      100,
    ],
    [
      'a part of the wallets is our bonus',
      standing({ bank: 130, payable: -100, wallets: -60, fees: 30 }),
      100,
    ],
    ['fees cover the bonus', standing({ bank: 130, payable: -80, wallets: -30, fees: -20 }), 80],
    [
      'a disbursement from it is approved',
      standing({ bank: 200, payable: -100 }, { approved: { ...nothingOwned, payable: 60 } }),
      40,
    ],
    ['cash in a safe is credited', standing({ bank: 10, vault: 90, payable: -100 }), 100],
    ['a part is held in escrow', standing({ bank: 100, payable: -80, escrow: -60 }), 40],
    ['more left than was there', standing({ bank: -5, payable: -10 }), -5],
  ])('where %s', (_, of, cents) => expect(availableCents(of, 'payable')).toBe(cents));

  it.each([
    [40, null],
    [41, 'Only $0.40 is available for payout. $0.60 has not cleared yet.'],
  ])('%i cents of 40 cleared: %s', (amountCents, refusal) => {
    const of = standing(
      { bank: 40, clearing: 60, tips: -100 },
      { uncleared: { ...nothingOwned, tips: 60 } },
    );
    expect(payoutRefusal(of, { account: 'tips', amountCents })).toBe(refusal);
  });

  it('names what is approved already and waits to be sent', () => {
    const approved = { ...nothingOwned, payable: 600 };
    const of = standing({ bank: 1000, payable: -1000 }, { approved });
    expect(payoutRefusal(of, { account: 'payable', amountCents: 401 })).toBe(
      'Only $4.00 is available for payout. $6.00 is approved and waiting to be sent.',
    );
    expect(payoutRefusal(of, { account: 'payable', amountCents: 400 })).toBeNull();
  });

  it('approved of one account, the bank that they share has less for the others', () => {
    const approved = { ...nothingOwned, payable: 100 };
    const of = standing({ bank: 150, payable: -100, tax: -100 }, { approved });
    expect([availableCents(of, 'payable'), availableCents(of, 'tax')]).toEqual([0, 50]);
    expect(payoutRefusal(of, { account: 'tax', amountCents: 51 })).toBe(
      'Only $0.50 is available for payout. $1.00 is approved and waiting to be sent.',
    );
  });

  it('names what is held', () => {
    const of = standing({ bank: 1000, payable: -200, reserve: -800 });
    expect(payoutRefusal(of, { account: 'payable', amountCents: 201 })).toBe(
      'Only $2.00 is available for payout. $8.00 is on hold or in reserve.',
    );
  });

  it('leaves to wallets what is in the bank of theirs; fees that have not cleared bring nothing', () => {
    const of = standing(
      { bank: 1087, payable: -50, wallets: -1724, fees: 141, clearing: 546 },
      { uncleared: { ...nothingOwned, fees: 496 } },
    );
    expect(availableCents(of, 'payable')).toBe(0);
    expect(availableCents(of, 'wallets')).toBe(1087);
  });

  it('is never told below 0', () => {
    expect(
      payoutRefusal(standing({ bank: -500, tips: -100 }), { account: 'tips', amountCents: 1 }),
    ).toBe('Only $0.00 is available for payout.');
  });
});
