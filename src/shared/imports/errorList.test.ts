import { describe, expect, it } from 'vitest';
import type { RowError } from '@/domain/imports/importDefinition';
import { problemColumns, problemCsv, problemPage } from './errorList';

const problems: RowError[] = [
  { row: 2, column: 'inventory_unit_cost', value: '0.50', message: 'Please use format x,xxx.xx' },
  { row: 3, column: 'strain_type', value: 'Purple', message: 'Please use one of: Sativa' },
  {
    row: 12,
    column: 'strain_type',
    value: '=HYPERLINK("x")',
    message: 'Please use one of: Sativa',
  },
];
const rowsOf = (
  search: string,
  { column = '', from = 0, size = 10 }: { column?: string; from?: number; size?: number } = {},
): number[] => problemPage(problems, { search, column, from, size }).rows.map(({ row }) => row);

describe('the errors of a file', () => {
  it.each([
    ['', '', [2, 3, 12]],
    ['purple', '', [3]],
    ['FORMAT', '', [2]],
    ['strain', '', [3, 12]],
    ['', 'strain_type', [3, 12]],
    ['purple', 'inventory_unit_cost', []],
    // A number is a row, not a part of one.
    ['2', '', [2]],
  ])('filtered by %j in column %j are of rows %j', (search, column, expected) => {
    expect(rowsOf(search, { column })).toEqual(expected);
  });

  it('come in pages, with the count of all that match', () => {
    expect(problemPage(problems, { search: '', column: 'strain_type', from: 1, size: 1 })).toEqual({
      rows: [problems[2]],
      matched: 2,
    });
  });

  it('name their columns once each', () => {
    expect(problemColumns(problems)).toEqual(['inventory_unit_cost', 'strain_type']);
  });

  it('download as CSV that no spreadsheet runs', async () => {
    const lines = (await problemCsv(problems).text()).split('\r\n');
    expect(lines[0]).toBe('Row,Column,Value,Reason');
    expect(lines[1]).toBe('2,inventory_unit_cost,0.50,"Please use format x,xxx.xx"');
    expect(lines[3]).toBe('12,strain_type,"\'=HYPERLINK(""x"")",Please use one of: Sativa');
    expect(lines).toHaveLength(5);
  });
});
