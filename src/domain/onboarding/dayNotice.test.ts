import { expect, it } from 'vitest';
import { birthNotice, endNotice, startNotice } from './dayNotice';

const today = '2026-11-25';

it.each([
  ['12-31-1927', 'This was read as December 31, 1927. Check that it is correct.'],
  ['12-31-1975', 'This was read as December 31, 1975. Check that it is correct.'],
  ['01-01-1976', null],
  ['01-02-2026', null],
  ['12-31-2027', null],
  ['12/31/27', null],
  ['', null],
])('a start on %j: %s', (text, notice) => expect(startNotice(text, today)).toBe(notice));

it.each([
  ['12-31-1927', 'This was read as December 31, 1927. Check that it is correct.'],
  ['01-01-1936', null],
  ['12-31-1975', null],
  ['**-**-1927', null],
  ['', null],
])('a birth on %j: %s', (text, notice) => expect(birthNotice(text, today)).toBe(notice));

it.each([
  ['12-31-1977', 'This was read as December 31, 1977, which has passed.'],
  ['11-24-2026', 'This was read as November 24, 2026, which has passed.'],
  ['11-25-2026', null],
  ['12-31-2027', null],
  ['12-', null],
])('an end on %j: %s', (text, notice) => expect(endNotice(text, today)).toBe(notice));
