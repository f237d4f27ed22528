import type { ReactElement } from 'react';
import {
  type VirtualColumn,
  type VirtualRow,
  type VirtualState,
  virtualColumnSet,
  virtualColumns,
  virtualStateLabels,
  virtualStates,
} from '@/domain/banking/virtual/virtualAccount';
import { spacedNumber } from '@/domain/banking/virtual/virtualNumber';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import {
  useListVirtualAccountsQuery,
  useSummarizeVirtualAccountsQuery,
  virtuals,
} from './virtualApi';

const tones = {
  active: 'success',
  frozen: 'warning',
  closed: 'neutral',
} as const satisfies Record<VirtualState, string>;

/** Where a virtual account stands, as a word in its color. */
export function VirtualBadge({ state }: { state: VirtualState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{virtualStateLabels[state]}</StatusBadge>;
}

/** Virtual accounts (catalogue: /virtual-account). */
export const virtualList = defineListPage<VirtualRow, VirtualColumn>({
  list: 'virtualAccounts',
  path: '/virtual-account',
  icon: 'layers',
  label: 'Virtual accounts',
  noun: ['virtual account', 'virtual accounts'],
  searchLabel: 'Search by name, purpose, organization or virtual number',
  empty: {
    title: 'No virtual accounts yet',
    text: 'Open one to set money of an organization apart, such as for payroll or taxes.',
  },
  url: virtuals.url,
  useRows: useListVirtualAccountsQuery,
  totals: totalsOf(useSummarizeVirtualAccountsQuery, [
    {
      label: 'Balance of all',
      value: ({ balance }) => formatAmount(balance),
      note: ({ count }) => counted(count, 'virtual account'),
    },
    { label: 'Active', value: ({ active }) => String(active), rows: { state: 'active' } },
    { label: 'Frozen', value: ({ frozen }) => String(frozen), rows: { state: 'frozen' } },
  ]),
  columns: { set: virtualColumnSet, byKey: virtualColumns },
  cells: {
    number: ({ _id, virtualNumber }) => (
      <RowLink id={_id}>
        <span className="gl-whole">{spacedNumber(virtualNumber)}</span>
      </RowLink>
    ),
    state: ({ state }) => <VirtualBadge state={state} />,
  },
  shrink: { name: 'name', organization: 'name', purpose: 'name' },
  mobileColumns: ['number', 'name', 'organization', 'balance', 'state'],
  filters: [
    {
      key: 'state',
      label: 'Status',
      options: virtualStates.map((value) => ({ value, label: virtualStateLabels[value] })),
    },
  ],
  otherFilters: ['organization'],
  pdf: { widths: { number: 1.4, name: 1.4, organization: 1.6, purpose: 1.8 } },
});
