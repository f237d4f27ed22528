import type { ReactElement } from 'react';
import { commissionNote } from '@/domain/portfolio/agentTracking';
import { ListPage } from '@/shared/lists/ListPage';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useListPage } from '@/shared/lists/useListPage';
import { useListAgentIsosQuery } from '../api';
import { AgentTrackingDrawer } from '../tracking/AgentTrackingDrawer';
import { agentTrackingFilters, agentTrackingList } from '../tracking/agentTrackingReport';
import { TrackingDialogs } from '../tracking/TrackingDialogs';
import { useTrackingActions } from '../tracking/useTrackingActions';

/** What each agent and sub-agent brought (catalogue group 3). */
export default function AgentTrackingPage(): ReactElement {
  const list = useListPage(agentTrackingList);
  const isos = useListAgentIsosQuery();
  const { asked, close, actions, onReassignEntry } = useTrackingActions();
  return (
    <>
      <ListPage
        list={list}
        filters={agentTrackingFilters(isos.data ?? [], unreadChoices(isos))}
        actions={actions}
      >
        <p className="gl-note">
          A sub-agent’s results also count toward its agent, but only once in the totals. Leads:
          registered through the agent’s link in the period. Invited and live: merchants who entered
          the pipeline in the period; live merchants have received payments since. Volume: the
          merchants’ gross in the period. {commissionNote}
        </p>
      </ListPage>
      <AgentTrackingDrawer {...{ list, actions, onReassignEntry }} />
      <TrackingDialogs list="agentTracking" asked={asked} onClose={close} />
    </>
  );
}
