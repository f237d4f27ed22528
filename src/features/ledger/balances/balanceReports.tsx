import type { ReactElement } from 'react';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import {
  balanceColumnSet,
  balanceColumns,
  balanceDayColumnSet,
  balanceDayColumns,
  bookDayColumnSet,
} from '@/domain/ledger/journalColumns';
import type { BalanceRow, BookDay } from '@/domain/ledger/journalRow';
import { shownAccountLabels, shownAccounts } from '@/domain/ledger/shownAccount';
import {
  columnOf,
  type ListDefinition,
  type ListFilter,
  shapeOf,
} from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';

type Cell = NonNullable<Column<BalanceRow>['cell']>;

const OrganizationCell: Cell = ({ _id, companyName }): ReactElement => (
  <RowLink id={_id}>{companyName}</RowLink>
);

/** Never cut: without its end nobody knows which half of the day it is. */
const AsOfCell: Cell = ({ asOf }): ReactElement => (
  <span className="gl-whole">{formatDateTime(asOf)}</span>
);

const LowCell: Cell = ({ isLow }): ReactElement =>
  isLow ? <StatusBadge tone="danger">Low</StatusBadge> : <>—</>;

/** What all accounts of all organizations come to now, as a list. */
export const balanceList: ListDefinition<BalanceRow> = {
  list: 'latestBalances',
  label: 'Latest balances',
  noun: ['balance', 'balances'],
  searchLabel: 'Search by organization',
  columnSet: balanceColumnSet,
  narrow: ['organization', 'account', 'ledger', 'holds', 'available', 'low'],
  filterKeys: ['account', 'low'],
  column: columnOf<BalanceRow>(
    balanceColumns,
    { organization: OrganizationCell, low: LowCell, asOf: AsOfCell },
    { organization: 'name' },
  ),
  rowKey: ({ _id }) => _id,
  exportPath: 'balances/export',
  pageSize: 10,
  shares: { organization: 2, account: 1.8 },
};

/** What its address may hold. */
export const balanceShape = shapeOf(balanceList);

const accountOptions = shownAccounts.map((value) => ({ value, label: shownAccountLabels[value] }));

/** What the latest balances can be narrowed to. */
export const balanceFilters: readonly ListFilter[] = [
  { key: 'account', label: 'Account', options: accountOptions },
  { key: 'low', label: 'Low', options: [{ value: 'yes', label: 'Low only' }] },
];

const historyOf = (columnSet: typeof balanceDayColumnSet, narrow: readonly string[]) =>
  reportOf<BookDay>(
    {
      list: 'balanceHistory',
      label: 'Balance history',
      noun: ['day', 'days'],
      searchLabel: '',
      columnSet,
      narrow,
      filterKeys: ['account', 'organization'],
      passingKeys: ['organization'],
      column: columnOf<BookDay>(
        balanceDayColumns,
        { day: ({ _id, day }) => <RowLink id={_id}>{formatDate(day)}</RowLink> },
        { organization: 'name' },
      ),
      rowKey: ({ _id }) => _id,
      exportPath: 'balanceDays/export',
      shares: { organization: 2, account: 1.6 },
    },
    'last30',
  );

const figures = ['opening', 'credits', 'debits', 'closing', 'available'];

/**
 * What an account came to day by day, as a report: of one organization, and of several with a row
 * for each.
 */
export const historyReports = {
  one: historyOf(balanceDayColumnSet, ['day', ...figures]),
  several: historyOf(bookDayColumnSet, ['day', 'organization', ...figures]),
};

/** What the history can be narrowed to; without an account it is that of the funds. */
export const historyFilters: readonly ListFilter[] = [
  { key: 'account', label: 'Account', options: accountOptions },
];
