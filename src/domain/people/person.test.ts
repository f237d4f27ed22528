import { describe, expect, it } from 'vitest';
import { type ComparedRecord, mergeError, personMatches, recordReasons, undoError } from './person';

const nothing: ComparedRecord = {
  personId: 'a',
  nameKey: '',
  email: '',
  phone: '',
  ssn: '',
  birth: '',
};
const record = (over: Partial<ComparedRecord>): ComparedRecord => ({ ...nothing, ...over });

describe('two records', () => {
  it.each([
    [{}, {}, []],
    [{ ssn: 's' }, { ssn: 's' }, ['ssn']],
    [{ ssn: 's' }, { ssn: '' }, []],
    [{ nameKey: 'mia stone', birth: 'b' }, { nameKey: 'mia stone', birth: 'b' }, ['nameAndBirth']],
    [{ nameKey: 'mia stone', birth: 'b' }, { nameKey: 'mia stone', birth: 'c' }, []],
    [{ nameKey: 'mia stone' }, { nameKey: 'mia stone' }, []],
    [{ birth: 'b' }, { birth: 'b' }, []],
    [{ email: 'm@x.com' }, { email: 'm@x.com' }, ['email']],
    [{ phone: '5551234567' }, { phone: '5551234567' }, ['phone']],
    [
      { ssn: 's', phone: '1', email: 'e' },
      { ssn: 's', phone: '1', email: 'e' },
      ['ssn', 'email', 'phone'],
    ],
    [{ ssn: 's', email: 'e' }, { email: 'e' }, ['email']],
    // Two numbers are two people, though they share a mailbox.
    [{ ssn: 's', email: 'e' }, { ssn: 't', email: 'e' }, []],
  ])('%j and %j match by %j', (one, other, reasons) => {
    expect(recordReasons(record(one), record(other))).toEqual(reasons);
    expect(recordReasons(record(other), record(one))).toEqual(reasons);
  });
});

it('others are found by any record, the surest first, with the reasons of all', () => {
  const own = [
    record({ ssn: 's', email: 'e' }),
    record({ phone: '1', nameKey: 'mia', birth: 'b' }),
  ];
  const others = [
    record({ personId: 'phone', phone: '1' }),
    record({ personId: 'ssn', ssn: 's' }),
    record({ personId: 'ssn', phone: '1' }),
    record({ personId: 'none', phone: '2' }),
    record({ personId: 'mixed', ssn: 't', email: 'e' }),
    record({ personId: 'mixed', nameKey: 'mia', birth: 'b' }),
  ];
  expect(personMatches(own, others)).toEqual([
    { personId: 'ssn', reasons: ['ssn', 'phone'], hasOtherSsn: false },
    { personId: 'mixed', reasons: ['nameAndBirth'], hasOtherSsn: true },
    { personId: 'phone', reasons: ['phone'], hasOtherSsn: false },
  ]);
  expect(personMatches([], others)).toEqual([]);
});

it.each([
  ['a', 'b', [false, false], null],
  ['a', 'a', [false, false], 'Choose another person.'],
  ['a', 'b', [true, false], 'One of them was merged already. Reload the list.'],
  ['a', 'b', [false, true], 'One of them was merged already. Reload the list.'],
] as const)('%s and %s, merged %j: %s', (...[one, other, isMerged, error]) => {
  const of = (id: string, merged: boolean) => ({ id, isMerged: merged });
  expect(mergeError(of(one, isMerged[0]), of(other, isMerged[1]))).toBe(error);
});

it('a merge is undone once, the later one first', () => {
  expect(undoError({ isUndone: false, isIntoMerged: false })).toBeNull();
  expect(undoError({ isUndone: true, isIntoMerged: true })).toBe('It was undone already.');
  expect(undoError({ isUndone: false, isIntoMerged: true })).toMatch(/Undo that first/);
});
