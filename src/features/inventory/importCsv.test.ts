import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvLine } from '@/domain/csv/csvText';
import { cellMessage } from '@/domain/imports/importDefinition';
import { brokenCsv, emptyFile, noRows } from '@/domain/imports/importTexts';
import { csvColumns, sampleCsv } from '@/domain/inventory/csv';
import { checkText } from '@/shared/imports/checkText';

const checkCsv = (text: string, onProgress?: (rows: number, done: number) => void) =>
  checkText(text, { name: 'inventory', context: null }, onProgress);

const header = csvLine(csvColumns.map(({ name }) => name));
const good: Record<string, string> = {
  product_sku: 'SKU-1',
  inventory_title: 'Blue Dream Gummies',
  inventory_unit_cost: '12.50',
  inventoryType: 'Edible',
  inventory_weight_box: '',
  inventory_count: '40',
  manufacturer_name: 'Humboldt Confections',
  manufacturer_license_no: 'C10-0000123-LIC',
  inventory_description: 'Ten gummies',
  strain_type: 'Hybrid',
  sub_category: 'Gummies',
  outcome_tags: 'relaxed,happy',
  thc_amount: '10.00%',
  is_cbd: 'No',
  is_thc: 'Yes',
};
let made = 0;
const row = (change: Record<string, string> = {}): string => {
  made += 1;
  const cells: Record<string, string> = { ...good, inventory_title: `Title ${made}`, ...change };
  return csvLine(csvColumns.map(({ name }) => cells[name] ?? ''));
};
const file = (...rows: string[]): string => [header, ...rows].join('\r\n');

