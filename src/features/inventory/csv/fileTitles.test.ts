import { describe, expect, it } from 'vitest';
import { sampleCsv } from '@/domain/inventory/csv';
import { fileTitles } from './fileTitles';

const [head = '', row = ''] = sampleCsv().split('\r\n');
const titled = (title: string): string => row.replace('Blue Dream Eighth', title);
const titlesOf = (...rows: string[]): [string, number][] => [
  ...fileTitles([head, ...rows, ''].join('\r\n')),
];

describe('the titles of an import file', () => {
  it('come with the row where each stands first; blank lines count', () => {
    expect(titlesOf(titled('A'), '', titled(' B '), titled('A'))).toEqual([
      ['A', 1],
      ['B', 3],
    ]);
  });

  it('are read as they would be stored: quoted, with commas, without the prefix of an export', () => {
    expect(titlesOf(titled('"One, two"'), titled("'=SUM"))).toEqual([
      ['One, two', 1],
      ['=SUM', 2],
    ]);
  });

  it('leave out what no inventory can have', () => {
    expect(
      titlesOf(titled(''), titled('x'.repeat(101)), titled('a\0b'), titled('🌿'.repeat(100))),
    ).toEqual([['🌿'.repeat(100), 4]]);
  });

  it('are found with other separators too', () => {
    expect([...fileTitles(`${head}\n${titled('A')}`.replaceAll(',', ';'))]).toEqual([['A', 1]]);
  });
});
