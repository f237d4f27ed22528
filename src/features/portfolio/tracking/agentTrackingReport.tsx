import type { ReactElement } from 'react';
import {
  type AgentTrackingRow,
  agentTrackingColumnSet,
  agentTrackingColumns,
} from '@/domain/portfolio/agentTracking';
import { countText, moneyText } from '@/domain/portfolio/figures';
import { columnOf } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { PartLink } from '../drawer/PartLink';

/** The kinds of rows that the drawer of an agent shows. */
export const agentParts = ['leads', 'invited', 'waiting', 'live', 'volume'] as const;

export type AgentPart = (typeof agentParts)[number];

export const agentPartLabels: Readonly<Record<AgentPart, string>> = {
  leads: 'Leads',
  invited: 'Invited',
  waiting: 'Unanswered',
  live: 'Live',
  volume: 'Volume',
};

const figure =
  (part: AgentPart) =>
  (row: AgentTrackingRow): ReactElement => (
    <PartLink id={row._id} part={part} about={`${agentPartLabels[part].toLowerCase()} of ${row.name}`}>
      {part === 'volume' ? moneyText(row.volume) : countText(row[part])}
    </PartLink>
  );

const cells = {
  agent: ({ _id, name }: AgentTrackingRow): ReactElement => <RowLink id={_id}>{name}</RowLink>,
  ...Object.fromEntries(agentParts.map((part) => [part, figure(part)])),
};

/** What each agent and sub-agent brought. */
export const agentTrackingReport = reportOf<AgentTrackingRow>(
  {
    list: 'agentTracking',
    label: 'Agent tracking',
    noun: ['agent', 'agents'],
    searchLabel: 'Search by agent',
    columnSet: agentTrackingColumnSet,
    narrow: ['agent', 'kind', 'iso', 'leads', 'invited', 'waiting', 'live', 'volume'],
    filterKeys: [],
    column: columnOf<AgentTrackingRow>(agentTrackingColumns, cells, {
      ...{ agent: 'name', iso: 'name', parent: 'name' },
    }),
    rowKey: ({ _id }) => _id,
    exportPath: 'portfolio/agentTracking/export',
    shares: { agent: 2, iso: 1.8, parent: 1.8 },
  },
  'all',
);
