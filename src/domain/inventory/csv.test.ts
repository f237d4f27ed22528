// Over 250 lines: the cases of one file format.

import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readLines } from '@/domain/imports/importReading';
import {
  type CsvColumnName,
  checkRow,
  csvColumns,
  inventoryImport,
  isMtaRow,
  rowToPayload,
  sampleCsv,
} from './csv';
import { inventoryTypes } from './enumerations';

const sample = Papa.parse<string[]>(sampleCsv()).data;
const header = sample[0] ?? [];
const good = sample[1] ?? [];

const row = (change: Partial<Record<CsvColumnName, string>>): string[] =>
  csvColumns.map(({ name }, at) => change[name] ?? good[at] ?? '');

const message = (name: CsvColumnName, value: string): string | null => {
  const errors = checkRow(row({ [name]: value }), false);
  expect(errors.every((error) => error.column === name)).toBe(true);
  return errors[0]?.message ?? null;
};

const required = 'This field is required.';
const decimals = 'This field should be in the following format: x.xx';
const thc =
  'This field should be in the following format: x.xx% , minimum value is 0.00%, maximum value is 100.00%, ';
const yesNo = 'Please use one of: Yes, No';
const cost = 'Please use format x,xxx.xx';

describe('the sample file', () => {
  it('names the 15 columns and has one good row', () => {
    expect(header).toEqual([
      'product_sku',
      'inventory_title',
      'inventory_unit_cost',
      'inventoryType',
      'inventory_weight_box',
      'inventory_count',
      'manufacturer_name',
      'manufacturer_license_no',
      'inventory_description',
      'strain_type',
      'sub_category',
      'outcome_tags',
      'thc_amount',
      'is_cbd',
      'is_thc',
    ]);
    expect(csvColumns.map(({ name }) => name)).toEqual(header);
    expect(sample.filter((cells) => cells.length > 1)).toHaveLength(2);
    expect(checkRow(good, false)).toEqual([]);
  });
});

describe('the header', () => {
  const problemOf = (head: string[]) => readLines([head, good], inventoryImport, null).problem;

  it('may carry a byte order mark, spaces and another case', () => {
    expect(problemOf(header)).toBeNull();
    expect(
      problemOf([
        `\ufeff${header[0]}`,
        ...header.slice(1).map((name) => ` ${name.toUpperCase()} `),
      ]),
    ).toBeNull();
  });

  it.each([
    ['a column less', header.slice(1)],
    ['a column more', [...header, 'x']],
    ['another order', [...header].reverse()],
    ['nothing that is known', ['x']],
  ])('is refused with %s', (_, cells) => {
    expect(problemOf(cells)).toContain('product_sku, inventory_title');
  });
});

describe('a cell', () => {
  it.each<[CsvColumnName, string, string | null]>([
    ['product_sku', '', required],
    ['product_sku', '   ', required],
    ['product_sku', 'x', null],
    ['product_sku', 'x'.repeat(100), null],
    ['product_sku', 'x'.repeat(101), 'Maximum allowed 100 characters'],
    ['product_sku', `  ${'x'.repeat(100)}  `, null],
    ['product_sku', `'=${'x'.repeat(99)}`, null],
    ['product_sku', '😀'.repeat(100), null],
    ['inventory_title', '', required],
    ['inventory_title', "'-5 degrees", null],
    ['inventory_title', '"', null],
    ['inventory_title', 'x'.repeat(101), 'Maximum allowed 100 characters'],
    ['inventory_unit_cost', '', required],
    ['inventory_unit_cost', '1.00', null],
    ['inventory_unit_cost', ' 1.00 ', null],
    ['inventory_unit_cost', '1234.56', null],
    ['inventory_unit_cost', '1,234.56', null],
    ['inventory_unit_cost', '12,345,678.90', null],
    ['inventory_unit_cost', '1,234,567,890.00', null],
    ['inventory_unit_cost', '1234567890.00', null],
    ['inventory_unit_cost', '12345678901.00', cost],
    ['inventory_unit_cost', '12,345,678,901.00', cost],
    ['inventory_unit_cost', '1,23.00', cost],
    ['inventory_unit_cost', '12,34.56', cost],
    ['inventory_unit_cost', '1234,567.00', cost],
    ['inventory_unit_cost', '0.50', cost],
    ['inventory_unit_cost', '01.00', cost],
    ['inventory_unit_cost', '1.005', cost],
    ['inventory_unit_cost', '€1.00', cost],
    ['inventory_unit_cost', '-1.00', cost],
    ['inventoryType', '', required],
    ['inventoryType', 'flower', null],
    ['inventoryType', 'mTa', null],
    ['inventoryType', ' Vape ', null],
    ['inventory_weight_box', '', null],
    ['inventory_weight_box', '0.50', null],
    ['inventory_weight_box', '5 g', decimals],
    ['inventory_count', '', required],
    ['inventory_count', '0', null],
    ['inventory_count', '9'.repeat(20), null],
    ['inventory_count', '9'.repeat(21), 'Invalid Value'],
    ['inventory_count', '1.0', 'Invalid Value'],
    ['manufacturer_name', '', required],
    ['manufacturer_name', 'x'.repeat(101), 'Maximum allowed 100 characters'],
    ['manufacturer_license_no', '', required],
    ['manufacturer_license_no', 'x'.repeat(51), 'Maximum allowed 50 characters'],
    ['inventory_description', '', required],
    ['inventory_description', 'x'.repeat(500), null],
    ['inventory_description', 'x'.repeat(501), 'Maximum allowed 500 characters'],
    ['strain_type', '', required],
    ['strain_type', 'Kush', 'Please use one of: Sativa, Indica, CBD, Hybrid'],
    ['sub_category', '', required],
    ['sub_category', 'Hard Sweets', null],
    ['outcome_tags', '', required],
    ['outcome_tags', ' , ,', required],
    ['outcome_tags', 'a', null],
    ['outcome_tags', Array.from({ length: 15 }, (_, at) => `t${at}`).join(','), null],
    [
      'outcome_tags',
      Array.from({ length: 16 }, (_, at) => `t${at}`).join(','),
      'Maximum allowed 15 tags',
    ],
    ['outcome_tags', ',a,', null],
    ['outcome_tags', 'x'.repeat(101), 'Maximum allowed 100 characters'],
    ['thc_amount', '', null],
    ['thc_amount', '0.00%', null],
    ['thc_amount', '100.00%', null],
    ['thc_amount', '100.01%', thc],
    ['thc_amount', '5', null],
    ['thc_amount', '12.5', null],
    ['thc_amount', '35', null],
    ['thc_amount', '101', thc],
    ['thc_amount', '.', thc],
    ['inventory_weight_box', '.5', null],
    ['is_cbd', '', required],
    ['is_cbd', 'No', null],
    ['is_cbd', 'no', yesNo],
    ['is_thc', 'Maybe', yesNo],
  ])('%s %j gives %j', (name, value, expected) => expect(message(name, value)).toBe(expected));

  it('names the types that are allowed', () => {
    expect(message('inventoryType', 'Boat')).toBe(
      'Please use one of: Biomass, Digital, Edible, Flower, MTA, Physical, Plant, Product, Seed, Service, Vape',
    );
  });
});

