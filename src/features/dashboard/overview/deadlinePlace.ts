import type { CaseDeadline } from '@/domain/dashboard/overview';

const paths = {
  threshold: '/threshold-report',
  purchaser: '/purchaser-threshold-report',
  state: '/prohibited-state-report',
} as const satisfies Record<CaseDeadline['report'], string>;

/** The place of what a case was opened over. */
export const deadlinePlace = ({ report, hitId }: CaseDeadline): string =>
  `${paths[report]}?${new URLSearchParams({ status: 'case', period: 'all', open: hitId })}`;
