import type { ReactElement } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import {
  balanceColumnSet,
  balanceColumns,
  balanceDayColumnSet,
  balanceDayColumns,
} from '@/domain/ledger/journalColumns';
import type { BalanceDay, BalanceRow } from '@/domain/ledger/journalRow';
import { shownAccountLabels, shownAccounts } from '@/domain/ledger/shownAccount';
import { columnOf, type ListDefinition, type ListFilter, shapeOf } from '@/shared/lists/listDefinition';
import { reportOf } from '@/shared/reports/reportDefinition';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { HistoryLink } from './HistoryLink';

type Cell = NonNullable<Column<BalanceRow>['cell']>;

const OrganisationCell: Cell = (row): ReactElement => <HistoryLink row={row}>{row.companyName}</HistoryLink>;

const LowCell: Cell = ({ isLow }): ReactElement =>
  isLow ? <StatusBadge tone="danger">Low</StatusBadge> : <>—</>;

/** What all accounts of all organisations come to now, as a list. */
export const balanceList: ListDefinition<BalanceRow> = {
  list: 'latestBalances',
  label: 'Latest balances',
  noun: ['balance', 'balances'],
  searchLabel: 'Search by organization',
  columnSet: balanceColumnSet,
  narrow: ['organisation', 'account', 'ledger', 'holds', 'available', 'low'],
  filterKeys: ['account', 'low'],
  column: columnOf<BalanceRow>(
    balanceColumns,
    { organisation: OrganisationCell, low: LowCell, asOf: ({ asOf }) => <>{formatDateTime(asOf)}</> },
    { organisation: 'name' },
  ),
  rowKey: ({ _id }) => _id,
  exportPath: 'balances/export',
  pageSize: 10,
  shares: { organisation: 2, account: 1.8 },
};

/** What its address may hold. */
export const balanceShape = shapeOf(balanceList);

const accountOptions = shownAccounts.map((value) => ({ value, label: shownAccountLabels[value] }));

/** What the latest balances can be narrowed to. */
export const balanceFilters: readonly ListFilter[] = [
  { key: 'account', label: 'Account', options: accountOptions },
  { key: 'low', label: 'Low', options: [{ value: 'yes', label: 'Low only' }] },
];

/** What an account came to day by day, as a report. */
export const historyReport = reportOf<BalanceDay>(
  {
    list: 'balanceHistory',
    label: 'Balance history',
    noun: ['day', 'days'],
    searchLabel: '',
    columnSet: balanceDayColumnSet,
    narrow: ['day', 'opening', 'credits', 'debits', 'closing', 'available'],
    filterKeys: ['account', 'organisation'],
    passingKeys: ['organisation'],
    column: columnOf<BalanceDay>(balanceDayColumns),
    rowKey: ({ day }) => day,
    exportPath: 'balanceDays/export',
  },
  'last30',
);

/** What the history can be narrowed to; without an account it is that of the funds. */
export const historyFilters: readonly ListFilter[] = [
  { key: 'account', label: 'Account', options: accountOptions },
];
