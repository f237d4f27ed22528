import { expect, it } from 'vitest';
import { readStock, stockOf } from './stock';

it.each([
  ['0', 'out'],
  ['', 'out'],
  ['1', 'low'],
  ['10', 'low'],
  ['11', 'in'],
  ['99999999999999999999', 'in'],
])('a count of %j is %s', (count, state) => expect(stockOf(count)).toBe(state));

it.each([
  ['low', 'low'],
  ['', ''],
  ['much', ''],
])('the filter %j reads as %j', (text, state) => expect(readStock(text)).toBe(state));
