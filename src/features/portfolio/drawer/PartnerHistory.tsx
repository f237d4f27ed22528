import type { ReactElement } from 'react';
import { toFailure } from '@/shared/api/failure';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { type TrackingList, useGetPartnerHistoryQuery } from '../api';

/**
 * What was done with the pipeline of a partner: reminders, and what was moved from it and to it.
 */
export function PartnerHistory({ list, id }: { list: TrackingList; id: string }): ReactElement {
  const { currentData, error, refetch } = useGetPartnerHistoryQuery({ list, id });
  const changes = currentData?.map((change) => ({ ...change, reason: '' }));
  return (
    <>
      <h3>History</h3>
      {changes ? <ChangeHistory changes={changes} /> : null}
      {changes || !error ? null : (
        <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
      )}
      {changes || error ? null : <LoadingRows rows={2} label="Loading the history" />}
    </>
  );
}
