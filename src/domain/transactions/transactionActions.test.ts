import { describe, expect, it } from 'vitest';
import { accountText, bankText } from './bankAccount';
import {
  ageText,
  cutoffOf,
  effectiveDay,
  nextEventOf,
  type OnItsWay,
  returnDeadlines,
  settlesOn,
} from './nextEvent';
import { type PendingAct, pendingActError, type Waiting } from './pendingActions';
import { bankColumns, pendingColumns } from './pendingColumns';

const debit: Waiting = {
  state: 'pending',
  method: 'ach',
  secCode: 'WEB',
  businessDay: '2026-11-24',
  effectiveOn: '2026-11-27',
  authorizedUntil: null,
  isInvoicePayment: false,
};
const sale: Waiting = {
  ...debit,
  method: 'card',
  secCode: '',
  authorizedUntil: '2026-11-30T12:00:00.000Z',
};

describe('what a payment that waits is waiting for', () => {
  it.for<[Partial<OnItsWay>, string, string | null, string | null, boolean]>([
    [{}, '2026-11-25T21:59:59Z', 'Sent to the bank', '2026-11-25T22:00:00.000Z', false],
    [{}, '2026-11-25T22:00:00Z', 'Bank confirmation', '2026-12-01T14:00:00.000Z', false],
    [{}, '2026-12-01T14:00:01Z', 'Bank confirmation is late', '2026-12-01T14:00:00.000Z', true],
    [
      { effectiveOn: null },
      '2026-11-24T20:00:00Z',
      'Sent to the bank',
      '2026-11-24T22:00:00.000Z',
      false,
    ],
    [
      { effectiveOn: '2026-07-07' },
      '2026-07-01T00:00:00Z',
      'Sent to the bank',
      '2026-07-06T21:00:00.000Z',
      false,
    ],
    [
      { method: 'check' },
      '2026-11-25T00:00:00Z',
      'Bank confirmation',
      '2026-12-01T14:00:00.000Z',
      false,
    ],
    [{ method: 'wallet' }, '2026-11-25T00:00:00Z', 'Approval', null, false],
    [{ state: 'held' }, '2026-11-25T00:00:00Z', 'Release of the hold', null, false],
    [{ state: 'cleared' }, '2026-11-25T00:00:00Z', null, null, false],
  ])('%j at %s: %s', ([over, now, label, at, isLate]) => {
    const found = nextEventOf({ ...debit, ...over }, new Date(now));
    expect(found).toEqual(label === null ? null : { label, at, isLate });
  });

  it.each([
    ['2026-11-30T12:00:00Z', 'Authorization ends', false],
    ['2026-11-30T12:00:01Z', 'Authorization has expired', true],
  ])('a card at %s: %s', (now, label, isLate) => {
    expect(nextEventOf(sale, new Date(now))).toEqual({ label, at: sale.authorizedUntil, isLate });
  });

  it.each([
    ['WEB', '2026-12-01', '2027-01-26'],
    ['PPD', '2026-12-01', '2027-01-26'],
    // Of a consumer's account: R05.
    ['CCD', '2026-12-01', '2027-01-26'],
    ['', '2026-12-01', '2027-01-26'],
  ] as const)('a debit with the code %s may come back until', (secCode, usual, unauthorized) => {
    const payment = { ...debit, secCode };
    expect(returnDeadlines(payment)).toEqual({ usual, unauthorized });
  });

  it('nobody sends back a wire', () =>
    expect(returnDeadlines({ ...debit, method: 'wire' })).toBeNull());

  it('the cutoff of a debit for a Monday is on Friday', () => {
    expect(cutoffOf({ effectiveOn: '2026-11-23', businessDay: '2026-11-20' })).toBe(
      '2026-11-20T22:00:00.000Z',
    );
  });

  it.each([
    ['a Thursday morning', '2026-11-19T15:00:00Z', '2026-11-20'],
    ['a Thursday, a second before the last file', '2026-11-19T21:59:59Z', '2026-11-20'],
    ['a Thursday evening, after it', '2026-11-19T22:00:00Z', '2026-11-23'],
    ['the same evening, the next day by UTC', '2026-11-20T03:00:00Z', '2026-11-23'],
    ['a Friday evening', '2026-11-21T01:00:00Z', '2026-11-24'],
    ['a Sunday', '2026-11-22T20:00:00Z', '2026-11-24'],
    ['the eve of Thanksgiving', '2026-11-25T23:00:00Z', '2026-11-30'],
  ])(
    'what is made on %s can still be kept from its file, and takes effect the banking day after that',
    (_when, at, day) => {
      const made = new Date(at);
      expect(effectiveDay(made)).toBe(day);
      expect(
        Date.parse(cutoffOf({ effectiveOn: day, businessDay: at.slice(0, 10) })),
      ).toBeGreaterThan(made.getTime());
    },
  );

  it('what nobody said of a Sunday goes with the file of Monday', () => {
    const sunday = { effectiveOn: null, businessDay: '2026-11-22' };
    expect([settlesOn(sunday), cutoffOf(sunday)]).toEqual([
      '2026-11-24',
      '2026-11-23T22:00:00.000Z',
    ]);
  });

  it('a list says to the minute until when it can be canceled, and what is next', () => {
    const now = new Date('2026-11-25T12:00:00Z');
    const time = {
      date: () => 'a day',
      moment: (at: string | null) => `${at}`,
      now,
      today: '2026-11-25',
    };
    const moment = '2026-11-25T22:00:00.000Z';
    expect([bankColumns.cutoff.text(debit, time), pendingColumns.due.text(debit, time)]).toEqual([
      moment,
      moment,
    ]);
    expect(pendingColumns.due.text(sale, time)).toBe(sale.authorizedUntil);
  });

  it.for([
    ['ach', '5.00', '', '27'],
    ['ach', '-5.00', '', '22'],
    ['ach', '5.00', 'checking', '27'],
    ['ach', '-5.00', 'checking', '22'],
    ['ach', '5.00', 'savings', '37'],
    ['ach', '-5.00', 'savings', '32'],
    ['wire', '5.00', 'savings', '—'],
  ] as const)(
    'the entry of a %s of %s with a %s account has the code %s',
    ([method, amount, accountKind, code]) => {
      expect(bankColumns.code.text({ method, amount, accountKind })).toBe(code);
    },
  );

  it.for([
    [
      'Cascade Valley Bank',
      '0412',
      'savings',
      '4471',
      'Cascade Valley Bank, routing •••• 0412',
      'Savings •••• 4471',
    ],
    ['', '0412', '', '4471', 'routing •••• 0412', '•••• 4471'],
    ['', '', 'checking', '', '', 'Checking'],
    ['', '', '', '', '', ''],
  ] as const)(
    'the account of %j, %j, %j, %j',
    ([receivingBank, routingLastFour, accountKind, lastFour, bank, account]) => {
      const of = { receivingBank, routingLastFour, accountKind, lastFour };
      expect([bankText(of), accountText(of)]).toEqual([bank, account]);
    },
  );

  it.each([
    ['2026-11-20T10:00:00Z', '0 h'],
    ['2026-11-18T10:30:00Z', '47 h'],
    ['2026-11-18T10:00:00Z', '2 days'],
    ['2026-11-21T10:00:00Z', '0 h'],
  ])('from %s it has been waiting for %s', (since, text) => {
    expect(ageText(since, new Date('2026-11-20T10:00:00Z'))).toBe(text);
  });
});

