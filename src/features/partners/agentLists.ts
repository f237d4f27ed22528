import { skipToken } from '@reduxjs/toolkit/query/react';
import { pickersFor } from '@/domain/onboarding/attribution';
import { type AgentColumn, agentColumnSet, agentColumns } from '@/domain/partners/agentColumns';
import {
  type AgentKind,
  type AgentRecord,
  agentStatuses,
  agentStatusNames,
} from '@/domain/partners/agentForm';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage, type UseRows } from '@/shared/lists/listPage';
import type { ListView } from '@/shared/lists/listView';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import type { ListParams } from '@/shared/lists/useListExport';
import { useListIsosQuery } from '@/shared/partners/api';
import { useUser } from '@/shared/session/useUser';
import { agentTexts } from './agentTexts';
import { agents, useListAgentRecordsQuery, useListSubAgentRecordsQuery } from './api';
import { agentCells } from './components/agentCells';

/** Filters that both lists have for everybody. */
const filters: readonly ListFilter[] = [
  {
    key: 'status',
    label: 'Status',
    options: agentStatuses.map((status) => ({ value: status, label: agentStatusNames[status] })),
  },
  { key: 'from', label: 'Added from' },
  { key: 'to', label: 'Added until' },
];

/** `isoId` comes from a picker's shortcut, `iso` from the filters. */
const toParams = ({ iso, ...params }: ListParams): ListParams => ({
  ...params,
  isoId: params.isoId ?? iso,
});

function definitionOf(kind: AgentKind, useRows: UseRows<AgentRecord>) {
  const { one, many, list, path, empty } = agentTexts[kind];
  return defineListPage<AgentRecord, AgentColumn>({
    list,
    path,
    icon: 'people',
    label: many,
    noun: [one, many.toLowerCase()],
    searchLabel: 'Search by company, person or email',
    empty: { title: `No ${many.toLowerCase()} yet`, text: empty },
    url: agents[kind].url,
    useRows,
    toParams,
    columns: { set: agentColumnSet, byKey: agentColumns[kind] },
    cells: agentCells,
    // On a phone: who, whether they can be chosen, whom they work under, and what they bring.
    mobileColumns: [
      'companyName',
      'status',
      'person',
      'parentName',
      'applications',
      'merchants',
      'splitPercent',
    ],
    filters,
    otherFilters: ['iso'],
    linkFilters: ['isoId', 'agentId'],
  });
}

/** What the two lists are. */
export const agentLists = {
  agent: definitionOf('agent', useListAgentRecordsQuery),
  sub_agent: definitionOf('sub_agent', useListSubAgentRecordsQuery),
} as const satisfies Record<AgentKind, unknown>;

/**
 * The filters of a list: whom a shortcut narrowed it to, the ISO for those who see several, and the
 * common ones.
 */
export function useAgentFilters(
  { filters: values }: ListView,
  aboveName: string,
): readonly ListFilter[] {
  const { userId, role, mode } = useUser();
  const seesIsos = pickersFor(role, false).iso;
  const asked = useListIsosQuery(seesIsos ? { userId, role, mode } : skipToken);
  const { data = [] } = asked;
  const unread = unreadChoices(asked);
  const { iso, isoId, agentId } = values;
  const narrowed = (key: string, label: string, value: string): ListFilter => ({
    key,
    label,
    options: [{ value, label: aboveName }],
  });
  if (agentId) return [narrowed('agentId', 'Agent', agentId), ...filters];
  if (isoId) return [narrowed('isoId', 'ISO', isoId), ...filters];
  if (data.length < 2 && !iso && !unread) return filters;
  const options = data.map(({ id, OrgName }) => ({ value: id, label: OrgName }));
  return [{ key: 'iso', label: 'ISO', options, unread }, ...filters];
}
