import { expect, it } from 'vitest';
import { searchedCents } from './journalSearch';

it.each<[search: string, cents: number | null]>([
  ['$1,234.50', 123_450],
  ['-$72.50', 7_250],
  ['72.5', 7_250],
  ['40', 4_000],
  ['0.01', 1],
  ['12,34', null],
  ['1.234', null],
  ['me-2', null],
  ['', null],
  ['٣', null],
])('%j is %s cents', (search, cents) => expect(searchedCents(search)).toBe(cents));
