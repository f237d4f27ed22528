import type { ReactElement } from 'react';
import {
  type AgentFigure,
  type AgentTrackingColumn,
  type AgentTrackingRow,
  agentFigureLabels,
  agentFigures,
  agentKindLabels,
  agentKinds,
  agentTrackingColumnSet,
  agentTrackingColumns,
} from '@/domain/portfolio/agentTracking';
import { countText, moneyText, portfolioName } from '@/domain/portfolio/figures';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { totalsOf } from '@/shared/lists/totalsOf';
import type { Unread } from '@/shared/ui/RetryLine';
import { agentTracking, useListAgentTrackingQuery, useSummarizeAgentTrackingQuery } from '../api';
import { PartLink } from '../drawer/PartLink';

const figure =
  (part: AgentFigure) =>
  (row: AgentTrackingRow): ReactElement => (
    <PartLink
      id={row._id}
      part={part}
      about={`${agentFigureLabels[part].toLowerCase()} of ${portfolioName(row)}`}
    >
      {part === 'volume' ? moneyText(row.volume) : countText(row[part])}
    </PartLink>
  );

/** Each leads to the agents that it is of. */
const totals = totalsOf(useSummarizeAgentTrackingQuery, [
  {
    label: 'Agents',
    value: ({ agents }) => countText(agents),
    note: () => 'sub-agents included',
  },
  { label: 'Leads', value: ({ leads }) => countText(leads), rows: { having: 'leads' } },
  { label: 'Invited', value: ({ invited }) => countText(invited), rows: { having: 'invited' } },
  {
    label: 'Unanswered',
    value: ({ waiting }) => countText(waiting),
    note: () => 'regardless of period',
    rows: { having: 'waiting' },
  },
  { label: 'Live merchants', value: ({ live }) => countText(live), rows: { having: 'live' } },
  { label: 'Volume', value: ({ volume }) => moneyText(volume), rows: { having: 'volume' } },
]);

/** What each agent and sub-agent brought. */
export const agentTrackingList = defineListPage<AgentTrackingRow, AgentTrackingColumn>({
  list: 'agentTracking',
  path: '/agentTracking',
  icon: 'person-walking',
  label: 'Agent tracking',
  noun: ['agent', 'agents'],
  searchLabel: 'Search by agent, ISO or parent',
  empty: { title: 'No agents', text: 'Your agents and sub-agents appear here.' },
  url: agentTracking.url,
  useRows: useListAgentTrackingQuery,
  usualPeriod: 'all',
  totals,
  columns: { set: agentTrackingColumnSet, byKey: agentTrackingColumns },
  cells: {
    agent: (row) => <RowLink id={row._id}>{portfolioName(row)}</RowLink>,
    ...Object.fromEntries(agentFigures.map((part) => [part, figure(part)])),
  },
  shrink: { agent: 'name', iso: 'name', parent: 'name' },
  mobileColumns: ['agent', 'kind', 'iso', 'leads', 'invited', 'waiting', 'live', 'volume'],
  otherFilters: ['having', 'role', 'iso'],
  pdf: { widths: { agent: 2, iso: 1.8, parent: 1.8 } },
});

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
