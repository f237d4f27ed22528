import { expect, it } from 'vitest';
import { dialectOf } from './dialect';

it.each([
  ['a,b\n1;2;3', ',', '\n'],
  ['a;b\r\n1,2', ';', '\r\n'],
  ['a\tb\r1\t2', '\t', '\r'],
  ['a|b', '|', '\n'],
  ['a', ',', '\n'],
  ['', ',', '\n'],
])('%j is parted by %j, and its lines by %j', (text, delimiter, newline) => {
  expect(dialectOf(text)).toEqual({ delimiter, newline });
});
