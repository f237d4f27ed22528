import type { ReactElement } from 'react';
import {
  type Screening,
  screeningLabels,
  screenings,
  type WireColumn,
  type WireRow,
  type WireState,
  wireColumnSet,
  wireColumns,
  wireDirectionLabels,
  wireDirections,
  wireName,
  wireStateLabels,
  wireStates,
} from '@/domain/banking/wires/wireRow';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { useListWiresQuery, useSummarizeWiresQuery, wires } from './wiresApi';

const stateTones = {
  prepared: 'warning',
  approved: 'info',
  sent: 'success',
  received: 'success',
  returned: 'danger',
  void: 'neutral',
} as const satisfies Record<WireState, string>;

const screeningTones = {
  '': 'neutral',
  pending: 'warning',
  clear: 'success',
  hit: 'danger',
  cleared: 'success',
  blocked: 'danger',
} as const satisfies Record<Screening, string>;

/** Where a wire stands, as a word in its color. */
export function WireBadge({ state }: { state: WireState }): ReactElement {
  return <StatusBadge tone={stateTones[state]}>{wireStateLabels[state]}</StatusBadge>;
}

/** What sanctions lists say of its beneficiary; nothing for one that comes in. */
export function ScreeningBadge({ screening }: { screening: Screening }): ReactElement {
  if (screening === '') return <>—</>;
  return <StatusBadge tone={screeningTones[screening]}>{screeningLabels[screening]}</StatusBadge>;
}

const known = screenings.filter((one) => one !== '');

/** The register of wires (catalogue: /wire). */
export const wireList = defineListPage<WireRow, WireColumn>({
  list: 'wires',
  path: '/wire',
  icon: 'send',
  label: 'Wires',
  noun: ['wire', 'wires'],
  searchLabel: 'Search by name, bank, number, IMAD, OMAD or last four digits',
  empty: {
    title: 'No wires yet',
    text: 'Wires that go out of an organization’s book, and those that come in, appear here.',
  },
  url: wires.url,
  useRows: useListWiresQuery,
  usualPeriod: 'all',
  totals: totalsOf(useSummarizeWiresQuery, [
    {
      label: 'Waiting for approval',
      value: ({ prepared }) => formatAmount(prepared),
      note: ({ count }) => `${counted(count, 'wire')} total`,
      rows: { state: 'prepared' },
    },
    {
      label: 'Approved',
      value: ({ approved }) => formatAmount(approved),
      rows: { state: 'approved' },
    },
    { label: 'Sent', value: ({ sent }) => formatAmount(sent), rows: { state: 'sent' } },
    {
      label: 'Received',
      value: ({ received }) => formatAmount(received),
      rows: { state: 'received' },
    },
  ]),
  columns: { set: wireColumnSet, byKey: wireColumns },
  cells: {
    number: (row) => <RowLink id={row._id}>{wireName(row)}</RowLink>,
    screening: ({ screening }) => <ScreeningBadge screening={screening} />,
    state: ({ state }) => <WireBadge state={state} />,
    imad: ({ imad }) => <span className="gl-whole">{imad || '—'}</span>,
    omad: ({ omad }) => <span className="gl-whole">{omad || '—'}</span>,
  },
  shrink: { party: 'name', organization: 'name', bank: 'name', memo: 'name' },
  mobileColumns: ['number', 'party', 'amount', 'direction', 'screening', 'state'],
  filters: [
    {
      key: 'direction',
      label: 'Direction',
      options: wireDirections.map((value) => ({ value, label: wireDirectionLabels[value] })),
    },
    {
      key: 'state',
      label: 'Status',
      options: wireStates.map((value) => ({ value, label: wireStateLabels[value] })),
    },
    {
      key: 'screening',
      label: 'Screening',
      options: known.map((value) => ({ value, label: screeningLabels[value] })),
    },
  ],
  otherFilters: ['organization'],
  pdf: { paper: 'a2', widths: { party: 2, organization: 2, bank: 2, imad: 1.8 } },
});
