import { type ReactElement, useState } from 'react';
import {
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

const moreText = `The first ${mostSchedules} are shown: on hold, then scheduled, then by name. Search to find others.`;

/** When organizations are funded, and whether their funding is on hold. */
export function SchedulesCard({ onAsk }: SchedulesCardProps): ReactElement {
  const [search, setSearch] = useState('');
  const box = useSearchText(search, setSearch);
  const asked = useListFundingSchedulesQuery(search, { refetchOnMountOrArgChange: true });
  const { page, failure, onRetry, isFetching } = answerOf(asked);
  const hasMore = page !== undefined && page.length > mostSchedules;
  return (
    <section className="card" aria-label="Schedules">
      <div className="card-body">
        <h2 className="gl-drawer-title">Schedules</h2>
        {hasMore || search !== '' ? (
          <SearchBox
            label="Search schedules by organization"
            text={box.text}
            maxLength={200}
            onText={box.setText}
          />
        ) : null}
        {hasMore ? <p className="gl-note">{moreText}</p> : null}
        {failure ? <RetryLine message={failure} onRetry={onRetry} /> : null}
        {page && !failure ? (
          <Found {...{ search, onAsk }} rows={page.slice(0, mostSchedules)} busy={isFetching} />
        ) : null}
        {page || failure ? null : <LoadingRows rows={3} />}
      </div>
    </section>
  );
}
