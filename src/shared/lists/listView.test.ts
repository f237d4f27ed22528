import { describe, expect, it } from 'vitest';
import { readListView, savedPart, viewFrom, writeListView } from './listView';

const shape = { sortKeys: ['name'], columnKeys: ['name', 'age'], filterKeys: ['tab', 'iso'] };
const read = (query: string) => readListView(new URLSearchParams(query), shape);

describe('the address of a list', () => {
  it.each([
    '',
    'search=Fern+%26+Moss&tab=submitted&sort=name&order=desc&columns=age%2Cname&after=abc&page=3&open=x',
    'before=abc&page=2',
  ])('%j is written as it was read', (query) => expect(writeListView(read(query)).toString()).toBe(query));

  it.each([
    ['sort=age', { sort: null }],
    ['sort=name&order=sideways', { sort: { key: 'name', order: 'asc' } }],
    ['columns=age,secret,__proto__', { columns: ['age'] }],
    ['iso=&tab=x', { filters: { tab: 'x' } }],
    [`iso=${'x'.repeat(201)}`, { filters: {} }],
    ['other=1', { filters: {} }],
    ['after=a&before=b', { after: 'a', before: '' }],
    ['page=7', { page: 1 }],
    ['after=a&page=-2', { page: 1 }],
    ['after=a&page=2.7', { page: 2 }],
    [`search=${'x'.repeat(150)}`, { search: 'x'.repeat(100) }],
  ])('%j reads %j', (query, expected) => expect(read(query)).toMatchObject(expected));

  it('keeps in a view what is asked for, not where one stands', () => {
    const view = read('search=a&tab=submitted&sort=name&order=asc&columns=age&after=b&page=2&open=c');
    expect(savedPart(view)).toBe('search=a&tab=submitted&sort=name&order=asc&columns=age');
    expect(viewFrom(savedPart(view), shape)).toEqual({ ...view, after: '', page: 1, open: '' });
  });
});
