import { describe, expect, it } from 'vitest';
import { holderOfCells, holderProblems, licenseKey, sampleHolderRow } from './holderCsv';

const towns = [{ _id: 'm1', label: 'Port Alder' }];
const row = (change: Record<string, string> = {}) =>
  holderOfCells({ ...sampleHolderRow, municipality: 'Port Alder', ...change }, towns);

const problems = (change: Record<string, string>, taken: string[] = []) =>
  holderProblems([row(change)], new Set(taken)).map(({ column, reason }) => `${column}: ${reason}`);

describe('a row of an import', () => {
  it('is the form, with names of lists in any case', () => {
    const read = row({
      licenseType: ' RETAIL ',
      licenseStatus: '',
      paymentType: 'Credit_Card',
      municipality: 'port alder',
    });
    expect(read).toMatchObject({
      licenseType: 'Retail',
      licenseStatus: 'active',
      paymentType: 'credit_card',
      municipalityId: 'm1',
      licenseNumber: 'C10-0000001-LIC',
      companyName: 'Sample Dispensary LLC',
    });
    expect(holderProblems([read], new Set())).toEqual([]);
    expect(row({ name: "'=Jane" }).name).toBe('=Jane');
  });

  it.each([
    [{ municipality: 'Elsewhere' }, 'municipality: This field is required.'],
    [{ licenseType: 'Bakery' }, 'licenseType: Invalid Value'],
    [{ email: 'jane' }, expect.stringMatching(/^email: /)],
    [{ licenseExpiry: '02/30/2027' }, 'licenseExpiry: Invalid Value'],
    [{ phone: '555' }, expect.stringMatching(/^phone: /)],
    [{ licenseNumber: '' }, 'licenseNumber: This field is required.'],
  ])('%j: %s', (change, message) => expect(problems(change)).toEqual([message]));

  it('may have its day with slashes, and columns may be missing', () => {
    expect(problems({ licenseExpiry: '12/31/2030' })).toEqual([]);
    const { licenseNumber, licenseType, name, email } = sampleHolderRow;
    const few = holderOfCells(
      { licenseNumber, licenseType, name, email, municipality: 'Port Alder' },
      towns,
    );
    expect(holderProblems([few], new Set())).toEqual([]);
  });

  it('has a license number of its own, in the file and in the directory', () => {
    const taken = new Set([licenseKey('C10-0000001-LIC')]);
    expect(problems({}, [...taken])).toEqual([
      'licenseNumber: This license number is already in the directory',
    ]);
    const twin = row({ licenseNumber: 'c10-0000001 -lic' });
    expect(holderProblems([row(), twin], new Set())).toEqual([
      {
        row: 2,
        column: 'licenseNumber',
        value: 'c10-0000001 -lic',
        reason: 'This license number is in the file more than once',
      },
    ]);
  });
});
