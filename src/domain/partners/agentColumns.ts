import { phoneText } from '@/domain/contact/phone';
import { numberText } from '@/domain/lists/counted';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { portfolioName } from '@/domain/portfolio/figures';
import { type AgentKind, type AgentRecord, agentStatusNames } from './agentForm';
import { partnerLabel } from './partner';

const orDash = (text: string): string => text || '—';

/** An agent by its name, which says where its figures are of a part of its merchants. */
export const agentName = ({ companyName, isPart }: AgentRecord): string =>
  portfolioName({ name: companyName, isPart });

/** Columns that both lists have. */
const common = {
  companyName: {
    key: 'companyName',
    title: 'Company',
    sortable: true,
    text: (record) => orDash(agentName(record)),
  },
  person: {
    key: 'person',
    title: 'Name',
    sortable: true,
    text: ({ firstName, lastName, hasAccount }) =>
      hasAccount ? orDash(`${firstName} ${lastName}`.trim()) : 'House account',
  },
  email: { key: 'email', title: 'Email', sortable: true, text: ({ email }) => orDash(email) },
  phone: { key: 'phone', title: 'Phone', text: ({ phone }) => orDash(phoneText(phone)) },
  isoName: { key: 'isoName', title: 'Top ISO', text: ({ isoName }) => orDash(isoName) },
  applications: {
    key: 'applications',
    title: 'Applications',
    sortable: true,
    align: 'end',
    text: ({ applications }) => numberText(applications),
  },
  merchants: {
    key: 'merchants',
    title: 'Merchants',
    sortable: true,
    align: 'end',
    text: ({ merchants }) => numberText(merchants),
  },
  volume: {
    key: 'volume',
    title: 'Volume, all time',
    sortable: true,
    align: 'end',
    text: ({ volume }) => formatAmount(volume),
  },
  splitPercent: {
    key: 'splitPercent',
    title: 'Split %',
    sortable: true,
    align: 'end',
    text: ({ splitPercent }) => `${splitPercent}%`,
  },
  status: {
    key: 'status',
    title: 'Status',
    sortable: true,
    text: ({ status }) => agentStatusNames[status],
  },
  createdAt: {
    key: 'createdAt',
    title: 'Added',
    sortable: true,
    text: ({ createdAt }, { date }) => date(createdAt),
  },
} as const satisfies Record<string, TextColumn<AgentRecord>>;

export type AgentColumn = keyof typeof common | 'parentName';

/** Whom one works under: the ISO of an agent; the agent of a sub-agent, with its ISO. */
const above: Readonly<Record<AgentKind, TextColumn<AgentRecord>>> = {
  agent: {
    key: 'parentName',
    title: 'ISO',
    sortable: true,
    text: ({ parentName, isoName }) => orDash(parentName || isoName),
  },
  sub_agent: {
    key: 'parentName',
    title: 'Parent agent',
    sortable: true,
    text: ({ parentName, isoName }) => orDash(partnerLabel(parentName, isoName)),
  },
};

/** Every column that each list can show. */
export const agentColumns: Readonly<
  Record<AgentKind, Readonly<Record<AgentColumn, TextColumn<AgentRecord>>>>
> = {
  agent: { ...common, parentName: above.agent },
  sub_agent: { ...common, parentName: above.sub_agent },
};

/** The columns of both lists, in order; what is not among `shown` is there to be chosen. */
export const agentColumnSet: ColumnSet<AgentColumn> = {
  all: [
    'companyName',
    'person',
    'email',
    'phone',
    'parentName',
    'isoName',
    'applications',
    'merchants',
    'volume',
    'splitPercent',
    'status',
    'createdAt',
  ],
  shown: [
    'companyName',
    'person',
    'email',
    'parentName',
    'applications',
    'merchants',
    'volume',
    'splitPercent',
    'status',
  ],
};

/** Sorts that the lists offer, by wire name. */
export const agentSorts = [
  'companyName',
  'person',
  'email',
  'parentName',
  'applications',
  'merchants',
  'volume',
  'splitPercent',
  'status',
  'createdAt',
] as const satisfies readonly AgentColumn[];

export type AgentSort = (typeof agentSorts)[number];
