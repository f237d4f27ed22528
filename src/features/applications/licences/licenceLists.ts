import {
  columnsOfLicences,
  type LicenceColumn,
  type LicenceList,
  licenceColumns,
} from '@/domain/applications/licences/licenceColumns';
import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { licenceTypeOptions } from '@/domain/applications/licences/licenceTypes';
import { registerLabels, registerStatuses } from '@/domain/applications/licences/register';
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
import { licenceCells } from './licenceCells';

const column = columnOf(licenceColumns, licenceCells);

const type: ListFilter = { key: 'type', label: 'License type', options: licenceTypeOptions };
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
export const licenceFilters: Readonly<Record<LicenceList, readonly ListFilter[]>> = {
  holders: [status, type, expiry, documents, state],
  verification: [register, mismatch, expiry, type, state, status],
};

const words = {
  holders: { list: 'licenceHolders', label: 'License holders in onboarding' },
  verification: { list: 'licenceVerification', label: 'License verification' },
} as const;

/** On a phone: which licence, whose, and whether it is good. */
const narrow: Readonly<Record<LicenceList, readonly LicenceColumn[]>> = {
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

const definitionOf = (kind: LicenceList): ListDefinition<LicenceListRow> => ({
  ...words[kind],
  noun: ['license', 'licenses'],
  searchLabel: 'Search by holder, DBA or number',
  columnSet: columnsOfLicences[kind],
  narrow: narrow[kind],
  filterKeys: licenceFilters[kind].map(({ key }) => key),
  column,
  rowKey: ({ _id }) => _id,
  exportPath: 'licences/export',
});

/** What the two lists are. */
export const licenceLists: Readonly<Record<LicenceList, ListDefinition<LicenceListRow>>> = {
  holders: definitionOf('holders'),
  verification: definitionOf('verification'),
};

/** What their addresses may hold. */
export const licenceShapes: Readonly<Record<LicenceList, ListShape>> = {
  holders: shapeOf(licenceLists.holders),
  verification: shapeOf(licenceLists.verification),
};

/** Filters and order of a view as the server reads them. */
export const licenceParams = (
  list: LicenceList,
  { search, sort, filters }: ListView,
): ListParams => ({
  ...filters,
  list,
  search: search.trim() || undefined,
  sort: sort?.key,
  order: sort?.order,
});
