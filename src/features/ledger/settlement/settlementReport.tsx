import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';

import {
  periodText,
  type SettlementRow,
  settlementColumnSet,
  settlementColumnSetOfAll,
  settlementColumns,
} from '@/domain/settlements/history';
import {
  disputeStateLabels,
  disputeStates,
  settlementStateLabels,
  settlementStates,
} from '@/domain/settlements/state';
import { columnOf, type ListDefinition, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { StatusBadge } from '@/shared/ui/StatusBadge';

/** Colors of the states. */
export const settlementTones = { batched: 'info', settled: 'success', failed: 'danger' } as const;

const cells = {
  period: (row: SettlementRow): ReactElement => <span className="gl-whole">{periodText(row)}</span>,
  trace: ({ traceNo }: SettlementRow): ReactElement => (
    <span className="gl-whole">{traceNo || '—'}</span>
  ),
  number: ({ _id, number }: SettlementRow): ReactElement => (
    <RowLink id={_id}>{`S-${number}`}</RowLink>
  ),
  state: ({ state, disputeState, settledAt }: SettlementRow): ReactElement => (
    <>
      <StatusBadge tone={settlementTones[state]}>{settlementStateLabels[state]}</StatusBadge>
      {settledAt ? <span className="gl-cell-sub">{formatDate(settledAt)}</span> : null}
      {disputeState === 'none' ? null : (
        <span className="gl-cell-sub">{disputeStateLabels[disputeState]}</span>
      )}
    </>
  ),
};

const list: ListDefinition<SettlementRow> = {
  list: 'settlements',
  label: 'Settlements',
  noun: ['settlement', 'settlements'],
  searchLabel: 'Search by merchant, number, net, trace or bank',
  columnSet: settlementColumnSet,
  filed: { state: 'settled' },
  narrow: ['number', 'merchant', 'period', 'net', 'state', 'settled'],
  filterKeys: ['state', 'dispute', 'organization'],
  passingKeys: ['organization'],
  column: columnOf(settlementColumns, cells, { merchant: 'name', trace: 'code' }),
  rowKey: ({ _id }) => _id,
  exportPath: 'settlements/export',
  paper: 'a2',
  shares: { merchant: 2, period: 1.8, trace: 1.5, state: 1.3 },
};

/**
 * Settlements by their batch date, which is a day still to come for what is settled on a weekend:
 * so all of them, until days are chosen.
 */
export const settlementReport = reportOf(list, 'all');

/** The same for those who see the settlements of several merchants. */
export const settlementReportOfAll = reportOf(
  { ...list, columnSet: settlementColumnSetOfAll },
  'all',
);

export const settlementFilters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    options: settlementStates.map((value) => ({ value, label: settlementStateLabels[value] })),
  },
  {
    key: 'dispute',
    label: 'Dispute',
    options: disputeStates.map((value) => ({
      value,
      label: value === 'none' ? 'Never disputed' : disputeStateLabels[value],
    })),
  },
];
