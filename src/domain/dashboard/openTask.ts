import { daysBetween } from '@/domain/dates/calendarDay';
import { isoToday } from '@/domain/dates/today';
import { counted } from '@/domain/lists/counted';

/** What somebody has to do, each with the list that has exactly these rows. */
export const openTasks = {
  decideApplications: {
    title: 'Applications to decide',
    path: '/applications',
    query: 'tab=submitted',
  },
  runChecks: {
    title: 'Applications with checks to run',
    path: '/applications',
    query: 'tab=submitted&score=none',
  },
  lowChecks: {
    title: 'Applications with checks to review',
    path: '/applications',
    query: 'tab=submitted&score=low',
  },
  stuckApplications: { title: 'Stuck applications', path: '/applications', query: 'tab=stuck' },
  unopenedInvitations: {
    title: 'Unopened invitations',
    path: '/applications/onboarding-invite-history',
    query: 'status=sent',
  },
  unansweredInvitations: {
    title: 'Opened invitations with no application',
    path: '/applications/onboarding-invite-history',
    query: 'status=clicked',
  },
  expiredLicenses: {
    title: 'Expired licenses',
    path: '/onBoarding-license-holders',
    query: 'expiry=over',
  },
  expiringLicenses: {
    title: 'Licenses expiring within 60 days',
    path: '/onBoarding-license-holders',
    query: 'expiry=soon',
  },
  thresholdHits: {
    title: 'Threshold hits to review',
    path: '/threshold-report',
    query: 'status=open&period=all',
  },
  purchaserHits: {
    title: 'Purchasers over a limit to review',
    path: '/purchaser-threshold-report',
    query: 'status=open&period=all',
  },
  stateHits: {
    title: 'Prohibited-state hits to review',
    path: '/prohibited-state-report',
    query: 'status=open&period=all',
  },
  thresholdCases: {
    title: 'Threshold cases to file or close',
    path: '/threshold-report',
    query: 'case=open&sort=due&period=all',
  },
  purchaserCases: {
    title: 'Purchaser cases to file or close',
    path: '/purchaser-threshold-report',
    query: 'case=open&sort=due&period=all',
  },
  stateCases: {
    title: 'Prohibited-state cases to file or close',
    path: '/prohibited-state-report',
    query: 'case=open&sort=due&period=all',
  },
  overdueInvoices: {
    title: 'Invoices overdue',
    path: '/invoice/invoiceHistory',
    query: 'status=Overdue',
  },
  overdueTaxInvoices: { title: 'Tax invoices overdue', path: '/invoices', query: 'status=Overdue' },
  pendingTransactions: {
    title: 'Transactions waiting to be captured or cleared',
    path: '/pendingTransactions',
    query: 'state=pending&period=all',
  },
  heldTransactions: {
    title: 'Transactions on hold',
    path: '/pendingTransactions',
    query: 'state=held&period=all',
  },
  flaggedTransactions: {
    title: 'Transactions flagged for review',
    path: '/transaction-ledger',
    query: 'flagged=yes&period=all',
  },
  manualEntries: {
    title: 'Manual entries to approve',
    path: '/manual-ledger',
    query: 'state=submitted&period=all',
  },
  disbursementsToApprove: {
    title: 'Disbursements to approve',
    path: '/disbursement2',
    query: 'state=prepared&period=all',
  },
  disbursementsToSend: {
    title: 'Disbursements to send',
    path: '/disbursement2',
    query: 'state=approved&period=all',
  },
  adjustmentsToApprove: {
    title: 'Adjustments to approve',
    path: '/pendingsettlement',
    query: 'adjustments=waiting&period=all',
  },
  importsToRun: {
    title: 'Imports waiting to be run',
    path: '/transaction-batch-queue',
    query: 'kind=import&state=paused&period=all',
  },
  failedSettlements: {
    title: 'Settlements returned by the bank',
    path: '/settlementHistory',
    query: 'state=failed&period=all',
  },
  disputedSettlements: {
    title: 'Disputed settlements',
    path: '/settlementHistory',
    query: 'dispute=open&period=all',
  },
  lowBalances: {
    title: 'Balances below their alert level',
    path: '/latest-balance',
    query: 'low=yes',
  },
} as const satisfies Record<string, { title: string; path: string; query: string }>;

export type OpenTaskKey = keyof typeof openTasks;

/** One line of the open tasks (`GET /dashboards/tasks`). */
export interface OpenTask {
  key: OpenTaskKey;
  count: number;
  /** False: counting stopped there, and there are more. */
  isExact: boolean;
  /**
   * ISO date or moment of the oldest one, or of the one that ends first; null where the rows have
   * no day.
   */
  oldest: string | null;
}

/** Tasks of which a row is due on its day, by law. */
const filings: ReadonlySet<OpenTaskKey> = new Set([
  'thresholdCases',
  'purchaserCases',
  'stateCases',
]);

/** Whether the first of its rows should have been filed before today. ISO date. */
export const isOverdueFiling = ({ key, oldest }: OpenTask, today: string): boolean =>
  filings.has(key) && oldest !== null && dayOfOldest(oldest) < today;

/** As they come, but what is overdue by law before all else, the oldest first. */
export const byUrgency = (tasks: readonly OpenTask[], today: string): OpenTask[] => {
  const overdue = tasks.filter((task) => isOverdueFiling(task, today));
  overdue.sort((one, other) => ((one.oldest ?? '') < (other.oldest ?? '') ? -1 : 1));
  return [...overdue, ...tasks.filter((task) => !overdue.includes(task))];
};

/** The place of the list. */
export const taskPlace = (key: OpenTaskKey): string =>
  `${openTasks[key].path}?${openTasks[key].query}`;

/** The day (ISO) of an ISO date or moment, on the reader's calendar. */
export const dayOfOldest = (oldest: string): string =>
  oldest.length > 10 ? isoToday(new Date(oldest)) : oldest;

/** How a deadline stands: `overdue by 3 days`, `today`, `in 12 days`. ISO dates. */
export function deadlineText(day: string, today: string): string {
  const days = daysBetween(day, today);
  return days > 0 ? `overdue by ${counted(days, 'day')}` : ageText(day, today);
}

/** `today`, `3 days ago`, `in 12 days`; '' for no day. `today`: ISO date. */
export function ageText(day: string | null, today: string): string {
  if (day === null) return '';
  const days = daysBetween(day.slice(0, 10), today);
  if (days === 0) return 'today';
  const text = counted(Math.abs(days), 'day');
  return days > 0 ? `${text} ago` : `in ${text}`;
}
