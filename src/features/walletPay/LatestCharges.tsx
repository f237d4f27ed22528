import { type ReactElement, useId } from 'react';
import { formatMoment } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import {
  chargeStateLabels,
  type ShownChargeState,
  type WalletCharge,
} from '@/domain/walletPay/walletCharge';
import { answerOf } from '@/shared/lists/answerOf';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useListWalletChargesQuery } from './walletPayApi';

const tones = {
  asked: 'info',
  charged: 'success',
  refused: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ShownChargeState, string>;

const columns: readonly Column<WalletCharge>[] = [
  {
    key: 'name',
    title: 'Wallet user',
    text: ({ name }) => name,
    cell: ({ name, memo }) => (
      <>
        <span className="gl-cell-main">{name}</span>
        {memo ? <span className="gl-cell-sub">{memo}</span> : null}
      </>
    ),
  },
  {
    key: 'at',
    title: 'Asked',
    text: ({ at }) => formatMoment(at),
    cell: ({ at, by }) => (
      <>
        {formatMoment(at)}
        <span className="gl-cell-sub">{by}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: 'Status',
    text: ({ state }) => chargeStateLabels[state],
    cell: ({ state, failure }) => (
      <>
        <StatusBadge tone={tones[state]}>{chargeStateLabels[state]}</StatusBadge>
        {failure ? <span className="gl-cell-sub">{failure}</span> : null}
      </>
    ),
  },
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    text: ({ total }) => formatAmount(total),
    cell: ({ total, tip }) => (
      <>
        {formatAmount(total)}
        {tip === '0.00' ? null : <span className="gl-cell-sub">{formatAmount(tip)} tip</span>}
      </>
    ),
  },
];

/** The latest charges that were asked for, and what became of them. */
export function LatestCharges(): ReactElement {
  const titleId = useId();
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-header">
        <h2 id={titleId}>Latest charges</h2>
      </div>
      <div className="card-body">
        <Rows />
      </div>
    </section>
  );
}

function Rows(): ReactElement {
  const asked = useListWalletChargesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { page: rows, failure, isFetching, onRetry } = answerOf(asked);
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!rows) return <LoadingRows rows={3} label="Loading the latest charges" />;
  if (rows.length === 0)
    return (
      <EmptyState
        title="No charges yet"
        text="Find a wallet user, enter an amount, and ask for the code on their phone."
      />
    );
  return (
    <SmallTable
      label="Latest charges"
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      busy={isFetching}
    />
  );
}
