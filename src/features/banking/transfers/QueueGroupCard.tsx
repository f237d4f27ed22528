import type { ReactElement } from 'react';
import { placeOfText, travelText } from '@/domain/banking/transfers/place';
import {
  inBatch,
  type QueuedTransfer,
  type QueueGroup,
} from '@/domain/banking/transfers/transferQueue';
import { transferName } from '@/domain/banking/transfers/transferRow';
import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { formatAmount, moneyCents } from '@/domain/money/cents';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { type RowAction, RowMenu } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';

interface QueueGroupCardProps {
  group: QueueGroup;
  chosen: ReadonlySet<string>;
  /** What the last dry run found, by id. */
  found: ReadonlyMap<string, string>;
  busy: boolean;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  onExclude: (row: QueuedTransfer) => void;
  onInclude: (row: QueuedTransfer) => void;
  onWire: (row: QueuedTransfer) => void;
}

/** What stands in the way of one; '' for nothing. */
const problemOf = (row: QueuedTransfer, found: ReadonlyMap<string, string>): string =>
  row.problem || (found.get(row._id) ?? '');

interface StandingProps {
  problem: string;
  isChecked: boolean;
  /** Said where nothing stands in the way. */
  ready: string;
}

function Standing({ problem, isChecked, ready }: StandingProps): ReactElement {
  if (problem) return <StatusBadge tone="warning">{problem.replace(/\.$/, '')}</StatusBadge>;
  return <StatusBadge tone="success">{isChecked ? 'Valid' : ready}</StatusBadge>;
}

/** What can be done with one of the queue. */
function actionsOf(
  row: QueuedTransfer,
  { onExclude, onInclude, onWire }: QueueGroupCardProps,
): RowAction[] {
  const { problem, method, excluded, _id } = row;
  const wire = {
    label: 'Prepare wire …',
    onSelect: () => onWire(row),
    refused: problem || undefined,
  };
  return [
    ...(method === 'wire' ? [wire] : []),
    excluded
      ? { label: 'Include again', onSelect: () => onInclude(row) }
      : { label: 'Exclude …', onSelect: () => onExclude(row) },
    { label: 'Open transfer', to: `/transfer?open=${encodeURIComponent(_id)}` },
  ];
}

/** Rows of one funding account, with what they come to. */
export function QueueGroupCard(props: QueueGroupCardProps): ReactElement {
  const { group, chosen, found, busy, onChoose } = props;
  const open = group.transfers.filter((row) => inBatch(row));
  const isAll = open.length > 0 && open.every(({ _id }) => chosen.has(_id));
  const columns: readonly Column<QueuedTransfer>[] = [
    {
      key: 'number',
      title: 'Transfer',
      text: null,
      cell: (row) => (
        <label className="gl-check">
          <input
            type="checkbox"
            className="form-check-input"
            aria-label={`Select ${transferName(row)}`}
            checked={chosen.has(row._id)}
            disabled={!inBatch(row)}
            onChange={({ target }) => onChoose([row._id], target.checked)}
          />
          <span>{transferName(row)}</span>
        </label>
      ),
    },
    { key: 'to', title: 'To', yields: 'name', text: ({ to }) => placeOfText(to) },
    { key: 'route', title: 'Route', text: (row) => travelText(row) },
    { key: 'date', title: 'Date', text: ({ runsOn }) => formatDate(runsOn) },
    { key: 'amount', title: 'Amount', align: 'end', text: ({ amount }) => formatAmount(amount) },
    {
      key: 'state',
      title: 'Exceptions',
      text: null,
      cell: (row) => (
        <Standing
          problem={problemOf(row, found)}
          isChecked={found.has(row._id)}
          ready={row.method === 'wire' ? 'Needs its wire' : 'Ready'}
        />
      ),
    },
  ];
  const isShort = group.available !== '' && (moneyCents(group.available) ?? 0) < 0;
  return (
    <section className="card" aria-label={group.name}>
      <div className="card-body">
        <div className="gl-facility-actions">
          <h2 className="gl-drawer-title mb-0">{group.name}</h2>
          <label className="gl-check">
            <input
              type="checkbox"
              className="form-check-input"
              checked={isAll}
              disabled={open.length === 0}
              onChange={({ target }) =>
                onChoose(
                  open.map(({ _id }) => _id),
                  target.checked,
                )
              }
            />
            <span>Select all that can go</span>
          </label>
        </div>
        <p className="gl-note">
          {counted(group.transfers.length, 'transfer')}, {formatAmount(group.total)} in total.
          {group.available === ''
            ? ' It is debited by ACH.'
            : ` ${formatAmount(group.available)} is available beside them.`}
          {isShort ? ' It is overdrawn.' : ''}
        </p>
        <SmallTable
          label={`Transfers of ${group.name}`}
          columns={columns}
          rows={group.transfers}
          rowKey={({ _id }) => _id}
          busy={busy}
          act={(row) => (
            <RowMenu label="Action" subject={transferName(row)} actions={actionsOf(row, props)} />
          )}
        />
      </div>
    </section>
  );
}
