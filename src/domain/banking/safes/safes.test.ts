import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedRule } from './counting';
import { deviceErrors, readDeviceEvent } from './deviceEvent';
import { confirmSafeError, creditText, fullPercent, isUnconfirmed, reconcileError } from './safe';
import {
  areNotes,
  canMatch,
  countPosting,
  creditOf,
  isOpenAlarm,
  isOutOfHours,
  matchError,
  minutesOf,
  notesCents,
  notesText,
  surplusOf,
} from './safeEvent';
import { emptySafe, safeErrors } from './safeForm';
import { simulatedEvent, simulatedKinds } from './simulation';

const notes = { '100': 1, '20': 3 };

describe('notes', () => {
  it('come to their values, and read the largest first', () => {
    expect(notesCents(notes)).toBe(16_000);
    expect(notesText(notes)).toBe('1 × $100, 3 × $20');
    expect([notesCents({}), notesText({})]).toEqual([0, '']);
  });

  it.each([
    [{ '20': 1 }, true],
    [{ '25': 1 }, false],
    [{ '20': 0 }, false],
    [{ '20': -1 }, false],
    [{ '20': 1.5 }, false],
    [{ '20': 100_001 }, false],
    [{ constructor: 1 }, false],
  ])('%o are notes: %s', (counts, are) => expect(areNotes(counts)).toBe(are));

  it.each([
    [500, 2000, 25],
    [2001, 2000, 100],
    [1, 0, 0],
  ])('%i of %i fill %i percent', (count, capacity, percent) =>
    expect(fullPercent(count, capacity)).toBe(percent),
  );
});

describe('a deposit', () => {
  it.each([
    [16_000, 84_000, 'credited'],
    [16_000, 84_001, 'waiting'],
    [16_001, 0, 'mismatch'],
    [15_999, 0, 'mismatch'],
  ] as const)('of %i cents beside %i credited is %s', (amountCents, creditedCents, state) =>
    expect(creditOf({ notes, amountCents, creditedCents, limitCents: 100_000 })).toBe(state),
  );

  it.each([
    ['waiting', false, true],
    ['mismatch', false, true],
    ['mismatch', true, false],
    ['credited', false, false],
    ['none', false, false],
  ] as const)('that is %s, in a bag: %s, can be matched: %s', (...[credit, isBagged, can]) =>
    expect(canMatch({ credit, isBagged })).toBe(can),
  );
});

describe('a bag', () => {
  it.each([
    [100, 100, 100, [100, 0, 0, 0, 0]],
    [100, 100, 90, [90, 0, 10, 0, -10]],
    [100, 100, 110, [100, 10, 0, 0, 10]],
    [100, 60, 100, [60, 40, 0, 0, 0]],
    [100, 60, 50, [50, 0, 10, 0, -50]],
    [0, 0, 0, [0, 0, 0, 0, 0]],
    // A surplus up to $100.00 is a slip, above it takes another person.
    [100, 60, 10_100, [60, 10_040, 0, 0, 10_000]],
    [100, 60, 10_101, [60, 40, 0, 10_001, 10_001]],
    [0, 0, 50_000, [0, 0, 0, 50_000, 50_000]],
  ])(
    'declared %i, credited %i, counted %i posts %j',
    (...[declaredCents, creditedCents, countedCents, posts]) => {
      const said = { declaredCents, creditedCents, countedCents };
      const of = countPosting({ ...said, overTodayCents: 0 });
      const { bankCents, lateCreditCents, shortCents, surplusCents, differenceCents } = of;
      expect([bankCents, lateCreditCents, shortCents, surplusCents, differenceCents]).toEqual(
        posts,
      );
    },
  );

  it.each([
    [0, 10_000, 0],
    [1, 10_000, 10_000],
    [10_000, 1, 1],
    [10_000, 0, 0],
    [10_000, -5000, 0],
  ])('of a day that is over by %i already and of %i more needs a second person for %i', (...of) => {
    const [overTodayCents, over, surplus] = of;
    const count = { declaredCents: 5000, countedCents: 5000 + over, overTodayCents };
    expect(surplusOf(count)).toBe(surplus);
  });

  it('leaves the organization with what was counted, and the vault with nothing of it', () =>
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(10 ** 9), (creditedCents, countedCents) => {
        const of = countPosting({
          declaredCents: creditedCents,
          creditedCents,
          countedCents,
          overTodayCents: 0,
        });
        const bookedCents = countedCents - of.surplusCents;
        expect(creditedCents + of.lateCreditCents - of.shortCents).toBe(bookedCents);
        expect(of.bankCents + of.shortCents).toBe(creditedCents);
        expect(of.bankCents + of.lateCreditCents).toBe(bookedCents);
      }),
    ));

  it.each([
    ['0', null],
    ['12.50', null],
    ['-1', 'Please enter an amount such as 12.50'],
    ['', 'This field is required.'],
  ])('counted as %s: %s', (text, message) => expect(countedRule(text)).toBe(message));
});

