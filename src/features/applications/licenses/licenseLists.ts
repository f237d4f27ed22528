import {
  columnsOfLicenses,
  type LicenseColumn,
  type LicenseList,
  licenseColumns,
} from '@/domain/applications/licenses/licenseColumns';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { licenseTypeOptions } from '@/domain/applications/licenses/licenseTypes';
import { registerLabels, registerStatuses } from '@/domain/applications/licenses/register';
import { statusLabels } from '@/domain/applications/status';
import { applicationStatuses } from '@/domain/onboarding/application';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import {
  columnOf,
  type ListDefinition,
  type ListFilter,
  shapeOf,
} from '@/shared/lists/listDefinition';
import type { ListShape, ListView } from '@/shared/lists/listView';
import type { ListParams } from '@/shared/lists/useListExport';
import { licenseCells } from './licenseCells';

const column = columnOf(licenseColumns, licenseCells);

const type: ListFilter = { key: 'type', label: 'License type', options: licenseTypeOptions };
const state: ListFilter = {
  key: 'state',
  label: 'State',
  options: stateOptions(states),
};
const expiry: ListFilter = {
  key: 'expiry',
  label: 'Expiry',
  options: [
    { value: 'over', label: 'Expired' },
    { value: 'soon', label: 'Within 60 days' },
    { value: 'later', label: 'Later' },
  ],
};
const documents: ListFilter = {
  key: 'documents',
  label: 'Documents',
  options: [
    { value: 'missing', label: 'Some missing' },
    { value: 'complete', label: 'All provided' },
  ],
};
const status: ListFilter = {
  key: 'status',
  label: 'Application status',
  options: applicationStatuses.map((value) => ({ value, label: statusLabels[value] })),
};
const register: ListFilter = {
  key: 'register',
  label: 'Register',
  options: registerStatuses.map((value) => ({ value, label: registerLabels[value] })),
};
const mismatch: ListFilter = {
  key: 'mismatch',
  label: 'Mismatch',
  options: [
    { value: 'yes', label: 'Register differs' },
    { value: 'no', label: 'None' },
  ],
};

/** Filters of the two lists. */
export const licenseFilters: Readonly<Record<LicenseList, readonly ListFilter[]>> = {
  holders: [status, type, expiry, documents, state],
  verification: [register, mismatch, expiry, type, state, status],
};

const words = {
  holders: { list: 'licenseHolders', label: 'License holders in onboarding' },
  verification: { list: 'licenseVerification', label: 'License verification' },
} as const;

/** On a phone: which license, whose, and whether it is good. */
const narrow: Readonly<Record<LicenseList, readonly LicenseColumn[]>> = {
  holders: [
    'number',
    'applicationStatus',
    'holder',
    'ends',
    'missingDocuments',
    'personScore',
    'businessScore',
  ],
  verification: ['number', 'registerStatus', 'mismatch', 'holder', 'ends', 'checkedAt'],
};

const definitionOf = (kind: LicenseList): ListDefinition<LicenseListRow> => ({
  ...words[kind],
  noun: ['license', 'licenses'],
  searchLabel: 'Search by holder, DBA or number',
  columnSet: columnsOfLicenses[kind],
  narrow: narrow[kind],
  filterKeys: licenseFilters[kind].map(({ key }) => key),
  column,
  rowKey: ({ _id }) => _id,
  exportPath: 'licenses/export',
});

/** What the two lists are. */
export const licenseLists: Readonly<Record<LicenseList, ListDefinition<LicenseListRow>>> = {
  holders: definitionOf('holders'),
  verification: definitionOf('verification'),
};

/** What their addresses may hold. */
export const licenseShapes: Readonly<Record<LicenseList, ListShape>> = {
  holders: shapeOf(licenseLists.holders),
  verification: shapeOf(licenseLists.verification),
};

/** Filters and order of a view as the server reads them. */
export const licenseParams = (
  list: LicenseList,
  { search, sort, filters }: ListView,
): ListParams => ({
  ...filters,
  list,
  search: search.trim() || undefined,
  sort: sort?.key,
  order: sort?.order,
});
