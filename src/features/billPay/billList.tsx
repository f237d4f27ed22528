import type { ReactElement } from 'react';
import {
  type BillColumn,
  type BillRow,
  type BillState,
  billColumnSet,
  billColumns,
  billMethodLabels,
  billMethods,
  billShowLabels,
  billShows,
  billStateLabels,
  billStates,
} from '@/domain/billPay/bill';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { bills, useListBillsQuery, useSummarizeBillsQuery } from './api';

const tones = {
  draft: 'neutral',
  waiting: 'warning',
  approved: 'info',
  scheduled: 'info',
  failed: 'danger',
  sending: 'info',
  paid: 'success',
  returned: 'danger',
  void: 'neutral',
} as const satisfies Record<BillState, string>;

/** Where a bill stands, as a word in its color. */
export function BillBadge({ state }: { state: BillState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{billStateLabels[state]}</StatusBadge>;
}

/** Bills (catalogue: /bill-pay). */
export const billList = defineListPage<BillRow, BillColumn>({
  list: 'bills',
  path: '/bill-pay',
  icon: 'journal-check',
  label: 'Bills',
  noun: ['bill', 'bills'],
  searchLabel: 'Search by vendor or bill number',
  empty: {
    title: 'No bills yet',
    text: 'Add the vendor that you pay, then its bill with the PDF beside the form.',
  },
  url: bills.url,
  useRows: useListBillsQuery,
  totals: totalsOf(useSummarizeBillsQuery, [
    {
      label: 'Due this week',
      value: ({ dueThisWeek }) => formatAmount(dueThisWeek),
      note: ({ mine }) => (mine > 0 ? `${counted(mine, 'bill')} for you to approve` : undefined),
      rows: { show: 'week' },
    },
    {
      label: 'Overdue',
      value: ({ overdue }) => formatAmount(overdue),
      rows: { show: 'overdue' },
    },
    {
      label: 'Scheduled',
      value: ({ scheduled }) => formatAmount(scheduled),
      rows: { show: 'scheduled' },
    },
    {
      label: 'Paid this month',
      value: ({ paidThisMonth }) => formatAmount(paidThisMonth),
      rows: { show: 'paid' },
    },
  ]),
  columns: { set: billColumnSet, byKey: billColumns },
  cells: {
    vendor: ({ _id, vendor }) => <RowLink id={_id}>{vendor}</RowLink>,
    state: ({ state, failure }) => (
      <>
        <BillBadge state={state} />
        {failure && (state === 'failed' || state === 'returned') ? (
          <span className="gl-cell-sub">{failure}</span>
        ) : null}
      </>
    ),
  },
  shrink: { vendor: 'name', organization: 'name', memo: 'name', approver: 'name' },
  mobileColumns: ['vendor', 'billNo', 'due', 'amount', 'state'],
  filters: [
    {
      key: 'show',
      label: 'Show',
      options: billShows.map((value) => ({ value, label: billShowLabels[value] })),
    },
    {
      key: 'state',
      label: 'Status',
      options: billStates.map((value) => ({ value, label: billStateLabels[value] })),
    },
    {
      key: 'method',
      label: 'Method',
      options: billMethods.map((value) => ({ value, label: billMethodLabels[value] })),
    },
  ],
  otherFilters: ['organization', 'vendor'],
  pdf: { paper: 'a2', widths: { vendor: 2, organization: 2, approver: 2, memo: 2 } },
});
