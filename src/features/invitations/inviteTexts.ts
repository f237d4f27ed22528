import type { RecordStatus } from '@/domain/partners/invitationRecord';

/** Color of each status. */
export const statusTones = {
  saved: 'warning',
  sent: 'info',
  clicked: 'info',
  started: 'info',
  submitted: 'success',
  revoked: 'danger',
  expired: 'neutral',
} as const satisfies Record<RecordStatus, string>;
