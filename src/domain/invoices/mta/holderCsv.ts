import { formulaUnsafe } from '@/domain/csv/csvText';
import type { MunicipalityChoice } from './holderRow';
import {
  emptyLicenseHolder,
  type LicenseHolderValues,
  licenseStatuses,
  taxPaymentTypes,
} from './licenseHolder';
import { licenseHolderErrors } from './licenseHolderErrors';
import { licenseTypes } from './municipality';

/** Columns of an import, by the names of the form; `municipality` is its label. */
export const holderCsvColumns = [
  'licenseNumber',
  'licenseType',
  'licenseStatus',
  'licenseExpiry',
  'municipality',
  'companyName',
  'dba',
  'name',
  'email',
  'invoice_email',
  'phone',
  'add1',
  'city',
  'state',
  'zip',
  'paymentType',
] as const;

type CsvColumn = (typeof holderCsvColumns)[number];

/** A row that every rule lets pass, for the sample file. */
export const sampleHolderRow: Readonly<Record<CsvColumn, string>> = {
  licenseNumber: 'C10-0000001-LIC',
  licenseType: 'Retail',
  licenseStatus: 'active',
  licenseExpiry: '12-31-2030',
  municipality: '',
  companyName: 'Sample Dispensary LLC',
  dba: 'Sample',
  name: 'Jane Doe',
  email: 'jane.doe@example.com',
  invoice_email: '',
  phone: '7075550142',
  add1: '100 Main Street',
  city: 'Port Alder',
  state: 'CA',
  zip: '95540',
  paymentType: 'ach',
};

/** Most rows of one import. */
export const mostImported = 1000;

/** License numbers are the same whatever their case and spaces. */
export const licenseKey = (licenseNumber: string): string =>
  licenseNumber.replace(/\s+/g, '').normalize('NFC').toLowerCase();

export const numberTakenMessage = 'This license number is already in the directory';
const doubledMessage = 'This license number is in the file more than once';

/** A thing that is wrong in a file. `row` is a data row, from 1. */
export interface HolderProblem {
  row: number;
  column: string;
  value: string;
  reason: string;
}

const same = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The name of a list as it is stored, whatever its case; what is no name of it stays as it is. */
const known = (names: readonly string[], text: string): string =>
  names.find((name) => same(name, text)) ?? text.trim();

/** A row of a file as the form holds it; columns that it does not have are as in a new one. */
export function holderOfCells(
  cells: Readonly<Partial<Record<string, string>>>,
  municipalities: readonly MunicipalityChoice[],
): LicenseHolderValues {
  const text = (column: CsvColumn): string => formulaUnsafe(cells[column] ?? '').trim();
  const columns = holderCsvColumns.filter((column) => column !== 'municipality');
  const typed = Object.fromEntries(columns.map((column) => [column, text(column)]));
  const town = municipalities.find(({ label }) => same(label, text('municipality')));
  return {
    ...emptyLicenseHolder,
    ...typed,
    licenseType: known(licenseTypes, text('licenseType')),
    licenseStatus: known(
      licenseStatuses,
      text('licenseStatus') || emptyLicenseHolder.licenseStatus,
    ),
    paymentType: known(taxPaymentTypes, text('paymentType') || emptyLicenseHolder.paymentType),
    licenseExpiry: text('licenseExpiry').replaceAll('/', '-'),
    // What is no municipality is refused under its own name.
    municipalityId: town?._id ?? '',
  };
}

/**
 * What is wrong with rows, in their order. `taken`: license numbers that are in the directory, as
 * `licenseKey` has them.
 */
export function holderProblems(
  rows: readonly LicenseHolderValues[],
  taken: ReadonlySet<string>,
): HolderProblem[] {
  const seen = new Set<string>();
  return rows.flatMap((values, at) => {
    const errors = Object.entries(licenseHolderErrors(values)).map(([field, reason]) => {
      if (field === 'municipalityId') return { column: 'municipality', value: '', reason };
      // The errors are named by the values' own fields.
      return { column: field, value: String(values[field as keyof LicenseHolderValues]), reason };
    });
    const key = licenseKey(values.licenseNumber);
    const twice = seen.has(key) ? doubledMessage : null;
    const reason = taken.has(key) ? numberTakenMessage : twice;
    seen.add(key);
    const doubled =
      key !== '' && reason
        ? [{ column: 'licenseNumber', value: values.licenseNumber, reason }]
        : [];
    return [...errors, ...doubled].map((problem) => ({ row: at + 1, ...problem }));
  });
}
