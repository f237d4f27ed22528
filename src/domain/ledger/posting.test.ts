import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Account, accounts, type Entry } from './account';
import { type Act, actKinds } from './act';
import { entriesOf } from './posting';

const cents = fc.integer({ min: 1, max: 10 ** 12 });
const part = fc.integer({ min: 0, max: 10 ** 12 });
const place = fc.constantFrom('bank', 'clearing', 'direct', 'wallet');
const one = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind), amountCents: cents });
const side = fc.constantFrom(
  { account: 'payable' } as const,
  { account: 'clearing' } as const,
  { account: 'virtual', virtualId: 'v1' } as const,
  { account: 'virtual', virtualId: 'v2' } as const,
);
const paid = { place, tipCents: part, taxCents: part, feeCents: part };
const plain = fc.oneof(
  fc.record({ ...one('sale'), ...paid }),
  fc.record({ ...one('refund'), ...paid }),
  fc.record({ ...one('surcharge'), place }),
  fc.record({ ...one('tip'), place }),
  fc.record({ ...one('topup'), other: fc.constantFrom('bank', 'fees') }),
  fc.record({ ...one('cashout'), other: fc.constantFrom('bank', 'fees') }),
  ...(['cleared', 'fee', 'hold', 'release', 'settled', 'transfer'] as const).map((kind) =>
    fc.record(one(kind)),
  ),
  fc.record({ ...one('escrow'), move: fc.constantFrom('fund', 'refund', 'release', 'credit') }),
  fc.record({ ...one('payout'), from: fc.constantFrom('payable', 'tips', 'tax', 'fees') }),
  fc.record({
    ...one('payout'),
    from: fc.constant('virtual' as const),
    virtualId: fc.constant('v1'),
  }),
  fc.record({ ...one('move'), from: side, to: side }),
  fc.record({
    ...one('adjust'),
    debit: fc.constantFrom('bank', 'fees'),
    credit: fc.constant('payable'),
  }),
  fc.tuple(cents, part, part).map(([net, feeCents, reserveCents]): Act => {
    return { kind: 'batch', grossCents: net + feeCents + reserveCents, feeCents, reserveCents };
  }),
);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 9, arbitrary: plain },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('return', 'void', 'restore'), plain)
      .map(([kind, act]): Act => ({ kind, of: entriesOf(act) })),
  },
);

/** `bank 108, payable -100`: as lines are read. */
const textOf = (entries: readonly Entry[]): string =>
  entries.map(({ account, amountCents }) => `${account} ${amountCents}`).join(', ');

