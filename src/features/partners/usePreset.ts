import { skipToken } from '@reduxjs/toolkit/query/react';
import type { AgentKind } from '@/domain/partners/agentForm';
import type { ListView } from '@/shared/lists/listView';
import { useGetPartnerNamesQuery } from '@/shared/partners/api';
import { useGetAgentQuery } from './api';

interface Preset {
  /** What a new one is begun with. */
  preset: { isoId: string; parentId: string };
  /** Whom the address narrows the list to. */
  above: { isAsked: boolean; name: string };
  /** False while the ISO of the address's agent is looked up. */
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
  const { data: names } = useGetPartnerNamesQuery(
    isAsked ? { isoId, agentId, subAgentId: '' } : skipToken,
  );
  const agent = useGetAgentQuery(kind === 'sub_agent' && isAsked ? agentId : skipToken);
  const ownIso = agent.data?.agentData[0].agentStepData.isoId ?? '';
  const name = (kind === 'agent' ? names?.isoName : names?.agentName) || 'Narrowed';
  return {
    preset: { isoId: kind === 'agent' ? isoId : ownIso, parentId },
    above: { isAsked, name },
    isReady: agent.isUninitialized || !agent.isLoading,
  };
}
