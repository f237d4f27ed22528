import { describe, expect, it } from 'vitest';
import { chooseItems } from './composeFile';
import { type AssignmentTerms, raisesOf } from './odfiAssignment';
import { type OriginatorLimits, originatorOf } from './originators';

const terms: AssignmentTerms = {
  secCodes: ['CCD'],
  entryLimitCents: 100,
  dailyLimitCents: 200,
  monthlyLimitCents: 300,
  unauthorizedPoints: 50,
  reservePoints: 500,
};

it.each([
  [[null, terms], 500, []],
  [[null, terms], 501, ['Reserve from 5.01% to 5.00%']],
  [[terms, terms], 500, []],
  [[terms, { ...terms, entryLimitCents: 99, reservePoints: 501 }], 500, []],
  [[terms, { ...terms, entryLimitCents: 101 }], 0, ['Limit per entry from $1.00 to $1.01']],
  [[terms, { ...terms, dailyLimitCents: 201 }], 0, ['Daily limit from $2.00 to $2.01']],
  [[terms, { ...terms, monthlyLimitCents: 301 }], 0, ['30-day limit from $3.00 to $3.01']],
  [[terms, { ...terms, unauthorizedPoints: 51 }], 0, ['Unauthorized returns from 0.50% to 0.51%']],
  [[terms, { ...terms, reservePoints: 499 }], 0, ['Reserve from 5.00% to 4.99%']],
  [[terms, { ...terms, secCodes: ['CCD', 'WEB'] as const }], 0, ['Further SEC codes: WEB']],
] as const)('from and to %o with %i kept back loosens %j', ([before, now], kept, raises) =>
  expect(raisesOf(before, now, kept)).toEqual(raises),
);

describe('entries of an organization', () => {
  const own: OriginatorLimits = {
    name: 'Green Door',
    bankId: 'b1',
    bankName: 'Harvest',
    companyId: '9988776655',
    companyName: '',
    secCodes: ['CCD'],
    entryLimitCents: 100,
    leftToday: { debit: 150, credit: 150 },
    leftMonth: { debit: 120, credit: 1000 },
    debitsHeld: '',
  };
  const many = 1_000_000;
  const reasons = (
    entries: readonly (readonly [string, number])[],
    over: Partial<OriginatorLimits> = {},
    originator = 'leaf',
  ) =>
    chooseItems(
      entries.map(([transactionCode, amountCents]) => ({
        secCode: 'CCD' as const,
        transactionCode,
        amountCents,
        isHeld: false,
        originator,
      })),
      {
        secCodes: ['CCD'],
        entryLimitCents: many,
        sameDayLimitCents: null,
        leftCents: { debit: many, credit: many },
        bankId: 'b1',
        originators: new Map([['leaf', { ...own, ...over }]]),
      },
    ).left.map(({ reason }) => reason);

  it.each([
    [[['22', 100]], {}, []],
    [[['22', 101]], {}, ['The amount is above the limit per entry of Green Door']],
    [
      [
        ['22', 100],
        ['22', 51],
        ['22', 50],
      ],
      {},
      ['The daily limit of Green Door is reached'],
    ],
    [
      [
        ['27', 100],
        ['27', 21],
      ],
      {},
      ['The 30-day limit of Green Door is reached'],
    ],
    [[['27', 1]], { debitsHeld: 'Too many' }, ['Too many']],
    [[['22', 1]], { debitsHeld: 'Too many' }, []],
    [[['28', 0]], { debitsHeld: 'Too many' }, []],
    [[['22', 1]], { bankId: 'b2' }, ['Green Door originates through Harvest']],
    [[['22', 1]], { secCodes: ['PPD'] }, ['Green Door may not originate CCD entries']],
  ] as const)('%j under %o stay for %j', (entries, over, said) =>
    expect(reasons(entries, over)).toEqual(said),
  );

  it('of nobody’s assignment, and what is ours, are held by the bank alone', () => {
    expect(reasons([['22', 5000]], {}, '')).toEqual([]);
    const originators = new Map([['leaf', own]]);
    expect(originatorOf({ source: 'settlement', orgId: 'leaf' }, originators)).toBe('');
    expect(originatorOf({ source: 'debit', orgId: 'leaf' }, originators)).toBe('leaf');
  });
});
