import { describe, expect, it } from 'vitest';
import type { SecCode } from '@/domain/transactions/transactionItem';
import {
  codesText,
  debitCodeLabels,
  debitCodes,
  debitsWithoutCode,
  withFileCode,
} from './fileSecCode';

const debit = (secCode: SecCode) => ({ method: 'ach', secCode }) as const;
const card = { method: 'card', secCode: '' } as const;

describe('SEC code of an imported file', () => {
  it('is asked for bank debits alone, and goes to those without one', () => {
    const rows = [debit('WEB'), debit(''), card, debit('')];
    expect(debitsWithoutCode(rows)).toBe(2);
    expect(withFileCode(rows, 'CCD')).toEqual([debit('WEB'), debit('CCD'), card, debit('CCD')]);
    expect(debitsWithoutCode([debit('WEB'), card])).toBe(0);
  });

  it.each<[SecCode[], SecCode, string]>([
    [[], '', ''],
    [['WEB', 'PPD', 'WEB'], '', '1 PPD, 2 WEB'],
    [['WEB', ''], '', '1 WEB, 1 without a code'],
    [['WEB', ''], 'CCD', '1 WEB, 1 CCD (chosen for this file)'],
  ])('of %j with %j chosen reads %j', (codes, chosen, text) =>
    expect(codesText([...codes.map(debit), card], chosen)).toBe(text),
  );

  it('each says what it is', () => {
    for (const code of debitCodes) expect(debitCodeLabels[code]).toMatch(new RegExp(`^${code} – `));
  });
});
