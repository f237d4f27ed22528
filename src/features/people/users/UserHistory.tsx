import type { ReactElement } from 'react';
import { failureMessage } from '@/shared/api/failure';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { Moment, Timeline } from '@/shared/ui/Timeline';
import { useListUserChangesQuery } from './api';

/** What administrators did with an account, the latest first. */
export function UserHistory({ id }: { id: string }): ReactElement {
  const { currentData, error, refetch } = useListUserChangesQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData && error) {
    return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingRows rows={3} label="Loading the history" />;
  if (currentData.length === 0)
    return <p className="gl-note">No administrator has changed this account yet.</p>;
  return (
    <Timeline>
      {currentData.map(({ id: key, label, at, by, details }) => (
        <Moment key={key} what={label} at={at} by={by} details={details} />
      ))}
    </Timeline>
  );
}