describe('what an act posts', () => {
  it.each<[Act, string]>([
    [{ kind: 'sale', place: 'bank', amountCents: 100 }, 'bank 100, payable -100'],
    [
      { kind: 'sale', place: 'bank', amountCents: 100, tipCents: 15, taxCents: 8, feeCents: 3 },
      'bank 126, payable -100, tips -15, tax -8, fees -3',
    ],
    [{ kind: 'sale', place: 'clearing', amountCents: 40, tipCents: 0 }, 'clearing 40, payable -40'],
    [{ kind: 'sale', place: 'direct', amountCents: 100 }, 'payable 100, payable -100'],
    [
      { kind: 'sale', place: 'direct', amountCents: 100, tipCents: 10, taxCents: 5 },
      'payable 115, payable -100, tips -10, tax -5',
    ],
    [
      { kind: 'refund', place: 'bank', amountCents: 50, taxCents: 4 },
      'bank -54, payable 50, tax 4',
    ],
    [{ kind: 'surcharge', place: 'clearing', amountCents: 5 }, 'clearing 5, fees -5'],
    [{ kind: 'surcharge', place: 'direct', amountCents: 5 }, 'payable 5, fees -5'],
    [{ kind: 'tip', place: 'bank', amountCents: 7 }, 'bank 7, tips -7'],
    [
      { kind: 'sale', place: 'wallet', amountCents: 100, tipCents: 15, feeCents: 3 },
      'wallets 118, payable -100, tips -15, fees -3',
    ],
    [{ kind: 'refund', place: 'wallet', amountCents: 50 }, 'wallets -50, payable 50'],
    [{ kind: 'topup', other: 'bank', amountCents: 9 }, 'bank 9, wallets -9'],
    [{ kind: 'topup', other: 'fees', amountCents: 9 }, 'fees 9, wallets -9'],
    [{ kind: 'cashout', other: 'bank', amountCents: 9 }, 'wallets 9, bank -9'],
    [{ kind: 'transfer', amountCents: 9 }, 'wallets 9, wallets -9'],
    [{ kind: 'cleared', amountCents: 40 }, 'bank 40, clearing -40'],
    [{ kind: 'fee', amountCents: 25 }, 'payable 25, fees -25'],
    [
      {
        kind: 'return',
        of: [
          { account: 'clearing', amountCents: 40 },
          { account: 'payable', amountCents: -40 },
        ],
      },
      'clearing -40, payable 40',
    ],
    [{ kind: 'payout', from: 'tips', amountCents: 7 }, 'tips 7, bank -7'],
    [{ kind: 'payout', from: 'payable', to: 'wallets', amountCents: 7 }, 'payable 7, wallets -7'],
    [{ kind: 'escrow', move: 'fund', amountCents: 30 }, 'payable 30, escrow -30'],
    [{ kind: 'escrow', move: 'refund', amountCents: 30 }, 'escrow 30, payable -30'],
    [{ kind: 'escrow', move: 'release', amountCents: 30 }, 'escrow 30, bank -30'],
    [{ kind: 'escrow', move: 'credit', amountCents: 30 }, 'bank 30, payable -30'],
    [{ kind: 'payout', from: 'virtual', virtualId: 'v1', amountCents: 7 }, 'virtual 7, bank -7'],
    [
      {
        kind: 'move',
        from: { account: 'payable' },
        to: { account: 'virtual', virtualId: 'v1' },
        amountCents: 5,
      },
      'payable 5, virtual -5',
    ],
    [
      {
        kind: 'move',
        from: { account: 'virtual', virtualId: 'v1' },
        to: { account: 'virtual', virtualId: 'v2' },
        amountCents: 5,
      },
      'virtual 5, virtual -5',
    ],
    [{ kind: 'hold', amountCents: 30 }, 'payable 30, reserve -30'],
    [{ kind: 'release', amountCents: 30 }, 'reserve 30, payable -30'],
    [{ kind: 'adjust', debit: 'fees', credit: 'payable', amountCents: 2 }, 'fees 2, payable -2'],
    [
      { kind: 'batch', grossCents: 1000, feeCents: 30, reserveCents: 100 },
      'payable 1000, clearing -870, fees -30, reserve -100',
    ],
    [{ kind: 'batch', grossCents: 30, feeCents: 30, reserveCents: 0 }, 'payable 30, fees -30'],
    [{ kind: 'settled', amountCents: 870 }, 'clearing 870, bank -870'],
  ])('%j: %s', (act, lines) => {
    expect(textOf(entriesOf(act))).toBe(lines);
  });

  it.each<[string, Act]>([
    ['nothing', { kind: 'fee', amountCents: 0 }],
    ['nothing in all parts', { kind: 'sale', place: 'bank', amountCents: 0, tipCents: 0 }],
    ['less than nothing', { kind: 'hold', amountCents: -1 }],
    ['a part below 0', { kind: 'sale', place: 'bank', amountCents: 10, tipCents: -1 }],
    ['half a cent', { kind: 'tip', place: 'bank', amountCents: 0.5 }],
    ['no number', { kind: 'payout', from: 'tax', amountCents: Number.NaN }],
    ['more than can be counted', { kind: 'cleared', amountCents: 2 ** 53 }],
    [
      'parts that come to more',
      { kind: 'sale', place: 'bank', amountCents: 2 ** 53 - 1, tipCents: 1 },
    ],
    [
      'fees above the gross amount',
      { kind: 'batch', grossCents: 10, feeCents: 9, reserveCents: 2 },
    ],
    ['a batch of fees below 0', { kind: 'batch', grossCents: 10, feeCents: -1, reserveCents: 0 }],
    [
      'a correction of one account',
      { kind: 'adjust', debit: 'tax', credit: 'tax', amountCents: 1 },
    ],
    [
      'a transfer of nothing',
      { kind: 'move', from: { account: 'payable' }, to: { account: 'bank' }, amountCents: 0 },
    ],
    ['a return of nothing', { kind: 'return', of: [] }],
  ])('refuses %s', (_what, act) => {
    expect(() => entriesOf(act)).toThrow(RangeError);
  });

  it('of a virtual account names it, and so does what takes it back', () => {
    const out = entriesOf({ kind: 'payout', from: 'virtual', virtualId: 'v1', amountCents: 7 });
    const back = entriesOf({ kind: 'return', of: out });
    for (const entries of [out, back])
      for (const { account, virtualId } of entries)
        expect(virtualId).toBe(account === 'virtual' ? 'v1' : undefined);
  });

  it('comes to 0, in whole cents and without empty lines', () => {
    const seen = new Set<Act['kind']>();
    fc.assert(
      fc.property(anyAct, (act) => {
        seen.add(act.kind);
        const entries = entriesOf(act);
        expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
        expect(entries.length).toBeGreaterThan(1);
        const isWhole = entries.every(
          ({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents,
        );
        expect(isWhole).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect([...seen].sort()).toEqual([...actKinds].sort());
  });

  it('of a payment and of its return leaves nothing behind, confirmed by the bank or not', () => {
    const left = (acts: readonly Entry[]): [Account, number][] =>
      accounts.map((account) => [
        account,
        acts.reduce((sum, entry) => (entry.account === account ? sum + entry.amountCents : sum), 0),
      ]);
    const sale = entriesOf({ kind: 'sale', place: 'clearing', amountCents: 100, feeCents: 5 });
    const cleared = [...sale, ...entriesOf({ kind: 'cleared', amountCents: 105 })];
    for (const posted of [sale, cleared]) {
      const all = [...posted, ...entriesOf({ kind: 'return', of: posted })];
      expect(left(all).filter(([, cents]) => cents !== 0)).toEqual([]);
    }
  });
});
