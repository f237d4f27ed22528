import type { ReactElement } from 'react';
import {
  type BankFundingColumn,
  type BankFundingRow,
  bankFundingColumnSet,
  bankFundingColumns,
  fundingDirectionLabels,
  fundingDirections,
  type PushState,
  pushStateLabels,
  pushStates,
} from '@/domain/banking/funding/fundingRow';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { bankFunding, useListBankFundingQuery, useSummarizeBankFundingQuery } from './fundingApi';

const tones = {
  planned: 'info',
  transit: 'info',
  paid: 'success',
  returned: 'danger',
  canceled: 'neutral',
} as const satisfies Record<PushState, string>;

/** Where it stands, as a word in its color. */
export function PushBadge({ state }: { state: PushState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{pushStateLabels[state]}</StatusBadge>;
}

/** Money to and from the banks of organizations (catalogue: /bankFunding). */
export const bankFundingList = defineListPage<BankFundingRow, BankFundingColumn>({
  list: 'bankFunding',
  path: '/bankFunding',
  icon: 'piggy-bank',
  label: 'Bank funding',
  noun: ['bank payment', 'bank payments'],
  searchLabel: 'Search by organization, batch, amount, last four digits or trace number',
  empty: {
    title: 'Nothing went to a bank yet',
    text: 'Settlements, and transfers to and from bank accounts, appear here.',
  },
  url: bankFunding.url,
  useRows: useListBankFundingQuery,
  usualPeriod: 'last30',
  totals: totalsOf(useSummarizeBankFundingQuery, [
    {
      label: 'Planned',
      value: ({ planned }) => formatAmount(planned),
      note: ({ count }) => `${counted(count, 'payment')} total`,
      rows: { state: 'planned' },
    },
    {
      label: 'In transit',
      value: ({ transit }) => formatAmount(transit),
      rows: { state: 'transit' },
    },
    {
      label: 'Paid to banks',
      value: ({ paidOut }) => formatAmount(paidOut),
      rows: { state: 'paid', direction: 'out' },
    },
    {
      label: 'Top-ups',
      value: ({ paidIn }) => formatAmount(paidIn),
      rows: { state: 'paid', direction: 'in' },
    },
    {
      label: pushStateLabels.returned,
      value: ({ returned }) => formatAmount(returned),
      rows: { state: 'returned' },
    },
  ]),
  columns: { set: bankFundingColumnSet, byKey: bankFundingColumns },
  cells: {
    batch: ({ _id, batch }) => <RowLink id={_id}>{batch}</RowLink>,
    state: ({ state }) => <PushBadge state={state} />,
    trace: ({ traceNo }) => <span className="gl-whole">{traceNo || '—'}</span>,
  },
  shrink: { organization: 'name', reason: 'name' },
  mobileColumns: ['batch', 'organization', 'amount', 'direction', 'date', 'state'],
  filters: [
    {
      key: 'direction',
      label: 'Direction',
      options: fundingDirections.map((value) => ({ value, label: fundingDirectionLabels[value] })),
    },
    {
      key: 'state',
      label: 'Status',
      options: pushStates.map((value) => ({ value, label: pushStateLabels[value] })),
    },
  ],
  otherFilters: ['organization'],
  pdf: { widths: { organization: 1.8, trace: 1.4, reason: 2 } },
});
