import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { countText, daysText } from '@/domain/portfolio/figures';
import type { IsoTrackingSummary } from '@/domain/portfolio/isoTracking';
import { reached, stageLabels, stages } from '@/domain/portfolio/pipeline';
import { answerOf } from '@/shared/lists/answerOf';
import { narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import { useListIsoTrackingQuery, useSummarizeIsoTrackingQuery } from '../api';
import { IsoTrackingDrawer } from '../tracking/IsoTrackingDrawer';
import { isoTrackingFilters, isoTrackingReport } from '../tracking/isoTrackingReport';
import { PipelineFunnel } from '../tracking/PipelineFunnel';
import { TrackingDialogs } from '../tracking/TrackingDialogs';
import { useTrackingActs } from '../tracking/useTrackingActs';

const daysNote = (days: number | null): string | undefined =>
  days === null ? undefined : `${daysText(days)} days after the stage before`;

/** Each leads to the ISOs that it is of. */
function figuresOf(sums: IsoTrackingSummary | undefined, search: string): FigureTile[] {
  if (!sums)
    return [...stages.map((stage) => stageLabels[stage]), 'Unanswered'].map((label) => ({
      label,
      value: '…',
    }));
  const notes = {
    invited: undefined,
    clicked: daysNote(sums.daysToClick),
    submitted: daysNote(sums.daysToSubmit),
    approved: daysNote(sums.daysToApprove),
    live: daysNote(sums.daysToLive),
  };
  return [
    ...stages.map((stage) => ({
      label: stageLabels[stage],
      value: countText(reached(sums.funnel, stage)),
      note: notes[stage],
      to: narrowedTo(search, 'having', stage),
    })),
    {
      label: 'Unanswered',
      value: countText(sums.waiting),
      note: 'regardless of period',
      to: narrowedTo(search, 'having', 'waiting'),
    },
  ];
}

/**
 * How far the merchants of each ISO have come, from the invitation to the first payment (catalogue
 * group 3).
 */
export default function IsoTrackingPage(): ReactElement {
  const report = useReport(isoTrackingReport);
  const { view, onView } = report;
  const { search } = useLocation();
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListIsoTrackingQuery(report.page, fresh));
  const totals = useSummarizeIsoTrackingQuery(report.filter, fresh);
  const { page: sums, failure, onRetry } = answerOf(totals);
  const { asked, close, actions, onReassignEntry } = useTrackingActs();
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: isoTrackingReport.rowKey,
    view,
    onView,
  });
  return (
    <>
      <ReportPage
        head={{ path: '/isoTracking', icon: 'signpost-split' }}
        definition={isoTrackingReport}
        filters={isoTrackingFilters}
        report={report}
        answer={answer}
        actions={actions}
        empty={
          <EmptyState title="No ISOs" text="ISOs whose invitations you can see appear here." />
        }
      >
        <TotalTiles figures={figuresOf(sums, search)} {...totalsState(totals)} isExact />
        <PipelineFunnel funnel={sums?.funnel} failure={failure} onRetry={onRetry} />
        <p className="gl-note">
          The period is when a merchant was invited, or started an application without an
          invitation. Stages show progress to date. Live: has received a payment. Days are medians
          and exclude merchants who received a payment before approval. Unanswered: invited, with no
          application started and the invitation not revoked.
        </p>
      </ReportPage>
      <IsoTrackingDrawer {...{ report, ways, actions, onReassignEntry }} />
      <TrackingDialogs list="isoTracking" asked={asked} onClose={close} />
    </>
  );
}
