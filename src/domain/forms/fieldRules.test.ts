import { describe, expect, it } from 'vitest';
import { errorsFrom, under } from './fieldErrors';
import {
  between,
  bounded,
  choicesError,
  free,
  oneOf,
  optional,
  required,
  whole,
} from './fieldRules';

const invisible = 'This text has an invisible character that is not allowed. Please type it again.';
const length = 'This field should be between 3 and 5 characters';

describe('the rules that others are made of', () => {
  it.each([
    ['', 'This field is required.'],
    [' \t\n\u00a0', 'This field is required.'],
    ['ab', length],
    ['abc', null],
    ['  abc  ', null],
    ['abcde', null],
    ['abcdef', length],
    ['😀😀', length],
    ['😀😀😀', null],
    ['😀😀😀😀😀', null],
    ['😀😀😀😀😀😀', length],
    ['e\u0301e\u0301e\u0301e\u0301e\u0301', null],
    ['a\0bc', invisible],
    ['a\u202ebc', invisible],
    ['a\u2066bc', invisible],
    ['a\ud800bc', invisible],
    ['<b>', null],
  ])('required, 3 to 5 characters: %j gives %j', (value, message) =>
    expect(required(between(3, 5))(value)).toBe(message),
  );

  it.each([
    ['', null],
    ['  ', null],
    ['ab', length],
    ['abc', null],
  ])('optional, 3 to 5 characters: %j gives %j', (value, message) =>
    expect(optional(between(3, 5))(value)).toBe(message),
  );

  it.each([
    ['', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'Maximum allowed 200 characters'],
    ['😀'.repeat(200), null],
    ['a\0', invisible],
  ])('free text: case %#', (value, message) => expect(free()(value)).toBe(message));

  it('own limits and messages', () => {
    expect(bounded(3)('abcd')).toBe('Maximum allowed 3 characters');
    expect(required(between(1, 2), 'Give it')('')).toBe('Give it');
    expect(between(1, 2, 'Not so long')('abc')).toBe('Not so long');
  });

  it.each([
    ['0', null],
    ['00', null],
    ['100', null],
    ['101', 'Minimum value is 0 and maximum value is 100'],
    ['-1', 'Minimum value is 0 and maximum value is 100'],
    ['1.5', 'Minimum value is 0 and maximum value is 100'],
    ['1e1', 'Minimum value is 0 and maximum value is 100'],
    ['0x1', 'Minimum value is 0 and maximum value is 100'],
    ['٥', 'Minimum value is 0 and maximum value is 100'],
    ['9'.repeat(400), 'Minimum value is 0 and maximum value is 100'],
  ])('a whole number from 0 to 100: %j gives %j', (value, message) =>
    expect(whole(0, 100)(value)).toBe(message),
  );

  it.each([
    ['Yes', null],
    ['yes', 'Invalid Value'],
    ['constructor', 'Invalid Value'],
  ])('one of Yes and No: %j gives %j', (value, message) =>
    expect(oneOf(['Yes', 'No'])(value)).toBe(message),
  );

  it.each([
    [[], null],
    [['a', 'b'], null],
    [['b', 'a'], null],
    [['a', 'a'], 'Invalid Value'],
    [['c'], 'Invalid Value'],
    [['toString'], 'Invalid Value'],
  ])('choices among a and b: %j gives %j', (chosen, message) =>
    expect(choicesError(chosen, ['a', 'b'])).toBe(message),
  );

  it('judges a megabyte of hostile text at once', () => {
    const start = performance.now();
    expect(required(between(3, 50))('\u0301'.repeat(1_000_000))).not.toBeNull();
    expect(required(between(3, 50))(' '.repeat(1_000_000))).toBe('This field is required.');
    expect(performance.now() - start).toBeLessThan(1500);
  });
});

describe('errors by field', () => {
  it('keep the first message of a field and the order of the fields', () => {
    const errors = errorsFrom([
      ['b', 'first'],
      ['a', null],
      ['c', 'other'],
      ['b', 'second'],
    ]);
    expect(Object.entries(errors)).toEqual([
      ['b', 'first'],
      ['c', 'other'],
    ]);
  });

  it('move under a path', () => {
    expect(under('owners[0].', [['name', 'bad']])).toEqual([['owners[0].name', 'bad']]);
  });
});
