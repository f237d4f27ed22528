import { notesItself } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { object } from 'yup';
import { watcherRoles } from '@/domain/compliance/watchers';
import { trimmedText } from '@/domain/contact/trimmedText';
import { revokeSession, setLocked } from './commands';
import { securityDetail, securitySeries, securitySummary } from './handlers';
import { securityPeople } from './peopleQueries';
import { securityList } from './securityListQueries';

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
  'GET /securityLogs': call({ ...trail, ...securityList.page }),
  'GET /securityLogs/export': call({ ...trail, ...securityList.export }),
  'GET /securityLogs/summary': call({ ...trail, ...securitySummary }),
  'GET /securityLogs/series': call({ ...trail, ...securitySeries }),
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
