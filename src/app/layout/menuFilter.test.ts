import { expect, it } from 'vitest';
import { menuRows } from '@/routes/catalogue';
import { groups } from '@/routes/routeRow';
import type { MenuGroup } from './menu';
import { hasFilter, matchingMenu, openAtFirst } from './menuFilter';

const all = menuRows(() => true);
const menu: MenuGroup[] = groups
  .map((name) => ({ name, rows: all.filter((row) => row.group === name) }))
  .filter(({ rows }) => rows.length > 0);

const titles = (typed: string): string[] =>
  matchingMenu(menu, typed).flatMap(({ rows }) => rows.map(({ title }) => title));

it('typed words: all of them, in any order and case', () => {
  expect(titles('HISTORY settle')).toEqual(['Settlement history', 'Balance history']);
  expect(titles('no such screen')).toEqual([]);
});

it('the words of a heading find what stands under it, after what has them in its own title', () => {
  const compliance = menu.find(({ name }) => name === 'Compliance');
  expect(titles('compliance')).toEqual(
    expect.arrayContaining(compliance?.rows.map(({ title }) => title) ?? []),
  );
  expect(titles('invoices')[0]).toMatch(/invoices/i);
});

it('headings open at first: the first ones, as many as a screen and a half shows, all of a short menu', () => {
  const open = openAtFirst(menu);
  expect(open.size).toBeLessThan(menu.length);
  expect(menu.slice(0, open.size).map(({ name }) => name)).toEqual([...open]);
  const short = menu.map(({ name, rows }) => ({ name, rows: rows.slice(0, 2) }));
  expect(openAtFirst(short).size).toBe(short.length);
});

it('a menu of a dozen entries has no filter', () => {
  expect(hasFilter(menu)).toBe(true);
  expect(hasFilter([{ name: 'Invoices', rows: all.slice(0, 12) }])).toBe(false);
});
