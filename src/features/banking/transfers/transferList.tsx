import type { ReactElement } from 'react';
import {
  placeText,
  type ShownPlace,
  transferRouteLabels,
  transferRoutes,
} from '@/domain/banking/transfers/place';
import {
  type TransferColumn,
  type TransferRow,
  type TransferState,
  transferColumnSet,
  transferColumns,
  transferName,
  transferStateLabels,
  transferStates,
} from '@/domain/banking/transfers/transferRow';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { transfers, useListTransfersQuery, useSummarizeTransfersQuery } from './transfersApi';

const tones = {
  approval: 'warning',
  scheduled: 'info',
  queued: 'info',
  wiring: 'info',
  sent: 'info',
  done: 'success',
  failed: 'danger',
  returned: 'danger',
  canceled: 'neutral',
} as const satisfies Record<TransferState, string>;

/** Where a transfer stands, as a word in its color. */
export function TransferBadge({ state }: { state: TransferState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{transferStateLabels[state]}</StatusBadge>;
}

/** An account over whose it is: of a bank account, its holder. */
function PlaceCell({ place }: { place: ShownPlace }): ReactElement {
  return (
    <>
      <span className="gl-cell-main">{placeText(place)}</span>
      <small className="gl-muted d-block">{place.holder || place.companyName}</small>
    </>
  );
}

/** The transfers (catalogue: /transfer). */
export const transferList = defineListPage<TransferRow, TransferColumn>({
  list: 'transfers',
  path: '/transfer',
  icon: 'arrow-left-right',
  label: 'Transfers',
  noun: ['transfer', 'transfers'],
  searchLabel: 'Search by number, organization, memo, amount or trace number',
  empty: {
    title: 'No transfers yet',
    text: 'Make one to move money between a main balance, virtual accounts and bank accounts.',
  },
  url: transfers.url,
  useRows: useListTransfersQuery,
  usualPeriod: 'all',
  totals: totalsOf(useSummarizeTransfersQuery, [
    {
      label: 'Waiting for approval',
      value: ({ approval }) => formatAmount(approval),
      note: ({ count }) => `${counted(count, 'transfer')} total`,
      rows: { state: 'approval' },
    },
    {
      label: 'Scheduled',
      value: ({ scheduled }) => formatAmount(scheduled),
      rows: { state: 'scheduled' },
    },
    {
      label: 'Ready to process',
      value: ({ queued }) => formatAmount(queued),
      rows: { state: 'queued' },
    },
    { label: 'With the bank', value: ({ sent }) => formatAmount(sent), rows: { state: 'sent' } },
  ]),
  columns: { set: transferColumnSet, byKey: transferColumns },
  cells: {
    number: (row) => <RowLink id={row._id}>{transferName(row)}</RowLink>,
    from: ({ from }) => <PlaceCell place={from} />,
    to: ({ to }) => <PlaceCell place={to} />,
    state: ({ state }) => <TransferBadge state={state} />,
    trace: ({ traceNo }) => <span className="gl-whole">{traceNo || '—'}</span>,
  },
  shrink: { from: 'name', to: 'name', memo: 'name', reason: 'name' },
  mobileColumns: ['number', 'from', 'to', 'amount', 'date', 'state'],
  filters: [
    {
      key: 'state',
      label: 'Status',
      options: transferStates.map((value) => ({ value, label: transferStateLabels[value] })),
    },
    {
      key: 'route',
      label: 'Route',
      options: transferRoutes.map((value) => ({ value, label: transferRouteLabels[value] })),
    },
  ],
  otherFilters: ['organization'],
  pdf: { widths: { from: 1.8, to: 1.8, memo: 1.6, reason: 1.8 } },
});