describe('a row', () => {
  it('reports every bad cell, in the order of the columns', () => {
    const errors = checkRow(row({ product_sku: '', inventory_count: 'many', is_thc: 'x' }), false);
    expect(errors.map(({ column }) => column)).toEqual([
      'product_sku',
      'inventory_count',
      'is_thc',
    ]);
    expect(errors[1]).toEqual({
      column: 'inventory_count',
      value: 'many',
      message: 'Invalid Value',
    });
  });

  const noStrain = { strain_type: '', sub_category: ' ', is_cbd: '', is_thc: '' };

  it.each(['Physical', ' physical '])(
    'may leave empty what its type hides, as the export does (%s)',
    (type) => {
      expect(checkRow(row({ ...noStrain, inventoryType: type }), false)).toEqual([]);
    },
  );

  it('must have good values where the type hides them but they are there (readings C23)', () => {
    const errors = checkRow(
      row({ inventoryType: 'Physical', strain_type: 'Purple', is_cbd: 'no' }),
      false,
    );
    expect(errors.map(({ column }) => column)).toEqual(['strain_type', 'is_cbd']);
  });

  it.each(inventoryTypes.filter((type) => type !== 'Physical'))(
    'of type %s must have them',
    (type) => {
      const errors = checkRow(row({ ...noStrain, inventoryType: type }), false);
      expect(errors.map(({ column }) => column)).toEqual([
        'strain_type',
        'sub_category',
        'is_cbd',
        'is_thc',
      ]);
    },
  );

  it.each(csvColumns.map(({ name }) => name))('may not hold NUL in %s', (name) => {
    const value = `${good[csvColumns.findIndex((column) => column.name === name)]}\0`;
    const message = 'Invalid Value';
    for (const firstRowIsMta of [false, true])
      expect(checkRow(row({ [name]: value }), firstRowIsMta)).toEqual([
        { column: name, value, message },
      ]);
  });

  it('treats missing cells as empty and refuses surplus ones', () => {
    expect(checkRow([], false)).toHaveLength(13);
    expect(checkRow([...good, '', ''], false)).toEqual([]);
    expect(checkRow([...good, 'a', 'b'], false)).toEqual([
      { column: 'is_thc', value: 'a,b', message: 'This row has more than 15 columns' },
    ]);
  });

  it('drops the errors of the exempt columns when the first row is MTA, and only those', () => {
    const empty = csvColumns.map(() => '');
    const columns = checkRow(empty, true).map(({ column }) => column);
    expect(columns).toEqual([
      'product_sku',
      'inventory_title',
      'inventory_unit_cost',
      'inventoryType',
      'inventory_count',
      'inventory_description',
    ]);
    expect(isMtaRow(row({ inventoryType: ' mta ' }))).toBe(true);
    expect(isMtaRow(good)).toBe(false);
    expect(isMtaRow([])).toBe(false);
  });
});

describe('the item of a row', () => {
  it('has canonical type, plain cost, tags as a list and a THC amount', () => {
    const item = rowToPayload(
      row({
        inventoryType: 'fLOWER',
        inventory_unit_cost: '1,234.50',
        outcome_tags: 'a, b,,a',
        thc_amount: '',
      }),
    );
    expect(item).toMatchObject({
      inventoryType: 'Flower',
      inventory_unit_cost: '1234.50',
      outcome_tags: ['a', 'b'],
      thc_amount: '0.00%',
    });
  });

  it('writes figures out as spreadsheets drop them', () => {
    const item = rowToPayload(row({ thc_amount: '12.5', inventory_weight_box: '.5' }));
    expect(item).toMatchObject({ thc_amount: '12.50%', inventory_weight_box: '0.50' });
    expect(rowToPayload(row({ thc_amount: '35' })).thc_amount).toBe('35.00%');
  });

  it('reads an exported formula back', () => {
    expect(rowToPayload(row({ inventory_title: "'=1+1" })).inventory_title).toBe('=1+1');
  });
});
