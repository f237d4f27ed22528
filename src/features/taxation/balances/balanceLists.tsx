import { ageingBuckets, ageingLabels } from '@/domain/invoices/ageing';
import type { HolderBalance } from '@/domain/invoices/mta/holderBalance';
import {
  type BalanceColumn,
  balanceColumnSet,
  balanceColumns,
} from '@/domain/invoices/mta/holderColumns';
import { holderName } from '@/domain/invoices/namedStatement';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { balances, useListBalancesQuery } from '../balancesApi';
import { type MunicipalityChoices, municipalityFilter } from '../holders/holderLists';

/** What license holders owe, as a list. */
export const balanceList = defineListPage<HolderBalance, BalanceColumn>({
  list: 'taxBalances',
  path: '/invoicesbylicenceholders',
  icon: 'bar-chart',
  label: 'Invoices by license holder',
  noun: ['license holder', 'license holders'],
  searchLabel: 'Search by name, DBA, license or email',
  empty: {
    title: 'No invoices yet',
    text: 'License holders appear here once you send them an invoice.',
  },
  url: balances.url,
  useRows: useListBalancesQuery,
  columns: { set: balanceColumnSet, byKey: balanceColumns },
  cells: {
    companyName: (row) => (
      <RowLink id={row._id}>
        <span className="gl-cell-main">{holderName(row)}</span>
      </RowLink>
    ),
    licenseNumber: ({ licenseNumber }) => <span className="gl-whole">{licenseNumber}</span>,
    over90: (row) =>
      row.owed['90+'] > 0 ? (
        <strong className="gl-very-late">{balanceColumns.over90.text(row)}</strong>
      ) : (
        balanceColumns.over90.text(row)
      ),
  },
  mobileColumns: [
    'companyName',
    'openCount',
    'current',
    'days30',
    'days60',
    'days90',
    'over90',
    'balance',
    'paidYear',
  ],
  otherFilters: ['municipalityId', 'ageing', 'owing'],
});

/** The filters of the list. */
export const balanceFilters = (choices: MunicipalityChoices): ListFilter[] => [
  ...municipalityFilter(choices),
  {
    key: 'ageing',
    label: 'With a balance',
    options: ageingBuckets.map((value) => ({ value, label: ageingLabels[value] })),
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
