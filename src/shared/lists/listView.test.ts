import { describe, expect, it } from 'vitest';
import {
  hasNoFilter,
  isTransient,
  leftPart,
  leftView,
  readListView,
  savedPart,
  viewFrom,
  writeListView,
} from './listView';

const shape = {
  sortKeys: ['name'],
  columnKeys: ['name', 'age'],
  filterKeys: ['tab', 'iso', 'from', 'to'],
};
const read = (query: string) => readListView(new URLSearchParams(query), shape);

describe('the address of a list', () => {
  it.each([
    '',
    'search=Fern+%26+Moss&tab=submitted&sort=name&order=desc&columns=age%2Cname&after=abc&page=3&open=x',
    'before=abc&page=2',
    'columns=age&rows=50&after=abc&page=2',
  ])('%j is written as it was read', (query) =>
    expect(writeListView(read(query)).toString()).toBe(query),
  );

  it.each([
    ['sort=age', { sort: null }],
    ['sort=name&order=sideways', { sort: { key: 'name', order: 'asc' } }],
    ['columns=age,secret,__proto__', { columns: ['age'] }],
    ['iso=&tab=x', { filters: { tab: 'x' } }],
    [`iso=${'x'.repeat(201)}`, { filters: {} }],
    ['other=1', { filters: {} }],
    ['from=2026-11-02&to=2026-11-02', { filters: { from: '2026-11-02', to: '2026-11-02' } }],
    ['from=2026-11-02&to=2026-11-01&tab=x', { filters: { tab: 'x' } }],
    ['after=a&before=b', { after: 'a', before: '' }],
    ['page=7', { page: 1 }],
    ['after=a&page=-2', { page: 1 }],
    ['after=a&page=2.7', { page: 2 }],
    ['rows=25', { rows: 25 }],
    ['rows=26', { rows: undefined }],
    ['rows=1e9', { rows: undefined }],
    [`search=${'x'.repeat(150)}`, { search: 'x'.repeat(100) }],
  ])('%j reads %j', (query, expected) => expect(read(query)).toMatchObject(expected));

  it('keeps in a view what is asked for, not where one stands', () => {
    const view = read(
      'search=a&tab=submitted&sort=name&order=asc&columns=age&rows=50&after=b&page=2&open=c',
    );
    expect(savedPart(view)).toBe('search=a&tab=submitted&sort=name&order=asc&columns=age&rows=50');
    expect(viewFrom(savedPart(view), shape)).toEqual({ ...view, after: '', page: 1, open: '' });
  });

  it.each([
    ['', true],
    ['act=send&iso=', true],
    ['search=a', false],
    ['tab=x', false],
    ['open=1', false],
    ['before=b', false],
    ['columns=age', false],
    ['rows=50', false],
  ])('%j says nothing of the list: %j', (query, expected) =>
    expect(hasNoFilter(new URLSearchParams(query), shape)).toBe(expected),
  );

  it('keeps when it is left what is asked for, without what only a link sets', () => {
    const some = { ...shape, passingKeys: ['iso'] };
    const view = read('search=a&tab=x&iso=7&sort=name&columns=age&after=b&page=2&open=c');
    const left = 'search=a&tab=x&sort=name&order=asc&columns=age';
    expect(leftPart(view, some)).toBe(left);
    expect(isTransient(view, some)).toBe(true);
    expect(isTransient({ ...view, filters: { tab: 'x' } }, some)).toBe(false);
    expect(isTransient(view, shape)).toBe(false);
    expect(
      writeListView(leftView(`${left}&iso=8&after=b&page=9&open=c&<script>=1`, some)).toString(),
    ).toBe(left);
    expect(writeListView(leftView('%E0%A4%A&tab', some)).toString()).toBe('');
  });
});
