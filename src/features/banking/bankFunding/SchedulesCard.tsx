import { type ReactElement, useState } from 'react';
import {
  firstSchedules,
  mostSchedules,
  type ScheduleRow,
  scheduleText,
} from '@/domain/banking/funding/fundingSchedule';
import { formatDate } from '@/domain/dates/format';
import { answerOf } from '@/shared/lists/answerOf';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { RetryLine } from '@/shared/ui/RetryLine';
import { RowMenu } from '@/shared/ui/RowMenu';
import { SearchBox } from '@/shared/ui/SearchBox';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { LoadingRows } from '@/shared/ui/states';
import { useSearchText } from '@/shared/ui/useSearchText';
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

/** So many more are shown at a time. */
const step = 20;

/** The acts of a schedule. */
const menuOf = (onAsk: (asked: FundingAsked) => void) => (row: ScheduleRow) => (
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
);

/** What a search for schedules found, one page of it. */
function Found({ search, rows, busy, onAsk }: FoundProps): ReactElement {
  if (rows.length > 0)
    return (
      <SmallTable
        label="Funding schedules"
        columns={columns}
        rows={rows}
        rowKey={({ orgId }) => orgId}
        busy={busy}
        act={onAsk ? menuOf(onAsk) : undefined}
      />
    );
  return (
    <p className="gl-muted mb-0">
      {search === ''
        ? 'Organizations appear here once something was posted to their book.'
        : 'No organization matches. Try another part of its name.'}
    </p>
  );
}

interface FoundProps extends SchedulesCardProps {
  search: string;
  rows: readonly ScheduleRow[];
  busy: boolean;
}

/** When organizations are funded, and whether their funding is on hold. */
export function SchedulesCard({ onAsk }: SchedulesCardProps): ReactElement {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(firstSchedules);
  const box = useSearchText(search, setSearch);
  const asked = useListFundingSchedulesQuery({ search, most }, { refetchOnMountOrArgChange: true });
  const { page, failure, onRetry, isFetching } = answerOf(asked);
  const hasMore = page !== undefined && page.length > most;
  return (
    <section className="card" aria-label="Schedules">
      <div className="card-body gl-schedules">
        <h2 className="gl-drawer-title">Schedules</h2>
        {hasMore || search !== '' || most > firstSchedules ? (
          <SearchBox
            label="Search schedules by organization"
            text={box.text}
            maxLength={200}
            onText={box.setText}
          />
        ) : null}
        {failure ? <RetryLine message={failure} onRetry={onRetry} /> : null}
        {page && !failure ? (
          <Found {...{ search, onAsk }} rows={page.slice(0, most)} busy={isFetching} />
        ) : null}
        {hasMore && !failure ? (
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={isFetching || most === mostSchedules}
            onClick={() => setMost(Math.min(most + step, mostSchedules))}
          >
            Show more
          </button>
        ) : null}
        {page || failure ? null : <LoadingRows rows={3} />}
      </div>
    </section>
  );
}
