import type { ReactElement } from 'react';
import {
  deletedColumnSet,
  deletionColumns,
  recoveredColumnSet,
} from '@/domain/transactions/deletionColumns';
import {
  type DeletionRow,
  type DeletionStatus,
  deletionStatuses,
  deletionStatusLabels,
} from '@/domain/transactions/deletionRow';
import { columnOf, type ListFilter } from '@/shared/lists/listDefinition';
import { MomentLines } from '@/shared/lists/MomentLines';
import { type ReportDefinition, reportOf } from '@/shared/reports/reportDefinition';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { type DeletionReport, deletionPaths } from './api';

type Cell = NonNullable<Column<DeletionRow>['cell']>;

const tones = {
  deleted: 'danger',
  voided: 'warning',
  restored: 'success',
  undone: 'neutral',
} as const satisfies Record<DeletionStatus, string>;

/** What became of a deletion, as a word in its color. */
export function DeletionBadge({ status }: { status: DeletionStatus }): ReactElement {
  return <StatusBadge tone={tones[status]}>{deletionStatusLabels[status]}</StatusBadge>;
}

const StatusCell: Cell = ({ status }) => <DeletionBadge status={status} />;

const yields = { id: 'code', merchant: 'name', reason: 'name', restoreReason: 'name' } as const;

const shares = { id: 2.6, merchant: 1.6, reason: 2.4, restoreReason: 2.4, label: 1.4 };

const common = (report: DeletionReport) =>
  ({
    noun: ['transaction', 'transactions'],
    searchLabel: 'Search by transaction ID, amount, trace, license, name, reason or ticket',
    filterKeys: ['status', 'organization'],
    passingKeys: ['organization'],
    rowKey: ({ _id }: DeletionRow) => _id,
    exportPath: `${deletionPaths[report]}/export`,
    paper: 'a2',
    shares,
  }) as const;

/** The reports on deleted and on restored transactions. */
export const deletionReports: Readonly<Record<DeletionReport, ReportDefinition<DeletionRow>>> = {
  deleted: reportOf(
    {
      ...common('deleted'),
      list: 'deletedTransactions',
      label: 'Deleted transactions',
      columnSet: deletedColumnSet,
      narrow: ['deletedAt', 'id', 'merchant', 'amount', 'deletedBy', 'reason', 'status'],
      column: columnOf<DeletionRow>(
        deletionColumns,
        {
          deletedAt: ({ _id, deletedAt }) => <MomentLines at={deletedAt} open={_id} />,
          status: StatusCell,
        },
        yields,
      ),
    },
    'all',
  ),
  restored: reportOf(
    {
      ...common('restored'),
      list: 'restoredTransactions',
      label: 'Recovered transactions',
      columnSet: recoveredColumnSet,
      narrow: ['restoredAt', 'id', 'merchant', 'amount', 'restoredBy', 'effect', 'status'],
      column: columnOf<DeletionRow>(
        deletionColumns,
        {
          deletedAt: ({ deletedAt }) => <MomentLines at={deletedAt} />,
          restoredAt: ({ _id, restoredAt }) => <MomentLines at={restoredAt} open={_id} />,
          status: StatusCell,
        },
        yields,
      ),
    },
    'all',
  ),
};

const options = (statuses: readonly DeletionStatus[]) =>
  statuses.map((value) => ({ value, label: deletionStatusLabels[value] }));

/** What each report can be narrowed to. */
export const deletionFilters: Readonly<Record<DeletionReport, readonly ListFilter[]>> = {
  deleted: [{ key: 'status', label: 'Status', options: options(deletionStatuses) }],
  restored: [{ key: 'status', label: 'Status', options: options(['restored', 'undone']) }],
};
