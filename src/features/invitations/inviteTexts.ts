import type { RecordStatus } from '@/domain/partners/invitationRecord';

/** Colour of each status. */
export const statusTones = {
  saved: 'warning',
  sent: 'info',
  clicked: 'info',
  started: 'info',
  submitted: 'success',
  revoked: 'danger',
  expired: 'neutral',
} as const satisfies Record<RecordStatus, string>;

/** `1 row`, `2,000 rows`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