describe('a second person', () => {
  const bag = 'A second person must reconcile this bag.';
  it.each([
    [false, false, null],
    [true, false, bag],
    [false, true, bag],
  ])('reconciles: set up by me %s, told by me %s: %s', (isMine, isBagMine, reason) =>
    expect(reconcileError({ isMine, isBagMine })).toBe(reason),
  );

  it('confirms a safe and matches its deposits', () => {
    expect([confirmSafeError({ isMine: false }), matchError({ isMine: false })]).toEqual([
      null,
      null,
    ]);
    expect(confirmSafeError({ isMine: true })).toBe(
      'A second person must confirm the key and the limit of this safe.',
    );
    expect(matchError({ isMine: true })).toBe('A second person must match this deposit.');
  });

  it.each([
    ['500.00', '500.00', false, '$0.00 of $500.00'],
    ['500.00', '0.00', true, '$0.00 of $0.00, $500.00 to confirm'],
    ['0.00', '0.00', false, '$0.00 of $0.00'],
  ])('of a limit of %s with %s confirmed is waited for: %s', (...of) => {
    const [creditLimit, confirmedLimit, is, text] = of;
    const row = { credited: '0.00', creditLimit, confirmedLimit };
    expect(isUnconfirmed(row)).toBe(is);
    expect(creditText(row)).toBe(text);
  });
});

describe('an alarm', () => {
  const day = { opensAt: '08:00', closesAt: '22:00' };
  const night = { opensAt: '20:00', closesAt: '04:00' };
  it.each([
    ['07:59', day, true],
    ['08:00', day, false],
    ['21:59', day, false],
    ['22:00', day, true],
    ['23:00', night, false],
    ['03:59', night, false],
    ['04:00', night, true],
    ['12:00', { opensAt: '00:00', closesAt: '00:00' }, false],
  ])('at %s with hours %o: %s', (time, hours, is) => expect(isOutOfHours(time, hours)).toBe(is));

  it.each([
    ['23:59', 1439],
    ['24:00', null],
    ['8:00', null],
  ])('%s is minute %s', (text, minutes) => expect(minutesOf(text)).toBe(minutes));

  it('is open until somebody has written about it', () => {
    expect(isOpenAlarm({ alarm: 'jam', acknowledgedAt: '' })).toBe(true);
    expect(isOpenAlarm({ alarm: 'jam', acknowledgedAt: '2026-11-01' })).toBe(false);
    expect(isOpenAlarm({ alarm: '', acknowledgedAt: '' })).toBe(false);
  });
});

describe('what a device sends', () => {
  const sent = {
    id: 'ev-1',
    kind: 'deposit',
    at: '2026-11-05T14:03:00Z',
    user: 'Rosa',
    denominations: notes,
    amount: '160.00',
  };

  it('is read', () =>
    expect(readDeviceEvent(sent)).toEqual({
      id: 'ev-1',
      kind: 'deposit',
      at: new Date('2026-11-05T14:03:00Z'),
      user: 'Rosa',
      notes,
      amountCents: 16_000,
      saysAmount: true,
      bagNo: '',
    }));

  it.each<[unknown, string]>([
    [null, deviceErrors.shape],
    [[], deviceErrors.shape],
    [{ ...sent, id: '' }, deviceErrors.id],
    [{ ...sent, id: 7 }, deviceErrors.id],
    [{ ...sent, kind: 'theft' }, deviceErrors.kind],
    [{ ...sent, at: 'yesterday' }, deviceErrors.at],
    [{ ...sent, at: '2026-13-05T14:03:00Z' }, deviceErrors.at],
    [{ ...sent, at: '2026-02-30T14:03:00Z' }, deviceErrors.at],
    [{ ...sent, denominations: { '20': '3' } }, deviceErrors.notes],
    [{ ...sent, denominations: { '3': 3 } }, deviceErrors.notes],
    [{ ...sent, denominations: [20] }, deviceErrors.notes],
    [{ ...sent, amount: 160 }, deviceErrors.amount],
    [{ ...sent, amount: '-160.00' }, deviceErrors.amount],
    [{ ...sent, amount: '0' }, deviceErrors.deposit],
    [{ ...sent, denominations: {} }, deviceErrors.deposit],
    [{ ...sent, user: 'x'.repeat(81) }, deviceErrors.text],
    [{ ...sent, user: 'a\nb' }, deviceErrors.text],
    [{ ...sent, kind: 'pickup' }, deviceErrors.bag],
  ])('%j: %s', (value, message) => expect(readDeviceEvent(value)).toBe(message));

  it('can be simulated, each kind as a device would say it', () => {
    for (const kind of simulatedKinds) {
      const said = { id: 'sim-1', at: new Date('2026-11-05T14:03:00Z'), insideCents: 500 };
      expect(readDeviceEvent(simulatedEvent(kind, said))).toMatchObject({ id: 'sim-1' });
    }
  });
});

it.each([
  [{}, {}],
  [{ name: '' }, { name: 'This field is required.' }],
  [{ capacity: '99' }, { capacity: 'Minimum value is 100 and maximum value is 100000' }],
  [{ creditLimit: '-1' }, { creditLimit: 'Please enter an amount such as 12.50' }],
  [{ creditLimit: '250,000' }, {}],
  [{ creditLimit: '250000.01' }, { creditLimit: 'The limit is at most $250,000.00' }],
  [{ opensAt: '25:00' }, { opensAt: 'Please enter a time such as 08:00' }],
])('a safe with %o: %o', (over, errors) =>
  expect(
    safeErrors({ ...emptySafe, organization: 'x', name: 'S1', carrier: 'Brink', ...over }),
  ).toEqual(errors),
);
