import { type ReactElement, useCallback, useRef, useState } from 'react';
import type { AgentKind, AgentRecord } from '@/domain/partners/agentForm';
import { canMoveAgents } from '@/domain/partners/agentMove';
import { ListCard } from '@/shared/lists/ListCard';
import { useListView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { waitingDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { agentLists, agentShapes } from '../agentLists';
import { agentTexts } from '../agentTexts';
import { useAgentActs } from '../useAgentActs';
import { useAgentFilters, useAgentList } from '../useAgentList';
import { useAgentRows } from '../useAgentRows';
import { usePreset } from '../usePreset';
import { AddedNotice } from './AddedNotice';
import { AgentDrawer } from './AgentDrawer';
import { AgentModal } from './AgentModal';
import { MoveAgentModal } from './MoveAgentModal';
import { SuspendModal } from './SuspendModal';

interface AgentsScreenProps {
  kind: AgentKind;
  path: '/agent/agents' | '/agent/subagents';
}

/**
 * The list of agents or sub-agents; a shortcut of a picker narrows it and opens the form (spec
 * 2.2).
 */
export function AgentsScreen({ kind, path }: AgentsScreenProps): ReactElement {
  const definition = agentLists[kind];
  const { one, many, empty } = agentTexts[kind];
  const [view, onView] = useListView(agentShapes[kind]);
  const { preset, above, isReady } = usePreset(kind, view.filters);
  const filters = useAgentFilters(view, above.name);
  const { answer, params } = useAgentList(kind, view);
  const [edited, setEdited] = useState<AgentRecord | 'new' | null>(() =>
    above.isAsked || waitingDraft(`${kind}:new`) !== null ? 'new' : null,
  );
  // A picker's shortcut led here: whoever is added is wanted there.
  const isShortcut = useRef(above.isAsked).current;
  const [added, setAdded] = useState('');
  const [moved, setMoved] = useState<AgentRecord | null>(null);
  const acts = useAgentActs(kind);
  const { role } = useUser();
  const actions = useAgentRows({
    onDetails: useCallback(({ _id }: AgentRecord) => onView({ open: _id }), [onView]),
    onEdit: setEdited,
    onSuspend: acts.askSuspend,
    onConfirm: acts.confirmAgain,
    onMove: kind === 'agent' && canMoveAgents(role) ? setMoved : undefined,
  });
  const { row, ...ways } = useRowNavigation(answer, { rowKey: definition.rowKey, view, onView });
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setEdited('new')}>
      <Icon name="plus-lg" /> Add {one}
    </button>
  );
  return (
    <>
      <PageTitle {...pageHead(path)} icon="people" actions={add} />
      {isShortcut ? <AddedNotice name={added} /> : null}
      {above.isUnknown ? (
        <p className="gl-notice gl-notice-warning" role="status">
          The {kind === 'agent' ? 'ISO' : 'agent'} in this link was not found, or you may not see
          it. Remove the filter to see all {many.toLowerCase()}.
        </p>
      ) : null}
      <ListCard
        definition={definition}
        filters={filters}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        actions={actions}
        empty={<EmptyState title={`No ${many.toLowerCase()} yet`} text={empty} action={add} />}
      />
      <AgentDrawer
        {...ways}
        kind={kind}
        isOpen={view.open !== ''}
        row={row}
        actions={actions}
        onClose={() => onView({ open: '' })}
      />
      {edited && (edited !== 'new' || isReady) ? (
        <AgentModal
          kind={kind}
          record={edited === 'new' ? null : edited}
          preset={preset}
          onClose={() => setEdited(null)}
          onAdded={setAdded}
        />
      ) : null}
      {moved ? <MoveAgentModal record={moved} onClose={() => setMoved(null)} /> : null}
      {acts.asked ? <SuspendModal record={acts.asked} acts={acts} one={one} /> : null}
    </>
  );
}
