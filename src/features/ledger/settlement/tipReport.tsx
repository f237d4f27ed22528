import type { ReactElement } from 'react';
import {
  noTipUser,
  type TipRow,
  tipColumnSet,
  tipColumnSetOfAll,
  tipColumns,
  tipRoleLabels,
  tipRoles,
  tipStatus,
} from '@/domain/settlements/tips';
import { columnOf, type ListDefinition, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const cells = {
  user: ({ _id, tipUserName }: TipRow): ReactElement => (
    <RowLink id={_id}>{tipUserName || noTipUser}</RowLink>
  ),
  // Stores of one merchant differ in their ends.
  store: ({ store }: TipRow): ReactElement => <span className="gl-whole">{store || '—'}</span>,
  status: (tip: TipRow): ReactElement => (
    <StatusBadge tone={tip.payoutState === 'sent' ? 'success' : 'warning'}>
      {tipStatus(tip)}
    </StatusBadge>
  ),
};

const list: ListDefinition<TipRow> = {
  list: 'tips',
  label: 'Tips',
  noun: ['tip', 'tips'],
  searchLabel: 'Search by person, store, merchant, amount, last four, trace or transaction',
  columnSet: tipColumnSet,
  narrow: ['user', 'day', 'role', 'tip', 'status'],
  filterKeys: ['role', 'paid', 'store', 'organization'],
  passingKeys: ['organization'],
  column: columnOf(tipColumns, cells, { user: 'name', merchant: 'name', transaction: 'code' }),
  rowKey: ({ _id }) => _id,
  exportPath: 'tips/export',
  paper: 'a2',
  shares: { user: 1.6, merchant: 1.8, transaction: 2.6 },
};

/** Tips by the business day of their transactions. */
export const tipReport = reportOf(list, 'last30');

/** The same for those who see the tips of several merchants. */
export const tipReportOfAll = reportOf({ ...list, columnSet: tipColumnSetOfAll }, 'last30');

/** Filters of tips; the stores are those that have some. */
export const tipFilters = (stores: readonly string[]): readonly ListFilter[] => [
  {
    key: 'role',
    label: 'Role',
    options: tipRoles.map((value) => ({ value, label: tipRoleLabels[value] })),
  },
  {
    key: 'paid',
    label: 'Status',
    options: [
      { value: 'no', label: 'Unpaid' },
      { value: 'yes', label: 'Paid or being paid out' },
    ],
  },
  { key: 'store', label: 'Store', options: stores.map((value) => ({ value, label: value })) },
];
