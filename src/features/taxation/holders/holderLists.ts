import {
  type HolderColumn,
  holderColumnSet,
  holderColumns,
  licenseStatusLabel,
} from '@/domain/invoices/mta/holderColumns';
import type { LicenseHolderRow, MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import { licenseStatuses } from '@/domain/invoices/mta/licenseHolder';
import { licenseTypes } from '@/domain/invoices/mta/municipality';
import {
  columnOf,
  type ListDefinition,
  type ListFilter,
  shapeOf,
} from '@/shared/lists/listDefinition';
import { listParams } from '@/shared/lists/listParams';
import type { ListView } from '@/shared/lists/listView';
import type { ListParams } from '@/shared/lists/useListExport';
import { taxPaths } from '../holdersApi';
import { holderCells } from './holderCells';

const narrow: readonly HolderColumn[] = [
  'companyName',
  'licenseNumber',
  'licenseType',
  'licenseStatus',
  'licenseExpiry',
  'balance',
];

/** The directory of license holders. `monthly` in its address opens the monthly run of a period. */
export const holderList: ListDefinition<LicenseHolderRow> = {
  list: 'taxHolders',
  label: 'License holders',
  noun: ['license holder', 'license holders'],
  searchLabel: 'Search by name, DBA, license or email',
  columnSet: holderColumnSet,
  narrow,
  filterKeys: ['municipalityId', 'licenseType', 'licenseStatus', 'expiry', 'owing', 'monthly'],
  passingKeys: ['monthly'],
  column: columnOf<LicenseHolderRow>(holderColumns, holderCells),
  rowKey: ({ _id }) => _id,
  exportPath: `${taxPaths.holders}/export`,
};

/** What its address may hold. */
export const holderShape = shapeOf(holderList);

/** The municipalities as a filter; nothing to choose where there is one at most. */
export function municipalityFilter(choices: readonly MunicipalityChoice[]): ListFilter[] {
  if (choices.length < 2) return [];
  const options = choices.map(({ _id, label }) => ({ value: _id, label }));
  return [{ key: 'municipalityId', label: 'Municipality', options }];
}

/** The filters of the directory. */
export const holderFilters = (choices: readonly MunicipalityChoice[]): ListFilter[] => [
  ...municipalityFilter(choices),
  {
    key: 'licenseType',
    label: 'License type',
    options: licenseTypes.map((value) => ({ value, label: value })),
  },
  {
    key: 'licenseStatus',
    label: 'Status',
    options: licenseStatuses.map((value) => ({ value, label: licenseStatusLabel(value) })),
  },
  {
    key: 'expiry',
    label: 'Expires',
    options: [
      { value: 'over', label: 'Expired' },
      { value: 'soon', label: 'Within 60 days' },
      { value: 'later', label: 'Later' },
    ],
  },
  {
    key: 'owing',
    label: 'Balance',
    options: [
      { value: 'yes', label: 'With a balance' },
      { value: 'no', label: 'No balance' },
    ],
  },
];

/** Filters and order of a view as the server reads them. */
export function holderParams(view: ListView): ListParams {
  const { monthly: _, ...params } = listParams(view);
  return params;
}
