/** How far a merchant has come, in order. `live`: its first payment. */
export const stages = ['invited', 'clicked', 'submitted', 'approved', 'live'] as const;

export type Stage = (typeof stages)[number];

export const stageLabels: Readonly<Record<Stage, string>> = {
  invited: 'Invited',
  clicked: 'Clicked',
  submitted: 'Submitted',
  approved: 'Approved',
  live: 'Live',
};

/**
 * What rows of a pipeline can be narrowed to: those that reached a stage, or that were invited and
 * have not answered.
 */
export const entryFilters = [...stages, 'waiting'] as const;

export type EntryFilter = (typeof entryFilters)[number];

export const entryFilterLabels: Readonly<Record<EntryFilter, string>> = {
  ...stageLabels,
  waiting: 'Unanswered',
};

/**
 * A merchant on its way: an invitation with what came of it, or an application that was begun
 * without one.
 */
export interface PipelineEntry {
  _id: string;
  /** The merchant's company. */
  name: string;
  /** ISO moments, null where it has not come so far, or came without an invitation. */
  invitedAt: string | null;
  clickedAt: string | null;
  submittedAt: string | null;
  approvedAt: string | null;
  /** ISO date of its first payment. */
  liveOn: string | null;
  /** Null for an application that was begun without an invitation. */
  inviteId: number | null;
  /** Null while there is none. */
  applicationId: string | null;
  /** What of it can be moved to another partner; null once it is decided or taken back. */
  open: 'invitation' | 'application' | null;
}

/** Something that was done with the pipeline of a partner. */
export interface PartnerChange {
  id: number;
  /** ISO moment. */
  at: string;
  label: string;
  /** Who did it; '' where no person did. */
  by: string;
}

/** How many of a pipeline reached each stage, with and without an invitation. */
export interface Funnel {
  /** By invitation. */
  invited: Readonly<Record<Stage, number>>;
  /** Begun without one: nothing is known of the first two stages. */
  others: Readonly<Record<Stage, number>>;
}

/** All that reached a stage. */
export const reached = ({ invited, others }: Funnel, stage: Stage): number =>
  invited[stage] + others[stage];
