import { expect, it } from 'vitest';
import { dialectOf, evenLines } from './dialect';

it.each([
  ['a,b\n1;2;3', ','],
  ['a;b\n1,2', ';'],
  ['\n\na;b\n1,2', ';'],
  ['a\tb', '\t'],
  ['a|b', '|'],
  ['a', ','],
  ['', ','],
])('%j is parted by %j', (text, delimiter) => {
  expect(dialectOf(text)).toEqual({ delimiter, newline: '\n' });
});

it.each([
  ['a\nb', 'a\nb'],
  ['a\r\nb\nc\rd', 'a\nb\nc\nd'],
  ['a\r\r\nb', 'a\n\nb'],
  ['a\r', 'a\n'],
])('%j has even lines as %j', (text, even) => {
  expect(evenLines(text)).toBe(even);
});
