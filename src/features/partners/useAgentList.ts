import { skipToken } from '@reduxjs/toolkit/query/react';
import { pickersFor } from '@/domain/onboarding/attribution';
import type { AgentKind, AgentRecord } from '@/domain/partners/agentForm';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListAnswer } from '@/shared/lists/ListResults';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { pageParams } from '@/shared/lists/listParams';
import type { ListView } from '@/shared/lists/listView';
import type { ListParams } from '@/shared/lists/useListExport';
import { useListIsosQuery } from '@/shared/partners/api';
import { useUser } from '@/shared/session/useUser';
import { agentParams, commonFilters } from './agentLists';
import { useListAgentRecordsQuery } from './api';

/** The page of agents or sub-agents that a view asks for. */
export function useAgentList(
  kind: AgentKind,
  view: ListView,
): { answer: ListAnswer<AgentRecord>; params: ListParams } {
  const params = agentParams(view);
  const asked = { kind, params: pageParams(params, view) };
  const found = useListAgentRecordsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  return { params, answer: answerOf(found) };
}

/**
 * The filters of a list: whom a shortcut narrowed it to, the ISO for those who see several, and the
 * common ones.
 */
export function useAgentFilters({ filters }: ListView, aboveName: string): readonly ListFilter[] {
  const { userId, role, mode } = useUser();
  const seesIsos = pickersFor(role, false).iso;
  const { data = [] } = useListIsosQuery(seesIsos ? { userId, role, mode } : skipToken);
  const { iso, isoId, agentId } = filters;
  const narrowed = (key: string, label: string, value: string): ListFilter => ({
    key,
    label,
    options: [{ value, label: aboveName }],
  });
  if (agentId) return [narrowed('agentId', 'Agent', agentId), ...commonFilters];
  if (isoId) return [narrowed('isoId', 'ISO', isoId), ...commonFilters];
  if (data.length < 2 && !iso) return commonFilters;
  const options = data.map(({ id, OrgName }) => ({ value: id, label: OrgName }));
  return [{ key: 'iso', label: 'ISO', options }, ...commonFilters];
}
