import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AdjustmentRow } from '@/domain/settlements/holds';
import { adjustmentStateLabels } from '@/domain/settlements/state';
import { href } from '@/routes/catalogue';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState } from '@/shared/ui/states';
import { useListAdjustmentsQuery } from './api';
import type { DecisionRequest } from './KeptDialogs';

import { MoneyCard, money } from './MoneyCard';

const tones = {
  prepared: 'warning',
  approved: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const;

const adjustmentColumns: readonly Column<AdjustmentRow>[] = [
  { key: 'merchant', title: 'Merchant', text: ({ companyName }) => companyName, yields: 'name' },
  { key: 'amount', title: 'Amount', align: 'end', text: ({ amount }) => money(amount) },
  {
    key: 'reason',
    title: 'Reason',
    text: ({ reason }) => reason,
    yields: 'name',
    cell: ({ reason, disbursement }) =>
      disbursement ? (
        <Link to={`${href('/disbursement2')}?period=all&search=${disbursement}`}>{reason}</Link>
      ) : (
        reason
      ),
  },
  {
    key: 'state',
    title: 'Status',
    text: ({ state }) => adjustmentStateLabels[state],
    cell: ({ state, isMine }) => (
      <>
        <StatusBadge tone={tones[state]}>{adjustmentStateLabels[state]}</StatusBadge>
        {state === 'prepared' && isMine ? (
          <span className="gl-cell-sub">by another person</span>
        ) : null}
      </>
    ),
  },
  { key: 'by', title: 'Prepared by', text: ({ preparedBy }) => preparedBy || '—' },
  {
    key: 'decided',
    title: 'Decided by',
    text: ({ decidedBy }) => decidedBy || '—',
    cell: ({ decidedBy, decideReason }) => (
      <>
        {decidedBy || '—'}
        {decideReason ? <span className="gl-cell-sub">{decideReason}</span> : null}
      </>
    ),
  },
  {
    key: 'settlement',
    title: 'Settlement',
    text: ({ settlementNo }) => (settlementNo ? `S-${settlementNo}` : '—'),
  },
];

interface AdjustmentsCardProps {
  /** Whose; undefined for all that are seen. */
  organization?: string;
  /** Absent for those who may not decide. */
  onDecide?: (adjustment: AdjustmentRow, way: DecisionRequest['way']) => void;
}

/**
 * Corrections of what settlements pay, those that wait for a second person first, or alone: as a
 * link may ask for.
 */
export function AdjustmentsCard({ organization, onDecide }: AdjustmentsCardProps): ReactElement {
  const [params] = useSearchParams();
  const [isAsked] = useState(params.get('adjustments') === 'waiting');
  const [isWaiting, setWaiting] = useState(isAsked);
  const title = isWaiting ? 'Adjustments waiting for approval' : 'Adjustments';
  const card = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  // Once its rows are there: before, the page would be too short for it.
  const onRead = useCallback((): void => {
    if (isAsked && !isShown.current) card.current?.scrollIntoView({ block: 'center' });
    isShown.current = true;
  }, [isAsked]);
  const other = (
    <button
      type="button"
      className="btn btn-outline-secondary btn-sm"
      onClick={() => setWaiting(!isWaiting)}
    >
      {isWaiting ? 'Show all' : 'Show waiting'}
    </button>
  );
  return (
    <div ref={card}>
      <MoneyCard title={title} act={other}>
        <Adjustments
          key={`${title} ${organization}`}
          {...{ organization, title, isWaiting, onDecide, onRead }}
        />
      </MoneyCard>
    </div>
  );
}

interface AdjustmentsProps extends AdjustmentsCardProps {
  title: string;
  isWaiting: boolean;
  /** Called when its first rows are there. */
  onRead: () => void;
}

function Adjustments({
  organization,
  title,
  isWaiting,
  onDecide,
  onRead,
}: AdjustmentsProps): ReactElement {
  const pages = usePages();
  const params = { ...pages.params, organization, state: isWaiting ? 'prepared' : undefined };
  const asked = useListAdjustmentsQuery(params, { refetchOnMountOrArgChange: true });
  const isRead = asked.currentData !== undefined;
  useEffect(() => {
    if (isRead) onRead();
  }, [isRead, onRead]);
  const act = (row: AdjustmentRow): ReactElement => <Decision row={row} onDecide={onDecide} />;
  return (
    <PagedTable
      label={title}
      columns={adjustmentColumns}
      act={onDecide ? act : undefined}
      asked={asked}
      pages={pages}
      empty={
        <EmptyState
          title={isWaiting ? 'No adjustments waiting for approval' : 'No adjustments yet'}
        />
      }
    />
  );
}

const wayLabels = { approve: 'Approve', decline: 'Decline', withdraw: 'Withdraw' } as const;

function Decision({
  row,
  onDecide,
}: Pick<AdjustmentsCardProps, 'onDecide'> & { row: AdjustmentRow }): ReactElement | null {
  if (row.state !== 'prepared') return null;
  const of = `${money(row.amount)} for ${row.companyName}`;
  // Who prepared it leaves the decision to somebody else.
  const ways = row.isMine ? (['withdraw'] as const) : (['approve', 'decline'] as const);
  return (
    <span className="gl-row-buttons gl-whole">
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          className={`btn btn-sm ${way === 'approve' ? 'btn-primary' : 'btn-outline-secondary'}`}
          onClick={() => onDecide?.(row, way)}
        >
          {wayLabels[way]}
          <span className="visually-hidden"> {of}</span>
        </button>
      ))}
    </span>
  );
}
