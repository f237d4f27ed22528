import { type ReactElement, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { shownLines } from '@/domain/settlements/parts';
import {
  type DueTransaction,
  type PendingDetail,
  type PendingRow,
  pendingStateLabels,
} from '@/domain/settlements/pending';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { ListState } from '@/shared/lists/useListPage';
import type { Column } from '@/shared/ui/columns';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { EmptyState } from '@/shared/ui/states';
import {
  type HoldAct,
  useGetPendingQuery,
  useHoldMutation,
  useListPendingTransactionsQuery,
} from './api';
import { LedgerLink } from './LedgerLink';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** What comes before it at the bank, where something does. */
const fundsOf = ({ approved, available }: PendingDetail): Fact[] =>
  moneyCents(approved) === 0
    ? []
    : [
        ['Approved disbursements of the merchant', money(approved)],
        ['Available to the merchant', money(available)],
      ];

const factsOf = (row: PendingDetail): Fact[] => [
  ['Business day', formatDate(row.day)],
  ['Batch date', formatDate(row.batchOn)],
  ['Expected on', row.state === 'held' ? '' : formatDate(row.expectedOn)],
  ['Method', transactionMethodLabels[row.method]],
  ['Status', pendingStateLabels[row.state]],
  ['Hold reason', row.holdReason],
  // Without the reserve: what is due is before it.
  ...shownLines({ ...row, reserve: '0' }).map(({ label, value }): Fact => [label, value]),
  ['Due', money(row.due)],
  ['Reserve', money(row.reserve)],
  ['Net due', money(row.net)],
  ...fundsOf(row),
];

const columns: readonly Column<DueTransaction>[] = [
  { key: 'day', title: 'Date', text: ({ day }) => formatDate(day) },
  {
    key: 'label',
    title: 'Label',
    text: ({ label }) => label,
    yields: 'name',
    cell: ({ _id, label }) => <LedgerLink id={_id}>{label}</LedgerLink>,
  },
  {
    key: 'purchaser',
    title: 'Purchaser',
    text: ({ purchaserName }) => purchaserName || '—',
    yields: 'name',
  },
  { key: 'amount', title: 'Gross', align: 'end', text: ({ amount }) => money(amount) },
  { key: 'taken', title: 'Collected by merchant', align: 'end', text: ({ taken }) => money(taken) },
  { key: 'due', title: 'Due', align: 'end', text: ({ due }) => money(due) },
];

interface PendingDrawerProps {
  list: ListState<PendingRow>;
  /** True for staff, who hold and release. */
  mayAct: boolean;
}

/** A pending line in full, with the transactions that it is made of. */
export function PendingDrawer({ list, mayAct }: PendingDrawerProps): ReactElement {
  const [held, setHeld] = useState<DueTransaction | null>(null);
  return (
    <>
      <ListDrawer
        list={list}
        asked={useGetPendingQuery(openId(list))}
        titleOf={({ companyName }) => companyName}
      >
        {(row) => (
          <>
            <Facts facts={factsOf(row)} />
            <section className="gl-dense">
              <h3>Transactions</h3>
              <Transactions id={row._id} onAsk={mayAct ? setHeld : undefined} />
            </section>
          </>
        )}
      </ListDrawer>
      {held ? <TransactionDialog row={held} onClose={() => setHeld(null)} /> : null}
    </>
  );
}

interface TransactionsProps {
  id: string;
  onAsk?: (row: DueTransaction) => void;
}

function Transactions({ id, onAsk }: TransactionsProps): ReactElement {
  const pages = usePages();
  const asked = useListPendingTransactionsQuery({ id, params: pages.params });
  const act = (row: DueTransaction): ReactElement => <HoldButton row={row} onAsk={onAsk} />;
  return (
    <PagedTable
      label="Transactions of this line"
      columns={columns}
      act={onAsk ? act : undefined}
      asked={asked}
      pages={pages}
      empty={<EmptyState title="No transactions" />}
    />
  );
}

/**
 * What went back takes off and is not held; what was held without a hold of its own cannot be
 * released here.
 */
function HoldButton({
  row,
  onAsk,
}: Pick<TransactionsProps, 'onAsk'> & { row: DueTransaction }): ReactElement | null {
  const canRelease = row.state === 'held' && row.holdId !== '';
  const canHold = row.state === 'cleared' && (moneyCents(row.due) ?? 0) > 0;
  if (!canRelease && !canHold) return null;
  return (
    <button type="button" className="btn btn-outline-secondary btn-sm" onClick={() => onAsk?.(row)}>
      {canRelease ? 'Release' : 'Hold'}
      <span className="visually-hidden">
        {' '}
        {money(row.due)} of {row.purchaserName || row.label}
      </span>
    </button>
  );
}

function TransactionDialog({
  row,
  onClose,
}: {
  row: DueTransaction;
  onClose: () => void;
}): ReactElement {
  const [hold] = useHoldMutation();
  const isHeld = row.state === 'held';
  const due = money(row.due);
  const actOf = (reason: string): HoldAct =>
    isHeld
      ? { path: `${row.holdId}/release`, body: { reason } }
      : { path: 'transaction', body: { transactionId: row._id, reason } };
  return (
    <ReasonDialog
      title={isHeld ? `Release ${due}` : `Hold ${due}`}
      confirm={isHeld ? 'Release' : 'Hold'}
      busyText={isHeld ? 'Releasing …' : 'Holding …'}
      done={isHeld ? `${due} was released` : `${due} is on hold`}
      onConfirm={({ reason, attempt }) => hold({ ...actOf(reason), attempt }).unwrap()}
      onClose={onClose}
      draft={`${isHeld ? 'release' : 'hold'}:${row._id}`}
      help="The merchant sees this."
    >
      <p>
        {row.label} from {formatDate(row.day)}
        {row.purchaserName ? `, ${row.purchaserName}` : ''}: <strong>{due}</strong> due.
      </p>
    </ReasonDialog>
  );
}
