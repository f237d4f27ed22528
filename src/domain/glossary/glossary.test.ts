import { describe, expect, it } from 'vitest';
import { changeCodes } from '@/domain/ach/changeCodes';
import { entryClasses } from '@/domain/ach/entryClasses';
import { returnCodes } from '@/domain/ach/returnCodes';
import { glossaryGroups, termOf } from './glossary';
import { codeTables } from './glossaryCodes';
import { foundTerms, searchGlossary } from './glossarySearch';

const terms = glossaryGroups.flatMap((group) => group.terms);
const rowOf = (code: string) =>
  codeTables.flatMap(({ rows }) => rows).find((row) => row.code === code);

describe('the words', () => {
  it('are many, each with a key and a title of its own', () => {
    expect(terms.length).toBeGreaterThanOrEqual(80);
    const keys = terms.map(({ key }) => key);
    const titles = terms.map(({ title }) => title.toLowerCase());
    expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([]);
    expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([]);
    expect(keys.filter((key) => !/^[a-z][a-z0-9-]*$/.test(key))).toEqual([]);
  });

  it('have related words that exist, and none is its own', () => {
    for (const { key, related } of terms) {
      expect(related.length, key).toBeGreaterThan(0);
      expect(related, key).not.toContain(key);
      expect(
        related.filter((one) => termOf(one) === null),
        key,
      ).toEqual([]);
    }
  });

  it.each([
    ['prenote', '3rd banking day'],
    ['noc', 'within 6 banking days or before the next entry'],
    ['return-window', 'within 2 banking days; a debit that was not authorized'],
    ['return-window', 'within 60 calendar days'],
    ['return-rate', '0.50% unauthorized, 3.00% administrative or 15.00% of all'],
    ['unauthorized-return', 'R05, R07, R10, R11, R29 and R51'],
    ['retry', 'at most 2 times within 180 days'],
    ['dishonored-return', 'within 5 banking days'],
    ['same-day-ach', '10:30 AM, 2:45 PM and 4:45 PM Eastern'],
    ['same-day-ach', '1:00 PM, 5:00 PM and 6:00 PM'],
    ['same-day-ach', 'at most $1,000,000.00'],
    ['travel-rule', '$3,000.00 or more'],
    ['stale-check', '180 days'],
  ])('say of %s: %s', (key, part) => expect(termOf(key)?.means).toContain(part));
});

describe('the tables', () => {
  it('hold every code of the rules once', () => {
    const codes = codeTables.map(({ rows }) => rows.map(({ code }) => code));
    expect(codes).toEqual([
      Object.keys(returnCodes),
      [...changeCodes.keys()],
      [...entryClasses.keys()],
    ]);
  });

  it('have a cell under every head, and no empty one', () => {
    for (const { columns, rows } of codeTables)
      for (const { code, title, cells } of rows) {
        expect(cells.length, code).toBe(columns.length);
        expect(
          [title, ...cells].filter((cell) => cell.trim() === ''),
          code,
        ).toEqual([]);
      }
  });

  it.each([
    ['R01', '2 banking days', 'Retry, 2 times within 180 days. Dishonor it if it is wrong.'],
    ['R03', '2 banking days', 'Dishonor it if it is wrong. Counts as administrative.'],
    ['R06', 'As both banks agree', 'Dishonor it if it is wrong.'],
    ['R10', '60 calendar days', 'Dishonor it if it is wrong. Counts as unauthorized.'],
    ['R29', '2 banking days', 'Dishonor it if it is wrong. Counts as unauthorized.'],
    ['R68', '5 banking days after the return', 'The RDFI may contest it.'],
    ['R73', '2 banking days after the dishonored return', '—'],
  ])('say of %s: %s, %s', (code, deadline, acts) =>
    expect(rowOf(code)?.cells.slice(1)).toEqual([deadline, acts]),
  );
});

describe('the search', () => {
  it('finds by every typed word, whatever case and accents', () => {
    const titles = (typed: string) =>
      searchGlossary(typed).groups.flatMap((group) => group.terms.map(({ title }) => title));
    expect(titles('PRÉNOTE')).toContain('Prenote');
    expect(titles('notification change')).toContain('NOC');
    expect(titles('originators debits')).toContain('Return rate');
    expect(titles('zebra')).toEqual([]);
    expect(searchGlossary(' ').groups.length).toBe(glossaryGroups.length);
  });

  it('finds codes by code and meaning, and leaves empty tables out', () => {
    const { tables } = searchGlossary('r16 frozen');
    expect(tables.map(({ key, rows }) => [key, rows.map(({ code }) => code)])).toEqual([
      ['return-codes', ['R16']],
    ]);
  });

  it('offers names alone, the nearest first, no more than are asked for', () => {
    expect(foundTerms('return', 2).map(({ title }) => title)[0]).toBe('Return');
    expect(foundTerms('return', 2)).toHaveLength(2);
    expect(foundTerms('r01', 4)).toEqual([
      { key: 'R01', title: 'R01', detail: 'Insufficient funds' },
    ]);
    expect(foundTerms('  ', 4)).toEqual([]);
    expect(foundTerms('(.*', 4)).toEqual([]);
  });
});
