import { numberText } from '@/domain/lists/counted';
import type { ApplicationStatus } from '@/domain/onboarding/application';

/** What people read for the status of an application. */
export const statusLabels: Readonly<Record<ApplicationStatus, string>> = {
  in_progress: 'In progress',
  submitted: 'Submitted',
  info_requested: 'Information requested',
  approved: 'Approved',
  declined: 'Declined',
};

/** Statuses in which an application was decided. */
export type DecidedStatus = 'approved' | 'declined';

/** True once an application was approved or declined. */
export const isDecided = (status: string): status is DecidedStatus =>
  status === 'approved' || status === 'declined';

/** Color of a badge; the word beside it says the same. */
export type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'danger';

export const statusTones: Readonly<Record<ApplicationStatus, Tone>> = {
  in_progress: 'neutral',
  submitted: 'info',
  info_requested: 'warning',
  approved: 'success',
  declined: 'danger',
};

/** Statuses in which the applicant is the one to act. */
export const waitingStatuses = [
  'in_progress',
  'info_requested',
] as const satisfies ApplicationStatus[];

/**
 * Days without any change after which an application that waits for its applicant counts as stuck.
 */
export const stuckDays = 14;

/**
 * Tabs of the work queue in their order: what needs a decision first. `stuck` cuts across the
 * statuses.
 */
export const queueTabs = [
  'submitted',
  'info_requested',
  'stuck',
  'in_progress',
  'approved',
  'declined',
  'all',
] as const;

export type QueueTab = (typeof queueTabs)[number];

export const tabLabels: Readonly<Record<QueueTab, string>> = {
  ...statusLabels,
  submitted: 'Needs a decision',
  stuck: 'Stuck',
  all: 'All',
};

/** How many applications each tab holds; `stuck` is counted up to `maxStuck`. */
export type TabCounts = Readonly<Record<QueueTab, number>>;

export const maxStuck = 100;

/** `1,234`, or `100+` where counting stopped. */
export const tabFigure = (tab: QueueTab, count: number): string =>
  tab === 'stuck' && count >= maxStuck ? `${maxStuck}+` : numberText(count);
