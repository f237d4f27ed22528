import { useMemo } from 'react';
import { numberText } from '@/domain/lists/counted';
import type { ColumnSet } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import {
  noTipUser,
  type TipColumn,
  type TipRow,
  tipColumnSet,
  tipColumnSetOfAll,
  tipColumns,
  tipRoleLabels,
  tipRoles,
  tipStatus,
} from '@/domain/settlements/tips';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import type { Unread } from '@/shared/ui/RetryLine';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { useOrganizationFilter } from '../transactions/useOrganizationFilter';
import { tips, useListTipStoresQuery, useListTipsQuery, useSummarizeTipsQuery } from './tipsApi';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** What was paid and what was not lead to their rows. */
const totals = totalsOf(useSummarizeTipsQuery, [
  {
    label: 'Tips',
    value: ({ tips }) => money(tips),
    note: ({ count }) => `${numberText(count)} total`,
  },
  { label: 'Unpaid', value: ({ unpaid }) => money(unpaid), rows: { paid: 'no' } },
  { label: 'Paid or being paid out', value: ({ paid }) => money(paid), rows: { paid: 'yes' } },
  { label: 'People', value: ({ people }) => numberText(people) },
]);

const definitionOf = (set: ColumnSet<TipColumn>) =>
  defineListPage<TipRow, TipColumn>({
    list: 'tips',
    path: '/tips',
    icon: 'cash-coin',
    label: 'Tips',
    noun: ['tip', 'tips'],
    searchLabel: 'Search by person, store, merchant, amount, last four, trace or transaction',
    empty: { title: 'No tips yet', text: 'Tips paid with a purchase appear here.' },
    url: tips.url,
    useRows: useListTipsQuery,
    usualPeriod: 'last30',
    totals,
    columns: { set, byKey: tipColumns },
    cells: {
      user: ({ _id, tipUserName }) => <RowLink id={_id}>{tipUserName || noTipUser}</RowLink>,
      // Stores of one merchant differ in their ends.
      store: ({ store }) => <span className="gl-whole">{store || '—'}</span>,
      status: (tip) => (
        <StatusBadge tone={tip.payoutState === 'sent' ? 'success' : 'warning'}>
          {tipStatus(tip)}
        </StatusBadge>
      ),
    },
    shrink: { user: 'name', merchant: 'name', transaction: 'code' },
    mobileColumns: ['user', 'day', 'role', 'tip', 'status'],
    otherFilters: ['role', 'paid', 'store'],
    linkFilters: ['organization'],
    pdf: { paper: 'a2', widths: { user: 1.6, merchant: 1.8, transaction: 2.6 } },
  });

/** Tips by the business day of their transactions. */
export const tipList = definitionOf(tipColumnSet);

/** The same for those who see the tips of several merchants. */
export const tipListOfAll = definitionOf(tipColumnSetOfAll);

/** Filters of tips; the stores are those that have some. */
export function useTipFilters(): readonly ListFilter[] {
  const stores = useListTipStoresQuery();
  const own = useMemo(() => tipFilters(stores.data ?? [], unreadChoices(stores)), [stores]);
  return useOrganizationFilter('tips', own);
}

const tipFilters = (stores: readonly string[], unread?: Unread): readonly ListFilter[] => [
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
  {
    key: 'store',
    label: 'Store',
    options: stores.map((value) => ({ value, label: value })),
    unread,
  },
];
