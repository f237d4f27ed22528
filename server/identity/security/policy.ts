import type { CallRow } from '@server/platform/http/call';
import { object } from 'yup';
import { watcherRoles } from '@/domain/compliance/watchers';
import { trimmedText } from '@/domain/contact/trimmedText';
import { exportQuery, listQuery, seriesQuery, summaryQuery } from './lists/listQuery';

const trail = { access: 'admin.securityLogs', roles: watcherRoles, reach: 'all' } as const;

const acting = {
  ...trail,
  body: object({ reason: trimmedText.required('This field is required.').min(3).max(500) }),
  rate: { limit: 120, seconds: 600 },
  idempotent: true,
} as const;

/**
 * The audit trail, and what can be done about what it shows (spec 1.6). It is of all organisations
 * and both modes.
 */
export const securityPolicy = {
  'GET /securityLogs': { ...trail, query: listQuery },
  'GET /securityLogs/export': { ...trail, query: exportQuery, rate: { limit: 60, seconds: 600 } },
  'GET /securityLogs/summary': { ...trail, query: summaryQuery },
  'GET /securityLogs/series': { ...trail, query: seriesQuery },
  'GET /securityLogs/people': trail,
  'GET /securityLogs/:id': trail,
  'POST /securityLogs/sessions/:id/revoke': acting,
  'POST /securityLogs/users/:id/lock': acting,
  'POST /securityLogs/users/:id/unlock': acting,
} as const satisfies Record<string, CallRow>;
