import type { ReactElement } from 'react';
import { type ScheduleRow, scheduleText } from '@/domain/banking/funding/fundingSchedule';
import { formatDate } from '@/domain/dates/format';
import { failureMessage } from '@/shared/api/failure';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { RetryLine } from '@/shared/ui/RetryLine';
import { RowMenu } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { LoadingRows } from '@/shared/ui/states';
import { useListFundingSchedulesQuery } from './fundingApi';

const day = (iso: string): string => (iso ? formatDate(iso) : '—');

const columns: readonly Column<ScheduleRow>[] = [
  {
    key: 'organization',
    title: 'Organization',
    yields: 'name',
    text: ({ companyName }) => companyName,
  },
  {
    key: 'bank',
    title: 'Bank account',
    text: ({ bankLastFour }) => (bankLastFour ? `•••• ${bankLastFour}` : '—'),
  },
  { key: 'schedule', title: 'Schedule', text: scheduleText },
  { key: 'next', title: 'Next', text: ({ nextOn }) => day(nextOn) },
  {
    key: 'last',
    title: 'Last run',
    yields: 'name',
    text: ({ lastOn, lastResult }) => (lastOn ? `${day(lastOn)}: ${lastResult}` : '—'),
  },
  {
    key: 'held',
    title: 'Hold',
    text: ({ heldReason }) => heldReason,
    cell: ({ heldReason }) =>
      heldReason ? <StatusBadge tone="warning">{`On hold: ${heldReason}`}</StatusBadge> : '—',
  },
];

/** What was asked for with the funding of an organization. */
export interface FundingAsked {
  act: 'fund' | 'schedule' | 'hold';
  row: ScheduleRow;
}

interface SchedulesCardProps {
  /** Absent: nothing can be done about them. */
  onAsk?: (asked: FundingAsked) => void;
}

/** When each organization is funded, and whether its funding is on hold. */
export function SchedulesCard({ onAsk }: SchedulesCardProps): ReactElement {
  const asked = useListFundingSchedulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = asked;
  if (error && !data && !isFetching)
    return <RetryLine message={failureMessage(error)} onRetry={() => void refetch()} />;
  return (
    <section className="card" aria-label="Schedules">
      <div className="card-body">
        <h2 className="gl-drawer-title">Schedules</h2>
        {data && data.length === 0 ? (
          <p className="gl-muted mb-0">
            Organizations appear here once something was posted to their book.
          </p>
        ) : null}
        {data ? null : <LoadingRows rows={3} />}
        {data && data.length > 0 ? (
          <SmallTable
            label="Funding schedules"
            columns={columns}
            rows={data}
            rowKey={({ orgId }) => orgId}
            busy={isFetching}
            act={
              onAsk
                ? (row) => (
                    <RowMenu
                      label="Action"
                      subject={`funding of ${row.companyName}`}
                      actions={[
                        {
                          label: 'Fund now …',
                          onSelect: () => onAsk({ act: 'fund', row }),
                          refused: row.heldReason ? 'Its funding is on hold.' : undefined,
                        },
                        { label: 'Schedule …', onSelect: () => onAsk({ act: 'schedule', row }) },
                        {
                          label: row.heldReason ? 'Release …' : 'Hold …',
                          onSelect: () => onAsk({ act: 'hold', row }),
                        },
                      ]}
                    />
                  )
                : undefined
            }
          />
        ) : null}
      </div>
    </section>
  );
}
