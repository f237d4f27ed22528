import { describe, expect, it } from 'vitest';
import { readRunsQuery, writeRunsQuery } from './runsQuery';

const read = (address: string) => readRunsQuery(new URLSearchParams(address));
const none = { record: '', search: '', after: '', before: '', page: 1 };

describe('the query of earlier runs', () => {
  it.each([
    ['', none],
    ['record=r1&search=jane', { ...none, record: 'r1', search: 'jane' }],
    ['after=a&before=b&page=3', { ...none, after: 'a', page: 3 }],
    ['before=b&page=2', { ...none, before: 'b', page: 2 }],
    ['page=7', none],
    ['after=a&page=-1', { ...none, after: 'a' }],
    ['after=a&page=x', { ...none, after: 'a' }],
    [`search=${'x'.repeat(200)}`, { ...none, search: 'x'.repeat(100) }],
  ])('of %j', (address, query) => {
    expect(read(address)).toEqual(query);
  });

  it.each(['', 'record=r1', 'search=a%26b&after=x&page=2'])('comes back from its address %j', (address) => {
    expect(writeRunsQuery(read(address)).toString()).toBe(address);
  });
});
