import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { countText, dateText, moneyText, portfolioName } from './figures';

/** What ISO activity can be sorted by. */
export const activitySorts = [
  'iso',
  'merchants',
  'active',
  'new',
  'lost',
  'agents',
  'volume',
  'applications',
  'lastSignIn',
] as const;

export type ActivitySort = (typeof activitySorts)[number];

/** What became of an ISO's portfolio in a period (catalogue group 3). Amounts `x.xx`. */
export interface ActivityRow {
  /** Id of the ISO's organization. */
  _id: string;
  name: string;
  /** True where the figures are of the caller's merchants alone, not of all that the ISO has. */
  isPart: boolean;
  /** Merchants with an approved application, or that were paid at any time. */
  merchants: number;
  /** See domain/portfolio/standing. */
  active: number;
  new: number;
  /** Null where there is no previous period. */
  lost: number | null;
  /** Agents and sub-agents under it; null for who is neither staff nor one of its people. */
  agents: number | null;
  /** Gross of its merchants. */
  volume: string;
  /** What it earned in the months of the period; null where none was calculated or it is not told. */
  residual: string | null;
  /** Applications attributed to it, whatever became of them. */
  applications: number;
  /**
   * ISO moment; null where none of its people has signed in, and for who is neither staff nor one
   * of them.
   */
  lastSignIn: string | null;
}

/** What all ISOs that match come to; a merchant of two ISOs counts once. */
export interface ActivitySummary
  extends Omit<ActivityRow, '_id' | 'name' | 'isPart' | 'lastSignIn' | 'residual'> {
  isos: number;
  comparedDays: { from: string; to: string } | null;
}

/** What the residual is. */
export const residualNote =
  'Residual: what the ISO earned in the months of the period that were calculated.';

/** Figures by which ISOs are chosen: those that have some. */
export const activityFigures = ['merchants', 'active', 'new', 'lost', 'applications'] as const;

/** Every column of ISO activity. */
export const activityColumns = {
  iso: { key: 'iso', title: 'ISO', sortable: true, text: portfolioName },
  merchants: {
    key: 'merchants',
    title: 'Merchants',
    sortable: true,
    align: 'end',
    text: ({ merchants }) => countText(merchants),
  },
  active: {
    key: 'active',
    title: 'Active',
    sortable: true,
    align: 'end',
    text: ({ active }) => countText(active),
  },
  new: {
    key: 'new',
    title: 'New',
    sortable: true,
    align: 'end',
    text: (row) => countText(row.new),
  },
  lost: {
    key: 'lost',
    title: 'Lost',
    sortable: true,
    align: 'end',
    text: ({ lost }) => countText(lost),
  },
  agents: {
    key: 'agents',
    title: 'Agents',
    sortable: true,
    align: 'end',
    text: ({ agents }) => countText(agents),
  },
  volume: {
    key: 'volume',
    title: 'Volume',
    sortable: true,
    align: 'end',
    text: ({ volume }) => moneyText(volume),
  },
  residual: {
    key: 'residual',
    title: 'Residual',
    align: 'end',
    text: ({ residual }) => moneyText(residual),
  },
  applications: {
    key: 'applications',
    title: 'Applications',
    sortable: true,
    align: 'end',
    text: ({ applications }) => countText(applications),
  },
  lastSignIn: {
    key: 'lastSignIn',
    title: 'Last login',
    sortable: true,
    align: 'end',
    text: ({ lastSignIn }, time) => dateText(lastSignIn, time),
  },
} as const satisfies Record<string, TextColumn<ActivityRow>>;

/** The columns in order (catalogue group 3). */
export const activityColumnSet: ColumnSet<keyof typeof activityColumns> = {
  all: [
    'iso',
    'merchants',
    'active',
    'new',
    'lost',
    'agents',
    'volume',
    'residual',
    'applications',
    'lastSignIn',
  ],
  shown: [
    'iso',
    'merchants',
    'active',
    'new',
    'lost',
    'agents',
    'volume',
    'applications',
    'lastSignIn',
  ],
};

/** A merchant of a partner in a period. Amounts `x.xx`. */
export interface PortfolioMerchant {
  /** Id of the organization. */
  _id: string;
  name: string;
  count: number;
  gross: string;
  /** Null where nothing is compared. */
  before: string | null;
  /** ISO date of its first payment ever; null before. */
  firstOn: string | null;
  /** Its newest submitted application with the partner. */
  applicationId: string;
}
