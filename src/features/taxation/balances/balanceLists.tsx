import { ageingBuckets, ageingLabels } from '@/domain/invoices/ageing';
import type { HolderBalance } from '@/domain/invoices/mta/holderBalance';
import {
  type BalanceColumn,
  balanceColumnSet,
  balanceColumns,
} from '@/domain/invoices/mta/holderColumns';
import type { MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import { holderName } from '@/domain/invoices/namedStatement';
import {
  columnOf,
  type ListDefinition,
  type ListFilter,
  shapeOf,
} from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import type { Column } from '@/shared/ui/columns';
import { municipalityFilter } from '../holders/holderLists';
import { taxPaths } from '../holdersApi';

type Cell = NonNullable<Column<HolderBalance>['cell']>;

const cells: Partial<Record<BalanceColumn, Cell>> = {
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
};

const narrow: readonly BalanceColumn[] = [
  'companyName',
  'openCount',
  'current',
  'days30',
  'days60',
  'days90',
  'over90',
  'balance',
  'paidYear',
];

/** What license holders owe, as a list. */
export const balanceList: ListDefinition<HolderBalance> = {
  list: 'taxBalances',
  label: 'Invoices by license holder',
  noun: ['license holder', 'license holders'],
  searchLabel: 'Search by name, DBA, license or email',
  columnSet: balanceColumnSet,
  narrow,
  filterKeys: ['municipalityId', 'ageing', 'owing'],
  column: columnOf<HolderBalance>(balanceColumns, cells),
  rowKey: ({ _id }) => _id,
  exportPath: `${taxPaths.balances}/export`,
};

/** What its address may hold. */
export const balanceShape = shapeOf(balanceList);

/** The filters of the list. */
export const balanceFilters = (choices: readonly MunicipalityChoice[]): ListFilter[] => [
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
