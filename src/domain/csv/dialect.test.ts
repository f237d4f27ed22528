import { expect, it } from 'vitest';
import { csvContent, evenLines } from './dialect';

it.each([
  ['a,b\n1;2;3', ','],
  ['a;b\n1,2', ';'],
  ['\n\na;b\n1,2', ';'],
  ['a\tb', '\t'],
  ['a|b', '|'],
  ['a', ','],
  ['', ','],
])('%j is parted by %j', (text, delimiter) => {
  expect(csvContent(text)).toEqual({ text, delimiter, newline: '\n' });
});

it.each([
  ['sep=;\na,b;c', ';', 'a,b;c'],
  ['\ufeffSEP=,\na;b;c,d', ',', 'a;b;c,d'],
  ['sep=\t\na,b', '\t', 'a,b'],
  ['sep=|', '|', ''],
])('%j names its separator: %j, and is read as %j', (given, delimiter, text) => {
  expect(csvContent(given)).toEqual({ text, delimiter, newline: '\n' });
});

it.each(['sep=\na', 'sep=;;\na', 'a,b\nsep=;\n'])('%j names none', (text) => {
  expect(csvContent(text).text).toBe(text);
});

it.each([
  ['a\nb', 'a\nb'],
  ['a\r\nb\nc\rd', 'a\nb\nc\nd'],
  ['a\r\r\nb', 'a\n\nb'],
  ['a\r', 'a\n'],
])('%j has even lines as %j', (text, even) => {
  expect(evenLines(text)).toBe(even);
});
