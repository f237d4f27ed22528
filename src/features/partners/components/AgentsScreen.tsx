import { type ReactElement, useCallback, useRef, useState } from 'react';
import type { AgentKind, AgentRecord } from '@/domain/partners/agentForm';
import { canMoveAgents } from '@/domain/partners/agentMove';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { waitingDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { agentLists, useAgentFilters } from '../agentLists';
import { agentTexts } from '../agentTexts';
import { useAgentActions } from '../useAgentActions';
import { useAgentRows } from '../useAgentRows';
import { usePreset } from '../usePreset';
import { AddedNotice } from './AddedNotice';
import { AgentDrawer } from './AgentDrawer';
import { AgentModal } from './AgentModal';
import { MoveAgentModal } from './MoveAgentModal';
import { SuspendModal } from './SuspendModal';

/**
 * The list of agents or sub-agents; a shortcut of a picker narrows it and opens the form (spec
 * 2.2).
 */
export function AgentsScreen({ kind }: { kind: AgentKind }): ReactElement {
  const { one, many } = agentTexts[kind];
  const list = useListPage(agentLists[kind]);
  const { view, onView } = list;
  const { preset, above, isReady } = usePreset(kind, view.filters);
  const filters = useAgentFilters(view, above.name);
  const [edited, setEdited] = useState<AgentRecord | 'new' | null>(() =>
    above.isAsked || waitingDraft(`${kind}:new`) !== null ? 'new' : null,
  );
  // A picker's shortcut led here: whoever is added is wanted there.
  const isShortcut = useRef(above.isAsked).current;
  const [added, setAdded] = useState('');
  const [moved, setMoved] = useState<AgentRecord | null>(null);
  const acts = useAgentActions(kind);
  const { role } = useUser();
  const actions = useAgentRows({
    onDetails: useCallback(({ _id }: AgentRecord) => onView({ open: _id }), [onView]),
    onEdit: setEdited,
    onSuspend: acts.askSuspend,
    onConfirm: acts.confirmAgain,
    onMove: kind === 'agent' && canMoveAgents(role) ? setMoved : undefined,
  });
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setEdited('new')}>
      <Icon name="plus-lg" /> Add {one}
    </button>
  );
  return (
    <>
      <ListPage list={list} filters={filters} actions={actions} add={add}>
        {isShortcut ? <AddedNotice name={added} /> : null}
        {above.isUnknown ? (
          <p className="gl-notice gl-notice-warning" role="status">
            The {kind === 'agent' ? 'ISO' : 'agent'} in this link was not found, or you may not see
            it. Remove the filter to see all {many.toLowerCase()}.
          </p>
        ) : null}
      </ListPage>
      <AgentDrawer kind={kind} list={list} actions={actions} />
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
