import { describe, expect, it } from 'vitest';
import {
  type OwnedPlace,
  otherBankMessage,
  pairError,
  placeKey,
  placeText,
  readPlace,
  routeOf,
  samePlaceMessage,
  twoBanksMessage,
} from './place';
import {
  emptyTransfer,
  movedDayText,
  runDay,
  type TransferValues,
  transferDayError,
  transferDays,
  transferErrors,
} from './transferForm';
import { type TransferAct, type TransferState, transferActError } from './transferRow';

const place = (kind: OwnedPlace['kind'], id: string, orgId = 'green'): OwnedPlace => ({
  kind,
  id,
  orgId,
});
const book = place('book', 'green');
const payroll = place('virtual', 'v1');
const bank = place('bank', 'b1');

describe('two places', () => {
  it.each<[OwnedPlace, OwnedPlace, string | null, string]>([
    [book, payroll, null, 'internal'],
    [payroll, book, null, 'internal'],
    [payroll, place('virtual', 'v2'), null, 'internal'],
    [book, place('book', 'other', 'other'), null, 'internal'],
    [book, place('virtual', 'v9', 'other'), null, 'internal'],
    [book, bank, null, 'out'],
    [payroll, bank, null, 'out'],
    [bank, book, null, 'in'],
    [bank, payroll, null, 'in'],
    [book, book, samePlaceMessage, 'internal'],
    [payroll, payroll, samePlaceMessage, 'internal'],
    [bank, place('bank', 'b2'), twoBanksMessage, 'out'],
    [book, place('bank', 'b9', 'other'), otherBankMessage, 'out'],
    [place('bank', 'b9', 'other'), payroll, otherBankMessage, 'in'],
    // The same id of another kind is another place.
    [place('virtual', 'green'), book, null, 'internal'],
  ])('%j to %j: %j, %s', (...[from, to, error, route]) => {
    expect(pairError(from, to)).toBe(error);
    expect(routeOf(from, to)).toBe(route);
  });

  it.each([
    ['book:green', { kind: 'book', id: 'green' }],
    ['virtual:a:b', { kind: 'virtual', id: 'a:b' }],
    ['wallet:1', null],
    ['book:', null],
    ['', null],
    [`bank:${'x'.repeat(201)}`, null],
  ])('%j names %j', (text, named) => {
    expect(readPlace(text)).toEqual(named);
    if (named) expect(placeKey(named as OwnedPlace)).toBe(text);
  });

  it('are told by name and last four digits', () => {
    expect(placeText({ name: 'Main balance', lastFour: '' })).toBe('Main balance');
    expect(placeText({ name: 'Payroll', lastFour: '0018' })).toBe('Payroll •••• 0018');
  });
});

const good: TransferValues = {
  ...emptyTransfer,
  from: 'book:green',
  to: 'bank:b1',
  amount: '10.00',
  day: '11-30-2026',
};

describe('a typed transfer', () => {
  it.each<[Partial<TransferValues>, string[]]>([
    [{}, []],
    [{ from: '', to: 'nothing' }, ['from', 'to']],
    [{ amount: '0' }, ['amount']],
    [{ amount: '-5' }, ['amount']],
    [{ amount: '1e3' }, ['amount']],
    [{ amount: '9'.repeat(11) }, ['amount']],
    [{ fee: '2.505' }, ['fee']],
    [{ fee: '' }, []],
    [{ memo: 'x'.repeat(81) }, ['memo']],
    [{ day: '02-30-2027' }, ['day']],
    [{ repeats: 'month', count: '0' }, ['count']],
    [{ repeats: 'month', count: '121' }, ['count']],
    [{ repeats: 'month', ends: '' }, ['ends']],
    [{ repeats: 'week', ends: 'until', until: '' }, ['until']],
    [{ repeats: 'week', ends: 'until', until: '11-29-2026' }, ['until']],
    // Nothing of a repeat is judged where there is none.
    [{ count: 'x', ends: 'never', until: 'never' }, []],
  ])('%j has messages at %j', (over, fields) =>
    expect(Object.keys(transferErrors({ ...good, ...over }))).toEqual(fields),
  );

  it('that repeats without an end in ten years says so of transfers', () =>
    expect(
      transferErrors({ ...good, repeats: 'week', ends: 'until', until: '2036-11-30' }),
    ).toEqual({ until: 'No more than 120 transfers. Choose an earlier end date.' }));

  it.each<[Partial<TransferValues>, string]>([
    [{}, '2026-11-30'],
    [{ day: '01-31-2027', repeats: 'month', count: '3' }, '2027-01-31 2027-02-28 2027-03-31'],
    [{ repeats: 'week', count: '2' }, '2026-11-30 2026-12-07'],
    [{ repeats: 'week', ends: 'until', until: '12-14-2026' }, '2026-11-30 2026-12-07 2026-12-14'],
    [{ day: 'soon' }, ''],
  ])('%j is on %s', (over, days) =>
    expect(transferDays({ ...good, ...over }).join(' ')).toBe(days),
  );
});

describe('the day of a transfer', () => {
  it.each([
    ['2026-11-26', null],
    ['11-26-2026', null],
    ['2026-11-25', 'The date cannot be in the past'],
    ['2027-11-27', null],
    ['2027-11-28', 'The date cannot be more than a year ahead'],
    ['soon', null],
  ])('%s today: %j', (day, error) => expect(transferDayError(day, '2026-11-26')).toBe(error));

  it.each([
    // Thanksgiving, a Saturday, a Monday.
    ['2026-11-26', 'out', '2026-11-27'],
    ['2026-11-28', 'in', '2026-11-30'],
    ['2026-11-28', 'internal', '2026-11-28'],
    ['2026-11-30', 'out', '2026-11-30'],
  ] as const)('%s by route %s is %s', (day, route, runs) => {
    expect(runDay(day, route)).toBe(runs);
    expect(movedDayText(day, route) === '').toBe(day === runs);
  });
});

describe('an act on a transfer', () => {
  it.each<[TransferAct, TransferState, boolean, boolean]>([
    ['approve', 'approval', false, true],
    ['approve', 'approval', true, false],
    ['approve', 'queued', false, false],
    ['cancel', 'approval', true, true],
    ['cancel', 'scheduled', true, true],
    ['cancel', 'queued', false, true],
    ['cancel', 'failed', true, true],
    ['cancel', 'sent', true, false],
    ['cancel', 'done', true, false],
    ['cancel', 'returned', true, false],
    ['cancel', 'canceled', true, false],
    ['retry', 'failed', true, true],
    ['retry', 'returned', true, true],
    ['retry', 'sent', true, false],
    ['retry', 'done', true, false],
  ])('%s of one that is %s (mine: %j): %j', (...[act, state, isMine, allowed]) =>
    expect(transferActError(act, { state, isMine }) === null).toBe(allowed),
  );
});
