import type { ReactElement } from 'react';
import {
  type EscrowColumn,
  type EscrowRow,
  type EscrowState,
  escrowColumnSet,
  escrowColumns,
  escrowName,
  escrowStateLabels,
  escrowStates,
} from '@/domain/banking/escrow/escrow';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { escrowSource, useListEscrowsQuery, useSummarizeEscrowsQuery } from './escrowApi';

const stateTones = {
  draft: 'warning',
  signed: 'info',
  funding: 'warning',
  funded: 'success',
  disputed: 'danger',
  closed: 'neutral',
  canceled: 'neutral',
} as const satisfies Record<EscrowState, string>;

/** Where an escrow stands, as a word in its color. */
export function EscrowBadge({ state }: { state: EscrowState }): ReactElement {
  return <StatusBadge tone={stateTones[state]}>{escrowStateLabels[state]}</StatusBadge>;
}

/** All escrows (catalogue: /escrow-history). */
export const escrowList = defineListPage<EscrowRow, EscrowColumn>({
  list: 'escrows',
  path: '/escrow-history',
  icon: 'archive',
  label: 'Escrow history',
  noun: ['escrow', 'escrows'],
  searchLabel: 'Search by party, purpose, number or amount',
  empty: {
    title: 'No escrows yet',
    text: 'An escrow keeps a buyer’s money apart until the seller has delivered. Add one to begin.',
  },
  url: escrowSource.url,
  useRows: useListEscrowsQuery,
  totals: totalsOf(useSummarizeEscrowsQuery, [
    {
      label: 'Held in escrow',
      value: ({ held }) => formatAmount(held),
      note: ({ count }) => `${counted(count, 'escrow')} total`,
    },
    { label: 'Released', value: ({ released }) => formatAmount(released) },
    { label: 'Refunded', value: ({ refunded }) => formatAmount(refunded) },
    {
      label: 'In dispute',
      value: ({ disputed }) => String(disputed),
      rows: { state: 'disputed' },
    },
  ]),
  columns: { set: escrowColumnSet, byKey: escrowColumns },
  cells: {
    number: (row) => <RowLink id={row._id}>{escrowName(row)}</RowLink>,
    state: ({ state }) => <EscrowBadge state={state} />,
  },
  shrink: { title: 'name', buyer: 'name', seller: 'name' },
  mobileColumns: ['number', 'title', 'seller', 'amount', 'held', 'state'],
  filters: [
    {
      key: 'state',
      label: 'Status',
      options: escrowStates.map((value) => ({ value, label: escrowStateLabels[value] })),
    },
  ],
  otherFilters: ['organization'],
  pdf: { paper: 'a2', widths: { title: 2, buyer: 1.6, seller: 1.6 } },
});
