import { type ReactElement, useState } from 'react';
import { timelineKindLabels } from '@/domain/organizations/snapshot';
import { failureMessage } from '@/shared/api/failure';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { Moment, Timeline } from '@/shared/ui/Timeline';
import { useGetOrganizationTimelineQuery } from './snapshotApi';

/** What happened to and in an organization, page by page. Give it the id as `key`. */
export function TimelinePanel({ id }: { id: string }): ReactElement {
  const [cursors, setCursors] = useState(['']);
  return (
    <>
      {cursors.map((after, at) => (
        <Page
          key={after}
          id={id}
          after={after}
          onOlder={
            at === cursors.length - 1 ? (next) => setCursors((all) => [...all, next]) : undefined
          }
        />
      ))}
    </>
  );
}

interface PageProps {
  id: string;
  after: string;
  /** Shows what is older than this page; absent where that is shown already. */
  onOlder?: (next: string) => void;
}

function Page({ id, after, onOlder }: PageProps): ReactElement {
  const asked = useGetOrganizationTimelineQuery({ id, after });
  const { data, error, isFetching, refetch } = asked;
  if (!data && error && !isFetching)
    return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={5} />;
  if (data.moments.length === 0) return <p className="gl-muted">Nothing has happened yet.</p>;
  return (
    <>
      <Timeline>
        {data.moments.map(({ _id, kind, what, at, by }) => (
          <Moment key={_id} what={what} at={at} by={by} details={[timelineKindLabels[kind]]} />
        ))}
      </Timeline>
      {data.next && onOlder ? (
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => onOlder(data.next)}
        >
          Show older entries
        </button>
      ) : null}
    </>
  );
}
