import { describe, expect, it } from 'vitest';
import { type ListQuery, readListQuery, writeListQuery } from './listQuery';

const empty: ListQuery = { search: '', stock: '', sort: null, after: '', before: '', page: 1 };

describe('the list in the address', () => {
  it.each<[string, ListQuery]>([
    ['', empty],
    ['search=blue+dream', { ...empty, search: 'blue dream' }],
    ['sort=inventory_title', { ...empty, sort: { key: 'inventory_title', order: 'asc' } }],
    [
      'sort=inventory_title&order=desc',
      { ...empty, sort: { key: 'inventory_title', order: 'desc' } },
    ],
    ['order=desc', empty],
    ['stock=low', { ...empty, stock: 'low' }],
    ['stock=much', empty],
    ['sort=password_hash', empty],
    ['after=abc&page=3', { ...empty, after: 'abc', page: 3 }],
    ['after=abc&before=def&page=3', { ...empty, after: 'abc', page: 3 }],
    ['before=def&page=2', { ...empty, before: 'def', page: 2 }],
    ['page=7', empty],
    ['after=abc&page=-4', { ...empty, after: 'abc' }],
    ['after=abc&page=x', { ...empty, after: 'abc' }],
  ])('reads %j', (address, expected) => {
    expect(readListQuery(new URLSearchParams(address))).toEqual(expected);
  });

  it('comes back as it was written', () => {
    const query: ListQuery = {
      search: "O'Brien & 100% =+",
      stock: 'out',
      sort: { key: 'inventory_unit_cost', order: 'desc' },
      after: 'eyJrIjoiYSJ9',
      before: '',
      page: 12,
    };
    expect(readListQuery(new URLSearchParams(writeListQuery(query).toString()))).toEqual(query);
  });

  it('leaves out what says nothing', () => {
    expect(writeListQuery(empty).toString()).toBe('');
  });
});
