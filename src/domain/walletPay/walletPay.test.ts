import { describe, expect, it } from 'vitest';
import {
  chargeErrors,
  chargeStateOf,
  chargeTotal,
  codeErrors,
  emptyCharge,
  requestErrors,
} from './walletCharge';
import { shortName, walletCodeText, walletSearchOf } from './walletUser';

describe('a search', () => {
  it.each([
    ['7075550142', { phone: '7075550142' }],
    ['(707) 555-0142', { phone: '7075550142' }],
    ['+1 707 555 0142', { phone: '7075550142' }],
    ['A1B2-C3D4-E5F6', { code: 'A1B2C3D4E5F6' }],
    ['a1b2 c3d4 e5f6', { code: 'A1B2C3D4E5F6' }],
    ['https://x.example/#/mobile-search-pay?wallet=A1B2-C3D4-E5F6', { code: 'A1B2C3D4E5F6' }],
    ['0142', null],
    ['707555014', null],
    ['70755501422', null],
    ['1075550142', null],
    ['Rosa Vega', null],
    ['A1B2-C3D4-E5F', null],
    ['G1B2C3D4E5F6', null],
    ['%', null],
    ['', null],
  ])('%j looks for %o', (text, wanted) => {
    expect(walletSearchOf(text)).toEqual(wanted);
  });

  it('tells a name short and a code in groups', () => {
    expect(
      ['Rosa Vega', 'Rosa María de la Vega', 'Rosa', ' ', 'Zoë Ångström'].map(shortName),
    ).toEqual(['Rosa V.', 'Rosa V.', 'Rosa', '', 'Zoë Å.']);
    expect(walletCodeText('A1B2C3D4E5F6')).toBe('A1B2-C3D4-E5F6');
  });
});

describe('a charge', () => {
  it.each([
    [{ amount: '0.01' }, []],
    [{ amount: '0.00' }, ['amount']],
    [{ amount: '-1' }, ['amount']],
    [{ amount: '5000.00' }, []],
    [{ amount: '5000.01' }, ['amount']],
    [{ amount: '10', tip: '10.01' }, ['tip']],
    [{ amount: '10', tip: 'x' }, ['tip']],
    [{ amount: '10', memo: '4242 4242 4242 4242' }, ['memo']],
    [{ amount: '10', memo: 'x'.repeat(101) }, ['memo']],
  ])('%o has errors at %o', (over, fields) => {
    expect(Object.keys(chargeErrors({ ...emptyCharge, ...over }))).toEqual(fields);
  });

  it('comes to amount and tip, and expires', () => {
    expect(chargeTotal({ amount: '10.50', tip: '2', memo: '' })).toBe(1250);
    const expiresAt = new Date(1000);
    const at = (state: 'asked' | 'charged', now: number) =>
      chargeStateOf({ state, expiresAt }, new Date(now));
    expect([at('asked', 999), at('asked', 1000), at('charged', 1000)]).toEqual([
      'asked',
      'expired',
      'charged',
    ]);
  });

  it('needs a code of six digits, and a request what it is for', () => {
    expect(
      ['123456', '12345', '1234567', 'abcdef', ''].map(
        (code) => Object.keys(codeErrors({ code })).length,
      ),
    ).toEqual([0, 1, 1, 1, 1]);
    expect(Object.keys(requestErrors({ amount: '5', memo: '' }))).toEqual(['memo']);
  });
});
