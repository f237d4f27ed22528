import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { countText, moneyText, noFigure, portfolioName } from './figures';

/** What agent tracking can be sorted by. */
export const agentTrackingSorts = [
  'agent',
  'kind',
  'iso',
  'parent',
  'leads',
  'invited',
  'live',
  'volume',
  'waiting',
  'split',
] as const;

export type AgentTrackingSort = (typeof agentTrackingSorts)[number];

/** Kinds of agents. */
export const agentKinds = ['agent', 'sub_agent'] as const;

export type AgentKind = (typeof agentKinds)[number];

/** What an agent or a sub-agent brought in a period (catalogue group 3). Amounts `x.xx`. */
export interface AgentTrackingRow {
  /** Id of the agent's organization. */
  _id: string;
  name: string;
  /** Its figures are of the reader's own merchants alone; see `portfolioName`. */
  isPart: boolean;
  kind: AgentKind;
  /** Whom it works under: an ISO or sub-ISO, of a sub-agent its agent. */
  parentName: string;
  isoName: string;
  /** Share of what the one above gets, in percent; null to the agent itself (docs/adr/0072). */
  splitPercent: number | null;
  /** What it earned in the months of the period; null where none was calculated. */
  commission: string | null;
  leads: number;
  /** Of those that entered its pipeline in the period. */
  invited: number;
  live: number;
  /** Gross of its merchants. */
  volume: string;
  /** Invited, and neither begun nor taken back, regardless of period. */
  waiting: number;
  openInvitations: number;
  openApplications: number;
  /** Applications that were begun and not submitted. */
  unsubmitted: number;
}

/** What all that match come to; what an agent and its sub-agent both have counts once. */
export interface AgentTrackingSummary
  extends Pick<AgentTrackingRow, 'leads' | 'invited' | 'live' | 'volume' | 'waiting'> {
  agents: number;
}

/** Figures by which agents are chosen: those that have some. */
export const agentFigures = ['leads', 'invited', 'waiting', 'live', 'volume'] as const;

export type AgentFigure = (typeof agentFigures)[number];

export const agentFigureLabels: Readonly<Record<AgentFigure, string>> = {
  leads: 'Leads',
  invited: 'Invited',
  waiting: 'Unanswered',
  live: 'Live',
  volume: 'Volume',
};

/** What the commission is. */
export const commissionNote =
  'Commission: what the agent earned in the months of the period that were calculated.';

export const agentKindLabels: Readonly<Record<AgentKind, string>> = {
  agent: 'Agent',
  sub_agent: 'Sub-Agent',
};

/** `40%`; an em dash where it is not told. */
export const splitText = ({ splitPercent }: AgentTrackingRow): string =>
  splitPercent === null ? noFigure : `${splitPercent}%`;

/** Every column of agent tracking. */
export const agentTrackingColumns = {
  agent: { key: 'agent', title: 'Agent', sortable: true, text: portfolioName },
  kind: { key: 'kind', title: 'Role', sortable: true, text: ({ kind }) => agentKindLabels[kind] },
  iso: {
    key: 'iso',
    title: 'Parent ISO',
    sortable: true,
    text: ({ isoName }) => isoName || noFigure,
  },
  parent: {
    key: 'parent',
    title: 'Reports to',
    sortable: true,
    text: ({ parentName }) => parentName || noFigure,
  },
  leads: {
    key: 'leads',
    title: 'Leads',
    sortable: true,
    align: 'end',
    text: ({ leads }) => countText(leads),
  },
  invited: {
    key: 'invited',
    title: 'Invited',
    sortable: true,
    align: 'end',
    text: ({ invited }) => countText(invited),
  },
  waiting: {
    key: 'waiting',
    title: 'Unanswered',
    sortable: true,
    align: 'end',
    text: ({ waiting }) => countText(waiting),
  },
  live: {
    key: 'live',
    title: 'Live merchants',
    sortable: true,
    align: 'end',
    text: ({ live }) => countText(live),
  },
  volume: {
    key: 'volume',
    title: 'Volume',
    sortable: true,
    align: 'end',
    text: ({ volume }) => moneyText(volume),
  },
  split: {
    key: 'split',
    title: 'Split %',
    sortable: true,
    align: 'end',
    text: splitText,
  },
  commission: {
    key: 'commission',
    title: 'Commission',
    align: 'end',
    text: ({ commission }) => moneyText(commission),
  },
} as const satisfies Record<string, TextColumn<AgentTrackingRow>>;

export type AgentTrackingColumn = keyof typeof agentTrackingColumns;

/** The columns in order (catalogue group 3). */
export const agentTrackingColumnSet: ColumnSet<AgentTrackingColumn> = {
  all: [
    'agent',
    'kind',
    'iso',
    'parent',
    'leads',
    'invited',
    'waiting',
    'live',
    'volume',
    'split',
    'commission',
  ],
  shown: ['agent', 'kind', 'iso', 'leads', 'invited', 'waiting', 'live', 'volume'],
};

/** A lead of an agent: somebody who registered by its link. */
export interface PortfolioLead {
  _id: string;
  name: string;
  email: string;
  company: string;
  role: string;
  /** ISO moment. */
  createdAt: string;
}
