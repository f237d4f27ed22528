import { describe, expect, it } from 'vitest';
import { confirmPasswordError, passwordError, passwordRules } from './password';

describe('password', () => {
  it.each([
    ['', 'This field is required'],
    ['a', 'Password must be at least 8 characters long'],
    ['Abc1!xy', 'Password must be at least 8 characters long'],
    ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
    ['abcdefg1!', 'Password must contain at least one uppercase, or capital, letter'],
    ['Abcdefgh!', 'Password must contain at least one number digit'],
    ['Abcdefgh1', 'Password must contain at least one special character (!,@,#,$ etc)'],
    ['Abcdefgh1-', 'Password must contain at least one special character (!,@,#,$ etc)'],
    ['Abcdef1!', null],
    ['Demo!2026', null],
    ['Żółć łąka 1*', null],
    ['😀😀Aa1!', 'Password must be at least 8 characters long'],
    [`Aa1!${'x'.repeat(252)}`, null],
    [`Aa1!${'x'.repeat(253)}`, 'Password must be at most 256 characters long'],
  ])('%j gives %j', (value, message) => expect(passwordError(value)).toBe(message));

  it.each([...'!@#$%^&*'])('takes %s for a special character', (sign) => {
    expect(passwordError(`Abcdefg1${sign}`)).toBeNull();
  });

  it('ticks the checklist rule by rule', () => {
    const ticks = (value: string): boolean[] => passwordRules.map((rule) => rule.holds(value));
    expect(ticks('')).toEqual([false, false, false, false, false]);
    expect(ticks('abc')).toEqual([false, true, false, false, false]);
    expect(ticks('Abc1')).toEqual([false, true, true, true, false]);
    expect(ticks('Abcdef1!')).toEqual([true, true, true, true, true]);
  });
});

describe('confirm password', () => {
  it.each([
    ['', 'x', 'This field is required.'],
    ['', '', 'This field is required.'],
    ['a', 'b', 'Password does not match.'],
    ['A', 'a', 'Password does not match.'],
    ['a', 'a', null],
  ])('%j against %j gives %j', (value, password, message) => {
    expect(confirmPasswordError(value, password)).toBe(message);
  });
});
