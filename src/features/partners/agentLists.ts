import { type AgentColumn, agentColumnSet, agentColumns } from '@/domain/partners/agentColumns';
import {
  type AgentKind,
  type AgentRecord,
  agentStatuses,
  agentStatusNames,
} from '@/domain/partners/agentForm';
import {
  columnOf,
  type ListDefinition,
  type ListFilter,
  shapeOf,
} from '@/shared/lists/listDefinition';
import { listParams } from '@/shared/lists/listParams';
import type { ListShape, ListView } from '@/shared/lists/listView';
import type { ListParams } from '@/shared/lists/useListExport';
import { agentTexts } from './agentTexts';
import { agentPaths } from './api';
import { agentCells } from './components/agentCells';

/** On a phone: who, whether they can be chosen, whom they work under, and what they bring. */
const narrow: readonly AgentColumn[] = [
  'companyName',
  'status',
  'person',
  'parentName',
  'applications',
  'merchants',
  'splitPercent',
];

/** `isoId` and `agentId` come from a picker's shortcut, `iso` from the filters. */
const filterKeys = ['status', 'iso', 'isoId', 'agentId', 'from', 'to'];

function definitionOf(kind: AgentKind): ListDefinition<AgentRecord> {
  const { one, many, list } = agentTexts[kind];
  return {
    list,
    label: many,
    noun: [one, many.toLowerCase()],
    searchLabel: 'Search by company, person or email',
    columnSet: agentColumnSet,
    narrow,
    filterKeys,
    passingKeys: ['isoId', 'agentId'],
    column: columnOf(agentColumns[kind], agentCells),
    rowKey: ({ _id }) => _id,
    exportPath: `${agentPaths[kind]}/export`,
  };
}

/** What the two lists are. */
export const agentLists: Readonly<Record<AgentKind, ListDefinition<AgentRecord>>> = {
  agent: definitionOf('agent'),
  sub_agent: definitionOf('sub_agent'),
};

/** What their addresses may hold. */
export const agentShapes: Readonly<Record<AgentKind, ListShape>> = {
  agent: shapeOf(agentLists.agent),
  sub_agent: shapeOf(agentLists.sub_agent),
};

/** Filters that both lists have for everybody. */
export const commonFilters: readonly ListFilter[] = [
  {
    key: 'status',
    label: 'Status',
    options: agentStatuses.map((status) => ({ value: status, label: agentStatusNames[status] })),
  },
  { key: 'from', label: 'Added from' },
  { key: 'to', label: 'Added until' },
];

/** Filters and order of a view as the server reads them. */
export function agentParams(view: ListView): ListParams {
  const { iso, ...params } = listParams(view);
  return { ...params, isoId: params.isoId ?? iso };
}
