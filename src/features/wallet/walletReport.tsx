import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, timeOf } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { walletSourceLabel } from '@/domain/wallet/source';
import {
  referenceText,
  type WalletChangeRow,
  type WalletChoices,
  walletWayLabels,
  walletWays,
} from '@/domain/wallet/walletChange';
import { type WalletColumn, walletColumnSet, walletColumns } from '@/domain/wallet/walletColumns';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf, type UseTotals } from '@/shared/lists/totalsOf';
import { useAbility } from '@/shared/session/ability';
import type { Column } from '@/shared/ui/columns';
import type { Unread } from '@/shared/ui/RetryLine';
import { useListWalletChangesQuery, useSummarizeWalletChangesQuery, walletChanges } from './api';
import { transactionPlace } from './walletPlaces';

type Cell = NonNullable<Column<WalletChangeRow>['cell']>;

/** The day that it belongs to, and when it happened. */
const TimeCell: Cell = (row): ReactElement => (
  <>
    <RowLink id={row._id}>{formatDate(row.day)}</RowLink>
    <span className="gl-cell-sub">{timeOf(row.day, row.at)}</span>
  </>
);

/**
 * The transaction behind a change, for those who may open it; what was funded follows the funding.
 */
export function Reference({ row }: { row: WalletChangeRow }): ReactElement {
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  const { transactionId, traceNo } = row;
  if (transactionId === null) return <span className="gl-whole">{referenceText(row)}</span>;
  const text = <span className="gl-whole">{traceNo || transactionId.slice(0, 8)}</span>;
  return mayOpen ? <Link to={transactionPlace(transactionId)}>{text}</Link> : text;
}

/** `ledger`: where the transactions of these days are; absent for those who may not see them. */
export const walletTotals = (ledger: string | undefined): UseTotals =>
  totalsOf(
    useSummarizeWalletChangesQuery,
    [
      { label: 'Changes', value: ({ count }) => numberText(count) },
      { label: 'In', value: (sums) => formatAmount(sums.in), rows: { way: 'in' } },
      { label: 'Out', value: (sums) => formatAmount(sums.out), rows: { way: 'out' } },
      { label: 'Net', value: ({ net }) => formatAmount(net) },
      {
        label: 'In the ledger',
        value: (sums) => formatAmount(sums.ledger),
        note: () => 'Gross less refunds',
        to: ({ inLedger }) => (inLedger ? ledger : undefined),
      },
    ],
    ({ isExact }) => isExact,
  );

/** Changes of wallets by the business day that they belong to. */
export const walletList = defineListPage<WalletChangeRow, WalletColumn>({
  list: 'walletLogs',
  path: '/heloxAccountBalanceLogs',
  icon: 'phone',
  label: 'Wallet balance logs',
  noun: ['change', 'changes'],
  searchLabel: 'Search by name, email, phone, amount or reference',
  empty: {
    title: 'No wallets yet',
    text: 'Wallets appear here after the first wallet payment.',
  },
  url: walletChanges.url,
  useRows: useListWalletChangesQuery,
  usualPeriod: 'last30',
  columns: { set: walletColumnSet, byKey: walletColumns },
  cells: {
    time: TimeCell,
    event: ({ event }) => <span className="gl-whole">{event}</span>,
    source: ({ source }) => <span className="gl-whole">{walletSourceLabel(source)}</span>,
    phone: (row) => <span className="gl-whole">{walletColumns.phone.text(row)}</span>,
    reference: (row) => <Reference row={row} />,
  },
  shrink: { user: 'name', organization: 'name', email: 'code' },
  mobileColumns: ['time', 'user', 'event', 'amount', 'before', 'after', 'reference'],
  exportColumns: { time: 'at' },
  otherFilters: ['event', 'source', 'way'],
  linkFilters: ['organization', 'wallet', 'compare'],
  pdf: {
    paper: 'a2',
    widths: {
      at: 1.5,
      user: 1.8,
      phone: 1.4,
      event: 1.8,
      reference: 2.6,
      source: 2,
      organization: 2,
      email: 2.2,
    },
  },
});

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What the log can be narrowed to; `wallet`: the one that a link asks for, and whose it is. */
export function walletFilters(
  { events = [], sources = [], organizations = [] }: Partial<WalletChoices>,
  wallet: { id: string; user: string } | null,
  unread?: Unread,
): readonly ListFilter[] {
  return [
    { key: 'event', label: 'Event', options: asOptions(events), unread },
    {
      key: 'source',
      label: 'Source',
      options: sources.map((value) => ({ value, label: walletSourceLabel(value) })),
      unread,
    },
    {
      key: 'way',
      label: 'Direction',
      options: walletWays.map((value) => ({ value, label: walletWayLabels[value] })),
    },
    ...(organizations.length > 0 || unread
      ? [
          {
            key: 'organization',
            label: 'Organization',
            options: organizations.map(({ id, name }) => ({ value: id, label: name })),
            unread,
          },
        ]
      : []),
    ...(wallet
      ? [{ key: 'wallet', label: 'Wallet', options: [{ value: wallet.id, label: wallet.user }] }]
      : []),
  ];
}
