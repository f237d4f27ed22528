import { type ReactElement, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  confirmSafeError,
  isUnconfirmed,
  reconcileError,
  type SafeRow,
  safeColumns,
} from '@/domain/banking/safes/safe';
import { formatDateTime } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { RowActs } from '@/shared/ui/RowActions';
import type { RowAction } from '@/shared/ui/RowMenu';
import { TermLink } from '@/shared/ui/TermLink';
import { SafeDialog, type SafeRequest } from '../safes/SafeDialogs';
import { OnlineBadge, safeList } from '../safes/safeList';
import { useGetSafeQuery } from '../safes/safesApi';

const eventsPath = (row: SafeRow): string => `/smart-safe-events?safe=${row._id}`;

function actionsOf(
  row: SafeRow,
  ask: (act: Exclude<SafeRequest['act'], 'add'>) => () => void,
): RowAction[] {
  return [
    { label: 'Events', to: eventsPath(row) },
    ...(row.pickupRequestedAt === ''
      ? [{ label: 'Request pickup …', onSelect: ask('pickup') }]
      : []),
    ...(isUnconfirmed(row)
      ? [
          {
            label: 'Confirm key and limit …',
            onSelect: ask('confirm'),
            refused: confirmSafeError(row) ?? undefined,
          },
        ]
      : []),
    ...(row.transitId === ''
      ? []
      : [
          {
            label: 'Reconcile bag …',
            onSelect: ask('reconcile'),
            refused: reconcileError(row) ?? undefined,
          },
        ]),
    { label: 'Edit and set limit …', onSelect: ask('edit') },
    { label: 'Simulate event …', onSelect: ask('simulate') },
    row.isSimulated
      ? { label: 'Stop simulated device …', onSelect: ask('stopFeed') }
      : { label: 'Start simulated device …', onSelect: ask('startFeed') },
    { label: 'Replace key …', onSelect: ask('key'), tone: 'danger' },
    row.isActive
      ? { label: 'Turn off …', onSelect: ask('deactivate'), tone: 'danger' }
      : { label: 'Turn on …', onSelect: ask('activate') },
  ];
}

const dateTime = (at: string): string => (at ? formatDateTime(at) : '');

const factsOf = (row: SafeRow): Fact[] => [
  ['Organization', row.companyName],
  ['Store', row.store],
  ['Carrier', row.carrier],
  ['Cash inside', formatAmount(row.cash)],
  ['Notes', `${row.notes} of ${row.capacityNotes} (${row.fullPercent}%)`],
  ['Provisional credit', safeColumns.credited.text(row)],
  ['Limit to confirm', isUnconfirmed(row) ? formatAmount(row.creditLimit) : ''],
  ['Waiting for credit', formatAmount(row.waiting)],
  ['Last pickup', dateTime(row.lastPickupAt)],
  ['Pickup requested', dateTime(row.pickupRequestedAt)],
  ['In transit', row.transitId ? `Bag ${row.transitBag}, ${formatAmount(row.transitAmount)}` : ''],
  ['Last heard of', dateTime(row.lastSeenAt)],
  ['Store hours', `${row.opensAt} to ${row.closesAt} Eastern`],
  ['Device key', `Ending in ${row.keyEnd}`],
  ['Device', row.isSimulated ? 'Simulated' : 'Its own'],
];

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="smart-safe">smart safe</TermLink> counts cash in a store.{' '}
    <TermLink term="provisional-credit">Provisional credit</TermLink> pays it before the{' '}
    <TermLink term="carrier">carrier</TermLink> has counted it.
  </>
);

/** Safes in stores: cash inside, credit, pickups and limits (catalogue: /smart-safe). */
export default function SmartSafesPage(): ReactElement {
  const list = useListPage(safeList);
  const [request, setRequest] = useState<SafeRequest | null>(null);
  const actions: RowActions<SafeRow> = useCallback(
    (row) => ({
      subject: row.name,
      actions: actionsOf(row, (act) => () => setRequest({ act, row })),
    }),
    [],
  );
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        actions={actions}
        tools={
          <>
            <Link className="btn btn-outline-secondary" to="/smart-safe-events">
              All events
            </Link>
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => setRequest({ act: 'add' })}
            >
              <Icon name="plus-lg" /> Add safe
            </button>
          </>
        }
      />
      <ListDrawer
        list={list}
        asked={useGetSafeQuery(openId(list))}
        titleOf={(row) => `Safe ${row.name}`}
      >
        {(row) => (
          <>
            <div className="gl-detail-head">
              <OnlineBadge {...row} />
            </div>
            <RowActs actions={actions(row).actions} />
            <Facts facts={factsOf(row)} />
          </>
        )}
      </ListDrawer>
      {request ? <SafeDialog request={request} onClose={() => setRequest(null)} /> : null}
    </>
  );
}
