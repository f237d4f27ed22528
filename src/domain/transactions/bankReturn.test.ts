import { describe, expect, it } from 'vitest';
import {
  bankReturnCodes,
  bankReturnRefusal,
  bankReturnText,
  isCodeOf,
  lastReturnDay,
  type Returnable,
  returnCodeError,
  returnDayError,
  returnStays,
  returnUndoRefusal,
} from './bankReturn';
import type { SecCode } from './transactionItem';

/** It takes effect on Friday, the day after Thanksgiving: its file left on the Wednesday before. */
const debit: Returnable = {
  state: 'settled',
  method: 'ach',
  secCode: 'WEB',
  businessDay: '2026-11-24',
  entry: 'payment',
  effectiveOn: '2026-11-27',
  authorizedUntil: null,
  isInvoicePayment: false,
  amountCents: 1000,
};
const corporate: Returnable = { ...debit, secCode: 'CCD' };

describe('the return of a bank debit', () => {
  const later = new Date('2026-12-01T12:00:00Z');

  it.each<[Partial<Returnable>, Date, string | null]>([
    [{}, later, null],
    [{ state: 'pending' }, later, null],
    [{ state: 'held' }, later, null],
    [
      { state: 'pending' },
      new Date('2026-11-25T21:59:59Z'),
      'It has not been sent to the bank yet',
    ],
    [{ state: 'pending' }, new Date('2026-11-25T22:00:00Z'), null],
    [{ state: 'returned' }, later, 'It was already returned'],
    [{ state: 'voided' }, later, 'It was never sent to the bank'],
    [{ method: 'wire' }, later, 'Only a bank debit can be returned'],
    [{ entry: 'return', amountCents: -1000 }, later, 'Only a bank debit can be returned'],
    [{ amountCents: -1000 }, later, 'Only a bank debit can be returned'],
    [{ isInvoicePayment: true }, later, 'It pays an invoice. The processor reports its return.'],
  ])('of %j at %s: %s', (over, now, message) => {
    expect(bankReturnRefusal({ ...debit, ...over }, now)).toBe(message);
  });

  it.each<[Partial<Returnable>, string | null]>([
    [{ state: 'returned' }, null],
    [{}, 'It was not returned'],
    [{ state: 'returned', method: 'card' }, 'It was not returned'],
    [{ state: 'returned', entry: 'return' }, 'It was not returned'],
    [
      { state: 'returned', isInvoicePayment: true },
      'It pays an invoice. The processor reports its return.',
    ],
  ])('is taken back of %j: %s', (over, message) => {
    expect(returnUndoRefusal({ ...debit, ...over })).toBe(message);
  });

  it.each([
    [false, false, null],
    [true, false, /^A settlement already deducted this return/],
    [false, true, /^A tip payout already deducted this return/],
  ])('in a settlement %s, its tip paid out %s: %s', (isInSettlement, isTipPaid, message) => {
    const stays = returnStays({ isInSettlement, isTipPaid });
    if (message) expect(stays).toMatch(message);
    else expect(stays).toBeNull();
  });

  it.each<[string, SecCode, string | null]>([
    ['R01', 'WEB', null],
    ['R10', 'TEL', null],
    ['R10', 'CCD', 'R10 does not apply to a debit with SEC code CCD'],
    ['R29', 'CTX', null],
    ['R29', 'PPD', 'R29 does not apply to a debit with SEC code PPD'],
    ['R05', 'WEB', 'R05 does not apply to a debit with SEC code WEB'],
    ['R07', '', null],
    ['R31', '', null],
    ['', 'WEB', 'This field is required.'],
    ['R23', 'WEB', 'Invalid Value'],
    ['toString', 'WEB', 'Invalid Value'],
  ])('by the code %j of a debit with the code %j: %s', (code, secCode, message) => {
    expect(returnCodeError(code, { ...debit, secCode })).toBe(message);
  });

  it.for([
    ['R01', debit, '2026-12-01', 'R01 · Insufficient funds (until 12/01/2026)'],
    ['R29', corporate, '2026-12-01', 'R29 · Corporate customer: not authorized (until 12/01/2026)'],
    ['R10', debit, '2027-01-26', 'R10 · Originator unknown or not authorized (until 01/26/2027)'],
    ['R05', corporate, '2027-01-26', 'R05 · Unauthorized debit to a consumer (until 01/26/2027)'],
    ['R06', debit, null, 'R06 · Returned at the ODFI’s request (no deadline)'],
  ] as const)('%s may come back until its last day', ([code, of, last, text]) => {
    expect([lastReturnDay(code, of), bankReturnText(code, of, '2026-12-01')]).toEqual([last, text]);
  });

  it('says when a code has come to its end', () =>
    expect(bankReturnText('R01', debit, '2026-12-02')).toBe(
      'R01 · Insufficient funds (ended on 12/01/2026)',
    ));

  const untimely =
    'The last day for R01 was 12/01/2026. Later returns are dishonored (R68) unless both banks agree (R06, R31).';

  it.each([
    ['', 'R01', 'This field is required.'],
    ['02-30-2026', 'R01', 'Invalid Value'],
    ['2026-11-26', 'R01', 'The debit takes effect on 11/27/2026. Choose that day or later.'],
    ['2026-11-27', 'R01', null],
    ['12-01-2026', 'R01', null],
    ['2026-12-02', 'R01', untimely],
    ['2026-12-02', 'R06', null],
    ['2027-01-26', 'R10', null],
    ['2027-01-27', 'R10', /^The last day for R10 was 01\/26\/2027/],
    ['2027-02-02', 'R06', 'The day cannot be in the future'],
    ['2026-12-01', '', null],
  ])('on %j by %s: %s', (day, code, message) => {
    const error = returnDayError(day, { code, debit, today: '2027-02-01' });
    if (message instanceof RegExp) expect(error).toMatch(message);
    else expect(error).toBe(message);
  });

  it('has a code for each kind of debit', () => {
    for (const secCode of ['WEB', 'CCD', ''] as const)
      expect(bankReturnCodes.filter((code) => isCodeOf(code, { secCode })).length).toBeGreaterThan(
        8,
      );
  });
});
