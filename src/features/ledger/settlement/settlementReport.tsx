import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import type { ColumnSet } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';

import type { SettlementRow, SettlementSummary } from '@/domain/settlements/history';
import {
  periodText,
  type SettlementColumn,
  settlementColumnSet,
  settlementColumnSetOfAll,
  settlementColumns,
} from '@/domain/settlements/historyColumns';
import { partLines } from '@/domain/settlements/parts';
import {
  disputeStateLabels,
  disputeStates,
  settlementStateLabels,
  settlementStates,
} from '@/domain/settlements/state';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import type { UseTotals } from '@/shared/lists/totalsOf';
import { totalsState } from '@/shared/lists/totalsState';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { settlements, useListSettlementsQuery, useSummarizeSettlementsQuery } from './api';

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

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** The net amount, and from the gross one on what always stands of all that adds up to it. */
const labels = [
  'Net',
  'Gross',
  'Refunds',
  'Chargebacks and returns',
  'Tips',
  'Tax',
  'Fees',
  'Reserve',
];

const always: ReadonlySet<string> = new Set(labels);

function figuresOf(summary: SettlementSummary | undefined): readonly FigureTile[] {
  if (!summary) return labels.map((label) => ({ label, value: '…' }));
  const { count, transactions, net } = summary;
  const parts = partLines(summary).filter(({ label, cents }) => cents !== 0 || always.has(label));
  return [
    { label: 'Net', value: money(net), note: counted(count, 'settlement') },
    ...parts.map(({ label, cents }) => ({
      label,
      value: formatMoney(cents),
      note: label === 'Gross' ? counted(transactions, 'transaction') : undefined,
    })),
  ];
}

/** Which figures there are depends on the sums. */
const useTotals: UseTotals = (filter) => {
  const asked = useSummarizeSettlementsQuery(filter, { refetchOnMountOrArgChange: true });
  const figures = figuresOf(asked.currentData ?? asked.data);
  return { figures, isExact: true, ...totalsState(asked) };
};

const definitionOf = (set: ColumnSet<SettlementColumn>) =>
  defineListPage<SettlementRow, SettlementColumn>({
    list: 'settlements',
    path: '/settlementHistory',
    icon: 'check2-all',
    label: 'Settlements',
    noun: ['settlement', 'settlements'],
    searchLabel: 'Search by merchant, number, net, trace or bank',
    empty: { title: 'No settlements yet', text: 'Payouts to the bank appear here.' },
    url: settlements.url,
    useRows: useListSettlementsQuery,
    usualPeriod: 'all',
    totals: useTotals,
    columns: { set, byKey: settlementColumns },
    cells,
    shrink: { merchant: 'name', trace: 'code' },
    mobileColumns: ['number', 'merchant', 'period', 'net', 'state', 'settled'],
    exportColumns: { state: 'settled' },
    filters: [
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
    ],
    linkFilters: ['organization'],
    pdf: { paper: 'a2', widths: { merchant: 2, period: 1.8, trace: 1.5, state: 1.3 } },
  });

/**
 * Settlements by their batch date, which is a day still to come for what is settled on a weekend:
 * so all of them, until days are chosen.
 */
export const settlementList = definitionOf(settlementColumnSet);

/** The same for those who see the settlements of several merchants. */
export const settlementListOfAll = definitionOf(settlementColumnSetOfAll);
