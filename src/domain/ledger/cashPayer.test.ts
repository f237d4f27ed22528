import { describe, expect, it } from 'vitest';
import {
  type CashPayerValues,
  cashPayerErrors,
  comparedId,
  noCashPayer,
  payerIdMessage,
  unnamedCashError,
  unnamedPayer,
} from './cashPayer';

describe('who pays cash', () => {
  const full = {
    payerIsUnknown: false,
    payerName: 'Ann Lee',
    payerIdKind: "Driver's license",
    payerIdNumber: 'D123-4821',
  };

  it.each<[name: string, values: Partial<CashPayerValues>, fields: string[]]>([
    ['is not left out', { payerName: '', payerIdKind: '', payerIdNumber: '' }, ['payerName']],
    ['may be unknown on purpose', { ...noCashPayer, payerIsUnknown: true }, []],
    ['is not named Unknown', { payerName: ' unknown ' }, ['payerName']],
    ['is not named by punctuation', { payerName: '-' }, ['payerName']],
    ['may be a name alone', { payerIdKind: '', payerIdNumber: '' }, []],
    ['is known by an ID', {}, []],
    ['needs a name with an ID', { payerName: '' }, ['payerName']],
    ['needs the kind of the ID', { payerIdKind: '' }, ['payerIdKind']],
    ['needs the number of the ID', { payerIdNumber: '' }, ['payerIdNumber']],
    ['has no other kind of ID', { payerIdKind: 'SSN' }, ['payerIdKind']],
    ['has no ID of three characters', { payerIdNumber: '12-3' }, ['payerIdNumber']],
    ['has no ID of other characters', { payerIdNumber: 'D123_4821' }, ['payerIdNumber']],
  ])('%s', (_, values, fields) => {
    expect(Object.keys(cashPayerErrors({ ...full, ...values }))).toEqual(fields);
  });

  it('keeps the number that is known where none is typed', () => {
    expect(cashPayerErrors({ ...full, payerIdNumber: '' }, true)).toEqual({});
    expect(cashPayerErrors({ ...full, payerIdNumber: '1' }, true)).toEqual({
      payerIdNumber: payerIdMessage,
    });
    expect(cashPayerErrors(noCashPayer, true)).toEqual({ payerName: unnamedPayer });
  });

  it.each<[name: string, over: object, isRefused: boolean]>([
    ['without a payer', {}, true],
    ['of a person', { payerName: 'Ann Lee' }, false],
    ['of an unknown person', { payerIsUnknown: true }, false],
    ['of nobody in words', { payerName: 'N/A' }, true],
    ['that takes another one back', { isReversal: true }, false],
    ['that is no cash', { type: 'wire deposit' }, false],
  ])('of a stored entry %s', (_, over, isRefused) => {
    const entry = {
      type: 'cash deposit',
      payerName: '',
      payerIsUnknown: false,
      isReversal: false,
      ...over,
    };
    expect(unnamedCashError(entry) !== null).toBe(isRefused);
  });

  it('is compared by letters and digits alone', () => {
    expect(comparedId(' d123-48 21')).toBe('D1234821');
  });
});
