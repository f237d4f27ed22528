import { describe, expect, it } from 'vitest';
import { isIban, isIbanLike, plainAccount } from './iban';
import { wireDayAt, wireDayText } from './wireDay';
import { emptyWire, needsTravelRule, wireErrors, wireSchema } from './wireForm';
import { imadRule, omadRule } from './wireNumbers';
import { hasReceipt, wireApprovalError } from './wireRow';

describe('an IBAN', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'GB29-NWBK-6016-1331-9268-19',
    'fr14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is one', (typed) => {
    expect(isIban(plainAccount(typed))).toBe(true);
    expect(isIbanLike(plainAccount(typed))).toBe(true);
  });

  it('with any single digit changed, two swapped or of another length is none', () => {
    const good = 'DE89370400440532013000';
    for (let at = 2; at < good.length; at++) {
      const other = String((Number(good[at]) + 1) % 10);
      expect(isIban(good.slice(0, at) + other + good.slice(at + 1))).toBe(false);
    }
    expect(isIban('DE89370400440532013000'.replace('53', '35'))).toBe(false);
    expect(isIban(`${good}0`)).toBe(false);
  });
});

describe('the Fedwire day', () => {
  it.each([
    ['a minute before the cut-off in winter', '2026-01-05T21:44:59Z', '2026-01-05', ''],
    ['at the cut-off in winter', '2026-01-05T21:45:00.000Z', '2026-01-06', 'late'],
    ['at the cut-off in summer', '2026-07-06T20:45:00.000Z', '2026-07-07', 'late'],
    ['late on a Friday', '2026-01-09T22:00:00.000Z', '2026-01-12', 'late'],
    ['on a Saturday', '2026-01-10T15:00:00.000Z', '2026-01-12', 'closed'],
    ['on Thanksgiving', '2026-11-26T15:00:00.000Z', '2026-11-27', 'closed'],
    [
      'after midnight UTC of an evening in New York',
      '2026-01-06T02:00:00.000Z',
      '2026-01-06',
      'late',
    ],
  ])('%s', (...[, at, day, moved]) => {
    expect(wireDayAt(new Date(at))).toMatchObject({ day, moved });
  });

  it('is told before a wire is sent', () => {
    expect(wireDayText(new Date('2026-11-26T15:00:00Z'))).toBe(
      'Fedwire is closed today: a wire sent now goes out on 11/27/2026, cut-off 4:45 PM Eastern.',
    );
    expect(wireDayText(new Date('2026-01-05T22:00:00Z'))).toContain('cut-off (4:45 PM Eastern)');
  });
});

describe('numbers of Fedwire', () => {
  it.each([
    ['20261125MMQFMPZZ000123', true],
    ['20261125 mmqfmpzz 000123', true],
    ['20261325MMQFMPZZ000123', false],
    ['20261125MMQFMPZZ00012', false],
    ['20261125MMQFMPZZ00012A', false],
    ['', false],
  ])('%s is an IMAD: %s', (text, isGood) => expect(imadRule(text) === null).toBe(isGood));

  it.each([
    ['20261125B1Q8021C000456', true],
    ['20261125B1Q8021C00045611251201FT03', true],
    ['20261125B1Q8021C0004561125', false],
  ])('%s is an OMAD: %s', (text, isGood) => expect(omadRule(text) === null).toBe(isGood));
});

describe('a wire', () => {
  const good = {
    ...emptyWire,
    organization: 'org',
    payeeType: 'vendor' as const,
    beneficiary: 'Green Door LLC',
    bankName: 'Cascade Bank',
    routingNumber: '325081403',
    accountNumber: '99 88-77',
    amount: '2999.99',
    purpose: 'Rent',
  };

  it('below $3,000.00 is good without the travel rule, from there on it is not', () => {
    expect(wireErrors(good)).toEqual({});
    expect(needsTravelRule({ amount: '3000' })).toBe(true);
    expect(Object.keys(wireErrors({ ...good, amount: '3000.00' }))).toEqual([
      'street',
      'city',
      'postalCode',
      'originatorName',
      'originatorAddress',
      'originatorAccount',
    ]);
  });

  it('has texts that fit into one', () => {
    expect(Object.keys(wireErrors({ ...good, beneficiary: 'Café', memo: 'a\nb' }))).toEqual([
      'beneficiary',
      'memo',
    ]);
  });

  it.each([
    [{ country: 'ZZ' }, ['country']],
    [{ route: 'swift' as const, bic: 'DEUTZZFF' }, ['bic']],
    [
      { route: 'swift' as const, bic: 'BNPAFRPP', accountNumber: 'DE89370400440532013000' },
      ['accountNumber'],
    ],
    [{ route: 'swift' as const, bic: 'DEUTDEFF', accountNumber: 'DE89370400440532013000' }, []],
    [{ route: 'swift' as const, bic: 'DEUTDEFF', accountNumber: '12345678' }, ['accountNumber']],
    [{ route: 'swift' as const, bic: 'CHASUS33', accountNumber: '12345678' }, []],
    [{ route: 'swift' as const, bic: 'RBSIJESH', accountNumber: 'GB29NWBK60161331926819' }, []],
    [{ fee: '250.00' }, []],
    [{ fee: '250.01' }, ['fee']],
  ])('%o is refused at %o', (over, fields) =>
    expect(Object.keys(wireErrors({ ...good, ...over }))).toEqual(fields),
  );

  it('is stored with its account plain and its bank in capitals', () => {
    const cast = wireSchema.cast({ ...good, route: 'swift', bic: 'deutdeff', country: 'de' });
    expect(cast).toMatchObject({ accountNumber: '998877', bic: 'DEUTDEFF', country: 'DE' });
  });

  it.each([
    ['prepared', false],
    ['approved', false],
    ['void', false],
    ['sent', true],
    ['received', true],
    ['returned', true],
  ] as const)('that is %s has a receipt: %s', (state, has) =>
    expect(hasReceipt({ state })).toBe(has),
  );

  it.each([
    [{ isMine: true, screening: 'clear' }, 'A second person must approve this wire.'],
    [{ isMine: false, screening: 'clear' }, null],
    [{ isMine: false, screening: 'cleared' }, null],
  ] as const)('%o is approved or not: %s', (row, refusal) =>
    expect(wireApprovalError(row)).toBe(refusal),
  );
});
