import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type AgentFigure,
  type AgentTrackingSummary,
  noCommissionNote,
} from '@/domain/portfolio/agentTracking';
import { countText, moneyText } from '@/domain/portfolio/figures';
import { answerOf } from '@/shared/lists/answerOf';
import { narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import {
  useListAgentIsosQuery,
  useListAgentTrackingQuery,
  useSummarizeAgentTrackingQuery,
} from '../api';
import { AgentTrackingDrawer } from '../tracking/AgentTrackingDrawer';
import { agentTrackingFilters, agentTrackingReport } from '../tracking/agentTrackingReport';
import { TrackingDialogs } from '../tracking/TrackingDialogs';
import { useTrackingActs } from '../tracking/useTrackingActs';

const labels = ['Agents', 'Leads', 'Invited', 'Unanswered', 'Live merchants', 'Volume'];

/** Each leads to the agents that it is of. */
function figuresOf(sums: AgentTrackingSummary | undefined, search: string): FigureTile[] {
  if (!sums) return labels.map((label) => ({ label, value: '…' }));
  const to = (figure: AgentFigure) => narrowedTo(search, 'having', figure);
  return [
    { label: 'Agents', value: countText(sums.agents), note: 'sub-agents included' },
    { label: 'Leads', value: countText(sums.leads), to: to('leads') },
    { label: 'Invited', value: countText(sums.invited), to: to('invited') },
    {
      label: 'Unanswered',
      value: countText(sums.waiting),
      note: 'regardless of period',
      to: to('waiting'),
    },
    { label: 'Live merchants', value: countText(sums.live), to: to('live') },
    { label: 'Volume', value: moneyText(sums.volume), to: to('volume') },
  ];
}

/** What each agent and sub-agent brought (catalogue group 3). */
export default function AgentTrackingPage(): ReactElement {
  const report = useReport(agentTrackingReport);
  const { view, onView } = report;
  const { search } = useLocation();
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListAgentTrackingQuery(report.page, fresh));
  const totals = useSummarizeAgentTrackingQuery(report.filter, fresh);
  const isos = useListAgentIsosQuery();
  const { asked, close, actions, onReassignEntry } = useTrackingActs();
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: agentTrackingReport.rowKey,
    view,
    onView,
  });
  return (
    <>
      <ReportPage
        head={{ path: '/agentTracking', icon: 'person-walking' }}
        definition={agentTrackingReport}
        filters={agentTrackingFilters(isos.data ?? [], unreadChoices(isos))}
        report={report}
        answer={answer}
        actions={actions}
        empty={<EmptyState title="No agents" text="Your agents and sub-agents appear here." />}
      >
        <TotalTiles
          figures={figuresOf(totals.currentData ?? totals.data, search)}
          {...totalsState(totals)}
          isExact
        />
        <p className="gl-note">
          A sub-agent’s results also count toward its agent, but only once in the totals. Leads:
          registered through the agent’s link in the period. Invited and live: merchants who entered
          the pipeline in the period; live merchants have received payments since. Volume: the
          merchants’ gross in the period. {noCommissionNote}
        </p>
      </ReportPage>
      <AgentTrackingDrawer {...{ report, ways, actions, onReassignEntry }} />
      <TrackingDialogs list="agentTracking" asked={asked} onClose={close} />
    </>
  );
}
