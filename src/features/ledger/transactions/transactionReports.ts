import {
  demoColumnSet,
  demoColumns,
  demoMark,
  sandboxColumnSet,
  sandboxColumns,
} from '@/domain/transactions/besideColumns';
import {
  bankColumnSet,
  bankColumns,
  pendingColumnSet,
  pendingColumns,
} from '@/domain/transactions/pendingColumns';
import { transactionColumnSet, transactionColumns } from '@/domain/transactions/transactionColumns';
import type { TransactionListRow } from '@/domain/transactions/transactionListRow';
import { columnOf } from '@/shared/lists/listDefinition';
import { type ReportDefinition, reportOf } from '@/shared/reports/reportDefinition';
import { type TransactionList, transactionPaths } from './api';
import { bankCells, demoCells, transactionCells, transactionYields } from './transactionCells';

const shares = {
  clock: 1.5,
  due: 1.5,
  cutoff: 1.5,
  id: 2.6,
  purchaser: 1.8,
  merchant: 2,
  email: 2.2,
  license: 1.5,
  trace: 1.4,
  method: 1.5,
  next: 1.8,
  state: 1.2,
};

const factKeys = ['hour', 'weekday', 'sku', 'title', 'kind', 'reason'] as const;

const common = (list: TransactionList) =>
  ({
    noun: ['transaction', 'transactions'],
    searchLabel: 'Search by email, amount, last four, license or trace no.',
    rowKey: ({ _id }: TransactionListRow) => _id,
    exportPath: `${transactionPaths[list]}/export`,
    filed: { time: 'clock' },
    paper: 'a2',
    shares,
    passingKeys: ['organization', 'purchaser', 'purchaserState', 'trade', ...factKeys],
  }) as const;

/** The lists over transactions as reports. */
export const transactionReports: Readonly<
  Record<TransactionList, ReportDefinition<TransactionListRow>>
> = {
  ledger: reportOf(
    {
      ...common('ledger'),
      list: 'transactions',
      label: 'Transactions',
      columnSet: transactionColumnSet,
      narrow: ['time', 'label', 'purchaser', 'method', 'amount', 'balance', 'state'],
      filterKeys: [
        'label',
        'method',
        'state',
        'store',
        'organization',
        'flagged',
        'purchaserState',
        'purchaser',
        'trade',
        ...factKeys,
      ],
      column: columnOf<TransactionListRow>(transactionColumns, transactionCells, transactionYields),
    },
    'last30',
  ),
  pending: reportOf(
    {
      ...common('pending'),
      list: 'pendingTransactions',
      label: 'Pending transactions',
      columnSet: pendingColumnSet,
      narrow: ['time', 'age', 'merchant', 'method', 'amount', 'state', 'next', 'due'],
      filterKeys: ['label', 'method', 'state', 'store', 'organization'],
      column: columnOf<TransactionListRow>(pendingColumns, transactionCells, transactionYields),
    },
    'all',
  ),
  bank: reportOf(
    {
      ...common('bank'),
      list: 'bankTransactions',
      label: 'Pending bank transactions',
      filed: { time: 'clock', effective: 'settles', deadline: 'unauthorized' },
      columnSet: bankColumnSet,
      narrow: ['trace', 'time', 'sec', 'account', 'amount', 'state', 'settles', 'deadline'],
      filterKeys: ['method', 'state', 'store', 'organization'],
      column: columnOf<TransactionListRow>(bankColumns, bankCells, transactionYields),
    },
    'all',
  ),
  demo: reportOf(
    {
      ...common('demo'),
      list: 'demoTransactions',
      label: 'Demo transactions',
      mark: demoMark,
      columnSet: demoColumnSet,
      narrow: ['time', 'sample', 'label', 'purchaser', 'method', 'amount', 'balance', 'state'],
      filterKeys: ['label', 'method', 'state', 'store'],
      column: columnOf<TransactionListRow>(demoColumns, demoCells, transactionYields),
    },
    'last30',
  ),
  sandbox: reportOf(
    {
      ...common('sandbox'),
      list: 'sandboxTransactions',
      label: 'Sandbox transactions',
      columnSet: sandboxColumnSet,
      narrow: ['time', 'label', 'scenario', 'method', 'amount', 'balance', 'state'],
      filterKeys: ['scenario', 'label', 'method', 'state', 'store', 'organization'],
      column: columnOf<TransactionListRow>(sandboxColumns, transactionCells, transactionYields),
    },
    'last30',
  ),
};
