import { describe, expect, it } from 'vitest';
import type { OtherInformation } from '@/domain/transactions/transaction';
import { holdersAct, isHoldersMoney, placeOf, type WalletRow, walletMoveOf } from './walletMoney';

const payee = { key: 'leo park', name: 'Leo Park', email: '' };

const row = (
  label: string,
  otherInformation: OtherInformation,
  over: Partial<WalletRow> = {},
): WalletRow => ({
  entry: 'payment',
  method: 'wallet',
  label,
  trade: '',
  purchaserKey: 'rosa vega',
  otherInformation,
  ...over,
});

const sale = row('P2R Payment', { posPayment: true }, { trade: 'sold' });

describe('a row by wallet', () => {
  it.for<
    [string, WalletRow, cents: number, move: ReturnType<typeof walletMoveOf>, act: object | null]
  >([
    ['sale', sale, 1000, 'payment', null],
    ['refund of one', { ...sale, trade: 'back' }, -400, 'payment', null],
    [
      'tip by itself',
      row('Mobile App Purchase (Tip)', { heloxTipPaymentByQrCode: true }),
      300,
      'payment',
      null,
    ],
    ['payment to a purchaser', row('R2P Payment', { helox_type: 'R2P' }), -900, 'payment', null],
    [
      'top-up',
      row('Account Funding', { addMoneyToWallet: true }),
      5000,
      'topup',
      { kind: 'topup', other: 'bank', amountCents: 5000 },
    ],
    [
      'top-up given back',
      row('Return Reversal', { addMoneyToWallet: true, returnReversal: true }, { trade: 'back' }),
      -2000,
      'topup',
      { kind: 'cashout', other: 'bank', amountCents: 2000 },
    ],
    [
      'bonus, which we bear',
      row('Instant Ledger Credit', { registration_credit: true }),
      500,
      'bonus',
      { kind: 'topup', other: 'fees', amountCents: 500 },
    ],
    [
      'payment to another holder',
      row('P2P Payment', { userPayment: true, payee }),
      700,
      'transfer',
      { kind: 'transfer', amountCents: 700 },
    ],
    [
      'payment to somebody elsewhere',
      row('P2P Payment', { userPayment: true }),
      700,
      'cashout',
      { kind: 'cashout', other: 'bank', amountCents: 700 },
    ],
    [
      'reversal of one from elsewhere',
      row('P2P Reversal', { returnUserPayment: true }),
      -700,
      'cashout',
      { kind: 'topup', other: 'bank', amountCents: 700 },
    ],
    [
      'cash-out',
      row('Wallet Cash Out', {}),
      -900,
      'cashout',
      { kind: 'cashout', other: 'bank', amountCents: 900 },
    ],
    [
      'fee of the organization’s own wallet',
      row('Wallet Fee', {}, { purchaserKey: '' }),
      -50,
      null,
      null,
    ],
    ['card payment', { ...sale, method: 'card' }, 1000, null, null],
    [
      'keyed credit',
      row('Instant Ledger Credit', { fund_account_credit: true }, { entry: 'manual' }),
      100,
      null,
      null,
    ],
  ])('%s', ([_, one, amountCents, move, act]) => {
    expect(walletMoveOf(one)).toBe(move);
    expect(isHoldersMoney(one)).toBe(act !== null);
    expect(holdersAct({ ...one, amountCents })).toEqual(act);
  });

  it('is paid from a wallet that is named, and else as every payment', () => {
    const stands = { direct: false, state: 'cleared' } as const;
    expect(placeOf({ ...sale, ...stands })).toBe('wallet');
    expect(placeOf({ ...sale, purchaserKey: '', ...stands })).toBe('bank');
    expect(placeOf({ ...sale, method: 'ach', ...stands, state: 'pending' })).toBe('clearing');
    expect(placeOf({ ...sale, method: 'cash', ...stands, direct: true })).toBe('direct');
  });
});
