import { expect, it } from 'vitest';
import { type Deletable, deletionError, reasonError, ticketError } from './deletion';
import { transactionStates } from './state';

const plain: Deletable = {
  state: 'cleared',
  entry: 'payment',
  isOfInvoice: false,
  isInSettlement: false,
  isRefunded: false,
  isTipPaid: false,
  method: 'card',
  businessDay: '2026-11-20',
  effectiveOn: null,
};

// The cutoff of a debit for Tuesday the 24th: Monday, 5 pm in the East.
const cutoff = Date.parse('2026-11-23T22:00:00Z');
const before = new Date(cutoff - 1);
const debit = { state: 'pending', method: 'ach', effectiveOn: '2026-11-24' } as const;

it('takes out what is not paid out nor about to be', () => {
  const free = transactionStates.filter(
    (state) => deletionError({ ...plain, state }, before) === null,
  );
  expect(free).toEqual(['pending', 'cleared']);
});

it.each<[over: Partial<Deletable>, message: string]>([
  [{ state: 'settled' }, 'This transaction was paid out. Please refund it instead.'],
  [{ state: 'batched' }, 'This transaction is in a settlement. Please refund it instead.'],
  [{ isInSettlement: true }, 'This transaction is in a settlement. Please refund it instead.'],
  [{ state: 'held' }, 'This transaction is on hold. Please release it first.'],
  [{ state: 'returned' }, 'This transaction was returned. There is nothing left to delete.'],
  [{ state: 'voided', isOfInvoice: true }, 'This transaction is already deleted.'],
  [
    { isOfInvoice: true },
    'This transaction pays an invoice. Open the invoice to see what can be done.',
  ],
  [{ entry: 'manual' }, 'This transaction was entered manually. Reverse its manual entry instead.'],
  [
    { entry: 'refund' },
    'This transaction is a refund that was already sent. It cannot be deleted.',
  ],
  [{ entry: 'return' }, 'This transaction was returned by the bank. It cannot be deleted.'],
  [
    { entry: 'surcharge_return' },
    'This transaction was returned by the bank. It cannot be deleted.',
  ],
  [
    { isTipPaid: true },
    'The tip of this transaction is paid or being paid. Please refund it instead.',
  ],
  [
    { isRefunded: true },
    'A part of this transaction was refunded. Please refund the rest instead.',
  ],
])('keeps %o', (over, message) =>
  expect(deletionError({ ...plain, ...over }, before)).toBe(message),
);

const gone = 'This transaction was sent to the bank. If it fails, the bank returns it.';

it.each<[over: Partial<Deletable>, now: number, message: string | null]>([
  [debit, cutoff - 1, null],
  [debit, cutoff, gone],
  [{ ...debit, method: 'wire' }, cutoff, gone],
  // Without a day of its own it goes with the file of its business day.
  [{ ...debit, effectiveOn: null }, cutoff, gone],
  [{ ...debit, method: 'card' }, cutoff, null],
  [{ ...debit, state: 'cleared' }, cutoff, null],
])('as its cancellation would be refused, %o at %d: %s', (over, now, message) =>
  expect(deletionError({ ...plain, ...over }, new Date(now))).toBe(message),
);

const length = 'This field should be between 5 and 500 characters';

it.each([
  ['', 'This field is required.'],
  ['    ', 'This field is required.'],
  ['twice', null],
  [' four ', length],
  ['Ünal', length],
  ['x'.repeat(500), null],
  ['x'.repeat(501), length],
  ['🌿'.repeat(500), null],
])('the reason %j: %s', (reason, message) => expect(reasonError(reason)).toBe(message));

const badTicket = 'Please use up to 40 letters, digits and dashes';

it.each([
  ['', null],
  ['  ', null],
  ['OPS-1042', null],
  [' a/b_c#1 ', null],
  ['票-7', null],
  ['x'.repeat(40), null],
  ['x'.repeat(41), badTicket],
  ['-1', badTicket],
  ['=HYPERLINK()', badTicket],
  ['<b>', badTicket],
  ['two words', badTicket],
])('the ticket %j: %s', (ticket, message) => expect(ticketError(ticket)).toBe(message));
