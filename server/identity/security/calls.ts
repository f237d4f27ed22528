import { notesItself } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { object } from 'yup';
import { watcherRoles } from '@/domain/compliance/watchers';
import { trimmedText } from '@/domain/contact/trimmedText';
import { revokeSession, setLocked } from './commands';
import {
  exportSecurity,
  listSecurity,
  securityDetail,
  securitySeries,
  summarizeSecurity,
} from './handlers';
import { exportQuery, listQuery, seriesQuery, summaryQuery } from './lists/listQuery';
import { securityPeople } from './peopleQueries';

const trail = { access: 'admin.securityLogs', roles: watcherRoles } as const;

const acting = {
  ...trail,
  body: object({ reason: trimmedText.required('This field is required.').min(3).max(500) }),
  rate: { limit: 120, seconds: 600 },
  idempotent: true,
} as const;

/**
 * The audit trail, and what can be done about what it shows (spec 1.6). It is of all organizations
 * and both modes.
 */
export const securityCalls = calls({
  'GET /securityLogs': call({ ...trail, query: listQuery, handle: listSecurity }),
  'GET /securityLogs/export': call({
    ...trail,
    query: exportQuery,
    rate: { limit: 60, seconds: 600 },
    handle: exportSecurity,
  }),
  'GET /securityLogs/summary': call({ ...trail, query: summaryQuery, handle: summarizeSecurity }),
  'GET /securityLogs/series': call({ ...trail, query: seriesQuery, handle: securitySeries }),
  'GET /securityLogs/people': call({
    ...trail,
    handle: ({ services }) => securityPeople(services.database),
  }),
  'GET /securityLogs/:id': call({ ...trail, handle: securityDetail }),
  'POST /securityLogs/sessions/:id/revoke': call({
    ...acting,
    audit: notesItself,
    handle: revokeSession,
  }),
  'POST /securityLogs/users/:id/lock': call({
    ...acting,
    audit: notesItself,
    handle: (call) => setLocked(call, true),
  }),
  'POST /securityLogs/users/:id/unlock': call({
    ...acting,
    audit: notesItself,
    handle: (call) => setLocked(call, false),
  }),
});
