import { describe, expect, it } from 'vitest';
import { readLines } from '@/domain/imports/importReading';
import { holderImport, sampleHolder } from './holderImport';
import { licenseKey } from './licenseKey';

const towns = [{ _id: 'm1', label: 'Port Alder' }];
const heads = holderImport.heads.map(({ name }) => name);
const sample = sampleHolder(towns);

const line = (change: Record<string, string> = {}): string[] =>
  heads.map((head, at) => change[head] ?? sample[at] ?? '');
const read = (...lines: string[][]) => readLines([heads, ...lines], holderImport, towns);
const errors = (change: Record<string, string>) =>
  read(line(change)).errors.map(({ column, message }) => `${column}: ${message}`);

describe('a row of an import', () => {
  it('is the form, with names of lists in any case', () => {
    const { rows, errors: none } = read(
      line({
        licenseType: ' RETAIL ',
        licenseStatus: '',
        paymentType: 'Credit_Card',
        municipality: 'port alder',
      }),
      line({ name: "'=Jane", licenseNumber: 'C-2' }),
    );
    expect(rows[0]?.values).toMatchObject({
      licenseType: 'Retail',
      licenseStatus: 'active',
      paymentType: 'credit_card',
      municipalityId: 'm1',
      licenseNumber: 'C10-0000001-LIC',
      companyName: 'Sample Dispensary LLC',
      licenseExpiry: '2030-12-31',
    });
    expect(none).toEqual([]);
    expect(rows[1]?.values.name).toBe('=Jane');
  });

  it.each([
    [{ municipality: 'Elsewhere' }, 'municipality: This field is required.'],
    [{ licenseType: 'Bakery' }, 'licenseType: Invalid Value'],
    [{ email: 'jane' }, expect.stringMatching(/^email: /)],
    [{ licenseExpiry: '02/30/2027' }, 'licenseExpiry: Invalid Value'],
    [{ phone: '555' }, expect.stringMatching(/^phone: /)],
    [{ licenseNumber: '' }, 'licenseNumber: This field is required.'],
  ])('%j: %s', (change, message) => expect(errors(change)).toEqual([message]));

  it.each([
    [{ phone: '(707) 555-0142' }, { phone: '7075550142' }],
    [{ phone: "'+1 707.555.0142" }, { phone: '7075550142' }],
    [{ licenseExpiry: '1/5/2031' }, { licenseExpiry: '2031-01-05' }],
    [{ licenseExpiry: '2/3/31' }, { licenseExpiry: '2031-02-03' }],
    [{ licenseExpiry: 'Feb 3 2031' }, { licenseExpiry: '2031-02-03' }],
  ])('%j is read as the form reads it: %j', (change, values) => {
    const { rows, errors: none } = read(line(change));
    expect(none).toEqual([]);
    expect(rows[0]?.values).toMatchObject(values);
  });

  it('is told what stands in it, also where that is no municipality', () => {
    expect(read(line({ municipality: "'=Elsewhere" })).errors).toMatchObject([
      { row: 1, column: 'municipality', value: '=Elsewhere' },
    ]);
  });

  it('may have its day with slashes, and columns may be missing or stand elsewhere', () => {
    expect(errors({ licenseExpiry: '12/31/2030' })).toEqual([]);
    const few = [
      ['Email', 'notes', 'name', 'License no.', 'Municipality', 'licensetype'],
      ['jane.doe@example.com', 'x', 'Jane Doe', 'C-1', 'Port Alder', 'Retail'],
    ];
    const { rows, errors: none, problem } = readLines(few, holderImport, towns);
    expect([none, problem]).toEqual([[], null]);
    expect(rows[0]?.values).toMatchObject({
      email: 'jane.doe@example.com',
      name: 'Jane Doe',
      licenseNumber: 'C-1',
      municipalityId: 'm1',
      paymentType: 'ach',
    });
  });

  it('has a license number of its own in the file, whatever its case and spaces', () => {
    const twin = line({ licenseNumber: 'c10-0000001 -lic' });
    const { errors: found, keys } = read(line(), twin);
    expect(found).toEqual([
      {
        row: 2,
        column: 'licenseNumber',
        value: 'c10-0000001 -lic',
        message: 'This license number is in the file more than once',
      },
    ]);
    expect([...keys]).toEqual([[licenseKey('C10-0000001-LIC'), 1]]);
  });
});

it('a file without the columns it needs is told which', () => {
  expect(readLines([['name'], ['Rosa']], holderImport, towns).problem).toBe(
    'The file is missing these columns: licenseNumber, licenseType, municipality, email',
  );
});
