import type { ReactElement } from 'react';
import { answerOf } from '@/shared/lists/answerOf';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useSummarizeIsoTrackingQuery } from '../api';
import { IsoTrackingDrawer } from '../tracking/IsoTrackingDrawer';
import { isoTrackingList } from '../tracking/isoTrackingReport';
import { PipelineFunnel } from '../tracking/PipelineFunnel';
import { TrackingDialogs } from '../tracking/TrackingDialogs';
import { useTrackingActions } from '../tracking/useTrackingActions';

/**
 * How far the merchants of each ISO have come, from the invitation to the first payment (catalogue
 * group 3).
 */
export default function IsoTrackingPage(): ReactElement {
  const list = useListPage(isoTrackingList);
  const { page: sums, failure, onRetry } = answerOf(useSummarizeIsoTrackingQuery(list.filter));
  const { asked, close, actions, onReassignEntry } = useTrackingActions();
  return (
    <>
      <ListPage list={list} actions={actions}>
        <PipelineFunnel funnel={sums?.funnel} failure={failure} onRetry={onRetry} />
        <p className="gl-note">
          The period is when a merchant was invited, or started an application without an
          invitation. Stages show progress to date. Live: has received a payment. Days are medians
          and exclude merchants who received a payment before approval. Unanswered: invited, with no
          application started and the invitation not revoked.
        </p>
      </ListPage>
      <IsoTrackingDrawer {...{ list, actions, onReassignEntry }} />
      <TrackingDialogs list="isoTracking" asked={asked} onClose={close} />
    </>
  );
}
