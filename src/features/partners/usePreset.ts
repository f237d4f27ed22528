import { skipToken } from '@reduxjs/toolkit/query/react';
import type { AgentKind } from '@/domain/partners/agentForm';
import type { ListView } from '@/shared/lists/listView';
import { useGetPartnerNamesQuery } from '@/shared/partners/api';
import { useGetAgentQuery } from './api';

interface Preset {
  /** What a new one is begun with. */
  preset: { isoId: string; parentId: string };
  /** Whom the address narrows the list to. */
  above: { isAsked: boolean; isUnknown: boolean; name: string };
  /** False while the ISO or agent of the address is looked up. */
  isReady: boolean;
}

/**
 * What a picker's shortcut chose beforehand: the ISO of a new agent, the agent of a new sub-agent
 * (spec 2.2).
 */
export function usePreset(
  kind: AgentKind,
  { isoId = '', agentId = '' }: ListView['filters'],
): Preset {
  const parentId = kind === 'agent' ? isoId : agentId;
  const isAsked = parentId !== '';
  const { data: names, isLoading } = useGetPartnerNamesQuery(
    isAsked ? { isoId, agentId, subAgentId: '' } : skipToken,
  );
  const agent = useGetAgentQuery(kind === 'sub_agent' && isAsked ? agentId : skipToken);
  const ownIso = agent.data?.agentData[0].agentStepData.isoId ?? '';
  const known = kind === 'agent' ? names?.isoName : names?.agentName;
  const isUnknown = known === '';
  const name = known || (isUnknown ? 'Not found' : 'Narrowed');
  return {
    preset: isUnknown
      ? { isoId: '', parentId: '' }
      : { isoId: kind === 'agent' ? isoId : ownIso, parentId },
    above: { isAsked, isUnknown, name },
    isReady: !isLoading && (agent.isUninitialized || !agent.isLoading),
  };
}
