import { roleName } from '@/domain/access/roleNames';
import { type ReturnRate, rateText } from '@/domain/compliance/returnRates';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { countText, growthText, moneyText, noFigure } from './figures';

/** What the ranking can be sorted by. */
export const rankingSorts = [
  'organization',
  'role',
  'iso',
  'agent',
  'subAgent',
  'count',
  'gross',
  'fees',
  'returned',
  'returns',
  'unauthorized',
  'administrative',
  'refunds',
  'before',
  'growth',
] as const;

export type RankingSort = (typeof rankingSorts)[number];

/** What came back in a period. Shares are basis points, null of nothing. */
interface ReferredBack {
  /**
   * Bank debits, and how many of them banks sent back: by what share, and by the codes of which.
   */
  debits: number;
  bankReturns: number;
  returnPoints: number | null;
  unauthorizedPoints: number | null;
  administrativePoints: number | null;
  /** Levels of Nacha that they are above. */
  above: ReturnRate[];
  /** What was given back of what was sold, of gross. */
  refundPoints: number | null;
}

/** What one organization was paid in a period (catalogue group 3). Amounts `x.xx`. */
export interface RankingRow extends ReferredBack {
  /** Id of the organization. */
  _id: string;
  name: string;
  /** Kind of the organization, e.g. `merchant`. */
  kind: string;
  /** By its newest submitted application; '' where it has none. */
  isoName: string;
  agentName: string;
  subAgentName: string;
  /** Transactions without what was voided. */
  count: number;
  gross: string;
  fees: string;
  /** What went back: refunds and returns, above 0. */
  returned: string;
  /** Gross of the days that it is compared with; null where nothing is compared. */
  before: string | null;
  /** How much more gross than before, in basis points; null where there was none before. */
  growthPoints: number | null;
}

/** What all that match come to. */
export interface RankingSummary extends ReferredBack {
  organizations: number;
  count: number;
  gross: string;
  fees: string;
  returned: string;
  before: string | null;
  growthPoints: number | null;
  /**
   * First and last day of what it is compared with, ISO dates; null for a period with an open end.
   */
  comparedDays: { from: string; to: string } | null;
  /** The ten with the most gross; amounts `x.xx`. */
  top: { _id: string; name: string; gross: string }[];
}

/** Every column of the ranking. */
export const rankingColumns = {
  organization: {
    key: 'organization',
    title: 'Organization',
    sortable: true,
    text: ({ name }) => name,
  },
  role: {
    key: 'role',
    title: 'Role',
    sortable: true,
    text: ({ kind }) => roleName(kind.toUpperCase()),
  },
  iso: { key: 'iso', title: 'ISO', sortable: true, text: ({ isoName }) => isoName || noFigure },
  agent: {
    key: 'agent',
    title: 'Agent',
    sortable: true,
    text: ({ agentName }) => agentName || noFigure,
  },
  subAgent: {
    key: 'subAgent',
    title: 'Sub-agent',
    sortable: true,
    text: ({ subAgentName }) => subAgentName || noFigure,
  },
  count: {
    key: 'count',
    title: 'Count',
    sortable: true,
    align: 'end',
    text: ({ count }) => countText(count),
  },
  gross: {
    key: 'gross',
    title: 'Gross',
    sortable: true,
    align: 'end',
    text: ({ gross }) => moneyText(gross),
  },
  fees: {
    key: 'fees',
    title: 'Fees',
    sortable: true,
    align: 'end',
    text: ({ fees }) => moneyText(fees),
  },
  returned: {
    key: 'returned',
    title: 'Returned',
    sortable: true,
    align: 'end',
    text: ({ returned }) => moneyText(returned),
  },
  returns: {
    key: 'returns',
    title: 'Return %',
    sortable: true,
    align: 'end',
    text: ({ returnPoints }) => rateText(returnPoints),
  },
  unauthorized: {
    key: 'unauthorized',
    title: 'Unauthorized %',
    sortable: true,
    align: 'end',
    text: ({ unauthorizedPoints }) => rateText(unauthorizedPoints),
  },
  administrative: {
    key: 'administrative',
    title: 'Administrative %',
    sortable: true,
    align: 'end',
    text: ({ administrativePoints }) => rateText(administrativePoints),
  },
  refunds: {
    key: 'refunds',
    title: 'Refund %',
    sortable: true,
    align: 'end',
    text: ({ refundPoints }) => rateText(refundPoints),
  },
  before: {
    key: 'before',
    title: 'Gross before',
    sortable: true,
    align: 'end',
    text: ({ before }) => moneyText(before),
  },
  growth: {
    key: 'growth',
    title: 'Growth %',
    sortable: true,
    align: 'end',
    text: ({ growthPoints }) => growthText(growthPoints),
  },
} as const satisfies Record<string, TextColumn<RankingRow>>;

export type RankingColumn = keyof typeof rankingColumns;

/** The columns in order (catalogue group 3). */
export const rankingColumnSet: ColumnSet<RankingColumn> = {
  all: [
    'organization',
    'role',
    'iso',
    'agent',
    'subAgent',
    'count',
    'gross',
    'fees',
    'returned',
    'returns',
    'unauthorized',
    'administrative',
    'refunds',
    'before',
    'growth',
  ],
  shown: [
    'organization',
    'role',
    'iso',
    'agent',
    'count',
    'gross',
    'fees',
    'returns',
    'refunds',
    'growth',
  ],
};
