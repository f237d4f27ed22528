import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, timeOf } from '@/domain/dates/format';
import { walletSourceLabel } from '@/domain/wallet/source';
import {
  referenceText,
  type WalletChangeRow,
  type WalletChoices,
  walletWayLabels,
  walletWays,
} from '@/domain/wallet/walletChange';
import { walletColumnSet, walletColumns } from '@/domain/wallet/walletColumns';
import { columnOf, type ListDefinition, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { useAbility } from '@/shared/session/ability';
import type { Column } from '@/shared/ui/columns';
import type { Unread } from '@/shared/ui/RetryLine';
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

const cells: Readonly<Partial<Record<string, Cell>>> = {
  time: TimeCell,
  event: ({ event }) => <span className="gl-whole">{event}</span>,
  source: ({ source }) => <span className="gl-whole">{walletSourceLabel(source)}</span>,
  phone: (row) => <span className="gl-whole">{walletColumns.phone.text(row)}</span>,
  reference: (row) => <Reference row={row} />,
};

const list: ListDefinition<WalletChangeRow> = {
  list: 'walletLogs',
  label: 'Wallet balance logs',
  noun: ['change', 'changes'],
  searchLabel: 'Search by name, email, phone, amount or reference',
  columnSet: walletColumnSet,
  filed: { time: 'at' },
  narrow: ['time', 'user', 'event', 'amount', 'before', 'after', 'reference'],
  filterKeys: ['event', 'source', 'way', 'organization', 'wallet', 'compare'],
  passingKeys: ['organization', 'wallet', 'compare'],
  column: columnOf(walletColumns, cells, { user: 'name', organization: 'name', email: 'code' }),
  rowKey: ({ _id }) => _id,
  exportPath: 'walletChanges/export',
  paper: 'a2',
  shares: {
    at: 1.5,
    user: 1.8,
    phone: 1.4,
    event: 1.8,
    reference: 2.6,
    source: 2,
    organization: 2,
    email: 2.2,
  },
};

/** Changes of wallets by the business day that they belong to. */
export const walletReport = reportOf(list, 'last30');

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
