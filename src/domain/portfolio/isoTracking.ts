import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { countText, daysText, portfolioName } from './figures';
import type { Funnel, Stage } from './pipeline';

/** What ISO tracking can be sorted by. */
export const isoTrackingSorts = [
  'iso',
  'invited',
  'clicked',
  'submitted',
  'approved',
  'live',
  'waiting',
  'daysToClick',
  'daysToSubmit',
  'daysToApprove',
  'daysToLive',
] as const;

export type IsoTrackingSort = (typeof isoTrackingSorts)[number];

/**
 * How far an ISO's merchants have come, of those that entered its pipeline in a period (catalogue
 * group 3).
 */
export interface IsoTrackingRow extends Readonly<Record<Stage, number>> {
  /** Id of the ISO's organization. */
  _id: string;
  name: string;
  /** True where the figures are of the caller's merchants alone, not of all that the ISO has. */
  isPart: boolean;
  /** Invited, and neither begun nor taken back, regardless of period. */
  waiting: number;
  /** Invitations and applications that can be moved to another partner, regardless of period. */
  openInvitations: number;
  openApplications: number;
  /** Applications that were begun and not submitted. */
  unsubmitted: number;
  /** Median days from stage to stage; null where nobody took both. */
  daysToClick: number | null;
  daysToSubmit: number | null;
  daysToApprove: number | null;
  daysToLive: number | null;
}

/** What all ISOs that match come to. */
export interface IsoTrackingSummary
  extends Pick<
    IsoTrackingRow,
    'waiting' | 'daysToClick' | 'daysToSubmit' | 'daysToApprove' | 'daysToLive'
  > {
  funnel: Funnel;
}

const stageColumn = (key: Stage, title: string): TextColumn<IsoTrackingRow> => ({
  key,
  title,
  sortable: true,
  align: 'end',
  text: (row) => countText(row[key]),
});

/** Every column of ISO tracking. */
export const isoTrackingColumns = {
  iso: { key: 'iso', title: 'ISO', sortable: true, text: portfolioName },
  invited: stageColumn('invited', 'Invited'),
  clicked: stageColumn('clicked', 'Clicked'),
  submitted: stageColumn('submitted', 'Submitted'),
  approved: stageColumn('approved', 'Approved'),
  live: stageColumn('live', 'Live'),
  waiting: {
    key: 'waiting',
    title: 'Unanswered',
    sortable: true,
    align: 'end',
    text: ({ waiting }) => countText(waiting),
  },
  daysToClick: {
    key: 'daysToClick',
    title: 'Days to click',
    sortable: true,
    align: 'end',
    text: ({ daysToClick }) => daysText(daysToClick),
  },
  daysToSubmit: {
    key: 'daysToSubmit',
    title: 'Days to submit',
    sortable: true,
    align: 'end',
    text: ({ daysToSubmit }) => daysText(daysToSubmit),
  },
  daysToApprove: {
    key: 'daysToApprove',
    title: 'Days to approve',
    sortable: true,
    align: 'end',
    text: ({ daysToApprove }) => daysText(daysToApprove),
  },
  daysToLive: {
    key: 'daysToLive',
    title: 'Days to live',
    sortable: true,
    align: 'end',
    text: ({ daysToLive }) => daysText(daysToLive),
  },
} as const satisfies Record<string, TextColumn<IsoTrackingRow>>;

const isoTrackingKeys = [
  'iso',
  'invited',
  'clicked',
  'submitted',
  'approved',
  'live',
  'waiting',
  'daysToClick',
  'daysToSubmit',
  'daysToApprove',
  'daysToLive',
] as const;

export type IsoTrackingColumn = keyof typeof isoTrackingColumns;

/** The columns in order (catalogue group 3). */
export const isoTrackingColumnSet: ColumnSet<IsoTrackingColumn> = {
  all: isoTrackingKeys,
  shown: isoTrackingKeys,
};
