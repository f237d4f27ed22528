import type { ReactElement } from 'react';
import {
  type AgentFigure,
  type AgentTrackingRow,
  agentFigureLabels,
  agentFigures,
  agentKindLabels,
  agentKinds,
  agentTrackingColumnSet,
  agentTrackingColumns,
} from '@/domain/portfolio/agentTracking';
import { countText, moneyText } from '@/domain/portfolio/figures';
import { columnOf, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import type { Unread } from '@/shared/ui/RetryLine';
import { PartLink } from '../drawer/PartLink';

const figure =
  (part: AgentFigure) =>
  (row: AgentTrackingRow): ReactElement => (
    <PartLink
      id={row._id}
      part={part}
      about={`${agentFigureLabels[part].toLowerCase()} of ${row.name}`}
    >
      {part === 'volume' ? moneyText(row.volume) : countText(row[part])}
    </PartLink>
  );

const cells = {
  agent: ({ _id, name }: AgentTrackingRow): ReactElement => <RowLink id={_id}>{name}</RowLink>,
  ...Object.fromEntries(agentFigures.map((part) => [part, figure(part)])),
};

/** What each agent and sub-agent brought. */
export const agentTrackingReport = reportOf<AgentTrackingRow>(
  {
    list: 'agentTracking',
    label: 'Agent tracking',
    noun: ['agent', 'agents'],
    searchLabel: 'Search by agent, ISO or parent',
    columnSet: agentTrackingColumnSet,
    narrow: ['agent', 'kind', 'iso', 'leads', 'invited', 'waiting', 'live', 'volume'],
    filterKeys: ['having', 'role', 'iso'],
    column: columnOf<AgentTrackingRow>(agentTrackingColumns, cells, {
      agent: 'name',
      iso: 'name',
      parent: 'name',
    }),
    rowKey: ({ _id }) => _id,
    exportPath: 'portfolio/agentTracking/export',
    shares: { agent: 2, iso: 1.8, parent: 1.8 },
  },
  'all',
);

/**
 * What the agents can be narrowed to: those that have some of a figure, of a role, or of an ISO.
 */
export const agentTrackingFilters = (
  isos: readonly { id: string; name: string }[],
  unread?: Unread,
): readonly ListFilter[] => [
  {
    key: 'having',
    label: 'With',
    options: agentFigures.map((value) => ({ value, label: agentFigureLabels[value] })),
  },
  {
    key: 'role',
    label: 'Role',
    options: agentKinds.map((value) => ({ value, label: agentKindLabels[value] })),
  },
  {
    key: 'iso',
    label: 'ISO',
    options: isos.map(({ id, name }) => ({ value: id, label: name })),
    unread,
  },
];