describe('what can be done with it', () => {
  const before = new Date('2026-11-25T12:00:00Z');
  const late = new Date('2026-12-02T12:00:00Z');

  it.for<[PendingAct, Partial<Waiting>, Date, string | null]>([
    ['cancel', debit, before, null],
    ['cancel', debit, late, 'It was already sent to the bank. If it fails, the bank returns it.'],
    ['cancel', sale, before, 'Only a bank debit can be canceled'],
    ['retry', debit, before, 'It has not been sent to the bank yet'],
    ['retry', debit, late, 'It was already sent to the bank. If it fails, the bank returns it.'],
    [
      'retry',
      { ...debit, method: 'wire' },
      late,
      'It was already sent to the bank. If it fails, the bank returns it.',
    ],
    ['retry', sale, before, 'The authorization is still valid'],
    ['retry', sale, late, null],
    ['retry', { ...sale, authorizedUntil: null }, late, 'There is nothing to retry'],
    ['capture', sale, before, null],
    ['capture', sale, late, 'The authorization has expired. Retry it first.'],
    ['capture', debit, before, 'There is no authorization to capture'],
    ['void', sale, before, null],
    ['void', debit, before, 'A bank debit can be canceled only before its cutoff'],
    ['void', { ...sale, state: 'cleared' }, before, 'It is no longer pending'],
    ['capture', { ...sale, state: 'held' }, before, 'It is on hold until it is released'],
    [
      'cancel',
      { ...debit, isInvoicePayment: true },
      before,
      'It pays an invoice. The bank decides the outcome.',
    ],
  ])('%s %j: %s', ([act, over, now, message]) => {
    expect(pendingActError(act, { ...debit, ...over }, now)).toBe(message);
  });
});
