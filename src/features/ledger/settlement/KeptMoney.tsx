import type { ReactElement, ReactNode } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { AdjustmentRow, HoldRow } from '@/domain/settlements/holds';
import { adjustmentStateLabels, holdKindLabels } from '@/domain/settlements/state';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState } from '@/shared/ui/states';
import { useListAdjustmentsQuery, useListHoldsQuery } from './api';
import { PagedTable, usePages } from './PagedTable';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** The table inside names the region. */
function KeptCard({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div className="card gl-list-card gl-dense">
      <div className="card-header">
        <h2>{title}</h2>
      </div>
      {children}
    </div>
  );
}

const holdColumns: readonly Column<HoldRow>[] = [
  { key: 'merchant', title: 'Merchant', text: ({ companyName }) => companyName, yields: 'name' },
  { key: 'kind', title: 'Kind', text: ({ kind }) => holdKindLabels[kind] },
  { key: 'amount', title: 'Amount', align: 'end', text: ({ amount }) => money(amount) },
  { key: 'reason', title: 'Reason', text: ({ reason }) => reason, yields: 'name' },
  { key: 'by', title: 'By', text: ({ by }) => by || '—' },
  { key: 'at', title: 'Since', text: ({ at }) => formatDate(at) },
];

interface HoldsCardProps {
  /** Absent for those who may not release. */
  onRelease?: (hold: HoldRow) => void;
}

/** What is kept back now: transactions, amounts and reserves. */
export function HoldsCard({ onRelease }: HoldsCardProps): ReactElement {
  const pages = usePages();
  const asked = useListHoldsQuery(pages.params);
  const act = (hold: HoldRow): ReactElement => (
    <button type="button" className="btn btn-outline-secondary btn-sm" onClick={() => onRelease?.(hold)}>
      Release
      <span className="visually-hidden">
        {' '}
        {money(hold.amount)} of {hold.companyName}
      </span>
    </button>
  );
  return (
    <KeptCard title="Holds and reserves">
      <PagedTable
        label="Holds and reserves"
        columns={holdColumns}
        act={onRelease ? act : undefined}
        asked={asked}
        pages={pages}
        empty={<EmptyState title="Nothing is kept back" />}
      />
    </KeptCard>
  );
}

const tones = { prepared: 'warning', approved: 'success', declined: 'neutral' } as const;

const adjustmentColumns: readonly Column<AdjustmentRow>[] = [
  { key: 'merchant', title: 'Merchant', text: ({ companyName }) => companyName, yields: 'name' },
  { key: 'amount', title: 'Amount', align: 'end', text: ({ amount }) => money(amount) },
  { key: 'reason', title: 'Reason', text: ({ reason }) => reason, yields: 'name' },
  {
    ...{ key: 'state', title: 'Status', text: ({ state }) => adjustmentStateLabels[state] },
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{adjustmentStateLabels[state]}</StatusBadge>,
  },
  { key: 'by', title: 'Prepared by', text: ({ preparedBy }) => preparedBy || '—' },
  { key: 'decided', title: 'Decided by', text: ({ decidedBy }) => decidedBy || '—' },
  {
    ...{ key: 'settlement', title: 'Settlement' },
    text: ({ settlementNo }) => (settlementNo ? `S-${settlementNo}` : '—'),
  },
];

interface AdjustmentsCardProps {
  /** Absent for those who may not decide. */
  onDecide?: (adjustment: AdjustmentRow, way: 'approve' | 'decline') => void;
}

/** Corrections of what settlements pay, those that wait for a second person among them. */
export function AdjustmentsCard({ onDecide }: AdjustmentsCardProps): ReactElement {
  const pages = usePages();
  const asked = useListAdjustmentsQuery(pages.params);
  const act = (row: AdjustmentRow): ReactElement => <Decision row={row} onDecide={onDecide} />;
  return (
    <KeptCard title="Adjustments">
      <PagedTable
        label="Adjustments"
        columns={adjustmentColumns}
        act={onDecide ? act : undefined}
        asked={asked}
        pages={pages}
        empty={<EmptyState title="No adjustments yet" />}
      />
    </KeptCard>
  );
}

function Decision({ row, onDecide }: AdjustmentsCardProps & { row: AdjustmentRow }): ReactElement | null {
  if (row.state !== 'prepared') return null;
  if (row.isMine) return <span className="gl-note">Waits for another person</span>;
  const of = `${money(row.amount)} for ${row.companyName}`;
  return (
    <span className="gl-row-buttons">
      {(['approve', 'decline'] as const).map((way) => (
        <button
          key={way}
          type="button"
          className={`btn btn-sm ${way === 'approve' ? 'btn-primary' : 'btn-outline-secondary'}`}
          onClick={() => onDecide?.(row, way)}
        >
          {way === 'approve' ? 'Approve' : 'Decline'}
          <span className="visually-hidden"> {of}</span>
        </button>
      ))}
    </span>
  );
}
