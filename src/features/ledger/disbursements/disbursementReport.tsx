import type { ReactElement } from 'react';
import {
  type DisbursementRow,
  disbursementColumnSet,
  disbursementColumns,
  disbursementStateLabels,
  disbursementStates,
  payeeTypeLabels,
  payeeTypes,
} from '@/domain/settlements/disbursement';
import { columnOf, type ListDefinition, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { StatusBadge } from '@/shared/ui/StatusBadge';

/** Colors of the states. */
export const disbursementTones = {
  prepared: 'warning',
  approved: 'info',
  sent: 'success',
  void: 'neutral',
} as const;

const cells = {
  number: ({ _id, number }: DisbursementRow): ReactElement => (
    <RowLink id={_id}>{`D-${number}`}</RowLink>
  ),
  state: ({ state }: DisbursementRow): ReactElement => (
    <StatusBadge tone={disbursementTones[state]}>{disbursementStateLabels[state]}</StatusBadge>
  ),
  batch: ({ batch }: DisbursementRow): ReactElement => <span className="gl-whole">{batch}</span>,
  confirmation: ({ confirmation }: DisbursementRow): ReactElement => (
    <span className="gl-whole">{confirmation || '—'}</span>
  ),
};

/** The same payee is paid for many. */
const cellsOfAll = {
  ...cells,
  payee: ({ payee, companyName }: DisbursementRow): ReactElement => (
    <>
      {payee}
      <span className="gl-cell-sub">for {companyName}</span>
    </>
  ),
};

const yields = { payee: 'name', organization: 'name', memo: 'name' } as const;

const list: ListDefinition<DisbursementRow> = {
  list: 'disbursements',
  label: 'Disbursements',
  noun: ['disbursement', 'disbursements'],
  searchLabel: 'Search by payee, merchant, number, amount, batch or confirmation',
  columnSet: disbursementColumnSet,
  narrow: ['number', 'payee', 'amount', 'method', 'batch', 'state'],
  filterKeys: ['state', 'type', 'organization'],
  passingKeys: ['organization'],
  column: columnOf(disbursementColumns, cells, yields),
  rowKey: ({ _id }) => _id,
  exportPath: 'disbursements/export',
  paper: 'a2',
  shares: { payee: 2, organization: 2, funding: 1.6, memo: 2 },
};

/** Disbursements by the day on which they were prepared. */
export const disbursementReport = reportOf(list, 'all');

/** The same for those who see the disbursements of several merchants. */
export const disbursementReportOfAll = reportOf(
  { ...list, column: columnOf(disbursementColumns, cellsOfAll, yields) },
  'all',
);

export const disbursementFilters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    options: disbursementStates.map((value) => ({ value, label: disbursementStateLabels[value] })),
  },
  {
    key: 'type',
    label: 'Type',
    options: payeeTypes.map((value) => ({ value, label: payeeTypeLabels[value] })),
  },
];
