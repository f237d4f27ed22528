import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import { ageingBucket } from './ageing';
import { ageingPdf } from './pdf/ageingPdf';
import { type StatementEntry, statementOf } from './statement';

const today = '2026-11-21';

describe('the age of what is owed', () => {
  it.each([
    [-400, 'current'],
    [-1, 'current'],
    [0, 'current'],
    [1, '30'],
    [30, '30'],
    [31, '60'],
    [60, '60'],
    [61, '90'],
    [90, '90'],
    [91, '90+'],
    [4000, '90+'],
  ] as const)('%i days after the due date: %s', (days, bucket) => {
    expect(ageingBucket(daysAfter(today, -days), today)).toBe(bucket);
  });

  it('counts calendar days over a change of the clock and a leap day', () => {
    expect(ageingBucket('2026-02-06', '2026-03-08')).toBe('30');
    expect(ageingBucket('2026-02-06', '2026-03-09')).toBe('60');
    expect(ageingBucket('2028-01-30', '2028-02-29')).toBe('30');
    expect(ageingBucket('2028-01-30', '2028-03-01')).toBe('60');
  });
});

const charge = (date: string, cents: number, document = 'MTA-000001'): StatementEntry => {
  return { date, kind: 'charge', document, cents };
};
const payment = (date: string, cents: number): StatementEntry => {
  return { date, kind: 'payment', document: 'Check 7', cents };
};

describe('an account statement', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' };

  it('runs from what was owed before, charges of a day first', () => {
    const statement = statementOf(
      [
        payment('2026-10-15', 5_000),
        charge('2026-10-15', 2_000),
        charge('2026-09-30', 10_000),
        payment('2026-09-30', 1_000),
        charge('2026-10-01', 100),
        payment('2026-10-31', 50),
        charge('2026-11-01', 9_999),
      ],
      period,
    );
    expect(statement.opening).toBe(9_000);
    expect(
      statement.rows.map(({ date, charge: up, payment: down, balance }) => [
        date,
        up,
        down,
        balance,
      ]),
    ).toEqual([
      ['2026-10-01', 100, null, 9_100],
      ['2026-10-15', 2_000, null, 11_100],
      ['2026-10-15', null, 5_000, 6_100],
      ['2026-10-31', null, 50, 6_050],
    ]);
    expect(statement.closing).toBe(6_050);
  });

  it('of a quiet period ends as it began', () => {
    expect(statementOf([charge('2026-09-30', 5)], period)).toEqual({
      opening: 5,
      closing: 5,
      rows: [],
    });
  });

  it('goes on where the one before it ended', () => {
    const entry = fc
      .tuple(fc.integer({ min: 0, max: 90 }), fc.boolean(), fc.integer({ min: 0, max: 100_000 }))
      .map(([days, isCharge, cents]) =>
        (isCharge ? charge : payment)(daysAfter('2026-09-01', days), cents),
      );
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const september = statementOf(entries, { from: '2026-09-01', to: '2026-09-30' });
        const october = statementOf(entries, period);
        expect(october.opening).toBe(september.closing);
        expect(october.rows.at(-1)?.balance ?? october.opening).toBe(october.closing);
      }),
    );
  });
});

it('a report of what is owed names those that owe, counts them, and adds up what it shows', () => {
  const nothing = { current: 0, '30': 0, '60': 0, '90': 0, '90+': 0 };
  const holder = {
    _id: 'a',
    name: 'A',
    companyName: 'Owing',
    dba: '',
    email: '',
    licenseNumber: 'C1',
    licenseType: 'Retail',
    municipality: 'Port Alder',
    openCount: 1,
    owed: { ...nothing, '30': 500 },
    balanceCents: 500,
    paidYearCents: 100,
  };
  const quiet = {
    ...holder,
    _id: 'b',
    companyName: 'Quiet',
    openCount: 0,
    owed: nothing,
    balanceCents: 0,
  };
  const document = ageingPdf({
    sender: { name: 'Treasury', lines: [], phone: '', email: '' },
    asOf: today,
    rows: [holder, quiet],
    totals: { ...holder, holders: 2, paidYearCents: 200 },
  });
  const said = JSON.stringify(document.blocks);
  expect(said).toContain('1 open invoice of 1 license holder"');
  expect(said).toContain('Owing');
  expect(said).not.toContain('Quiet');
  expect(said).not.toContain('$2.00');
});
