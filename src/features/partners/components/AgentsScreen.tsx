import { type ReactElement, useEffect, useState } from 'react';
import type { AgentRecord } from '@/domain/partners/agentForm';
import { canMoveAgents } from '@/domain/partners/agentMove';
import { failureMessage } from '@/shared/api/failure';
import { firstPage, type ListShape, type ListView } from '@/shared/lists/listView';
import { useListView } from '@/shared/lists/useListView';
import { useUser } from '@/shared/session/useUser';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { agentTexts } from '../agentTexts';
import { type AgentFilters, type AgentKind, useListAgentRecordsQuery } from '../api';
import { useAgentActs } from '../useAgentActs';
import { usePreset } from '../usePreset';
import { AgentModal } from './AgentModal';
import { AgentResults } from './AgentResults';
import { AgentTable } from './AgentTable';
import { AgentToolbar } from './AgentToolbar';
import { MoveAgentModal } from './MoveAgentModal';

interface AgentsScreenProps {
  kind: AgentKind;
  path: '/agent/agents' | '/agent/subagents';
}

const shape: ListShape = { sortKeys: [], columnKeys: [], filterKeys: ['status', 'isoId', 'agentId'] };

/** What of the address narrows the list. */
const filtersOf = ({
  search,
  filters: { status = '', isoId = '', agentId = '' },
}: ListView): AgentFilters => ({
  search,
  status,
  isoId,
  agentId,
});

/** The list of agents or sub-agents; a shortcut of a picker narrows it and opens the form (spec 2.2). */
export function AgentsScreen({ kind, path }: AgentsScreenProps): ReactElement {
  const [view, onView] = useListView(shape);
  const { after, before } = view;
  const filters = filtersOf(view);
  const { preset, above, isReady } = usePreset(kind, filters);
  const [edited, setEdited] = useState<AgentRecord | 'new' | null>(() => (above.isAsked ? 'new' : null));
  const [moved, setMoved] = useState<AgentRecord | null>(null);
  const { role } = useUser();
  const asked = { kind, filters, after, before };
  const { data, currentData, isFetching, error, refetch } = useListAgentRecordsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const page = currentData ?? data;
  const acts = useAgentActs(kind);
  const isPastTheEnd = !isFetching && page?.records.length === 0 && (after !== '' || before !== '');
  useEffect(() => {
    if (isPastTheEnd) onView(firstPage, true);
  }, [isPastTheEnd, onView]);

  const { one } = agentTexts[kind];
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setEdited('new')}>
      <Icon name="plus-lg" /> Add {one}
    </button>
  );
  const matched = page ? `${page.matched.toLocaleString('en-US')}${page.matchedIsExact ? '' : '+'}` : null;
  return (
    <>
      <PageTitle {...pageHead(path)} icon="people" actions={add} />
      <div className="card gl-list-card">
        <AgentToolbar
          kind={kind}
          filters={filters}
          onFilter={({ search = view.search, ...change }) =>
            onView({ search, filters: { ...view.filters, ...change }, ...firstPage }, true)
          }
          above={above.isAsked ? above.name : null}
          matched={matched}
        />
        <AgentResults
          kind={kind}
          page={page}
          number={view.page}
          isFiltered={Object.values(filters).some((value) => value !== '')}
          onTurn={(to, page) => onView({ after: '', before: '', ...to, page })}
          failure={error && !isFetching ? failureMessage(error) : null}
          onRetry={() => void refetch()}
          action={add}
        >
          <AgentTable
            kind={kind}
            records={page?.records ?? []}
            busy={isFetching}
            onEdit={setEdited}
            onSuspend={acts.askSuspend}
            onConfirm={acts.confirmAgain}
            onMove={kind === 'agent' && canMoveAgents(role) ? setMoved : undefined}
          />
        </AgentResults>
      </div>
      {edited && (edited !== 'new' || isReady) ? (
        <AgentModal
          kind={kind}
          record={edited === 'new' ? null : edited}
          preset={preset}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {moved ? <MoveAgentModal record={moved} onClose={() => setMoved(null)} /> : null}
      {acts.asked ? <SuspendModal record={acts.asked} acts={acts} one={one} /> : null}
    </>
  );
}

interface SuspendModalProps {
  record: AgentRecord;
  acts: ReturnType<typeof useAgentActs>;
  one: string;
}

function SuspendModal({ record, acts, one }: SuspendModalProps): ReactElement {
  const isSuspended = record.status === 'suspended';
  return (
    <ConfirmModal
      isOpen
      title={isSuspended ? `Reactivate ${one}` : `Suspend ${one}`}
      confirmLabel={isSuspended ? 'Reactivate' : 'Suspend'}
      tone={isSuspended ? 'primary' : 'danger'}
      busy={acts.isBusy}
      onConfirm={() => void acts.suspend()}
      onCancel={acts.close}
    >
      <p>
        {isSuspended
          ? 'They can sign in and be chosen again.'
          : 'They are signed out, cannot sign in, and can no longer be chosen. Their merchants stay theirs.'}
      </p>
      <p className="gl-named">{record.companyName}</p>
    </ConfirmModal>
  );
}
