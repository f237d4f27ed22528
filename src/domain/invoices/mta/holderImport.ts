import { typedPhone } from '@/domain/contact/typedPhone';
import { formulaUnsafe } from '@/domain/csv/csvText';
import { typedDate } from '@/domain/dates/typedDate';
import { maxTableBytes } from '@/domain/files/limits';
import type { CellError, ImportDefinition } from '@/domain/imports/importDefinition';
import type { MunicipalityChoice } from './holderRow';
import {
  emptyLicenseHolder,
  type LicenseHolderValues,
  licenseStatuses,
  taxPaymentTypes,
} from './licenseHolder';
import { licenseHolderErrors, settledLicenseHolder } from './licenseHolderErrors';
import { licenseKey, numberTakenMessage } from './licenseKey';
import { licenseTypes } from './municipality';

/** Columns of an import, by the names of the form; `municipality` is its label. */
const holderCsvColumns = [
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

const needed: ReadonlySet<CsvColumn> = new Set<CsvColumn>([
  'licenseNumber',
  'licenseType',
  'municipality',
  'name',
  'email',
]);

/** Columns as the form calls them: a file may as well. */
const labels: Readonly<Partial<Record<CsvColumn, readonly string[]>>> = {
  licenseNumber: ['License number', 'License no.'],
  licenseType: ['License type'],
  licenseStatus: ['License status'],
  licenseExpiry: ['License expires'],
  companyName: ['Company name'],
  name: ['Contact name'],
  invoice_email: ['Email for invoices'],
  add1: ['Address'],
  zip: ['Zip code'],
  paymentType: ['Pays by'],
};

/** A row that every rule lets pass. */
const sampleHolderRow: Readonly<Record<CsvColumn, string>> = {
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
export const maxImported = 1000;

const doubledMessage = 'This license number is in the file more than once';

const plainCell = (cell = ''): string => formulaUnsafe(cell).trim();

const same = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The name of a list as it is stored, whatever its case; what is no name of it stays as it is. */
const known = (names: readonly string[], text: string): string =>
  names.find((name) => same(name, text)) ?? text.trim();

/** A row of a file as the form holds it; what is left empty is as in a new one. */
function holderOf(
  cells: readonly string[],
  municipalities: readonly MunicipalityChoice[],
): LicenseHolderValues {
  const text = (column: CsvColumn): string => plainCell(cells[holderCsvColumns.indexOf(column)]);
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
    // As the form takes them once its fields are left (readings F1, F2).
    phone: typedPhone(text('phone')),
    licenseExpiry: typedDate(text('licenseExpiry')),
    // What is no municipality is refused under its own name.
    municipalityId: town?._id ?? '',
  };
}

const municipalityPlace = holderCsvColumns.indexOf('municipality');

/** What is wrong with a row: the errors of the form, under the names of the columns. */
function errorsOf(cells: readonly string[], values: LicenseHolderValues): readonly CellError[] {
  const errors = Object.entries(licenseHolderErrors(values));
  return errors.map(([field, message]) => {
    if (field === 'municipalityId')
      return { column: 'municipality', value: plainCell(cells[municipalityPlace]), message };
    // The errors are named by the values' own fields.
    return { column: field, value: String(values[field as keyof LicenseHolderValues]), message };
  });
}

/**
 * The import of license holders: columns in any order, most of which may be missing, and no two rows
 * with a license number. The context is the municipalities that the caller may choose.
 */
export const holderImport: ImportDefinition<LicenseHolderValues, readonly MunicipalityChoice[]> = {
  heads: holderCsvColumns.map((name) => ({
    name,
    also: labels[name],
    isOptional: !needed.has(name),
  })),
  order: 'any',
  mostRows: maxImported,
  mostBytes: maxTableBytes,
  unique: {
    column: holderCsvColumns.indexOf('licenseNumber'),
    key: (cell) => licenseKey(plainCell(cell)),
    repeated: () => doubledMessage,
  },
  rulesOf: (municipalities) => ({
    check: (cells) => errorsOf(cells, holderOf(cells, municipalities)),
    read: (cells) => settledLicenseHolder(holderOf(cells, municipalities)),
  }),
};

/** The error of a license number that is in the directory already. */
export const numberTaken = (licenseNumber: string): CellError => ({
  column: 'licenseNumber',
  value: licenseNumber,
  message: numberTakenMessage,
});

/** A row of the sample file, in a municipality of the reader's own. */
export const sampleHolder = ([first]: readonly MunicipalityChoice[]): readonly string[] => {
  const sample = { ...sampleHolderRow, municipality: first?.label ?? 'Port Alder' };
  return holderCsvColumns.map((column) => sample[column]);
};
