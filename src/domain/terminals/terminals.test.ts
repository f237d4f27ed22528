import { describe, expect, it } from 'vitest';
import { batchDifference } from './batch';
import { pairingErrors, pushError, terminalStateOf } from './terminal';
import { emptyPush, pushErrors, pushParts, terminalPaymentState } from './terminalPayment';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 2, 12, minutes));

describe('where a terminal stands', () => {
  it.each([
    [{ seen: 0, rebooted: null, now: 5 }, 'online'],
    [{ seen: 0, rebooted: null, now: 6 }, 'offline'],
    [{ seen: 0, rebooted: 1, now: 2 }, 'rebooting'],
    [{ seen: 0, rebooted: 1, now: 7 }, 'offline'],
    [{ seen: 2, rebooted: 1, now: 3 }, 'online'],
  ])('%o is %s', ({ seen, rebooted, now }, state) => {
    const terminal = {
      lastSeenAt: at(seen),
      rebootedAt: rebooted === null ? null : at(rebooted),
      unpairedAt: null,
    };
    expect(terminalStateOf(terminal, at(now))).toBe(state);
    expect(terminalStateOf({ ...terminal, unpairedAt: at(0) }, at(now))).toBe('unpaired');
  });
});

describe('a pairing', () => {
  it.each([
    ['482913', []],
    ['482 913', []],
    ['48291', ['code']],
    ['4829133', ['code']],
    ['48a913', ['code']],
    ['', ['code']],
  ])('by code %j has errors at %o', (code, fields) => {
    expect(Object.keys(pairingErrors({ code, storeId: '', lane: 'Lane 1' }))).toEqual(fields);
  });

  it('needs a lane of at most 40 characters', () => {
    const errorsOf = (lane: string) =>
      Object.keys(pairingErrors({ code: '482913', storeId: '', lane }));
    expect([errorsOf(''), errorsOf('x'.repeat(40)), errorsOf('x'.repeat(41))]).toEqual([
      ['lane'],
      [],
      ['lane'],
    ]);
  });
});

describe('a push', () => {
  it.each([
    [{ amount: '0.01' }, []],
    [{ amount: '0' }, ['amount']],
    [{ amount: '-5.00' }, ['amount']],
    [{ amount: '99999.99' }, []],
    [{ amount: '99999.99', tax: '0.01' }, ['amount']],
    [{ amount: '10', tip: '10' }, []],
    [{ amount: '10', tip: '10.01' }, ['tip']],
    [{ amount: '10', tax: '10.01' }, ['tax']],
    [{ amount: '1e3' }, ['amount']],
    [{ amount: '10', reference: '4242 4242 4242 4242' }, ['reference']],
  ])('%o has errors at %o', (over, fields) => {
    expect(Object.keys(pushErrors({ ...emptyPush, ...over }))).toEqual(fields);
  });

  it('comes to its parts', () => {
    const values = { amount: '10.00', tax: '0.85', tip: '2', tipUser: '', reference: '' };
    expect(pushParts(values).totalCents).toBe(1285);
  });

  it.each([
    ['started', '', 'waiting'],
    ['captured', '', 'approved'],
    ['refunded', '', 'approved'],
    ['failed', 'declined', 'declined'],
    ['failed', 'no_answer', 'declined'],
    ['failed', 'canceled', 'canceled'],
    ['failed', 'timeout', 'timedOut'],
  ] as const)('%s with code %j is %s', (state, failureCode, shown) => {
    expect(terminalPaymentState({ state, failureCode })).toBe(shown);
  });

  it('is refused while a terminal is away, busy or closing its batch', () => {
    const free = {
      store: '',
      lane: 'Lane 1',
      state: 'online',
      isWaiting: false,
      isClosing: false,
      pauseReason: '',
    } as const;
    expect(pushError(free)).toBeNull();
    expect(pushError({ ...free, store: 'Harbor', pauseReason: 'Flooded' })).toContain(
      'Harbor is paused: Flooded',
    );
    expect(pushError({ ...free, state: 'offline' })).toContain('Lane 1 is offline');
    expect(pushError({ ...free, state: 'rebooting' })).toContain('is rebooting');
    expect(pushError({ ...free, state: 'unpaired' })).toContain('not paired');
    expect(pushError({ ...free, isWaiting: true })).toContain('is waiting for a card');
    expect(pushError({ ...free, isClosing: true })).toContain('being closed');
  });
});

describe('a batch', () => {
  it.each([
    [2, 5_000, ''],
    [1, 3_000, 'The terminal has 1 sale less, $20.00 less'],
    [4, 9_000, 'The terminal has 2 sales more, $40.00 more'],
    [2, 5_001, 'The terminal has $0.01 more'],
  ])('of 2 sales and $50.00 against %i and %i cents', (count, cents, said) => {
    expect(batchDifference({ count: 2, cents: 5_000 }, { count, cents })).toBe(said);
  });
});
