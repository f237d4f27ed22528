import { describe, expect, it } from 'vitest';
import { labelOf } from '@/domain/transactions/label';
import {
  actOf,
  contraryLegs,
  dueChange,
  emptyManualEntry,
  keyedEntry,
  type Legs,
  type ManualEntryValues,
  manualEntryErrors,
  manualFlags,
  manualTypes,
} from './manualEntry';
import { entriesOf } from './posting';

const days = { today: '2026-11-22', firstDay: '2026-09-01' };

const good: ManualEntryValues = {
  orgId: 'north',
  day: '11-20-2026',
  type: 'wire deposit',
  account: '',
  side: 'credit',
  contra: '',
  amount: '250',
  reason: 'Wire of November 20',
};

const errors = (over: Partial<ManualEntryValues>) => manualEntryErrors({ ...good, ...over }, days);

const required = 'This field is required.';
const invalid = 'Invalid Value';

describe('a manual entry', () => {
  it('is good as it should be', () => expect(errors({})).toEqual({}));

  it('needs everything but the accounts, which follow from its type', () =>
    expect(manualEntryErrors({ ...emptyManualEntry, type: 'fee' }, days)).toEqual({
      orgId: required,
      day: required,
      amount: required,
      reason: required,
    }));

  it.each<[field: keyof ManualEntryValues, value: string, message: string | undefined]>([
    ['day', '11-22-2026', undefined],
    ['day', '2026-11-22', undefined],
    ['day', '11-23-2026', 'The date cannot be in the future'],
    ['day', '01-05-2001', 'The date cannot be more than 90 days ago'],
    ['day', '08-23-2026', 'The date cannot be more than 90 days ago'],
    ['day', '08-24-2026', 'The date cannot be before 09/01/2026, the organization’s first day'],
    ['day', '09-01-2026', undefined],
    ['day', '02-30-2026', invalid],
    ['type', 'bonus', invalid],
    ['type', 'constructor', invalid],
    ['amount', '0', 'The amount must be above $0.00'],
    ['amount', '0.00', 'The amount must be above $0.00'],
    ['amount', '0.01', undefined],
    ['amount', '-5', invalid],
    ['amount', '1e3', invalid],
    ['amount', '1.234', invalid],
    ['amount', '9999999999.99', undefined],
    ['amount', '99999999999', invalid],
    ['reason', 'Four', 'This field should be between 5 and 500 characters'],
    ['reason', '東京の入金', undefined],
    ['reason', '🌿'.repeat(500), undefined],
    ['reason', '🌿'.repeat(501), 'This field should be between 5 and 500 characters'],
    ['reason', 'Card 4111 1111 1111 1111', 'Please do not enter a card number here.'],
  ])('%s %j: %s', (field, value, message) => {
    const found = errors({ [field]: value })[field];
    if (message?.startsWith('Please')) expect(found).toBeTruthy();
    else expect(found).toBe(message);
  });

  it.each<[account: string, contra: string, found: object]>([
    ['payable', 'fees', {}],
    ['payable', 'payable', { contra: 'Please choose a different account than the first one' }],
    ['', 'fees', { account: required }],
    ['gold', 'toString', { account: invalid, contra: invalid }],
  ])('a correction between %j and %j', (account, contra, found) =>
    expect(errors({ type: 'correction', account, contra })).toEqual(found),
  );
});

describe('what is posted', () => {
  const keyed = (over: Partial<ManualEntryValues>) => keyedEntry({ ...good, ...over });
  const moved = (over: Partial<ManualEntryValues>) =>
    Object.fromEntries(
      entriesOf(actOf(keyed(over))).map(({ account, amountCents }) => [account, amountCents]),
    );

  it.for<[type: string, entries: object, due: number, label: string]>([
    ['cash deposit', { bank: 25_000, payable: -25_000 }, 25_000, 'Cash Deposit'],
    ['wire deposit', { bank: 25_000, payable: -25_000 }, 25_000, 'Wire Deposit'],
    ['credit', { fees: 25_000, payable: -25_000 }, 25_000, 'Instant Ledger Credit'],
    ['fee', { payable: 25_000, fees: -25_000 }, -25_000, 'Fee Assessment'],
  ])('%s', ([type, entries, due, label]) => {
    expect(moved({ type })).toEqual(entries);
    expect(dueChange(keyed({ type }))).toBe(due);
    const known = manualTypes.find((one) => one === type) ?? 'correction';
    expect(labelOf({ capture_type: 'manual', otherInformation: manualFlags(known) })).toBe(label);
  });

  it.each<[legs: Legs, due: number]>([
    [{ account: 'payable', side: 'debit', contra: 'reserve' }, -25_000],
    [{ account: 'reserve', side: 'debit', contra: 'payable' }, 25_000],
    [{ account: 'tips', side: 'credit', contra: 'payable' }, -25_000],
    [{ account: 'tips', side: 'credit', contra: 'bank' }, 0],
    [{ account: 'fees', side: 'debit', contra: 'reserve' }, 0],
  ])('of a correction %o', (legs, due) => {
    const entry = keyed({ type: 'correction', ...legs });
    expect(dueChange(entry)).toBe(due);
    const back = { ...entry, ...contraryLegs(entry) };
    expect(dueChange(back)).toBe(due === 0 ? 0 : -due);
    const both = [...entriesOf(actOf(entry)), ...entriesOf(actOf(back))];
    for (const account of [legs.account, legs.contra]) {
      const sum = both.reduce(
        (cents, one) => (one.account === account ? cents + one.amountCents : cents),
        0,
      );
      expect(sum).toBe(0);
    }
  });

  it('is nothing for what was never good', () => {
    expect(() => keyed({ type: 'bonus' })).toThrow(RangeError);
    expect(() => keyed({ type: 'correction', account: 'gold', contra: 'bank' })).toThrow(
      RangeError,
    );
    // What holders are owed follows from their wallets alone.
    expect(() => keyed({ type: 'correction', account: 'wallets', contra: 'bank' })).toThrow(
      RangeError,
    );
  });
});