describe('reading an import file', () => {
  it('takes the sample as it is', () => {
    expect(checkCsv(sampleCsv())).toEqual({
      rows: 1,
      problems: [],
      fileProblem: null,
    });
  });

  it.each([
    ['line feeds', (text: string) => text.replaceAll('\r\n', '\n')],
    ['carriage returns', (text: string) => text.replaceAll('\r\n', '\r')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['a line break at the end', (text: string) => `${text}\r\n`],
    ['blank lines', (text: string) => `${text.replace('\r\n', '\r\n\r\n')}\r\n\r\n  \r\n`],
    ['a header in capitals', (text: string) => text.replace('inventoryType', 'INVENTORYTYPE')],
  ])('takes %s', (_, change) => {
    expect(checkCsv(change(file(row(), row())))).toMatchObject({
      rows: 2,
      problems: [],
      fileProblem: null,
    });
  });

  it.each([
    ['inventory_unit_cost', '12.5'],
    ['inventory_unit_cost', '$12.50'],
    ['inventory_unit_cost', '35'],
    ['inventory_unit_cost', '"$1,234.5"'],
    ['inventory_weight_box', '3.5'],
    ['thc_amount', '21.5%'],
    ['thc_amount', '21%'],
    ['thc_amount', '21.5'],
    ['thc_amount', '21'],
    ['inventory_weight_box', '.5'],
  ] as const)('takes %s as a spreadsheet writes it: %s', (name, value) => {
    const at = csvColumns.findIndex((column) => column.name === name);
    const cells = (Papa.parse<string[]>(row()).data[0] ?? [])
      .map((cell) => `"${cell}"`)
      .with(at, value);
    expect(checkCsv(file(cells.join(',')))).toMatchObject({ rows: 1, problems: [] });
  });

  it.each([
    ['inventory_unit_cost', '12.505'],
    ['inventory_unit_cost', '0.50'],
    ['inventory_unit_cost', '12,5'],
    ['inventory_unit_cost', '12.50%'],
    ['inventory_unit_cost', '-5'],
    ['thc_amount', '101'],
    ['thc_amount', '101%'],
  ] as const)('still refuses %s of %s', (name, value) => {
    const at = csvColumns.findIndex((column) => column.name === name);
    const cells = (Papa.parse<string[]>(row()).data[0] ?? [])
      .with(at, value)
      .map((cell) => `"${cell}"`);
    expect(checkCsv(file(cells.join(','))).problems).toMatchObject([
      { row: 1, column: name, value },
    ]);
  });

  it('counts blank lines in the numbers of rows, and not among the rows', () => {
    const commas = ','.repeat(14);
    const bad = row({ inventory_count: 'many' });
    const text = file(row(), '', commas, bad, commas, commas);
    expect(checkCsv(text)).toMatchObject({
      rows: 2,
      problems: [{ row: 4, column: 'inventory_count' }],
    });
  });

  it('takes semicolons, as spreadsheets of many countries write them', () => {
    const text = file(row(), row())
      .replaceAll(',', ';')
      .replaceAll('relaxed;happy', 'relaxed,happy');
    expect(checkCsv(text)).toMatchObject({ rows: 2, problems: [], fileProblem: null });
  });

  it('takes line breaks, commas and quotes within quoted cells', () => {
    const text = file(row({ inventory_description: 'Ten "gummies",\r\nof 10 mg' }), row());
    expect(checkCsv(text)).toMatchObject({ rows: 2, problems: [] });
  });

  it.each([
    ['nothing', ''],
    ['blank lines alone', '\r\n \r\n'],
  ])('says that a file of %s is empty', (_, text) => {
    expect(checkCsv(text).fileProblem).toBe(emptyFile);
  });

  it('says that there are no rows below the header', () => {
    expect(checkCsv(`${header}\r\n`).fileProblem).toBe(noRows);
  });

  it.each([
    ['missing', header.replace(',is_thc', '')],
    ['renamed', header.replace('inventory_title', 'title')],
    [
      'in another order',
      header.replace('product_sku,inventory_title', 'inventory_title,product_sku'),
    ],
    ['one too many', `${header},notes`],
    ['left out altogether', row()],
  ])('names the columns when one is %s', (_, head) => {
    const verdict = checkCsv([head, row(), row()].join('\r\n'));
    expect(verdict.fileProblem).toMatch(/product_sku, inventory_title, .*is_cbd, is_thc/);
    expect(verdict.problems).toEqual([]);
  });

  it('says in which row a quote never ends', () => {
    const verdict = checkCsv(file(row(), row({}), '"SKU-3,Blue'));
    expect(verdict.fileProblem).toMatch(`${brokenCsv}: row 3`);
  });

  it('names value, row and column of each error, row by row', () => {
    const verdict = checkCsv(
      file(
        row(),
        row({ inventory_unit_cost: '0.50' }),
        row({ strain_type: 'Purple', inventory_count: 'many' }),
      ),
    );
    expect(verdict.problems.map(({ row: at, column, value }) => [at, column, value])).toEqual([
      [2, 'inventory_unit_cost', '0.50'],
      [3, 'inventory_count', 'many'],
      [3, 'strain_type', 'Purple'],
    ]);
    expect(verdict.problems.map(cellMessage)[0]).toBe(
      "'0.50' in row 2, column inventory_unit_cost: Please use format x,xxx.xx",
    );
  });

  it('finds titles that come twice in the file, the export prefix and outer spaces left out', () => {
    const titles = ['Same', 'Other', ' Same ', 'same', '=SUM(1)', "'=SUM(1)"];
    const verdict = checkCsv(file(...titles.map((inventory_title) => row({ inventory_title }))));
    expect(verdict.problems.map(({ row: at, message }) => [at, message])).toEqual([
      [3, 'is already exists'],
      [6, 'is already exists'],
    ]);
  });

  it('drops the exempt errors of all rows when the first one is of type MTA, and of none otherwise (C24)', () => {
    const bare = { strain_type: '', manufacturer_name: '', outcome_tags: '', is_cbd: '' };
    const mta = row({ ...bare, inventoryType: 'mta' });
    expect(checkCsv(file(mta, row(bare))).problems).toEqual([]);
    expect(checkCsv(file(row(), mta)).problems).toHaveLength(4);
  });

  it('tells its progress with rows and a share that grows to the end', () => {
    const told: [number, number][] = [];
    checkCsv(file(...Array.from({ length: 20_000 }, () => row())), (rows, done) =>
      told.push([rows, done]),
    );
    expect(told.length).toBeGreaterThanOrEqual(4);
    expect(told.every(([, done], at) => done > (told[at - 1]?.[1] ?? 0) && done <= 1)).toBe(true);
    expect(told.at(-1)?.[0]).toBe(16_384);
  });
});
