import { type ReactElement, useEffect, useState } from 'react';
import type { AgentRecord } from '@/domain/partners/agentForm';
import { failureMessage } from '@/shared/api/failure';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { useListAddress } from '@/shared/ui/useListAddress';
import { agentTexts } from '../agentTexts';
import { type AgentKind, useListAgentRecordsQuery } from '../api';
import { useAgentActs } from '../useAgentActs';
import { usePreset } from '../usePreset';
import { AgentModal } from './AgentModal';
import { AgentResults } from './AgentResults';
import { AgentTable } from './AgentTable';
import { AgentToolbar } from './AgentToolbar';

interface AgentsScreenProps {
  kind: AgentKind;
  path: '/agent/agents' | '/agent/subagents';
}

const filterNames = ['search', 'status', 'isoId', 'agentId'] as const;

/** The list of agents or sub-agents; a shortcut of a picker narrows it and opens the form (spec 2.2). */
export function AgentsScreen({ kind, path }: AgentsScreenProps): ReactElement {
  const { filters, after, before, page: number, filter, turn, begin } = useListAddress(filterNames);
  const { preset, above, isReady } = usePreset(kind, filters);
  const [edited, setEdited] = useState<AgentRecord | 'new' | null>(() => (above.isAsked ? 'new' : null));
  const asked = { kind, filters, after, before };
  const { data, currentData, isFetching, error, refetch } = useListAgentRecordsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const page = currentData ?? data;
  const acts = useAgentActs(kind);
  const isPastTheEnd = !isFetching && page?.records.length === 0 && (after !== '' || before !== '');
  useEffect(() => {
    if (isPastTheEnd) begin();
  }, [isPastTheEnd, begin]);

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
          onFilter={filter}
          above={above.isAsked ? above.name : null}
          matched={matched}
        />
        <AgentResults
          kind={kind}
          page={page}
          number={number}
          isFiltered={filterNames.some((name) => filters[name] !== '')}
          onTurn={turn}
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
