import {
  type HolderColumn,
  holderColumnSet,
  holderColumns,
  licenseStatusLabel,
} from '@/domain/invoices/mta/holderColumns';
import type { LicenseHolderRow, MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import { licenseStatuses } from '@/domain/invoices/mta/licenseHolder';
import { licenseTypes } from '@/domain/invoices/mta/municipality';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import type { Unread } from '@/shared/ui/RetryLine';
import { holders, useListHoldersQuery } from '../holdersApi';
import { holderCells } from './holderCells';

/** The directory of license holders. `monthly` in its address opens the monthly run of a period. */
export const holderList = defineListPage<LicenseHolderRow, HolderColumn>({
  list: 'taxHolders',
  path: '/licence-holders',
  icon: 'card-list',
  label: 'License holders',
  noun: ['license holder', 'license holders'],
  searchLabel: 'Search by name, DBA, license or email',
  empty: {
    title: 'No license holders yet',
    text: 'Add everyone with a license in one of your municipalities.',
  },
  url: holders.url,
  useRows: useListHoldersQuery,
  toParams: ({ monthly: _, ...params }) => params,
  columns: { set: holderColumnSet, byKey: holderColumns },
  cells: holderCells,
  mobileColumns: [
    'companyName',
    'licenseNumber',
    'licenseType',
    'licenseStatus',
    'licenseExpiry',
    'balance',
  ],
  otherFilters: ['municipalityId', 'licenseType', 'licenseStatus', 'expiry', 'owing'],
  linkFilters: ['monthly'],
});

/** Municipalities to choose from, and why they could not be read. */
export interface MunicipalityChoices {
  choices: readonly MunicipalityChoice[];
  unread?: Unread | undefined;
}

/** The municipalities as a filter; nothing to choose where there is one at most. */
export function municipalityFilter({ choices, unread }: MunicipalityChoices): ListFilter[] {
  if (choices.length < 2 && !unread) return [];
  const options = choices.map(({ _id, label }) => ({ value: _id, label }));
  return [{ key: 'municipalityId', label: 'Municipality', options, unread }];
}

/** The filters of the directory. */
export const holderFilters = (choices: MunicipalityChoices): ListFilter[] => [
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
